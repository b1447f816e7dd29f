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
  type User,
} from 'firebase/auth';
import { logSignInEvent } from './analytics';
import { firebaseApp } from './firebase-app';
import { SignInError, toSignInError } from './sign-in-error';
import { writeStored } from '../session/storage';

// The popup resolver is passed to each call instead: given here, it would load Google's scripts on every
// visit from a phone, including the child login.
export const auth = initializeAuth(firebaseApp, {
  persistence: [browserLocalPersistence, browserSessionPersistence],
});

if (__EMULATORS__) connectAuthEmulator(auth, __EMULATORS__.auth, { disableWarnings: true });

export type PopupOutcome =
  | { kind: 'signed-in'; user: User }
  | { kind: 'cancelled' | 'redirecting' };

function googleProvider(): GoogleAuthProvider {
  const provider = new GoogleAuthProvider();
  // Families share devices, so always show the account chooser, even with only one Google account signed
  // in.
  provider.setCustomParameters({ prompt: 'select_account' });
  return provider;
}

const CANCELLED = new Set<unknown>([
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  // Declined on Google's own page.
  'auth/user-cancelled',
  'auth/redirect-cancelled-by-user',
]);

function isCancelled(error: unknown): boolean {
  return CANCELLED.has((error as { code?: unknown }).code);
}

/**
 * Signs in with Google's popup, or with the redirect flow if the browser blocks the popup.
 * @throws SignInError for everything but the user's own cancellation
 */
export async function signInWithGooglePopup(): Promise<PopupOutcome> {
  const method = 'google_popup';
  logSignInEvent('login_attempt', method);
  try {
    const { user } = await signInWithPopup(auth, googleProvider(), browserPopupRedirectResolver);
    logSignInEvent('login', method);
    return { kind: 'signed-in', user };
  } catch (error) {
    if (isCancelled(error)) {
      logSignInEvent('login_cancelled', method);
      return { kind: 'cancelled' };
    }
    if ((error as { code?: unknown }).code === 'auth/popup-blocked') return startRedirect();
    logSignInEvent('login_error', method);
    throw toSignInError(error);
  }
}

async function startRedirect(): Promise<PopupOutcome> {
  const method = 'google_redirect_fallback';
  logSignInEvent('login_attempt', method);
  writeStored('redirecting', true);
  try {
    await signInWithRedirect(auth, googleProvider(), browserPopupRedirectResolver);
    return { kind: 'redirecting' };
  } catch {
    writeStored('redirecting', null);
    logSignInEvent('login_error', method);
    throw new SignInError('popup-blocked');
  }
}

/**
 * Returns the user after a redirect to Google, or null if there was no redirect or the user cancelled.
 * @throws SignInError
 */
export async function finishRedirect(): Promise<User | null> {
  const method = 'google_redirect';
  try {
    const result = await getRedirectResult(auth, browserPopupRedirectResolver);
    if (!result) return null;
    logSignInEvent('login', method);
    return result.user;
  } catch (error) {
    if (isCancelled(error)) {
      logSignInEvent('login_cancelled', method);
      return null;
    }
    logSignInEvent('login_error', method);
    throw toSignInError(error);
  } finally {
    writeStored('redirecting', null);
  }
}

export async function signInWithToken(customToken: string): Promise<User> {
  const { user } = await signInWithCustomToken(auth, customToken);
  return user;
}

export function onUserChanged(listener: (user: User | null) => void): () => void {
  return onAuthStateChanged(auth, listener);
}

export async function signOut(): Promise<void> {
  await firebaseSignOut(auth);
}

/** Returns the signed-in user's ID token, or null. The SDK refreshes it shortly before it expires. */
export async function idToken(): Promise<string | null> {
  return (await auth.currentUser?.getIdToken()) ?? null;
}

/**
 * Fetches a new ID token; false if nobody is signed in, or the session has ended.
 * @throws Firebase's own error if that cannot be determined
 */
export async function renewToken(): Promise<boolean> {
  try {
    return (await auth.currentUser?.getIdToken(true)) !== undefined;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'auth/network-request-failed') throw error;
    return false;
  }
}
