import type { Instant } from '../kernel/document/instant';
import type { CurrencyCode } from '../kernel/money/currency';
import { toMinorUnits, ZERO, type MinorUnits } from '../kernel/money/money';

/** Pot of money that is neither in a jar nor held for a request. */
export const FREE = 'free';

export const JAR_PURPOSES = ['save', 'give', 'spend', 'invest'] as const;
export type JarPurpose = (typeof JAR_PURPOSES)[number];

/** Release of a jar's money: by the child itself, or after asking a parent. */
export const JAR_RELEASES = ['own', 'ask'] as const;
export type JarRelease = (typeof JAR_RELEASES)[number];

export const JAR_ICONS = [
  ...(['bike', 'ball', 'book', 'game', 'robot', 'music', 'paint', 'camera'] as const),
  ...(['phone', 'laptop', 'shirt', 'shoe', 'plane', 'tent', 'ticket', 'cake'] as const),
  ...(['gift', 'heart', 'pet', 'tree', 'house', 'star', 'rocket', 'coin'] as const),
] as const;
export type JarIcon = (typeof JAR_ICONS)[number];

/** Pot of an account in which the child saves for something. */
export interface Jar {
  readonly id: string;
  readonly name: string;
  readonly icon: JarIcon;
  readonly purpose: JarPurpose;
  readonly targetMinor: MinorUnits | null;
  /** A date, YYYY-MM-DD. */
  readonly wantedBy: string | null;
  /** Parts of new money, relative to those of the other jars and of free money. */
  readonly parts: number;
  readonly release: JarRelease;
  readonly savedMinor: MinorUnits;
  /** Since when it has its target; only while it has. */
  readonly fullSince?: Instant;
}

/** Money held until a request is answered. */
export interface Hold {
  readonly requestId: string;
  /** Pot it came from: a jar's id, or `FREE`. */
  readonly from: string;
  readonly amountMinor: MinorUnits;
}

/** Pots of an account. Whatever is in no jar and not held is free, so free money is not stored. */
export interface Pots {
  readonly freeParts: number;
  /** In order of creation. */
  readonly jars: readonly Jar[];
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

/** Returns what is left besides jars and holds. */
export function freeMinor(account: Account): MinorUnits {
  let saved = 0;
  for (const { savedMinor } of potsOf(account).jars) saved += savedMinor;
  return toMinorUnits(account.balanceMinor - saved - heldMinor(account));
}

export function sumMinor(amounts: readonly MinorUnits[]): MinorUnits {
  return toMinorUnits(amounts.reduce((sum, amount) => sum + amount, 0));
}
