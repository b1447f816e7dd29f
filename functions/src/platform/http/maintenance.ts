import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { Language } from '@pennysprout/shared/kernel/words/language';
import type { Deps } from '../../kernel/deps';
import { wasDone, type IdempotencyKey } from '../../kernel/idempotency';

/**
 * Refuses calls that would move money now. A call completed before money stopped is let through: it is
 * replayed and moves nothing.
 *
 * @throws AppError `maintenance`, with the operator's notice if there is one.
 */
export async function refuseUnlessDone(
  deps: Deps,
  key: IdempotencyKey | null,
  language: Language,
): Promise<void> {
  if (key && (await wasDone(deps, key))) return;
  const { notice } = await deps.serviceStatus();
  throw new AppError('maintenance', notice ? { notice: notice[language] } : {});
}
