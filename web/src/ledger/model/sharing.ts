import { FREE, potsOf, type Account, type Jar } from '@pennysprout/shared/ledger/account';
import { previewDeposit } from '@pennysprout/shared/ledger/preview';
import { ZERO, type MinorUnits } from '@pennysprout/shared/kernel/money/money';

/** Part of new money that one pot gets. */
export interface Share {
  /** Null for what stays free. */
  readonly jar: Jar | null;
  readonly parts: number;
  /** Null while there is no amount. */
  readonly getsMinor: MinorUnits | null;
}

/** Returns true if any new money goes into jars. */
export function isShared(account: Account): boolean {
  return potsOf(account).jars.some(({ parts }) => parts > 0);
}

/**
 * Returns how a deposit will be allocated: to the jars with parts, and to free money if any stays free.
 */
export function sharesOf(account: Account, amountMinor: MinorUnits | null): readonly Share[] {
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
