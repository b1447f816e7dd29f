import { lazy, type ComponentType } from 'react';
import { loadSignedInWords } from '../lib/i18n/i18n';

/** The frame, the words and the page come together; what the page adds is all that differs. */
async function framed(
  fetchPage: () => Promise<ComponentType>,
): Promise<{ default: ComponentType }> {
  const [{ addFrameWords, SignedInFrame }, page] = await Promise.all([
    import('./layout/signed-in-frame'),
    fetchPage(),
    loadSignedInWords(),
  ]);
  addFrameWords();
  return { default: () => <SignedInFrame page={page} /> };
}

const fetchParentPage = async () =>
  (await import('./pages/parent-dashboard/parent-dashboard-page')).ParentDashboardPage;
const fetchChildPage = async () => {
  // Most visits begin at home, which the page would ask for only when it has come itself. Whether that
  // worked shows there.
  const home = import('./pages/child-dashboard/home-place').catch(() => undefined);
  const { ChildDashboardPage } = await import('./pages/child-dashboard/child-dashboard-page');
  await home;
  return ChildDashboardPage;
};
const fetchInvitationsPage = async () =>
  (await import('./pages/invitations/invitations-page')).InvitationsPage;

// A child's browser never loads the parents' page.
export const ParentDashboard = lazy(() => framed(fetchParentPage));
export const ChildDashboard = lazy(() => framed(fetchChildPage));
export const Invitations = lazy(() => framed(fetchInvitationsPage));

/** Fetches what somebody is about to see, while they are on their way there. */
export function fetchDashboard(of: 'parent' | 'child'): void {
  // Whether it worked shows when it is opened, which tries again.
  framed(of === 'parent' ? fetchParentPage : fetchChildPage).catch(() => undefined);
}
