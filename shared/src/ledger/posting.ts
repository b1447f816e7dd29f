import { AppError } from '../api/errors';
import {
  addMinor,
  MAX_BALANCE_MINOR,
  MAX_ENTRY_MINOR,
  negateMinor,
  toMinorUnits,
  type MinorUnits,
} from '../money/money';
import { FREE, freeMinor, type Account, type Jar, type Pots } from './account';
import type { ApprovedHold } from './holds';

/** What an entry did to the balance. The sign of its amount follows from it. */
export const ENTRY_KINDS = [
  'deposit',
  'withdrawal',
  'stock_buy',
  'stock_sell',
  'interest',
  'deposit_undo',
  'withdrawal_undo',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Whether an entry of a kind adds to the balance or takes from it. Nothing else decides that. */
export const ENTRY_SIGNS = {
  deposit: 1,
  withdrawal: -1,
  stock_buy: -1,
  stock_sell: 1,
  interest: 1,
  deposit_undo: -1,
  withdrawal_undo: 1,
} as const satisfies Record<EntryKind, 1 | -1>;

/** The kinds of entries that can be taken back, and the kind of the one that does it. */
export const UNDO_KINDS: Readonly<Partial<Record<EntryKind, EntryKind>>> = {
  deposit: 'deposit_undo',
  withdrawal: 'withdrawal_undo',
};

/** What is to be taken out of a jar before the rest is taken out of what is free. */
export interface Take {
  readonly jarId: string;
  /** Always positive. */
  readonly amountMinor: MinorUnits;
}

/** A wish to move money, before it is known whether the balance allows it. */
export interface Posting {
  readonly kind: EntryKind;
  /** Always positive, in minor units of the balance's currency. */
  readonly amountMinor: MinorUnits;
  /** Of a deposit that stays free as a whole: false. */
  readonly share?: boolean;
  /** Of a withdrawal or purchase. */
  readonly takes?: readonly Take[];
  /** Of a purchase: by how much it is dearer than what the takes were chosen for; zero if left out. */
  readonly dearerMinor?: MinorUnits;
  /** Of a withdrawal that was asked for: what it is paid out of. */
  readonly held?: ApprovedHold;
  /** Of one that undoes another entry: what that did to each pot. */
  readonly undoes?: readonly Leg[];
}

/** What an event did to one pot: a jar's id, a request's, or `FREE`. */
export interface Leg {
  readonly pot: string;
  /** Signed, and not zero. */
  readonly amountMinor: MinorUnits;
}

/**
 * The amount of the entry that a posting makes, signed as `ENTRY_SIGNS` says.
 *
 * @throws AppError `amount_out_of_range` when it is not within 1 and MAX_ENTRY_MINOR.
 */
export function entryAmount({ kind, amountMinor }: Posting): MinorUnits {
  if (amountMinor < 1 || amountMinor > MAX_ENTRY_MINOR) throw new AppError('amount_out_of_range');
  return ENTRY_SIGNS[kind] === 1 ? amountMinor : negateMinor(amountMinor);
}

/**
 * The balance with an amount more or less.
 *
 * @throws AppError `insufficient_balance` when more would be taken than there is.
 * @throws AppError `amount_out_of_range` when it would grow beyond MAX_BALANCE_MINOR.
 */
export function balanceAfter({ balanceMinor }: Account, amountMinor: MinorUnits): MinorUnits {
  if (balanceMinor > MAX_BALANCE_MINOR - amountMinor) throw new AppError('amount_out_of_range');
  if (balanceMinor < -amountMinor) throw new AppError('insufficient_balance');
  return addMinor(balanceMinor, amountMinor);
}

/**
 * Applies an event to an account. This is the only place that computes a balance, and the only one that
 * computes what is in a pot.
 *
 * @param amountMinor of the entry, signed; zero where money only moves between pots.
 * @param legs what it did to each pot; they add up to the amount.
 * @throws AppError as `balanceAfter` does.
 * @throws RangeError when the legs do not add up, name a pot that is not there, or take more out of one
 *   than is in it. `legs.ts` makes none such.
 */
export function post<A extends Account>(
  account: A,
  amountMinor: MinorUnits,
  legs: readonly Leg[],
): A {
  const balanceMinor = balanceAfter(account, amountMinor);
  let sum = 0;
  let isDivided = false;
  for (const leg of legs) {
    sum += leg.amountMinor;
    isDivided ||= leg.pot !== FREE;
  }
  if (sum !== amountMinor) throw new RangeError('legs that do not add up');
  // An account that has never been divided stays as it is, field by field. A look ahead posts thousands of
  // times, and engines copy a plain spread faster than one with fields added.
  const posted = { ...account };
  const changing: { -readonly [K in keyof Account]: Account[K] } = posted;
  changing.balanceMinor = balanceMinor;
  if (isDivided) changing.pots = move(account.pots, legs);
  if (freeMinor(posted) < 0) throw new RangeError('more than is free');
  return posted;
}

function move(pots: Pots | undefined, legs: readonly Leg[]): Pots {
  if (!pots) throw new RangeError('no such pot');
  let found = legsOf(legs, FREE).count;
  const jars = pots.jars.map((jar) => {
    const { amount, count } = legsOf(legs, jar.id);
    found += count;
    return amount === 0 ? jar : withSaved(jar, moved(jar.savedMinor, amount));
  });
  const holds = pots.holds.map((hold) => {
    const { amount, count } = legsOf(legs, hold.requestId);
    found += count;
    return amount === 0 ? hold : { ...hold, amountMinor: moved(hold.amountMinor, amount) };
  });
  if (found < legs.length) throw new RangeError('no such pot');
  return { freeParts: pots.freeParts, jars, holds };
}

/** What legs do to one pot. They are a few at most: looking through them is quicker than any index. */
function legsOf(legs: readonly Leg[], pot: string) {
  let amount = 0;
  let count = 0;
  for (const leg of legs) {
    if (leg.pot !== pot) continue;
    amount += leg.amountMinor;
    count += 1;
  }
  return { amount, count };
}

/** Field by field: a copy by spreading takes ten times as long, and a forecast makes some ten thousand. */
function withSaved(jar: Jar, savedMinor: MinorUnits): Jar {
  const { id, name, icon, purpose, targetMinor, wantedBy, parts, release } = jar;
  return { id, name, icon, purpose, targetMinor, wantedBy, parts, release, savedMinor };
}

function moved(beforeMinor: MinorUnits, amountMinor: number): MinorUnits {
  const afterMinor = toMinorUnits(beforeMinor + amountMinor);
  if (afterMinor < 0) throw new RangeError('more than is in the pot');
  return afterMinor;
}
