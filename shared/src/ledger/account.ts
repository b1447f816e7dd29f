import type { HOLD, JAR, POTS } from './pots';
import type { StoredWith } from '../kernel/document/stored';
import type { CurrencyCode } from '../kernel/money/currency';
import { toMinorUnits, ZERO, type MinorUnits } from '../kernel/money/money';

/** Pot of money that is neither in a jar nor held for a request. */
export const FREE = 'free';

/** Pots of an account. Whatever is in no jar and not held is free, so free money is not stored. */
export type Pots = Readonly<StoredWith<typeof POTS>>;

/** Pot of an account in which the child saves for something. */
export type Jar = Readonly<StoredWith<typeof JAR>>;

/** Money held until a request is answered. */
export type Hold = Readonly<StoredWith<typeof HOLD>>;

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
 * Returns what is in a jar together with what open requests hold out of it. Progress, room and whether it
 * is full count both, since what is asked for is not spent yet.
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
