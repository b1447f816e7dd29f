import { AppError } from '@pennysprout/shared/api/errors';
import type { UserRecord } from 'firebase-admin/auth';
import type { Deps } from '../deps';
import { deleteSignIns } from './sign-ins';

/*
 * A child's Auth user is its id and nothing else: the server makes it by a custom token. But whoever
 * has a child's session can give it an address, a password or a Google account, past our server and
 * with Firebase's own API. Such an address is taken for everybody else, and the Google account of its
 * real owner would sign in to the child's id. So an Auth user of a child that has anything of the
 * kind is deleted: that frees what it holds, and the child's next login makes it anew.
 */

/** Auth users that one page of the sweep holds, the most that Auth lists at once. */
const MOST_LISTED = 1000;

/** As Firestore draws ids, and with them those of children. Auth draws longer ones for parents. */
const CHILD_ID = /^[A-Za-z0-9]{20}$/;

function hasAnyOfItsOwn({ email, phoneNumber, providerData }: UserRecord): boolean {
  return email !== undefined || phoneNumber !== undefined || providerData.length > 0;
}

/** Deletes a child's Auth user; that it could not be deleted is for the log and the next sweep. */
export async function endChildAccount(deps: Deps, childId: string): Promise<void> {
  try {
    await deleteSignIns(deps, [childId]);
  } catch (error) {
    logAuthError(deps, error);
  }
}

/**
 * Before a child signs in: ends an Auth user that has more than its id.
 *
 * @throws AppError `unavailable` when Auth cannot be asked at the moment.
 */
export async function requireBareAccount(deps: Deps, childId: string): Promise<void> {
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
 * Ends the Auth users of all children that have more than their ids. It lists every Auth user there
 * is, but reads the documents only of those that can be children's.
 */
export async function endTamperedAccounts(deps: Deps): Promise<void> {
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
