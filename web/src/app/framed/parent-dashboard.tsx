import { SignedInFrame } from '../frame/signed-in-frame';
import { ParentDashboardPage } from '../pages/parent-dashboard/parent-dashboard-page';

export { listenAtParentsHome } from '../pages/parent-dashboard/listen-at-parents-home';

/** Page with its frame, which come together: neither is of use alone. */
export function FramedParentDashboard() {
  return <SignedInFrame page={ParentDashboardPage} />;
}
