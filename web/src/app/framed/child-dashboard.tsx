import { SignedInFrame } from '../frame/signed-in-frame';
import { ChildDashboardPage } from '../pages/child-dashboard/child-dashboard-page';

export { listenAtChildsHome } from '../pages/child-dashboard/listen-at-childs-home';

/** Page with its frame, which come together: neither is of use alone. */
export function FramedChildDashboard() {
  return <SignedInFrame page={ChildDashboardPage} />;
}
