import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import {
  addMinor,
  negateMinor,
  toMinorUnits,
  type MinorUnits,
} from '@pennysprout/shared/money/money';
import type { LiveBalance, LiveEntry } from '../../../lib/live/live';

export type HistoryEntry = Pick<
  LiveEntry,
  'currency' | 'amountMinor' | 'balanceAfterMinor' | 'timestamp'
>;

export interface SavingsFacts {
  /** Newest first, of all currencies together. */
  readonly entries: readonly HistoryEntry[];
  /** As they are now; of use where a currency has no entry among these. */
  readonly balances: readonly LiveBalance[];
  /** What a balance is in the local currency, at the rates of now. */
  readonly toLocal: (balanceMinor: MinorUnits, currency: CurrencyCode) => MinorUnits;
}

interface SavingsPoint {
  /** Whole days after the first one. */
  readonly day: number;
  /** All savings at the end of that day, in minor units of the local currency. */
  readonly savingsMinor: MinorUnits;
}

export interface SavingsHistory {
  /** Midnight at the beginning of the first day, on the reader's clock. */
  readonly firstDay: Date;
  /** From the first day to today. */
  readonly days: number;
  /** One for each day with entries, oldest first. */
  readonly points: readonly SavingsPoint[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

function startOfDay(time: Date): Date {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate());
}

/** Days between two dates of a calendar. Days with a change of the clock have 23 or 25 hours. */
function daysBetween(from: Date, to: Date): number {
  return Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS);
}

export function dayAfter(firstDay: Date, day: number): Date {
  return new Date(firstDay.getFullYear(), firstDay.getMonth(), firstDay.getDate() + day);
}

type Held = Map<CurrencyCode, MinorUnits>;

function total(held: Held, toLocal: SavingsFacts['toLocal']): MinorUnits {
  const values = [...held].map(([currency, minor]) => toLocal(minor, currency));
  return values.reduce(addMinor, toMinorUnits(0));
}

/**
 * What there was of each currency before the given entries: each says what was left after it, and
 * so what there was before it. It needs no older ones.
 */
function heldBefore({ entries, balances }: Omit<SavingsFacts, 'toLocal'>): Held {
  const held: Held = new Map(
    balances.map(({ currency, balanceMinor }) => [currency, balanceMinor]),
  );
  for (const { currency, balanceAfterMinor, amountMinor } of entries) {
    held.set(currency, addMinor(balanceAfterMinor, negateMinor(amountMinor)));
  }
  return held;
}

/** All savings in the local currency at a moment that lies within or before the entries. */
export function savingsAt(moment: Date, { entries, balances, toLocal }: SavingsFacts): MinorUnits {
  const later = entries.filter(({ timestamp }) => timestamp > moment);
  return total(heldBefore({ entries: later, balances }), toLocal);
}

/**
 * How savings grew, day by day, from the entries alone. It is at the rates of now, because only so
 * does the line end at what the child has.
 *
 * @returns null before the first entry.
 * @throws AppError `amount_out_of_range` when a sum is beyond what can be counted exactly.
 */
export function savingsHistory(facts: SavingsFacts, now: Date): SavingsHistory | null {
  const oldestFirst = [...facts.entries].reverse();
  const [first] = oldestFirst;
  if (!first) return null;
  const firstDay = startOfDay(first.timestamp);
  const held = heldBefore(facts);
  const byDay = new Map<number, MinorUnits>();
  for (const { currency, balanceAfterMinor, timestamp } of oldestFirst) {
    held.set(currency, balanceAfterMinor);
    byDay.set(daysBetween(firstDay, timestamp), total(held, facts.toLocal));
  }
  const points = [...byDay].map(([day, savingsMinor]) => ({ day, savingsMinor }));
  const lastDay = points.at(-1)?.day ?? 0;
  // A device whose clock is behind still shows the last entry.
  return { firstDay, days: Math.max(lastDay, daysBetween(firstDay, now)), points };
}
