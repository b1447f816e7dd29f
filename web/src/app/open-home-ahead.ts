import { isChildUser, onUserChanged, type AuthUser } from '../kernel/firebase/auth';
import { loadFormatsAhead } from '../kernel/i18n/load-formats-ahead';
import { expectedHome } from './expected-home';
import { fetchDashboard, listenAtHome } from './signed-in-pages';

/** Without its code, the home itself reports it. */
const leaveToHome = () => undefined;

/**
 * Prepares the home while Auth and then the server find out who is here: its code at once, its listeners as
 * soon as Auth knows the user, and both before there is a session. Called before the app is rendered, which takes a
 * phone some time: the first figure waits for the listeners, and not for the app.
 * @returns a function that stops it
 */
export function openHomeAhead(): () => void {
  const expected = expectedHome();
  if (expected) {
    void fetchDashboard(expected);
    loadFormatsAhead();
  }
  let isFirst = true;
  return onUserChanged((user) => {
    if (user) void fetchDashboardOf(user);
    // Later users come to a page whose session is still to be wiped.
    if (user && isFirst) listenAtHome(user.uid).catch(leaveToHome);
    isFirst = false;
  });
}

/** Prefetches the user's dashboard while the server is still opening the session. */
async function fetchDashboardOf(user: AuthUser): Promise<void> {
  try {
    await fetchDashboard((await isChildUser(user)) ? 'child' : 'parent');
  } catch {
    // Without a token the session fails as well, and reports it.
  }
}
