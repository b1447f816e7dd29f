import { FREE, potsOf, type Account, type Jar } from '@pennysprout/shared/ledger/account';
import { previewDeposit } from '@pennysprout/shared/ledger/preview';
import { ZERO, type MinorUnits } from '@pennysprout/shared/money/money';

/** What one pot gets of new money. */
export interface Share {
  /** Null for what stays free. */
  readonly jar: Jar | null;
  readonly parts: number;
  /** Null as long as there is no amount. */
  readonly getsMinor: MinorUnits | null;
}

/** Whether new money goes anywhere but to what is free. */
export function isShared(account: Account): boolean {
  return potsOf(account).jars.some(({ parts }) => parts > 0);
}

/** How a deposit will be divided: the jars with parts, and what stays free where anything does. */
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
