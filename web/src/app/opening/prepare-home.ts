import { isChildUser, onUserChanged, type AuthUser } from '../../kernel/firebase/auth';
import { preloadFormats } from '../../kernel/i18n/preload-formats';
import { expectedHome } from './expected-home';
import { listenToExpectedHome, prefetchHome } from './pages';

/** If this fails, the home itself reports it. */
const ignoreFailure = () => undefined;

/**
 * Loads the home's code, and opens its listeners as soon as Auth knows the user: both before there is a session,
 * and before the app is rendered, which takes a phone some time.
 * @returns a function that stops it
 */
export function prepareHome(): () => void {
  const expected = expectedHome();
  if (expected) {
    void prefetchHome(expected);
    preloadFormats();
  }
  let isFirst = true;
  return onUserChanged((user) => {
    if (user) void prefetchHomeOf(user);
    // For later users, the session of the previous one must be wiped first.
    if (user && isFirst) listenToExpectedHome(user.uid).catch(ignoreFailure);
    isFirst = false;
  });
}

/** Prefetches the user's home while the server is still opening the session. */
async function prefetchHomeOf(user: AuthUser): Promise<void> {
  try {
    await prefetchHome((await isChildUser(user)) ? 'child' : 'parent');
  } catch {
    // Without a token the session fails as well, and reports it.
  }
}
