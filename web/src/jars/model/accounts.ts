import {
  emptyAccount,
  freeMinor,
  jarTotalMinor,
  potsOf,
  sumMinor,
  type Account,
  type Jar,
} from '@pennysprout/shared/ledger/account';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { toMinorUnits, ZERO, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { COUNT_LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import type { LiveBalance } from '../../kernel/live/live';
import { largestFirst } from '../../kit/money/order-currencies';
import { progressOf } from './jar-progress';

/** Accounts of a child; null if they could not be read. */
export type Balances = readonly LiveBalance[] | null;

/** Returns the account in a currency; null if there is none, or accounts could not be read. */
export function accountIn<A extends Account>(
  accounts: readonly A[] | null,
  currency: CurrencyCode,
): A | null {
  return accounts?.find((account) => account.currency === currency) ?? null;
}

/** Returns the balance in a currency; null if it could not be read. */
export function balanceIn(balances: Balances, currency: CurrencyCode): MinorUnits | null {
  return balances && (accountIn(balances, currency)?.balanceMinor ?? ZERO);
}

/**
 * Returns the accounts whose jars are shown: those with money or jars, the family's currency first. A
 * child without any gets an empty one in that currency, where the first jar can be made.
 */
export function accountsWithJars(
  accounts: readonly Account[],
  localCurrency: CurrencyCode,
): readonly [Account, ...Account[]] {
  const used = accounts.filter(
    (account) => account.balanceMinor > 0 || potsOf(account).jars.length > 0,
  );
  const local = used.filter(({ currency }) => currency === localCurrency);
  const others = largestFirst(used.filter(({ currency }) => currency !== localCurrency));
  const [first = emptyAccount(localCurrency), ...rest] = [...local, ...others];
  return [first, ...rest];
}

/** Returns the currencies with room for one more jar. */
export function currenciesForJar(accounts: readonly Account[]): readonly CurrencyCode[] {
  return accounts
    .filter((account) => potsOf(account).jars.length < COUNT_LIMITS.jarsOfAccount)
    .map(({ currency }) => currency);
}

/** Returns the sum of all jars, including money that open requests hold from them. */
export function inJarsMinor(account: Account): MinorUnits {
  return sumMinor(potsOf(account).jars.map((jar) => jarTotalMinor(account, jar)));
}

/** Returns the money that open requests hold from free money. */
export function heldBesideJarsMinor(account: Account): MinorUnits {
  const { balanceMinor } = account;
  return toMinorUnits(balanceMinor - freeMinor(account) - inJarsMinor(account));
}

/** Returns the parts of an account for a picture: the jars, then free money (null), without empty ones. */
export function partsOf(account: Account): readonly (readonly [Jar | null, MinorUnits])[] {
  const jars = potsOf(account).jars.map((jar) => [jar, jarTotalMinor(account, jar)] as const);
  return [...jars, [null, freeMinor(account)] as const].filter(([, minor]) => minor > 0);
}

/** Jar with the account that it is part of. */
export interface JarInAccount {
  readonly jar: Jar;
  readonly account: Account;
}

/** Returns the jar that is nearest to its target, as a fraction of it: a full one, until it is bought. */
export function nearestJar(accounts: readonly Account[]): JarInAccount | null {
  const candidates = accounts.flatMap((account) =>
    potsOf(account).jars.flatMap((jar) => {
      const progress = progressOf(account, jar);
      return progress ? [{ jar, account, progress }] : [];
    }),
  );
  const [nearest] = candidates.sort((a, b) => b.progress.part - a.progress.part);
  return nearest ? { jar: nearest.jar, account: nearest.account } : null;
}
