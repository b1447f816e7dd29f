import type { EntryKind, KINDS } from '@pennysprout/shared/ledger/kinds';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import {
  minorToDecimal,
  toMinorUnits,
  type MinorUnits,
} from '@pennysprout/shared/kernel/money/money';
import { LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { cutTo, plainLine } from '@pennysprout/shared/kernel/words/text';
import type { LiveEntry } from '../../kernel/live/live';
import { takenBack, UNDO_MS } from '@pennysprout/shared/ledger/taken-back';

/** Direction of the money; also the name of the call that moves it. */
export type Direction = 'deposit' | 'withdraw';

/**
 * Directions of entries that can be taken back; the compiler checks them against the ledger, which a
 * screen need not load for it.
 */
const TAKEN_BACK: {
  readonly [K in EntryKind]: (typeof KINDS)[K]['takenBackBy'] extends null ? null : Direction;
} = {
  deposit: 'deposit',
  withdrawal: 'withdraw',
  // Of shares that a parent has paid for; the deposit is taken back with them.
  stock_buy: 'deposit',
  stock_sell: null,
  split_cash: null,
  interest: null,
  deposit_undo: null,
  withdrawal_undo: null,
  stock_buy_undo: null,
};

/** Entry that may be taken back, as a parent knows it. */
export interface TakenEntry {
  readonly id: string;
  /** Direction in which its money went. */
  readonly direction: Direction;
  /** Absolute amount, without its sign. */
  readonly amountMinor: MinorUnits;
  readonly currency: CurrencyCode;
  readonly description: string;
  /** True for shares that a parent has paid for. */
  readonly isGift?: boolean;
}

/** Opposite of an entry, which a form starts with. */
export interface Correction {
  readonly direction: Direction;
  readonly amount: string;
  readonly currency: CurrencyCode;
  readonly description: string;
}

/** Refusals after which an opposite entry helps. */
const CORRECTED = new Set(['undo_too_late', 'undo_interest', 'undo_spent']);

/** Refusal to take an entry back. */
export interface NotTaken {
  readonly code: string;
  /** With `undo_spent`: the remaining amount, a decimal of its currency. */
  readonly available?: number | undefined;
}

/** Returns true if an opposite entry helps after a refusal; shares have none. */
export function isCorrectable({ code, available }: NotTaken, { isGift }: TakenEntry): boolean {
  return CORRECTED.has(code) && available !== 0 && !isGift;
}

/** Returns an entry that moved money as a parent may take it back, or do it again. */
export function takenOf({
  id,
  amountMinor,
  currency,
  description: text,
  bundle,
  trade,
}: Pick<
  LiveEntry,
  'id' | 'amountMinor' | 'currency' | 'description' | 'bundle' | 'trade'
>): TakenEntry {
  const isGift = bundle !== undefined;
  const description = isGift && trade ? `${trade.quantity} × ${trade.symbol}` : text;
  const direction = amountMinor > 0 || isGift ? 'deposit' : 'withdraw';
  const size = toMinorUnits(Math.abs(amountMinor));
  return { id, currency, description, direction, amountMinor: size, ...(isGift && { isGift }) };
}

/**
 * Returns the opposite of an entry, up to the available amount.
 *
 * @param description text of the opposite entry
 * @param available remaining amount of the entry, if it is less
 */
export function correctionOf(
  taken: TakenEntry,
  description: string,
  available = Number.POSITIVE_INFINITY,
): Correction {
  const { direction, amountMinor, currency } = taken;
  return {
    direction: direction === 'deposit' ? 'withdraw' : 'deposit',
    amount: String(Math.min(minorToDecimal(amountMinor, currency), available)),
    currency,
    description: cutTo(LIMITS.description, plainLine(description)),
  };
}

/**
 * Returns the entries in a list of the newest that can still be taken back: for a day, and until interest was
 * posted to their account.
 *
 * @param entries newest first
 */
export function undoable(
  entries: readonly LiveEntry[],
  now: Date,
): ReadonlyMap<string, TakenEntry> {
  const taken = takenBack(entries);
  const counted = new Set<CurrencyCode>();
  const found = new Map<string, TakenEntry>();
  for (const entry of entries) {
    const { id, kind, currency, timestamp, bundle } = entry;
    if (now.getTime() - timestamp.getTime() > UNDO_MS) break;
    if (kind === 'interest') counted.add(currency);
    const direction = TAKEN_BACK[kind];
    if (direction === null || taken.has(id) || counted.has(currency)) continue;
    if (kind === 'stock_buy' && bundle === undefined) continue;
    found.set(id, takenOf(entry));
  }
  return found;
}
