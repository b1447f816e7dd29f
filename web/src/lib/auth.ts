import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  connectAuthEmulator,
  getRedirectResult,
  GoogleAuthProvider,
  initializeAuth,
  onAuthStateChanged,
  signInWithCustomToken,
  signInWithPopup,
  signInWithRedirect,
  signOut as firebaseSignOut,
  type Auth,
  type User,
} from 'firebase/auth';
import { logLoginEvent } from './analytics';
import { firebaseApp } from './firebase-app';
import { SignInError, toSignInError } from './sign-in-error';
import { readStored, writeStored } from './storage';

let started: Auth | null = null;

/** Starts Auth when it is first needed: the first screen stands before that. */
export function auth(): Auth {
  started ??= start();
  return started;
}

function start(): Auth {
  // The popup resolver is passed to each call and not here, because given here it loads Google's
  // scripts on every visit from a phone, the child's login among them.
  const own = initializeAuth(firebaseApp(), {
    persistence: [browserLocalPersistence, browserSessionPersistence],
  });
  if (__EMULATORS__) connectAuthEmulator(own, __EMULATORS__.auth, { disableWarnings: true });
  return own;
}

function googleProvider(): GoogleAuthProvider {
  const provider = new GoogleAuthProvider();
  // Families share devices: always ask which account, even when only one is signed in to Google.
  provider.setCustomParameters({ prompt: 'select_account' });
  return provider;
}

export type AuthUser = User;

export type PopupOutcome =
  { kind: 'signed-in'; user: User } | { kind: 'cancelled' | 'redirecting' };

const CANCELLED = new Set(['auth/popup-closed-by-user', 'auth/cancelled-popup-request']);

/**
 * Google's popup; where the browser blocks it, the redirect flow instead.
 * @throws SignInError for everything but the user's own cancelling.
 */
export async function signInWithGooglePopup(): Promise<PopupOutcome> {
  const method = 'google_popup';
  logLoginEvent('login_attempt', method);
  try {
    const { user } = await signInWithPopup(auth(), googleProvider(), browserPopupRedirectResolver);
    logLoginEvent('login', method);
    return { kind: 'signed-in', user };
  } catch (error) {
    const { code } = error as { code?: string };
    if (code && CANCELLED.has(code)) {
      logLoginEvent('login_cancelled', method);
      return { kind: 'cancelled' };
    }
    if (code === 'auth/popup-blocked') return startRedirect();
    logLoginEvent('login_error', method);
    throw toSignInError(error);
  }
}

async function startRedirect(): Promise<PopupOutcome> {
  const method = 'google_redirect_fallback';
  logLoginEvent('login_attempt', method);
  writeStored('redirecting', true);
  try {
    await signInWithRedirect(auth(), googleProvider(), browserPopupRedirectResolver);
    return { kind: 'redirecting' };
  } catch {
    writeStored('redirecting', null);
    logLoginEvent('login_error', method);
    throw new SignInError('popup-blocked');
  }
}

/**
 * What a redirect to Google came back with, or null when this load does not come from one.
 * @throws SignInError
 */
export async function finishRedirect(): Promise<User | null> {
  if (!readStored('redirecting')) return null;
  try {
    const result = await getRedirectResult(auth(), browserPopupRedirectResolver);
    if (!result) return null;
    logLoginEvent('login', 'google_redirect');
    return result.user;
  } catch (error) {
    logLoginEvent('login_error', 'google_redirect');
    throw toSignInError(error);
  } finally {
    writeStored('redirecting', null);
  }
}

export async function signInWithToken(customToken: string): Promise<User> {
  const { user } = await signInWithCustomToken(auth(), customToken);
  return user;
}

/** Children sign in with a custom token, parents with Google. The server makes the same test. */
export async function isChildUser(user: User): Promise<boolean> {
  const { signInProvider } = await user.getIdTokenResult();
  return signInProvider === 'custom';
}

/** Listens from the next task on: starting Auth takes a phone as long as drawing a screen does. */
export function onUserChanged(listener: (user: User | null) => void): () => void {
  let stop: () => void = () => undefined;
  const timer = setTimeout(() => {
    stop = onAuthStateChanged(auth(), listener);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

export async function signOut(): Promise<void> {
  await firebaseSignOut(auth());
}

/** The signed-in user's ID token, or null. Refreshed by the SDK when it is about to expire. */
export async function idToken(): Promise<string | null> {
  return (await auth().currentUser?.getIdToken()) ?? null;
}
