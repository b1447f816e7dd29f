import { vi } from 'vitest';
import type { ChildUser } from '@pennysprout/shared/api/contract';
import type { AuthUser } from '../kernel/firebase/auth';
import type { PopupOutcome } from '../kernel/firebase/auth-engine';

/**
 * Replaces `lib/firebase/auth`, and with it Firebase Auth: `tests/setup/stand-ins.ts` puts it there.
 */

/** Server's record of the child `fakeUser('child')`. */
export const FAKE_CHILD: ChildUser = {
  id: 'child',
  name: 'Leo Lin',
  familyId: 'lin',
  accountNumber: '12345678',
  isParent: false,
};

const listeners = new Set<(user: AuthUser | null) => void>();

export function fakeUser(uid: string): AuthUser {
  const shown = { uid, displayName: uid, email: `${uid}@example.com`, photoURL: null };
  // The only fields of Firebase's user that the app reads.
  return shown satisfies Partial<AuthUser> as AuthUser;
}

/** Announces the signed-in user, as Firebase does on load and after every change. */
export function emitUser(user: AuthUser | null): void {
  for (const listener of listeners) listener(user);
}

export function onUserChanged(next: (user: AuthUser | null) => void): () => void {
  listeners.add(next);
  return () => {
    listeners.delete(next);
  };
}

export const signInWithGooglePopup = vi.fn<() => Promise<PopupOutcome>>();
export const finishRedirect = vi.fn((): Promise<AuthUser | null> => Promise.resolve(null));
export const signOut = vi.fn(() => {
  emitUser(null);
  return Promise.resolve();
});

/** Signs in; the fake server's custom tokens are the uid itself. */
export function signInWithToken(token: string): Promise<AuthUser> {
  const user = fakeUser(token);
  emitUser(user);
  return Promise.resolve(user);
}

export function isChildUser(user: AuthUser): Promise<boolean> {
  return Promise.resolve(user.uid.startsWith('child'));
}

/** There is nothing to start. */
export const startAuth = vi.fn((): void => undefined);

export function idToken(): Promise<string | null> {
  return Promise.resolve('token');
}

export function renewToken(): Promise<boolean> {
  return Promise.resolve(false);
}
