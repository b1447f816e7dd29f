import { lazy, type ComponentType } from 'react';
import { loadSignedInWords } from '../kernel/i18n/i18n';

/** Loads the frame, the words and the page in parallel. */
async function framed(
  fetchPage: () => Promise<ComponentType>,
): Promise<{ default: ComponentType }> {
  const [{ addFrameWords, SignedInFrame }, page] = await Promise.all([
    import('./frame/signed-in-frame'),
    fetchPage(),
    loadSignedInWords(),
  ]);
  addFrameWords();
  return { default: () => <SignedInFrame page={page} /> };
}

const fetchParentPage = async () =>
  (await import('./pages/parent-dashboard/parent-dashboard-page')).ParentDashboardPage;
const fetchChildPage = async () => {
  // Most visits start at home, so fetch it together with the page. If it fails, home itself reports it.
  const home = import('./pages/child-dashboard/home-place').catch(() => undefined);
  const { ChildDashboardPage } = await import('./pages/child-dashboard/child-dashboard-page');
  await home;
  return ChildDashboardPage;
};
const fetchInvitationsPage = async () =>
  (await import('./pages/invited/invitations-page')).InvitationsPage;

// Separate, so that a child's browser never loads the parents' page.
export const ParentDashboard = lazy(() => framed(fetchParentPage));
export const ChildDashboard = lazy(() => framed(fetchChildPage));
export const Invitations = lazy(() => framed(fetchInvitationsPage));

/** Prefetches the dashboard that the user is about to see. */
export function fetchDashboard(of: 'parent' | 'child'): void {
  // Failures are ignored: opening the page retries.
  framed(of === 'parent' ? fetchParentPage : fetchChildPage).catch(() => undefined);
}
