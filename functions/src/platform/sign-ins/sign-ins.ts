import type { Deps } from '../../kernel/deps';

/**
 * Deletes Auth users and with them their sessions. Ids without an Auth user (never signed in) do not
 * count as failures.
 *
 * @param uids at most 1000.
 * @returns the uids that could not be deleted right now; the log has their count, not their ids.
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
