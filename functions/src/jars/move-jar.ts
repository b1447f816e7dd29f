import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { Account } from '@pennysprout/shared/ledger/account';
import { jarOf } from '@pennysprout/shared/ledger/jars';
import { putLegs, takeLegs } from '@pennysprout/shared/ledger/legs';
import type { Deps } from '../kernel/deps';
import { afterEntries } from '../kernel/posting/after-entries';
import { writeMove } from '../kernel/posting/write-move';
import { toMinor } from '../kernel/amounts';
import type { Caller } from '../kernel/caller';
import { runIdempotent, type IdempotencyKey, type IdempotentAnswer } from '../kernel/idempotency';
import { currencyOfJar, freeOf, toJar } from './jar';
import { accessToAccount, readAccount } from './with-account';

export interface MoveJar {
  readonly childId: string;
  readonly jarId: string;
  readonly direction: 'in' | 'out';
  /** Positive decimal in the jar's currency. */
  readonly amount: number;
  readonly idempotencyKey: IdempotencyKey;
}

type Moved = RouteResponse<'moveJar'>;

/**
 * Moves free money into a jar, or out of it.
 *
 * @throws AppError `not_enough_free`, `not_enough_in_jar` or `invalid_amount`.
 * @throws AppError `ask_first` if a child takes out of a jar that needs a parent's consent.
 * @throws AppError as `requireChildToDivide` does; `not_found` if there is no such jar.
 */
export async function moveJar(
  deps: Deps,
  caller: Caller,
  input: MoveJar,
): Promise<IdempotentAnswer<Moved>> {
  const { childId, jarId, direction } = input;
  const currency = currencyOfJar(jarId);
  const amountMinor = toMinor(input.amount, currency);
  const access = accessToAccount(deps, caller, childId, currency);
  const done = await runIdempotent(deps, {
    key: input.idempotencyKey,
    ...access,
    work: async (tx, { familyId }, read) => {
      const before = await readAccount(read, access);
      if (direction === 'out') requireOwnRelease(caller, before, jarId);
      const legs = (direction === 'in' ? putLegs : takeLegs)(before, jarId, amountMinor);
      const kind = direction === 'in' ? 'put' : 'took';
      const order = { kind, legs, createdBy: caller.id } as const;
      const after = writeMove(tx, deps.db, before, order, deps.now());
      const answer = { jar: toJar(jarOf(after, jarId), currency), free: freeOf(after) };
      return { answer, familyId, childId };
    },
  });
  await afterEntries(deps, [childId]);
  return done;
}

/**
 * Requires that the caller may take out of the jar; parents always may.
 *
 * @throws AppError `ask_first`; `not_found` if there is no such jar.
 */
export function requireOwnRelease(caller: Caller, account: Account, jarId: string): void {
  const { release } = jarOf(account, jarId);
  if (caller.kind !== 'parent' && release === 'ask') throw new AppError('ask_first');
}
