import type { Entry } from '@pennysprout/shared/api/contract';
import { FREE, potsOf, type Account, type Jar } from '@pennysprout/shared/ledger/account';
import { previewDeposit } from '@pennysprout/shared/ledger/preview';
import { decimalToMinor, ZERO, type MinorUnits } from '@pennysprout/shared/kernel/money/money';

/** Part of new money that one pot gets. */
export interface Allocation {
  /** Null for free money. */
  readonly jar: Jar | null;
  readonly parts: number;
  /** Null while there is no amount. */
  readonly getsMinor: MinorUnits | null;
}

/** Account whose new money is allocated to pots, and the allocation of an amount. */
export interface AccountAllocation {
  readonly account: Account;
  readonly allocations: readonly Allocation[];
}

/** Returns the allocation of an amount; null if all new money stays free, or there is no account. */
export function allocationOf(
  account: Account | null,
  amountMinor: MinorUnits | null,
): AccountAllocation | null {
  return account && isAllocated(account)
    ? { account, allocations: allocationsOf(account, amountMinor) }
    : null;
}

/** Returns the destinations of a deposit; empty if the account had changed since its allocation was shown. */
export function wentTo(
  { amount, balanceAfter, currency }: Pick<Entry, 'amount' | 'balanceAfter' | 'currency'>,
  sent: AccountAllocation | null,
): readonly Allocation[] {
  if (!sent) return [];
  const before =
    (decimalToMinor(balanceAfter, currency) ?? 0) - (decimalToMinor(amount, currency) ?? 0);
  return before === sent.account.balanceMinor ? sent.allocations : [];
}

/** Returns true if any new money goes into jars. */
function isAllocated(account: Account): boolean {
  return potsOf(account).jars.some(({ parts }) => parts > 0);
}

/**
 * Returns how a deposit will be allocated: to the jars with parts, and to free money if any stays free.
 */
function allocationsOf(account: Account, amountMinor: MinorUnits | null): readonly Allocation[] {
  const legs = amountMinor === null ? null : previewDeposit(account, amountMinor);
  const gets = (pot: string) => legs && (legs.find((leg) => leg.pot === pot)?.amountMinor ?? ZERO);
  const { jars, freeParts } = potsOf(account);
  const shared = jars
    .filter(({ parts }) => parts > 0)
    .map((jar) => ({ jar, parts: jar.parts, getsMinor: gets(jar.id) }));
  const free = { jar: null, parts: freeParts, getsMinor: gets(FREE) };
  const staysFree = freeParts > 0 || (free.getsMinor ?? 0) > 0;
  return staysFree ? [...shared, free] : shared;
}
