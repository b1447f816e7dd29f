import type { User } from 'firebase/auth';
import type { PopupOutcome } from './auth-engine';
import { SignInError } from './sign-in-error';
import { retry, type NotLoaded } from '../browser/retry';
import { hasRememberedUser, readStored } from '../session/storage';
import { whenIdle } from '../browser/when-idle';

type Engine = typeof import('./auth-engine');

export type AuthUser = User;

let pending: Promise<Engine> | null = null;

/** Listeners that wait for the code of Auth. */
const waiting = new Set<(engine: Engine) => void>();

const ignoreLoss = () => undefined;

/**
 * Lazily loads Firebase Auth: it is a sixth of the scripts, and the first screen does not need it.
 * @throws NotLoaded; the next call tries again
 */
async function load(): Promise<Engine> {
  pending ??= retry(() => import('./auth-engine'));
  try {
    const engine = await pending;
    for (const listen of waiting) listen(engine);
    waiting.clear();
    return engine;
  } catch (error) {
    pending = null;
    throw error;
  }
}

/** @throws SignInError `network` if Auth cannot be loaded */
function engine(): Promise<Engine> {
  return load().catch((error: unknown) => {
    console.warn('Firebase Auth could not be fetched.', error);
    throw new SignInError('network');
  });
}

/**
 * Lets Auth ask its server for the remembered user early, because everything else waits for that answer.
 * Failures surface in later calls of Auth.
 */
export function startAuth(): void {
  if (hasRememberedUser()) load().catch(ignoreLoss);
}

/**
 * Signs in with Google's popup, or with the redirect flow if the browser blocks the popup.
 * @throws SignInError for everything but the user's own cancellation
 */
export async function signInWithGooglePopup(): Promise<PopupOutcome> {
  return (await engine()).signInWithGooglePopup();
}

/**
 * Returns the user after a redirect to Google, or null if this page load does not come from one.
 * @throws SignInError
 */
export async function finishRedirect(): Promise<User | null> {
  return readStored('redirecting') ? (await engine()).finishRedirect() : null;
}

/** @throws SignInError or Firebase's own error */
export async function signInWithToken(customToken: string): Promise<User> {
  return (await engine()).signInWithToken(customToken);
}

export async function signOut(): Promise<void> {
  await (await engine()).signOut();
}

/** Returns the signed-in user's ID token, or null. The SDK refreshes it shortly before it expires. */
export async function idToken(): Promise<string | null> {
  return (await engine()).idToken();
}

/**
 * Fetches a new ID token; false if nobody is signed in, or the session has ended.
 * @throws Firebase's own error if that cannot be determined
 */
export async function renewToken(): Promise<boolean> {
  return (await engine()).renewToken();
}

/**
 * Returns true for a child: children sign in with a custom token, parents with Google. The server
 * applies the same test.
 */
export async function isChildUser(user: User): Promise<boolean> {
  const { signInProvider } = await user.getIdTokenResult();
  return signInProvider === 'custom';
}

/**
 * Calls `listener` with the signed-in user, now and on every change. If the user is probably signed
 * out, Auth is only loaded once the page is idle.
 * @param onLost called if somebody is remembered and Auth cannot be loaded
 */
export function onUserChanged(
  listener: (user: User | null) => void,
  onLost: (error: NotLoaded) => void = ignoreLoss,
): () => void {
  let stop: () => void = () => undefined;
  const listen = ({ onUserChanged: follow }: Engine) => {
    stop = follow(listener);
  };
  waiting.add(listen);
  if (hasRememberedUser()) load().catch(onLost);
  else stop = whenIdle(() => void load().catch(ignoreLoss));
  return () => {
    waiting.delete(listen);
    stop();
  };
}
