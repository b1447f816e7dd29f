import { freeMinor, jarTotalMinor, type Account } from '../ledger/account';
import { jarOf } from '../ledger/jars';
import { addMinor, ZERO, type MinorUnits } from '../kernel/money/money';
import type { Calendar, Coming, Moment } from './calendar';
import { payAllowance, payInterest, putIn, spend, towards, type Happened } from './what-happens';

/** Account as it is, with its calendar, its rate and the jar to fill. */
export interface ForecastInput {
  readonly account: Account;
  readonly calendar: Calendar;
  readonly annualRatePercent: number;
  /** Jar that is saved in; null for the whole account. */
  readonly jarId: string | null;
}

/** Changes a child can try out. Money put in comes from outside, and goes into the jar. */
export interface WhatIf {
  readonly putMinor: MinorUnits;
  readonly spendMinor: MinorUnits;
  /** True to spend from the jar before free money. */
  readonly jarFirst: boolean;
  readonly moreWeeklyMinor: MinorUnits;
  readonly interest: boolean;
}

/** No changes. */
export const AS_IT_IS: WhatIf = {
  putMinor: ZERO,
  spendMinor: ZERO,
  jarFirst: false,
  moreWeeklyMinor: ZERO,
  interest: true,
};

/** Event, with the account afterwards. */
export interface Step extends Moment {
  readonly kind: 'today' | 'put' | 'spend' | 'more' | 'allowance' | 'interest';
  /** Signed amount of the entry the bank would post. */
  readonly amountMinor: MinorUnits;
  readonly account: Account;
  /** Interest since today that went to the jar; all of it if there is no jar. */
  readonly interestMinor: MinorUnits;
}

/** Point of the line. Thousands of whole accounts would take longer to store than to compute. */
export interface Point extends Moment {
  readonly balanceMinor: MinorUnits;
  readonly freeMinor: MinorUnits;
  /** Savings in the jar, including money held from it; the balance if there is no jar. */
  readonly savedMinor: MinorUnits;
  readonly interestMinor: MinorUnits;
}

export interface Forecast {
  /** In order of time; the first is today, unchanged. */
  readonly line: readonly [Point, ...Point[]];
  /** First moment at which the jar has its target; null if it has none or never reaches it. */
  readonly reached: Point | null;
}

/**
 * Computes ten years of an account with the bank's own arithmetic: its future ledger if nothing happens but
 * the due events and the change that is tried out.
 *
 * @throws AppError as the bank does, if more would be spent or taken out than possible.
 */
export function forecast(outlook: ForecastInput, whatIf: WhatIf): Forecast {
  const { account, jarId } = outlook;
  const line: [Point, ...Point[]] = [pointOf(today(outlook), jarId)];
  const target = jarId === null ? null : jarOf(account, jarId).targetMinor;
  for (const step of stepsOf(outlook, whatIf)) line.push(pointOf(step, jarId));
  const reached = target === null ? null : line.find(({ savedMinor }) => savedMinor >= target);
  return { line, reached: reached ?? null };
}

/** Generates everything that happens after today's first moment. */
export function* stepsOf(outlook: ForecastInput, whatIf: WhatIf): Generator<Step, void, void> {
  const { calendar, jarId } = outlook;
  const now = { at: calendar.now, on: calendar.today };
  const { putMinor, spendMinor, jarFirst } = whatIf;
  let last = today(outlook);
  const put = putIn(last.account, putMinor, jarId);
  if (put) yield (last = stepAfter(last, 'put', now, put, jarId));
  // Money put in can be spent.
  const spent = spend(last.account, spendMinor, jarId, jarFirst);
  if (spent) yield (last = stepAfter(last, 'spend', now, spent, jarId));
  for (const next of calendar.coming) {
    const happened = happens(last.account, next, outlook, whatIf);
    const kind = next.kind === 'week' ? 'more' : next.kind;
    if (happened) yield (last = stepAfter(last, kind, next, happened, jarId));
  }
}

function today({ account, calendar: { now: at, today: on } }: ForecastInput): Step {
  return { kind: 'today', at, on, account, amountMinor: ZERO, interestMinor: ZERO };
}

function happens(
  account: Account,
  next: Coming,
  { annualRatePercent, jarId }: ForecastInput,
  { moreWeeklyMinor, interest }: WhatIf,
): Happened | null {
  switch (next.kind) {
    case 'allowance':
      return payAllowance(account, next.amountMinor);
    case 'week':
      return putIn(account, moreWeeklyMinor, jarId);
    case 'interest':
      return interest ? payInterest(account, annualRatePercent) : null;
  }
}

function stepAfter(
  before: Step,
  kind: Step['kind'],
  { at, on }: Moment,
  happened: Happened,
  jarId: string | null,
): Step {
  const { account, amountMinor } = happened;
  const earned = kind === 'interest' ? towards(jarId, happened) : ZERO;
  const interestMinor = addMinor(before.interestMinor, earned);
  return { kind, at, on, amountMinor, account, interestMinor };
}

function pointOf({ at, on, account, interestMinor }: Step, jarId: string | null): Point {
  const { balanceMinor } = account;
  const savedMinor = jarId === null ? balanceMinor : jarTotalMinor(account, jarOf(account, jarId));
  return { at, on, balanceMinor, freeMinor: freeMinor(account), savedMinor, interestMinor };
}
