import {
  emptyAccount,
  FREE,
  freeMinor,
  potsOf,
  type Account,
  type Jar,
} from '@pennysprout/shared/ledger/account';
import { isToBeBought } from '@pennysprout/shared/ledger/holds';
import type { JarIcon } from '@pennysprout/shared/ledger/jar-choices';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { MinorUnits } from '@pennysprout/shared/kernel/money/money';

/** Pot that the money of a request comes from. */
export interface PotChoice {
  /** Currency and pot in one text, as the form keeps it. */
  readonly key: string;
  readonly currency: CurrencyCode;
  /** Id of a jar, or `FREE`. */
  readonly pot: string;
  /** Null for free money. */
  readonly name: string | null;
  /** Picture of a jar; null for free money. */
  readonly icon: JarIcon | null;
  readonly amountMinor: MinorUnits;
}

/** Returns all pots that hold something. */
export function potChoices(accounts: readonly Account[]): PotChoice[] {
  return accounts.flatMap((account) => {
    const { currency } = account;
    const free = { currency, pot: FREE, name: null, icon: null, amountMinor: freeMinor(account) };
    const jars = potsOf(account).jars.map(({ id, name, icon, savedMinor }) => ({
      currency,
      pot: id,
      name,
      icon,
      amountMinor: savedMinor,
    }));
    return [free, ...jars]
      .filter(({ amountMinor }) => amountMinor > 0)
      .map((choice) => ({ ...choice, key: keyOf(choice.currency, choice.pot) }));
  });
}

/** Returns currency and pot in one text. */
export function keyOf(currency: CurrencyCode, pot: string): string {
  return `${currency}/${pot}`;
}

/** Returns the accounts with the family's own currency first, even without an account in it. */
export function localFirst(
  accounts: readonly Account[],
  localCurrency: CurrencyCode,
): readonly [Account, ...Account[]] {
  const local = accounts.find(({ currency }) => currency === localCurrency);
  const others = accounts.filter((account) => account !== local);
  return [local ?? emptyAccount(localCurrency), ...others];
}

/** Jar of a request. `buys` is true if the request is for all its money, which closes it. */
export interface AboutJar {
  readonly jar: Jar;
  readonly currency: CurrencyCode;
  readonly buys: boolean;
}

/**
 * Returns the possible request for a jar: all of it once it is full; otherwise some of it, if the child must
 * ask. Null if there is nothing to ask for, or all of it is requested already.
 */
export function aboutJar(account: Account, jar: Jar): AboutJar | null {
  if (isToBeBought(account, jar.id)) return null;
  const { currency } = account;
  const { targetMinor, savedMinor, release } = jar;
  if (targetMinor !== null && savedMinor >= targetMinor) return { jar, currency, buys: true };
  return release === 'ask' && savedMinor > 0 ? { jar, currency, buys: false } : null;
}
