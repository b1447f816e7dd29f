import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import {
  addMinor,
  negateMinor,
  toMinorUnits,
  ZERO,
  type MinorUnits,
} from '@pennysprout/shared/money/money';
import type { LiveBalance, LiveEntry, LiveStockAsset } from '../../../lib/live/live';
import { costOfHeld, sharesBefore, tradedWith, type ToLocal } from './share-costs';

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
  readonly toLocal: ToLocal<MinorUnits>;
}

export interface WealthFacts extends Omit<SavingsFacts, 'toLocal' | 'entries'> {
  /** Newest first, of all currencies together. */
  readonly entries: readonly (HistoryEntry & Pick<LiveEntry, 'kind' | 'trade'>)[];
  /** As they are now; of use for shares that were bought before the entries. */
  readonly assets: readonly LiveStockAsset[];
  readonly toLocal: ToLocal;
  /** What all shares are worth now, in the local currency; null while that is not known. */
  readonly sharesNowMinor: MinorUnits | null;
}

interface WealthPoint {
  /** Whole days after the first one. */
  readonly day: number;
  /** All savings at the end of that day, in minor units of the local currency. */
  readonly savingsMinor: MinorUnits;
  /** All shares at the end of that day: at what they cost, and today at what they are worth. */
  readonly sharesMinor: MinorUnits;
}

export interface WealthHistory {
  /** Midnight at the beginning of the first day, on the reader's clock. */
  readonly firstDay: Date;
  /** From the first day to today. */
  readonly days: number;
  /** One for each day with entries, and one for today, oldest first. */
  readonly points: readonly WealthPoint[];
  /** True where days are left out, because a rate that they need has never been known. */
  readonly gaps: boolean;
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

/** Nothing in a currency is nothing at any rate. */
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
 * What there was of each currency before the given entries: each says what was left after it, and
 * so what there was before it. It needs no older ones.
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

/** All savings in the local currency at a moment that lies within or before the entries. */
export function savingsAt(moment: Date, { entries, balances, toLocal }: SavingsFacts): MinorUnits {
  const later = entries.filter(({ timestamp }) => timestamp > moment);
  const held = [...heldBefore({ entries: later, balances })];
  return held.map(([currency, minor]) => toLocal(minor, currency)).reduce(addMinor, ZERO);
}

/**
 * How savings and shares grew, day by day, from the entries alone. It is at the rates of now, because
 * only so does the line end at what the child has. What shares were worth on a day in the past is not
 * known: they stand at what they cost, so that money that became shares is neither won nor lost.
 *
 * @returns null before the first entry.
 * @throws AppError `amount_out_of_range` when a sum is beyond what can be counted exactly.
 */
export function wealthHistory(facts: WealthFacts, now: Date): WealthHistory | null {
  const oldestFirst = [...facts.entries].reverse();
  const [first, last] = [oldestFirst[0], oldestFirst.at(-1)];
  if (!first || !last) return null;
  const firstDay = startOfDay(first.timestamp);
  // A device whose clock is behind still shows the last entry.
  const days = Math.max(daysBetween(firstDay, last.timestamp), daysBetween(firstDay, now));
  const byDay = endsOfDays(facts, oldestFirst, firstDay);
  const today = todayOf(facts, [...byDay.values()].at(-1) ?? null);
  if (today) byDay.set(days, today);
  const points = [...byDay].flatMap(([day, end]) => (end ? [{ day, ...end }] : []));
  return { firstDay, days, points, gaps: points.length < byDay.size };
}

type End = Omit<WealthPoint, 'day'> | null;

/** What there was at the end of each day with entries; null where a rate is missing. */
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
    shares = tradedWith(shares, entry, facts.toLocal);
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

/** Shares are worth today what the market says. Without it, what they cost goes on to stand. */
function todayOf({ sharesNowMinor }: WealthFacts, last: End): End {
  const moved = last && sharesNowMinor !== null && sharesNowMinor !== last.sharesMinor;
  return moved ? { ...last, sharesMinor: sharesNowMinor } : null;
}
