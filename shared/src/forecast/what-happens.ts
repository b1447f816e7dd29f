import { planInterest } from '../interest/plan';
import { freeMinor, sumMinor, type Account } from '../ledger/account';
import { jarOf } from '../ledger/jars';
import { applyPosting, type Posting } from '../ledger/apply-posting';
import { putLegs, roomIn } from '../ledger/legs';
import { post, type Leg } from '../ledger/posting';
import { MAX_BALANCE_MINOR, toMinorUnits, ZERO, type MinorUnits } from '../kernel/money/money';

/** Account after an event, with its effect. */
export interface Happened {
  readonly account: Account;
  /** Signed amount of the entry the bank would post; zero if money only moves between pots. */
  readonly amountMinor: MinorUnits;
  readonly legs: readonly Leg[];
}

/** Pays an allowance; null if there is nothing to pay, or the balance would exceed its maximum. */
export function payAllowance(account: Account, amountMinor: MinorUnits): Happened | null {
  return deposit(account, { kind: 'deposit', amountMinor });
}

/** Puts in money from outside: into the jar up to its target, or allocated if there is no jar. */
export function putIn(
  account: Account,
  amountMinor: MinorUnits,
  jarId: string | null,
): Happened | null {
  if (jarId === null) return payAllowance(account, amountMinor);
  const given = deposit(account, { kind: 'deposit', amountMinor, share: false });
  const intoJar = Math.min(amountMinor, roomIn(account, jarOf(account, jarId)));
  if (!given || intoJar === 0) return given;
  const moved = move(given.account, putLegs(given.account, jarId, toMinorUnits(intoJar)));
  return { ...moved, amountMinor: given.amountMinor };
}

/**
 * Spends money.
 *
 * @throws AppError as a withdrawal of more than `spendableMinor` does.
 */
export function spend(
  account: Account,
  amountMinor: MinorUnits,
  jarId: string | null,
  jarFirst: boolean,
): Happened | null {
  if (amountMinor === 0) return null;
  const fromFree = jarFirst ? amountMinor - savedFor(account, jarId) : freeMinor(account);
  const fromJar = amountMinor - Math.min(amountMinor, Math.max(0, fromFree));
  const takes = jarId === null ? [] : [{ jarId, amountMinor: toMinorUnits(fromJar) }];
  return posted(account, { kind: 'withdrawal', amountMinor, takes });
}

/** Pays a month's interest; null if it is less than a minor unit, for which the bank posts no entry. */
export function payInterest(account: Account, annualRatePercent: number): Happened | null {
  const { currency, balanceMinor } = account;
  const balances = [{ userId: '', currency, balanceMinor }];
  const [planned] = planInterest({ balances, annualRatePercent });
  return planned ? posted(account, { kind: 'interest', amountMinor: planned.interestMinor }) : null;
}

/** Returns the part of an event that went to the goal; all of it if there is no goal. */
export function towards(jarId: string | null, { amountMinor, legs }: Happened): MinorUnits {
  if (jarId === null) return amountMinor;
  return sumMinor(legs.filter(({ pot }) => pot === jarId).map((leg) => leg.amountMinor));
}

/** Returns what can be spent at once: free money plus the goal's jar. */
export function spendableMinor(account: Account, jarId: string | null): MinorUnits {
  return toMinorUnits(freeMinor(account) + savedFor(account, jarId));
}

function savedFor(account: Account, jarId: string | null): MinorUnits {
  return jarId === null ? ZERO : jarOf(account, jarId).savedMinor;
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
