import { lazy, type ComponentType } from 'react';
import { expectedHome, type Home } from './expected-home';

type FetchHome = () => Promise<{ default: ComponentType; listen: () => void }>;

// Separate, so that a child's browser never loads the parents' page.
const fetchParentPage: FetchHome = async () =>
  (await import('./framed/parent-dashboard')).parentsHome;
const fetchChildPage: FetchHome = async () => {
  // Most visits start at home, so fetch it together with the page. If it fails, home itself reports it.
  const home = import('./pages/child-dashboard/home-place').catch(() => undefined);
  const { childsHome } = await import('./framed/child-dashboard');
  await home;
  return childsHome;
};

export const ParentDashboard = lazy(fetchParentPage);
export const ChildDashboard = lazy(fetchChildPage);
export const Invitations = lazy(async () => ({
  default: (await import('./framed/invitations')).FramedInvitations,
}));

const fetchHome = (home: Home) => (home === 'parent' ? fetchParentPage : fetchChildPage)();

/** Prefetches the dashboard that the user is about to see. Resolves to whether it has come. */
export async function fetchDashboard(of: Home): Promise<boolean> {
  try {
    await fetchHome(of);
    return true;
  } catch {
    // Opening the page retries.
    return false;
  }
}

/** Opens the listeners of the home that the signed-in user is about to see, as the last visit has left it. */
export async function listenAtHome(uid: string): Promise<void> {
  const home = expectedHome(uid);
  if (!home) return;
  const { listen } = await fetchHome(home);
  // By now the user may have left, and all that was stored with them.
  if (expectedHome(uid) === home) listen();
}
