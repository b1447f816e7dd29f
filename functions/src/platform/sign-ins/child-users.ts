import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { UserRecord } from 'firebase-admin/auth';
import type { Deps } from '../../kernel/deps';
import { deleteSignIns } from './sign-ins';

/*
 * A child's Auth user holds nothing but its id: the server creates it with a custom token. But anybody with a
 * child's session can call Firebase's own API, bypassing our server, and attach an email address, a password
 * or a Google account. That address would then be taken, and its real owner's Google account would sign in as
 * the child. So a child's Auth user that has any of these is deleted: that frees them, and the child's next
 * login creates it again.
 */

/** Auth users listed per page; the most that Auth allows. */
const MOST_LISTED = 1000;

/**
 * Format of Firestore's random ids, and so of children's. Auth's own ids, which parents have, are
 * longer.
 */
const CHILD_ID = /^[A-Za-z0-9]{20}$/;

function hasAnyOfItsOwn({ email, phoneNumber, providerData }: UserRecord): boolean {
  return email !== undefined || phoneNumber !== undefined || providerData.length > 0;
}

/** Deletes a child's Auth user. A failure is only logged: the next sweep retries. */
export async function endChildUser(deps: Deps, childId: string): Promise<void> {
  try {
    await deleteSignIns(deps, [childId]);
  } catch (error) {
    logAuthError(deps, error);
  }
}

/**
 * Deletes the child's Auth user before sign-in if it holds more than its id.
 *
 * @throws AppError `unavailable` if Auth is unreachable.
 */
export async function requireBareUser(deps: Deps, childId: string): Promise<void> {
  try {
    const { users } = await deps.auth.getUsers([{ uid: childId }]);
    const [account] = users;
    if (!account || !hasAnyOfItsOwn(account)) return;
    const failed = await deleteSignIns(deps, [childId]);
    if (failed.size === 0) return;
  } catch (error) {
    logAuthError(deps, error);
  }
  throw new AppError('unavailable');
}

/**
 * Deletes every child's Auth user that holds more than its id. Lists all Auth users, but reads documents
 * only for those that could be children.
 */
export async function endTamperedUsers(deps: Deps): Promise<void> {
  let pageToken: string | undefined;
  do {
    const page = await deps.auth.listUsers(MOST_LISTED, pageToken);
    pageToken = page.pageToken;
    const suspects = page.users.filter((user) => CHILD_ID.test(user.uid) && hasAnyOfItsOwn(user));
    await deleteSignIns(deps, await childrenAmong(deps, suspects));
  } while (pageToken);
}

async function childrenAmong({ db }: Deps, users: readonly UserRecord[]): Promise<string[]> {
  if (users.length === 0) return [];
  const found = await Promise.all(users.map(({ uid }) => db.users.doc(uid).get()));
  return found.flatMap((user) => (user.data()?.isParent === false ? [user.id] : []));
}

function logAuthError({ logger }: Deps, error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  logger.error('sign-ins not deleted', { count: 1, codes: [code] });
}
