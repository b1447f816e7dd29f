import type { Deps } from '../deps';

/**
 * Deletes Auth users, and with them their sessions. Those who never signed in have none, which is no
 * failure.
 *
 * @param uids at most 1000.
 * @returns those that could not be deleted at the moment, which the log says without naming them.
 */
export async function deleteSignIns(
  { auth, logger }: Pick<Deps, 'auth' | 'logger'>,
  uids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (uids.length === 0) return new Set();
  const { errors } = await auth.deleteUsers([...uids]);
  if (errors.length === 0) return new Set();
  const codes = [...new Set(errors.map(({ error }) => error.code))];
  logger.error('sign-ins not deleted', { count: errors.length, codes });
  return new Set(errors.flatMap(({ index }) => uids[index] ?? []));
}
