import type { JarAccount } from '@pennysprout/shared/api/contract';
import { shareBy } from '@pennysprout/shared/ledger/jars';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import type { Deps } from '../../deps';
import type { ParentCaller } from '../caller';
import { toJarAccount } from './jar';
import { askFor, changePots } from './with-account';

export interface SetJarShares {
  readonly childId: string;
  readonly currency: CurrencyCode;
  readonly freeParts: number;
  /** By the ids of jars; those that are not named get none. */
  readonly parts: Readonly<Record<string, number>>;
}

/**
 * Says how new money of an account is shared from now on.
 *
 * @throws AppError as `requireChildToDivide` does, and `not_found` when a jar or the account is not there.
 */
export async function setJarShares(
  deps: Deps,
  caller: ParentCaller,
  { childId, currency, freeParts, parts }: SetJarShares,
): Promise<JarAccount> {
  const asked = askFor(deps, caller, childId, currency);
  const byId = new Map(Object.entries(parts));
  return toJarAccount(
    await changePots(deps, asked, (account) => shareBy(account, freeParts, byId)),
  );
}
