import type { JarAccount } from '@pennysprout/shared/api/contract';
import { setParts } from '@pennysprout/shared/ledger/jars';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { Deps } from '../kernel/deps';
import type { ParentCaller } from '../kernel/caller';
import { toJarAccount } from './jar';
import { accessToAccount, changePots } from './with-account';

export interface SetJarShares {
  readonly childId: string;
  readonly currency: CurrencyCode;
  readonly freeParts: number;
  /** Parts by jar id; jars not named get none. */
  readonly parts: Readonly<Record<string, number>>;
}

/**
 * Sets how new money of an account is allocated from now on.
 *
 * @throws AppError as `requireChildToDivide` does; `not_found` if a jar or the account does not exist.
 */
export async function setJarShares(
  deps: Deps,
  caller: ParentCaller,
  { childId, currency, freeParts, parts }: SetJarShares,
): Promise<JarAccount> {
  const access = accessToAccount(deps, caller, childId, currency);
  const byId = new Map(Object.entries(parts));
  return toJarAccount(
    await changePots(deps, access, (account) => setParts(account, freeParts, byId)),
  );
}
