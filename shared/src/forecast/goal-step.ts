import { everydayAmounts } from '../kernel/money/everyday-amounts';
import { toMinorUnits, ZERO, type MinorUnits } from '../kernel/money/money';
import { freeMinor, jarTotalMinor, type Account } from '../ledger/account';
import { changeJar, jarOf } from '../ledger/jars';
import { roomIn } from '../ledger/legs';
import { AS_IT_IS, stepsOf, type ForecastInput } from './forecast';
import { howLong } from './paydays';

/** Account, its calendar and rate, and what the child did with the jar. */
export interface GoalFacts extends ForecastInput {
  readonly jarId: string;
  /** What the child put into the jar itself, negative where it took out. */
  readonly puts: readonly { readonly at: number; readonly amountMinor: MinorUnits }[];
}

export interface GoalStep {
  /**
   * `none` without a target or a date, or when full. `before` the first payday, then `open` until the step
   * is put in, and `done` until the next payday. `fills` by its parts alone. `behind` if the child cannot
   * have the step in time. `passed` if the date is over.
   */
  readonly state: 'none' | 'passed' | 'fills' | 'before' | 'open' | 'done' | 'behind';
  /** What to put in, or what is left of it; zero where nothing is asked. */
  readonly stepMinor: MinorUnits;
  /** Payday that comes next, YYYY-MM-DD; null if none does until the date. */
  readonly nextOn: string | null;
  /** Of `behind`: paydays after the date until the jar is full; null if it never is. */
  readonly paydaysLate: number | null;
}

/** Computes the amount that a child puts into a jar on each payday, so that it is full on its date. */
export function goalStep(facts: GoalFacts): GoalStep {
  const { account, jarId, calendar, puts } = facts;
  const jar = jarOf(account, jarId);
  const { wantedBy } = jar;
  const missing = roomIn(account, jar);
  const nothing = { stepMinor: ZERO, nextOn: null, paydaysLate: null };
  if (jar.targetMinor === null || wantedBy === null || missing === 0) {
    return { ...nothing, state: 'none' };
  }
  if (wantedBy < calendar.today) return { ...nothing, state: 'passed' };

  // A step opens with a payday after the jar was made, and closes with the next.
  const { last, toCome } = calendar.paydays;
  const madeAt = jar.createdAt?.toMillis() ?? 0;
  const openedAt = last !== null && last.at >= madeAt ? last.at : null;
  const paydays = toCome.filter(({ on }) => on <= wantedBy);
  const nextOn = paydays[0]?.on ?? null;
  // With no payday at all until the date, all of it is to be put in now.
  const isOpen = openedAt !== null || nextOn === null;
  const steps = paydays.length + (isOpen ? 1 : 0);

  // Worked out for the moment at which it opened, before the child put anything in.
  const put = openedAt === null ? 0 : putSince(puts, openedAt);
  const missingAtFirst = missing + put;
  const needed = missingAtFirst - amountFromParts(facts, wantedBy);
  if (needed <= 0) return { ...nothing, nextOn, state: 'fills' };
  const { coinMinor } = everydayAmounts(account.currency);
  const rounded = Math.ceil(needed / (steps * coinMinor)) * coinMinor;
  const step = Math.min(rounded, missingAtFirst);
  if (put >= step) return { ...nothing, nextOn, state: 'done' };

  const stepMinor = toMinorUnits(step - put);
  const answer = { stepMinor, nextOn, paydaysLate: null };
  if (stepMinor > freeAfter(facts, nextOn)) {
    const inTime = howLong(facts);
    if (inTime.kind !== 'paydays') return { ...answer, state: 'behind' };
    const paydaysLate = inTime.count - paydays.length;
    // Interest, which steps do not count, may still fill it in time.
    if (paydaysLate > 0) return { ...answer, state: 'behind', paydaysLate };
  }
  return { ...answer, state: isOpen ? 'open' : 'before' };
}

function putSince(puts: GoalFacts['puts'], at: number): number {
  const since = puts.filter((one) => one.at >= at);
  return Math.max(
    0,
    since.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  );
}

/** Returns the amount that the jar's parts of allowances bring up to a date, even beyond its target. */
function amountFromParts(facts: GoalFacts, wantedBy: string): number {
  const { jarId } = facts;
  const start = changeJar(facts.account, jarId, { targetMinor: null });
  const end = accountOn({ ...facts, account: start }, wantedBy);
  return jarTotalMinor(end, jarOf(end, jarId)) - jarTotalMinor(start, jarOf(start, jarId));
}

/** Returns what is free now and what the next payday leaves free. */
function freeAfter(facts: GoalFacts, nextOn: string | null): MinorUnits {
  return freeMinor(nextOn === null ? facts.account : accountOn(facts, nextOn));
}

/** Forecasts the account at the end of a day, without interest. */
function accountOn(facts: GoalFacts, date: string): Account {
  let { account } = facts;
  for (const step of stepsOf(facts, { ...AS_IT_IS, interest: false })) {
    if (step.on > date) break;
    account = step.account;
  }
  return account;
}
