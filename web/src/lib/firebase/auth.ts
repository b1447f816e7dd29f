import type { User } from 'firebase/auth';
import { SignInError } from './sign-in-error';
import { keepTrying } from '../platform/soon-again';
import { isAnybodyRemembered, readStored } from '../session/storage';
import { whenIdle } from '../platform/when-idle';

type Engine = typeof import('./auth-engine');

export type AuthUser = User;

export type PopupOutcome =
  | { kind: 'signed-in'; user: User }
  | { kind: 'cancelled' | 'redirecting' };

let pending: Promise<Engine> | null = null;

/**
 * Firebase Auth is a sixth of the scripts, and the first screen needs nothing of it: it is fetched when
 * it is first used.
 * @throws SignInError `network` where it does not come; the next call tries again.
 */
function engine(): Promise<Engine> {
  pending ??= import('./auth-engine').catch((error: unknown) => {
    pending = null;
    console.warn('Firebase Auth could not be fetched.', error);
    throw new SignInError('network');
  });
  return pending;
}

/**
 * Google's popup; where the browser blocks it, the redirect flow instead.
 * @throws SignInError for everything but the user's own cancelling.
 */
export async function signInWithGooglePopup(): Promise<PopupOutcome> {
  return (await engine()).signInWithGooglePopup();
}

/**
 * What a redirect to Google came back with, or null when this load does not come from one.
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

/** The signed-in user's ID token, or null. Refreshed by the SDK when it is about to expire. */
export async function idToken(): Promise<string | null> {
  return (await engine()).idToken();
}

/** Children sign in with a custom token, parents with Google. The server makes the same test. */
export async function isChildUser(user: User): Promise<boolean> {
  const { signInProvider } = await user.getIdTokenResult();
  return signInProvider === 'custom';
}

/**
 * Tells who is signed in, and whenever that changes. Where it will most likely be nobody, the first
 * screen comes before the question.
 */
export function onUserChanged(listener: (user: User | null) => void): () => void {
  const listen = () => keepTrying(engine, (fetched) => fetched.onUserChanged(listener));
  if (isAnybodyRemembered()) return listen();
  let stop = whenIdle(() => {
    stop = listen();
  });
  return () => {
    stop();
  };
}
