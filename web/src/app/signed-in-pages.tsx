import { lazy, type ComponentType } from 'react';
import type { ExpectedHome } from './expected-home';

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

/** Opens the listeners of the home that the signed-in user is about to see. */
export async function listenAtHome(home: ExpectedHome): Promise<void> {
  if (home.of === 'child') {
    const { listenAtChildsHome } = await import('./pages/child-dashboard/listen-at-childs-home');
    listenAtChildsHome(home.account, home.reader);
  } else if (home.family) {
    const { listenAtParentsHome } = await import('./pages/parent-dashboard/listen-at-parents-home');
    listenAtParentsHome(home.family.familyId, home.childIds);
  }
}
