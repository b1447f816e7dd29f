import { lazy, type ComponentType } from 'react';

type FetchPage = () => Promise<{ default: ComponentType }>;

// Separate, so that a child's browser never loads the parents' page.
const fetchParentPage: FetchPage = async () => ({
  default: (await import('./framed/parent-dashboard')).FramedParentDashboard,
});
const fetchChildPage: FetchPage = async () => {
  // Most visits start at home, so fetch it together with the page. If it fails, home itself reports it.
  const home = import('./pages/child-dashboard/home-place').catch(() => undefined);
  const { FramedChildDashboard } = await import('./framed/child-dashboard');
  await home;
  return { default: FramedChildDashboard };
};

export const ParentDashboard = lazy(fetchParentPage);
export const ChildDashboard = lazy(fetchChildPage);
export const Invitations = lazy(async () => ({
  default: (await import('./framed/invitations')).FramedInvitations,
}));

/** Prefetches the dashboard that the user is about to see. Resolves to whether it has come. */
export async function fetchDashboard(of: 'parent' | 'child'): Promise<boolean> {
  try {
    await (of === 'parent' ? fetchParentPage : fetchChildPage)();
    return true;
  } catch {
    // Opening the page retries.
    return false;
  }
}
