import type { Instant } from '../kernel/document/instant';
import type { JarFeeling, JarIcon, JarPurpose, JarRelease } from './jar-choices';
import type { CurrencyCode } from '../kernel/money/currency';
import { toMinorUnits, ZERO, type MinorUnits } from '../kernel/money/money';

/** Pot of money that is neither in a jar nor held for a request. */
export const FREE = 'free';

/** Pot of an account in which the child saves for something. */
export interface Jar {
  /** The account’s currency, `_` and 20 random characters. */
  readonly id: string;
  /** Up to 40 characters, unique within the account. */
  readonly name: string;
  /** Name of one of 24 pictures. */
  readonly icon: JarIcon;
  readonly purpose: JarPurpose;
  /** Amount to save up, in the account’s currency. */
  readonly targetMinor: MinorUnits | null;
  /** Date to reach the target by, YYYY-MM-DD. */
  readonly wantedBy: string | null;
  /** Its parts of new money, 0 to 99. */
  readonly parts: number;
  /** `own` if the child may take money out itself, `ask` if it must ask a parent. */
  readonly release: JarRelease;
  /** Amount in the jar, in the account’s currency; the sum of its legs. */
  readonly savedMinor: MinorUnits;
  /**
   * Time when it reached its target, because money came in or the target was lowered. Missing while it is not
   * full, and in jars that were full before the field existed.
   */
  readonly fullSince?: Instant;
  /**
   * How the child will feel when it has the wish: `happy`, `proud` or `calm`; null or missing if it did not
   * say.
   */
  readonly feeling?: JarFeeling | null;
  /** When it was made. Missing in jars from before it was noted. */
  readonly createdAt?: Instant;
}

/** Money held until a request is answered. */
export interface Hold {
  /** The request. */
  readonly requestId: string;
  /** Jar that it came from, or `free`. */
  readonly from: string;
  /** True if approval is to close the jar, as the request says. Missing in older ones. */
  readonly closesJar?: boolean;
  /** Amount held, in the account’s currency; the sum of its legs. */
  readonly amountMinor: MinorUnits;
}

/** Pots of an account. The rest of the balance is free, so free money is not stored. */
export interface Pots {
  /** Parts of new money that stay free, 0 to 99. */
  readonly freeParts: number;
  /** At most eight, in the order of their creation. */
  readonly jars: readonly Jar[];
  /** Money held for open requests. */
  readonly holds: readonly Hold[];
}

/** One child's money in one currency. Without `pots` it never had a jar: all of it is free. */
export interface Account {
  readonly currency: CurrencyCode;
  readonly balanceMinor: MinorUnits;
  readonly pots?: Pots;
}

const UNDIVIDED: Pots = { freeParts: 1, jars: [], holds: [] };

export function emptyAccount(currency: CurrencyCode): Account {
  return { currency, balanceMinor: ZERO };
}

export function potsOf({ pots = UNDIVIDED }: Account): Pots {
  return pots;
}

export function heldMinor(account: Account): MinorUnits {
  let held = 0;
  for (const { amountMinor } of potsOf(account).holds) held += amountMinor;
  return toMinorUnits(held);
}

/**
 * Returns the money in a jar including the amounts that open requests hold from it. Progress, room and
 * fullness count both, because requested money is not spent yet.
 */
export function jarTotalMinor(account: Account, { id, savedMinor }: Jar): MinorUnits {
  let total: number = savedMinor;
  for (const { from, amountMinor } of potsOf(account).holds) if (from === id) total += amountMinor;
  return toMinorUnits(total);
}

/** Returns what is left besides jars and holds. */
export function freeMinor(account: Account): MinorUnits {
  let saved = 0;
  for (const { savedMinor } of potsOf(account).jars) saved += savedMinor;
  return toMinorUnits(account.balanceMinor - saved - heldMinor(account));
}

export function sumMinor(amounts: readonly MinorUnits[]): MinorUnits {
  return toMinorUnits(amounts.reduce((sum, amount) => sum + amount, 0));
}
