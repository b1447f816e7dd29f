import { lazy } from 'react';
import { retry } from '../../kernel/browser/retry';
import { loadWords } from '../../kernel/i18n/words';
import { expectedHome, type Home } from './expected-home';

// Two files, so that a child's browser never loads the parents' page.
async function loadParentHome() {
  const [{ ParentHome, listenToParentHome }] = await Promise.all([
    retry(() => import('./parent-home')),
    loadWords('home'),
  ]);
  return { default: ParentHome, listen: listenToParentHome };
}

async function loadChildHome() {
  // Most visits start at this place, so it loads together with the page, which reports a failure.
  const firstPlace = import('../pages/child-dashboard/home-place').catch(() => undefined);
  const [{ ChildHome, listenToChildHome }] = await Promise.all([
    retry(() => import('./child-home')),
    loadWords('home'),
    firstPlace,
  ]);
  return { default: ChildHome, listen: listenToChildHome };
}

async function loadInvitations() {
  const [{ SignedInFrame }, { InvitationsPage }] = await Promise.all([
    retry(() => import('../frame/signed-in-frame')),
    retry(() => import('../pages/invited/invitations-page')),
    loadWords('more'),
  ]);
  return { default: () => <SignedInFrame page={InvitationsPage} /> };
}

export const LazyParentHome = lazy(loadParentHome);
export const LazyChildHome = lazy(loadChildHome);
export const LazyInvitations = lazy(loadInvitations);

const loadHome = (home: Home) => (home === 'parent' ? loadParentHome() : loadChildHome());

/** Prefetches the home that the user is about to see. Resolves to true if it has loaded. */
export async function prefetchHome(home: Home): Promise<boolean> {
  try {
    await loadHome(home);
    return true;
  } catch {
    // Opening the page retries.
    return false;
  }
}

/** Opens the listeners of the home that the signed-in user is about to see, as the last visit has left it. */
export async function listenToExpectedHome(uid: string): Promise<void> {
  const home = expectedHome(uid);
  if (!home) return;
  const { listen } = await loadHome(home);
  // Meanwhile the user may have signed out, which deletes the stored data.
  if (expectedHome(uid) === home) listen();
}
