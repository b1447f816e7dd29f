import { lazy, type ComponentType } from 'react';
import { retry } from '../kernel/browser/retry';
import { loadWords } from '../kernel/i18n/words';
import { expectedHome, type Home } from './expected-home';

type FetchHome = () => Promise<{ default: ComponentType; listen: () => void }>;

// Separate, so that a child's browser never loads the parents' page.
const fetchParentPage: FetchHome = async () => {
  const words = loadWords('home');
  const { parentsHome } = await retry(() => import('./framed/parent-dashboard'));
  await words;
  return parentsHome;
};
const fetchChildPage: FetchHome = async () => {
  // Most visits start at home, so fetch it together with the page. If it fails, home itself reports it.
  const home = import('./pages/child-dashboard/home-place').catch(() => undefined);
  const words = loadWords('home');
  const { childsHome } = await retry(() => import('./framed/child-dashboard'));
  await Promise.all([home, words]);
  return childsHome;
};

export const ParentDashboard = lazy(fetchParentPage);
export const ChildDashboard = lazy(fetchChildPage);
export const Invitations = lazy(async () => {
  const words = loadWords('more');
  const { FramedInvitations } = await retry(() => import('./framed/invitations'));
  await words;
  return { default: FramedInvitations };
});

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
