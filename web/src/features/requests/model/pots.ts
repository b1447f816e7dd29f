import {
  FREE,
  freeMinor,
  potsOf,
  type Account,
  type Jar,
} from '@pennysprout/shared/ledger/account';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import type { MinorUnits } from '@pennysprout/shared/money/money';
import type { LiveRequest } from '../../../lib/live/live';

/** Where the money of a request comes from. */
export interface PotChoice {
  /** The currency and the pot, as the form keeps it. */
  readonly key: string;
  readonly currency: CurrencyCode;
  /** A jar's id, or `FREE`. */
  readonly pot: string;
  /** Null for what is free. */
  readonly name: string | null;
  readonly amountMinor: MinorUnits;
}

/** All pots that have something; what is free of the first account in any case. */
export function potChoices(accounts: readonly Account[]): PotChoice[] {
  return accounts.flatMap((account, n) => {
    const { currency } = account;
    const free = { currency, pot: FREE, name: null, amountMinor: freeMinor(account) };
    const jars = potsOf(account).jars.map(({ id, name, savedMinor }) => ({
      ...{ currency, pot: id, name, amountMinor: savedMinor },
    }));
    return [free, ...jars]
      .filter(({ pot, amountMinor }) => amountMinor > 0 || (n === 0 && pot === FREE))
      .map((choice) => ({ ...choice, key: `${choice.currency}/${choice.pot}` }));
  });
}

/** The jar that is asked for, and whether for all that it has, which closes it. */
export interface AboutJar {
  readonly jar: Jar;
  readonly currency: CurrencyCode;
  readonly buys: boolean;
}

/** What a jar can be asked for: what it was to have once it has that, and some of it where that is asked. */
export function aboutJar(jar: Jar, currency: CurrencyCode): AboutJar | null {
  const { targetMinor, savedMinor, release } = jar;
  if (targetMinor !== null && savedMinor >= targetMinor) return { jar, currency, buys: true };
  return release === 'ask' && savedMinor > 0 ? { jar, currency, buys: false } : null;
}

/** Full jars that nobody is asked to buy yet. */
export function buyable(
  accounts: readonly Account[],
  requests: readonly JarRequest[],
): readonly AboutJar[] {
  return accounts
    .flatMap((account) =>
      potsOf(account).jars.flatMap((jar) => aboutJar(jar, account.currency) ?? []),
    )
    .filter(({ jar, buys }) => buys && !isToBeBought(jar, requests));
}

type JarRequest = Pick<LiveRequest, 'status' | 'closesJar' | 'from'>;

/** Whether a request waits that is for all that the jar has. */
export function isToBeBought({ id }: Jar, requests: readonly JarRequest[]): boolean {
  return requests.some(
    ({ status, closesJar, from }) => status === 'open' && closesJar && from === id,
  );
}
