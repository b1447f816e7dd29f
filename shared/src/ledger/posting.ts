import { AppError } from '../kernel/call/errors';
import { addMinor, MAX_BALANCE_MINOR, toMinorUnits, type MinorUnits } from '../kernel/money/money';
import { FREE, freeMinor, type Account, type Pots } from './account';

/** Amount to take out of a jar before using free money. */
export interface Take {
  readonly jarId: string;
  /** Always positive. */
  readonly amountMinor: MinorUnits;
}

/** Change of one pot by an event: a jar's id, a request's, or `FREE`. */
export interface Leg {
  readonly pot: string;
  /** Signed, not zero. */
  readonly amountMinor: MinorUnits;
}

/**
 * Adds a signed amount to the balance.
 *
 * @throws AppError `insufficient_balance` if it would become negative.
 * @throws AppError `amount_out_of_range` if it would exceed MAX_BALANCE_MINOR.
 */
export function balanceAfter({ balanceMinor }: Account, amountMinor: MinorUnits): MinorUnits {
  if (balanceMinor > MAX_BALANCE_MINOR - amountMinor) throw new AppError('amount_out_of_range');
  if (balanceMinor < -amountMinor) throw new AppError('insufficient_balance');
  return addMinor(balanceMinor, amountMinor);
}

/**
 * Applies an event to an account. The only place that computes balances and amounts in pots.
 *
 * @param amountMinor signed amount of the entry; zero if money only moves between pots.
 * @param legs change of each pot; they add up to the amount.
 * @throws AppError as `balanceAfter` does.
 * @throws RangeError if legs do not add up, name a missing pot, or overdraw one, which `legs.ts` never
 * does.
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
  // Keeps the fields of an account without pots. A forecast posts thousands of times, and engines copy a
  // plain spread faster than one with fields added.
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
    return amount === 0 ? jar : { ...jar, savedMinor: moved(jar.savedMinor, amount) };
  });
  const holds = pots.holds.map((hold) => {
    const { amount, count } = legsOf(legs, hold.requestId);
    found += count;
    return amount === 0 ? hold : { ...hold, amountMinor: moved(hold.amountMinor, amount) };
  });
  if (found < legs.length) throw new RangeError('no such pot');
  return { freeParts: pots.freeParts, jars, holds };
}

/** Sums the legs of one pot. They are few, so a linear scan beats any index. */
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

function moved(beforeMinor: MinorUnits, amountMinor: number): MinorUnits {
  const afterMinor = toMinorUnits(beforeMinor + amountMinor);
  if (afterMinor < 0) throw new RangeError('more than is in the pot');
  return afterMinor;
}
