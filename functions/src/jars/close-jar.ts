import type { RouteResponse } from '@pennysprout/shared/api/contract';
import type { Account } from '@pennysprout/shared/ledger/account';
import { jarOf, removeJar } from '@pennysprout/shared/ledger/jars';
import { closingLegs } from '@pennysprout/shared/ledger/legs';
import type { Deps } from '../kernel/deps';
import { writeMove } from '../kernel/posting/write-move';
import type { Caller } from '../kernel/caller';
import { runIdempotent, type IdempotencyKey, type IdempotentAnswer } from '../kernel/idempotency';
import { currencyOfJar, freeOf } from './jar';
import { requireOwnRelease } from './move-jar';
import { accessToAccount, readAccount } from './with-account';

export interface CloseJar {
  readonly childId: string;
  readonly jarId: string;
  readonly idempotencyKey: IdempotencyKey;
}

type Closed = RouteResponse<'closeJar'>;

/**
 * Closes a jar and frees its money. A child can close an empty jar itself, but must ask to close one with
 * money in it if it must ask to take money out.
 *
 * @throws AppError `ask_first`; `request_open` while a request holds money from it.
 * @throws AppError as `requireChildToDivide` does; `not_found` if there is no such jar.
 */
export async function closeJar(
  deps: Deps,
  caller: Caller,
  input: CloseJar,
): Promise<IdempotentAnswer<Closed>> {
  const { childId, jarId } = input;
  const access = accessToAccount(deps, caller, childId, currencyOfJar(jarId));
  return runIdempotent(deps, {
    key: input.idempotencyKey,
    ...access,
    work: async (tx, { familyId }, read) => {
      const before = await readAccount(read, access);
      const jar = jarOf(before, jarId);
      if (jar.savedMinor > 0) requireOwnRelease(caller, before, jarId);
      const order = {
        kind: 'closed' as const,
        legs: closingLegs(jar),
        createdBy: caller.id,
        then: (account: Account) => removeJar(account, jarId),
      };
      const after = writeMove(tx, deps.db, before, order, deps.now());
      return { answer: { success: true, free: freeOf(after) }, familyId, childId };
    },
  });
}
