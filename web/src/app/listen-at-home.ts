import { expectedHome } from './expected-home';

/** Opens the listeners of the home that the signed-in user is about to see, as the last visit has left it. */
export async function listenAtHome(uid: string): Promise<void> {
  const home = expectedHome(uid);
  if (!home) return;
  const listen =
    home === 'parent'
      ? (await import('./pages/parent-dashboard/listen-at-parents-home')).listenAtParentsHome
      : (await import('./pages/child-dashboard/listen-at-childs-home')).listenAtChildsHome;
  // By now the user may have left, and all that was stored with them.
  if (expectedHome(uid) === home) listen();
}
