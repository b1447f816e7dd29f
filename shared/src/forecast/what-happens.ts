import { planInterest } from '../interest/plan';
import { freeMinor, sumMinor, type Account } from '../ledger/account';
import { jarOf } from '../ledger/jars';
import { applyPosting, putLegs, roomIn } from '../ledger/legs';
import { post, type Leg, type Posting } from '../ledger/posting';
import { MAX_BALANCE_MINOR, toMinorUnits, ZERO, type MinorUnits } from '../money/money';

/** What an event makes of an account. */
export interface Happened {
  readonly account: Account;
  /** Of the entry that the bank would write, signed; zero where money only moves between pots. */
  readonly amountMinor: MinorUnits;
  readonly legs: readonly Leg[];
}

/** Null where there is nothing to pay, or no room for it in any account of the bank. */
export function payAllowance(account: Account, amountMinor: MinorUnits): Happened | null {
  return deposit(account, { kind: 'deposit', amountMinor });
}

/** Money from outside: into the goal's jar as far as it lacks some, or shared where there is no goal. */
export function putIn(
  account: Account,
  amountMinor: MinorUnits,
  goalId: string | null,
): Happened | null {
  if (goalId === null) return payAllowance(account, amountMinor);
  const given = deposit(account, { kind: 'deposit', amountMinor, share: false });
  const intoJar = Math.min(amountMinor, roomIn(jarOf(account, goalId)));
  if (!given || intoJar === 0) return given;
  const moved = move(given.account, putLegs(given.account, goalId, toMinorUnits(intoJar)));
  return { ...moved, amountMinor: given.amountMinor };
}

/** @throws AppError as a withdrawal does that is more than `spendableMinor`. */
export function spend(
  account: Account,
  amountMinor: MinorUnits,
  goalId: string | null,
  goalFirst: boolean,
): Happened | null {
  if (amountMinor === 0) return null;
  const fromFree = goalFirst ? amountMinor - savedFor(account, goalId) : freeMinor(account);
  const fromGoal = amountMinor - Math.min(amountMinor, Math.max(0, fromFree));
  const takes =
    goalId === null || fromGoal === 0
      ? []
      : [{ jarId: goalId, amountMinor: toMinorUnits(fromGoal) }];
  return posted(account, { kind: 'withdrawal', amountMinor, takes });
}

/** Null where it is less than a minor unit: the bank then writes no entry. */
export function payInterest(account: Account, annualRatePercent: number): Happened | null {
  const { currency, balanceMinor } = account;
  const balances = [{ userId: '', currency, balanceMinor }];
  const [planned] = planInterest({ balances, annualRatePercent });
  return planned ? posted(account, { kind: 'interest', amountMinor: planned.interestMinor }) : null;
}

/** What of an event went to the goal; all of it where there is none. */
export function towards(goalId: string | null, { amountMinor, legs }: Happened): MinorUnits {
  if (goalId === null) return amountMinor;
  return sumMinor(legs.filter(({ pot }) => pot === goalId).map((leg) => leg.amountMinor));
}

/** What can be spent at once: what is free, and what is in the goal's jar. */
export function spendableMinor(account: Account, goalId: string | null): MinorUnits {
  return toMinorUnits(freeMinor(account) + savedFor(account, goalId));
}

function savedFor(account: Account, goalId: string | null): MinorUnits {
  return goalId === null ? ZERO : jarOf(account, goalId).savedMinor;
}

function deposit(account: Account, posting: Posting): Happened | null {
  const room = MAX_BALANCE_MINOR - account.balanceMinor;
  return posting.amountMinor === 0 || posting.amountMinor > room ? null : posted(account, posting);
}

function posted(account: Account, posting: Posting): Happened {
  const { after, amountMinor, legs } = applyPosting(account, posting);
  return { account: after, amountMinor, legs };
}

function move(account: Account, legs: readonly Leg[]): Happened {
  return { account: post(account, ZERO, legs), amountMinor: ZERO, legs };
}
