import { expectedHome } from './expected-home';

/**
 * Opens the listeners of the home that the signed-in user is about to see, as the last visit has left it.
 * What is expected is asked for once the code is there: by then the user may have left, and all that was
 * stored with them.
 */
export async function listenAtHome(uid: string): Promise<void> {
  switch (expectedHome(uid)?.of) {
    case 'parent': {
      const { listenAtParentsHome } =
        await import('./pages/parent-dashboard/listen-at-parents-home');
      const home = expectedHome(uid);
      if (home?.of === 'parent' && home.family) {
        listenAtParentsHome(home.family.familyId, home.childIds);
      }
      break;
    }
    case 'child': {
      const { listenAtChildsHome } = await import('./pages/child-dashboard/listen-at-childs-home');
      const home = expectedHome(uid);
      if (home?.of === 'child') listenAtChildsHome(home.account, home.reader);
      break;
    }
    case undefined:
  }
}
