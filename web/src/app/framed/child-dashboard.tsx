import { SignedInFrame } from '../frame/signed-in-frame';
import { ChildDashboardPage } from '../pages/child-dashboard/child-dashboard-page';
import { listenAtChildsHome } from '../pages/child-dashboard/listen-at-childs-home';

/** Page with its frame, which come together: neither is of use alone. */
function FramedChildDashboard() {
  return <SignedInFrame page={ChildDashboardPage} />;
}

/** Home, and what opens its listeners before it is shown. */
export const childsHome = {
  default: FramedChildDashboard,
  listen: listenAtChildsHome,
};
