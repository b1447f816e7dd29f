import { AppError } from '../kernel/call/errors';
import { convertMinor } from '../kernel/money/convert';
import {
  addMinor,
  minorFromBigInt,
  negateMinor,
  ZERO,
  type MinorUnits,
} from '../kernel/money/money';
import type { Rate } from '../kernel/money/rate';
import type { Ratio } from '../kernel/money/ratio';
import { divideHalfEven } from '../kernel/money/rounding';
import { costWithout, shareValueMinor, type Holding, type SharePrice } from './holding';
import type { SplitRatio } from './split-price';

/** Largest number in a ratio; the largest real ones are some fifty. */
export const MAX_RATIO = 1000;

/** Parses "10:1" in lowest terms; null if it is no ratio, or is 1:1. */
export function parseRatio(text: string): SplitRatio | null {
  const [, to = '', from = ''] = /^(\d{1,4}):(\d{1,4})$/.exec(text) ?? [];
  return lowest({ to: Number(to), from: Number(from) });
}

/** Returns true for two different whole numbers up to the largest. */
export function isRatio({ to, from }: SplitRatio): boolean {
  const isPart = (shares: number) => Number.isInteger(shares) && shares >= 1 && shares <= MAX_RATIO;
  return isPart(to) && isPart(from) && to !== from;
}

function lowest({ to, from }: SplitRatio): SplitRatio | null {
  if (!isRatio({ to, from })) return null;
  const divisor = commonDivisor(to, from);
  return { to: to / divisor, from: from / divisor };
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

/** Formats as "10:1". */
export function ratioText({ to, from }: SplitRatio): string {
  return `${to}:${from}`;
}

/** Formats a part of a share as "1 of 2", as it is stored; spreadsheets take "1/2" for a date. */
export function fractionText({ numerator, denominator }: Ratio): string {
  return `${numerator} of ${denominator}`;
}

/**
 * Parses a stored part of a share.
 *
 * @throws RangeError if it is none.
 */
export function parseFraction(text: string): Ratio {
  const [, numerator, denominator] = /^(\d+) of ([1-9]\d*)$/.exec(text) ?? [];
  if (numerator === undefined || denominator === undefined) throw new RangeError('no fraction');
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}

const NONE: Ratio = { numerator: 0n, denominator: 1n };

/** Purchase or sale, as stored. */
export interface TradeEvent {
  readonly kind: 'buy' | 'sell';
  readonly id: string;
  readonly atMs: number;
  readonly quantity: number;
  readonly priceMinor: MinorUnits;
}

/** Split of a stock: it multiplies the shares traded before it took effect, and no others. */
export interface SplitTerms extends SplitRatio {
  readonly effectMs: number;
}

/** Split of a holding, as stored. */
interface SplitEvent extends SplitTerms {
  readonly kind: 'split';
  readonly id: string;
  /** Time at which the holding was split, which may be long after the split took effect. */
  readonly atMs: number;
  /** Part of a share that was sold then. */
  readonly sold: Ratio;
}

/** Purchase taken back, as stored. */
interface BuyUndoEvent extends Omit<TradeEvent, 'kind'> {
  readonly kind: 'buy_undo';
  /** Time of the purchase: its shares have been through every split that took effect since. */
  readonly boughtMs: number;
}

export type HoldingEvent = TradeEvent | BuyUndoEvent | SplitEvent;

/** Holding that may have a fraction of a share, as between a split and the sale of the leftover. */
interface ExactHolding {
  readonly shares: Ratio;
  readonly costMinor: MinorUnits;
}

/** Holding worked out anew from its events. */
export interface Replay extends ExactHolding {
  /** Sales of more than there was, by id: they took what there was. */
  readonly short: readonly string[];
}

/** Step of a replay, at its place in time. */
interface Step {
  readonly atMs: number;
  /** A split comes before trades at the instant at which it took effect. */
  readonly isSplit: boolean;
  readonly apply: (before: Replay) => Replay;
}

/**
 * Recomputes a holding in order of time: a split multiplies at the instant at which it took effect, no matter
 * when it was declared, and its fraction of a share leaves when it was sold.
 */
export function replayEvents(events: readonly HoldingEvent[]): Replay {
  return applied(stepsOfAll(events));
}

/** Returns true if there were shares when a split took effect; otherwise it does nothing to the holding. */
export function isTouched(events: readonly HoldingEvent[], { effectMs }: SplitTerms): boolean {
  const { shares } = applied(stepsOfAll(events).filter(({ atMs }) => atMs < effectMs));
  return shares.numerator > 0n;
}

function applied(steps: readonly Step[]): Replay {
  const empty: Replay = { shares: NONE, costMinor: ZERO, short: [] };
  return steps.toSorted(inOrder).reduce((replay, { apply }) => apply(replay), empty);
}

function inOrder(a: Step, b: Step): number {
  return a.atMs - b.atMs || Number(b.isSplit) - Number(a.isSplit);
}

function stepsOfAll(events: readonly HoldingEvent[]): Step[] {
  const splits = events.filter((event) => event.kind === 'split');
  return events.flatMap((event) => stepsOf(event, splits));
}

function stepsOf(event: HoldingEvent, splits: readonly SplitEvent[]): Step[] {
  const { atMs, id } = event;
  if (event.kind === 'buy_undo') {
    return [{ atMs, isSplit: false, apply: (before) => withoutPurchase(before, event, splits) }];
  }
  if (event.kind !== 'split') {
    return [{ atMs, isSplit: false, apply: (before) => traded(before, event) }];
  }
  const multiply = (before: Replay) => ({ ...before, shares: times(before.shares, event) });
  const sell = (before: Replay) => sold(before, event.sold, id);
  return [
    { atMs: event.effectMs, isSplit: true, apply: multiply },
    // Never earlier, though another installation may have known of the split before this one.
    { atMs: Math.max(atMs, event.effectMs), isSplit: false, apply: sell },
  ];
}

function traded(before: Replay, { kind, id, quantity, priceMinor }: TradeEvent): Replay {
  const shares = { numerator: BigInt(quantity), denominator: 1n };
  if (kind === 'sell') return sold(before, shares, id);
  const costMinor = addMinor(before.costMinor, shareValueMinor(quantity, priceMinor));
  return { ...before, shares: added(before.shares, shares), costMinor };
}

/** Takes a purchase back like `takeBackShares`, with its shares multiplied by the splits since then. */
function withoutPurchase(
  before: Replay,
  { id, atMs, boughtMs, quantity, priceMinor }: BuyUndoEvent,
  splits: readonly SplitEvent[],
): Replay {
  const since = splits.filter(({ effectMs }) => boughtMs < effectMs && effectMs <= atMs);
  const bought: Ratio = { numerator: BigInt(quantity), denominator: 1n };
  const wanted = since.reduce(times, bought);
  const isShort = isLess(before.shares, wanted);
  const short = isShort ? [...before.short, id] : before.short;
  const shares = isShort ? NONE : added(before.shares, { ...wanted, numerator: -wanted.numerator });
  const costMinor = costWithout(before.costMinor, shareValueMinor(quantity, priceMinor));
  return { shares, costMinor: shares.numerator === 0n ? ZERO : costMinor, short };
}

/** Removes shares with their part of the cost; if there are too few, all of them. */
function sold(before: Replay, wanted: Ratio, id: string): Replay {
  const isShort = isLess(before.shares, wanted);
  const { holding } = takenOff(before, isShort ? before.shares : wanted);
  return { ...holding, short: isShort ? [...before.short, id] : before.short };
}

function takenOff({ shares, costMinor }: ExactHolding, part: Ratio) {
  const left = added(shares, { ...part, numerator: -part.numerator });
  const costRemovedMinor = costOf({ shares, costMinor }, part);
  const costLeftMinor = addMinor(costMinor, negateMinor(costRemovedMinor));
  return { holding: { shares: left, costMinor: costLeftMinor }, costRemovedMinor };
}

/** Returns the cost of a part of the shares, half-even; the whole cost of all of them. */
function costOf({ shares, costMinor }: ExactHolding, part: Ratio): MinorUnits {
  if (part.numerator === 0n) return ZERO;
  const numerator = BigInt(costMinor) * part.numerator * shares.denominator;
  return minorFromBigInt(divideHalfEven(numerator, part.denominator * shares.numerator));
}

function times({ numerator, denominator }: Ratio, { to, from }: SplitRatio): Ratio {
  return reduced(numerator * BigInt(to), denominator * BigInt(from));
}

function added(a: Ratio, b: Ratio): Ratio {
  const numerator = a.numerator * b.denominator + b.numerator * a.denominator;
  return reduced(numerator, a.denominator * b.denominator);
}

function isLess(a: Ratio, b: Ratio): boolean {
  return a.numerator * b.denominator < b.numerator * a.denominator;
}

function reduced(numerator: bigint, denominator: bigint): Ratio {
  let [divisor, rest] = [numerator, denominator];
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** Result of splitting a holding. */
export interface SplitHolding {
  /** Whole shares, with what is left of the cost. */
  readonly holding: Holding;
  /** Part of a share to sell; its numerator is zero if nothing is left over. */
  readonly fraction: Ratio;
  /** Its part of the cost, which leaves with it. */
  readonly costRemovedMinor: MinorUnits;
  /** Ids of sales of more shares than there were, for an operator to look at. */
  readonly short: readonly string[];
}

/**
 * Splits a holding that was not traded since the split took effect: shares × to ÷ from, at the same cost. The
 * fraction of a share is left over.
 *
 * @throws AppError `amount_out_of_range` if the shares are too many to be exact.
 */
export function splitHolding(
  { quantity, costMinor }: Holding,
  { to, from }: SplitRatio,
): SplitHolding {
  const shares = times({ numerator: BigInt(quantity), denominator: 1n }, { to, from });
  return wholeOf({ shares, costMinor, short: [] });
}

/**
 * Splits a holding that was traded since the split took effect, by recomputing it. A fraction of a share that
 * was sold before stays sold.
 *
 * @param events all trades and splits of the holding so far.
 * @throws AppError `amount_out_of_range` if the shares are too many to be exact.
 */
export function splitLate(events: readonly HoldingEvent[], split: SplitTerms): SplitHolding {
  const id = 'this';
  const atMs = Math.max(split.effectMs, ...events.map((event) => event.atMs)) + 1;
  return wholeOf(replayEvents([...events, { ...split, kind: 'split', id, atMs, sold: NONE }]));
}

function wholeOf(replay: Replay): SplitHolding {
  const { numerator, denominator } = replay.shares;
  const fraction = reduced(numerator % denominator, denominator);
  const { holding, costRemovedMinor } = takenOff(replay, fraction);
  return { holding: inShares(holding), fraction, costRemovedMinor, short: replay.short };
}

/**
 * Converts to whole shares.
 *
 * @throws RangeError if there is a part of a share.
 * @throws AppError `amount_out_of_range` if they are too many to be exact.
 */
export function inShares({ shares, costMinor }: ExactHolding): Holding {
  if (shares.denominator !== 1n) throw new RangeError('a part of a share');
  const quantity = Number(shares.numerator);
  if (!Number.isSafeInteger(quantity)) throw new AppError('amount_out_of_range');
  return { quantity, costMinor };
}

/** Returns the proceeds of a fraction of a share, converted and rounded half-even once. */
export function fractionProceedsMinor(
  { numerator, denominator }: Ratio,
  { listedPriceMinor, listedCurrency, currency, rate }: SharePrice,
): MinorUnits {
  const perPart = {
    numerator: rate.numerator * numerator,
    denominator: rate.denominator * denominator,
  } as Rate;
  return convertMinor(listedPriceMinor, listedCurrency, currency, perPart);
}
