import { SignedInFrame } from '../frame/signed-in-frame';
import { ParentDashboardPage } from '../pages/parent-dashboard/parent-dashboard-page';
import { listenAtParentsHome } from '../pages/parent-dashboard/listen-at-parents-home';

/** Page with its frame, which come together: neither is of use alone. */
function FramedParentDashboard() {
  return <SignedInFrame page={ParentDashboardPage} />;
}

/** Home, and what opens its listeners before it is shown. */
export const parentsHome = {
  default: FramedParentDashboard,
  listen: listenAtParentsHome,
};
