import { vi } from 'vitest';
import type { ChildUser } from '@pennysprout/shared/api/contract';

/**
 * Stands in for `lib/auth`, and with it for Firebase Auth:
 * `vi.mock('../../lib/auth', () => import('../../testing/fake-auth'))`.
 */
export interface FakeUser {
  readonly uid: string;
  readonly displayName: string;
  readonly email: string;
  readonly photoURL: null;
}

/** What the server answers about the child `fakeUser('child')`. */
export const FAKE_CHILD: ChildUser = {
  id: 'child',
  name: 'Leo Lin',
  familyId: 'lin',
  accountNumber: '12345678',
  isParent: false,
};

const listeners = new Set<(user: FakeUser | null) => void>();

export function fakeUser(uid: string): FakeUser {
  return { uid, displayName: uid, email: `${uid}@example.com`, photoURL: null };
}

/** Says who is signed in, as Firebase does on load and after every change. */
export function emitUser(user: FakeUser | null): void {
  for (const listener of listeners) listener(user);
}

export function onUserChanged(next: (user: FakeUser | null) => void): () => void {
  listeners.add(next);
  return () => {
    listeners.delete(next);
  };
}

export const signInWithGooglePopup = vi.fn();
export const finishRedirect = vi.fn((): Promise<FakeUser | null> => Promise.resolve(null));
export const signOut = vi.fn(() => {
  emitUser(null);
  return Promise.resolve();
});

/** The fake server's custom tokens are the uid itself. */
export function signInWithToken(token: string): Promise<FakeUser> {
  const user = fakeUser(token);
  emitUser(user);
  return Promise.resolve(user);
}

export function isChildUser(user: FakeUser): Promise<boolean> {
  return Promise.resolve(user.uid.startsWith('child'));
}

export function idToken(): Promise<string> {
  return Promise.resolve('token');
}
