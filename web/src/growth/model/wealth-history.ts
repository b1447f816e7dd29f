import { DAY_MS } from '@pennysprout/shared/kernel/dates/durations';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import {
  addMinor,
  negateMinor,
  toMinorUnits,
  ZERO,
  type MinorUnits,
} from '@pennysprout/shared/kernel/money/money';
import type { LiveBalance, LiveEntry, LiveHolding } from '../../kernel/live/live';
import { costOfHeld, sharesBefore, tradedWith, type ShareFacts, type ToLocal } from './share-costs';

export type HistoryEntry = Pick<
  LiveEntry,
  'currency' | 'amountMinor' | 'balanceAfterMinor' | 'timestamp'
>;

export interface SavingsFacts {
  /** Entries of all currencies, newest first. */
  readonly entries: readonly HistoryEntry[];
  /** Current balances, for currencies that have no entry among these. */
  readonly balances: readonly LiveBalance[];
  /** Converts a balance to the local currency at the current rate. */
  readonly toLocal: ToLocal<MinorUnits>;
}

export interface WealthFacts extends Omit<SavingsFacts, 'toLocal' | 'entries'> {
  /** Entries of all currencies, newest first. */
  readonly entries: readonly (HistoryEntry & Pick<LiveEntry, 'kind' | 'trade' | 'split'>)[];
  /** Current holdings, for shares bought before the entries. */
  readonly assets: readonly LiveHolding[];
  readonly splits: ShareFacts['splits'];
  readonly toLocal: ToLocal;
  /** Current value of all shares in the local currency; null while unknown. */
  readonly sharesNowMinor: MinorUnits | null;
  /** Time of the last trusted price while one is being checked, which draws no new point; else null. */
  readonly valuedAt: Date | null;
}

export interface WealthPoint {
  /** Whole days after the first one. */
  readonly day: number;
  /** Total savings at the end of that day, in minor units of the local currency. */
  readonly savingsMinor: MinorUnits;
  /** Total shares at the end of that day, in the same unit: at cost, and today at market value. */
  readonly sharesMinor: MinorUnits;
}

export interface WealthHistory {
  /** Midnight at the start of the first day, by the reader's clock. */
  readonly firstDay: Date;
  /** Number of days from the first one to today. */
  readonly days: number;
  /** One point for each day with entries and one for today or the last trusted price, oldest first. */
  readonly points: readonly WealthPoint[];
  /** True if days are left out because a rate that they need has never been known. */
  readonly gaps: boolean;
}

function startOfDay(time: Date): Date {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate());
}

/** Returns the calendar days between two times. Days on which the clock changes have 23 or 25 hours. */
function daysBetween(from: Date, to: Date): number {
  return Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS);
}

export function dayAfter(firstDay: Date, day: number): Date {
  return new Date(firstDay.getFullYear(), firstDay.getMonth(), firstDay.getDate() + day);
}

type Held = Map<CurrencyCode, MinorUnits>;

/** Adds up all currencies; null if a rate is missing. A balance of zero needs no rate. */
function total(held: Held, toLocal: ToLocal): MinorUnits | null {
  let sum = ZERO;
  for (const [currency, minor] of held) {
    const value = minor === 0 ? ZERO : toLocal(minor, currency);
    if (value === null) return null;
    sum = addMinor(sum, value);
  }
  return sum;
}

/**
 * Returns the balances before the given entries: each entry knows the balance after it, and so the one
 * before it. No older entries are needed.
 */
function heldBefore({ entries, balances }: Pick<SavingsFacts, 'entries' | 'balances'>): Held {
  const held: Held = new Map(
    balances.map(({ currency, balanceMinor }) => [currency, balanceMinor]),
  );
  for (const { currency, balanceAfterMinor, amountMinor } of entries) {
    held.set(currency, addMinor(balanceAfterMinor, negateMinor(amountMinor)));
  }
  return held;
}

/** Returns all savings in the local currency at a moment within or before the entries. */
export function savingsAt(moment: Date, { entries, balances, toLocal }: SavingsFacts): MinorUnits {
  const later = entries.filter(({ timestamp }) => timestamp > moment);
  const held = [...heldBefore({ entries: later, balances })];
  return held.map(([currency, minor]) => toLocal(minor, currency)).reduce(addMinor, ZERO);
}

/**
 * Computes how savings and shares grew, day by day, from the entries alone. It uses current rates, so that
 * the line ends at the child's current wealth. Market values of past days are unknown, so shares are valued
 * at cost, and buying them neither gains nor loses.
 *
 * @returns null before the first entry.
 * @throws AppError `amount_out_of_range` if a sum is too large to be exact.
 */
export function wealthHistory(facts: WealthFacts, now: Date): WealthHistory | null {
  const oldestFirst = [...facts.entries].reverse();
  const [first, last] = [oldestFirst[0], oldestFirst.at(-1)];
  if (!first || !last) return null;
  const firstDay = startOfDay(first.timestamp);
  // A device whose clock is slow still shows the last entry.
  const days = Math.max(daysBetween(firstDay, last.timestamp), daysBetween(firstDay, now));
  const byDay = endsOfDays(facts, oldestFirst, firstDay);
  const today = todayOf(facts, [...byDay.values()].at(-1) ?? null);
  const valuedOn = facts.valuedAt === null ? days : daysBetween(firstDay, facts.valuedAt);
  if (today && valuedOn >= daysBetween(firstDay, last.timestamp)) byDay.set(valuedOn, today);
  const points = [...byDay].flatMap(([day, end]) => (end ? [{ day, ...end }] : []));
  return { firstDay, days, points, gaps: points.length < byDay.size };
}

type End = Omit<WealthPoint, 'day'> | null;

/** Returns the totals at the end of each day with entries; null for a day with a missing rate. */
function endsOfDays(
  facts: WealthFacts,
  oldestFirst: WealthFacts['entries'],
  firstDay: Date,
): Map<number, End> {
  const held = heldBefore(facts);
  let shares = sharesBefore(facts);
  const byDay = new Map<number, End>();
  for (const entry of oldestFirst) {
    const { currency, balanceAfterMinor, timestamp } = entry;
    held.set(currency, balanceAfterMinor);
    shares = tradedWith(shares, entry, facts);
    const savingsMinor = total(held, facts.toLocal);
    const sharesMinor = costOfHeld(shares);
    const known = savingsMinor !== null && sharesMinor !== null;
    byDay.set(
      daysBetween(firstDay, timestamp),
      known ? { savingsMinor, sharesMinor: toMinorUnits(sharesMinor) } : null,
    );
  }
  return byDay;
}

/**
 * Returns today's totals with shares at market value; null if that changes nothing or is unknown, so
 * that the shares stay at cost.
 */
function todayOf({ sharesNowMinor }: WealthFacts, last: End): End {
  const moved = last && sharesNowMinor !== null && sharesNowMinor !== last.sharesMinor;
  return moved ? { ...last, sharesMinor: sharesNowMinor } : null;
}
