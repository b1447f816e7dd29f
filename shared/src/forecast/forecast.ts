import { freeMinor, type Account } from '../ledger/account';
import { jarOf } from '../ledger/jars';
import { addMinor, ZERO, type MinorUnits } from '../money/money';
import type { Calendar, Coming, Moment } from './calendar';
import { payAllowance, payInterest, putIn, spend, towards, type Happened } from './what-happens';

/** One account as it is, and what is saved for. */
export interface Outlook {
  readonly account: Account;
  readonly calendar: Calendar;
  readonly annualRatePercent: number;
  /** The jar that it is about; null for the whole account. */
  readonly goalId: string | null;
}

/** What a child can try. What it puts in comes from outside, and goes into the goal's jar. */
export interface WhatIf {
  readonly putMinor: MinorUnits;
  readonly spendMinor: MinorUnits;
  /** Whether spending begins with the goal's jar instead of what is free. */
  readonly goalFirst: boolean;
  readonly moreWeeklyMinor: MinorUnits;
  readonly interest: boolean;
}

/** If it goes on like this. */
export const AS_IT_IS: WhatIf = {
  putMinor: ZERO,
  spendMinor: ZERO,
  goalFirst: false,
  moreWeeklyMinor: ZERO,
  interest: true,
};

/** What happened, and the account after it. */
export interface Step extends Moment {
  readonly kind: 'today' | 'put' | 'spend' | 'more' | 'allowance' | 'interest';
  /** Of the entry that the bank would write, signed. */
  readonly amountMinor: MinorUnits;
  readonly account: Account;
  /** Interest since today, as far as it went to the goal; all of it where there is none. */
  readonly interestMinor: MinorUnits;
}

/** A moment of the line. Some thousand whole accounts would take longer to keep than to compute. */
export interface Point extends Moment {
  readonly balanceMinor: MinorUnits;
  readonly freeMinor: MinorUnits;
  /** For the goal; the balance where there is none. */
  readonly savedMinor: MinorUnits;
  readonly interestMinor: MinorUnits;
}

export interface Future {
  /** In order; the first is today as it is. */
  readonly line: readonly [Point, ...Point[]];
  /** The first moment at which the goal's jar has its target; null where it has none, or never has it. */
  readonly reached: Point | null;
}

/**
 * Ten years of an account by the bank's own arithmetic: what its ledger will say if nothing else happens
 * than what is due and what is asked.
 *
 * @throws AppError as the bank does, when more is to be spent or taken out than can be.
 */
export function forecast(outlook: Outlook, whatIf: WhatIf): Future {
  const { account, goalId } = outlook;
  const line: [Point, ...Point[]] = [pointOf(today(outlook), goalId)];
  const target = goalId === null ? null : jarOf(account, goalId).targetMinor;
  for (const step of stepsOf(outlook, whatIf)) line.push(pointOf(step, goalId));
  const reached = target === null ? null : line.find(({ savedMinor }) => savedMinor >= target);
  return { line, reached: reached ?? null };
}

/** Everything that happens after today's first moment. */
export function* stepsOf(outlook: Outlook, whatIf: WhatIf): Generator<Step, void, void> {
  const { calendar, goalId } = outlook;
  const now = { at: calendar.now, on: calendar.today };
  const { putMinor, spendMinor, goalFirst } = whatIf;
  let last = today(outlook);
  const put = putIn(last.account, putMinor, goalId);
  if (put) yield (last = stepAfter(last, 'put', now, put, goalId));
  // What is put in can be spent.
  const spent = spend(last.account, spendMinor, goalId, goalFirst);
  if (spent) yield (last = stepAfter(last, 'spend', now, spent, goalId));
  for (const next of calendar.coming) {
    const happened = happens(last.account, next, outlook, whatIf);
    const kind = next.kind === 'week' ? 'more' : next.kind;
    if (happened) yield (last = stepAfter(last, kind, next, happened, goalId));
  }
}

function today({ account, calendar: { now: at, today: on } }: Outlook): Step {
  return { kind: 'today', at, on, account, amountMinor: ZERO, interestMinor: ZERO };
}

function happens(
  account: Account,
  next: Coming,
  { annualRatePercent, goalId }: Outlook,
  { moreWeeklyMinor, interest }: WhatIf,
): Happened | null {
  switch (next.kind) {
    case 'allowance':
      return payAllowance(account, next.amountMinor);
    case 'week':
      return putIn(account, moreWeeklyMinor, goalId);
    case 'interest':
      return interest ? payInterest(account, annualRatePercent) : null;
  }
}

function stepAfter(
  before: Step,
  kind: Step['kind'],
  { at, on }: Moment,
  happened: Happened,
  goalId: string | null,
): Step {
  const { account, amountMinor } = happened;
  const earned = kind === 'interest' ? towards(goalId, happened) : ZERO;
  const interestMinor = addMinor(before.interestMinor, earned);
  return { kind, at, on, amountMinor, account, interestMinor };
}

function pointOf({ at, on, account, interestMinor }: Step, goalId: string | null): Point {
  const { balanceMinor } = account;
  const savedMinor = goalId === null ? balanceMinor : jarOf(account, goalId).savedMinor;
  return { at, on, balanceMinor, freeMinor: freeMinor(account), savedMinor, interestMinor };
}
