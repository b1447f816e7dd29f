import { afterAll, beforeAll, it, expect } from 'vitest';
import fc from 'fast-check';
import { sized, SEED } from '@pennysprout/shared/testing/tier';
import { dueOnOrAfter } from '@pennysprout/shared/allowances/dates';
import { dateIn } from '@pennysprout/shared/kernel/dates/date-in';
import type { AllowanceRule } from '@pennysprout/shared/allowances/rule';
import { HOUR_MS } from '@pennysprout/shared/kernel/dates/durations';
import type { BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import { calendarOf } from '@pennysprout/shared/forecast/calendar';
import { AS_IT_IS, stepsOf } from '@pennysprout/shared/forecast/forecast';
import { interestDueAt, periodOf, previousPeriod } from '@pennysprout/shared/interest/period';
import { freeMinor, type Account } from '@pennysprout/shared/ledger/account';
import { toMinorUnits, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { Timestamp } from 'firebase-admin/firestore';
import { startTestApi, type TestApi } from '../testing/test-api';
import { nextDue } from '../allowances/due';
import { INTEREST } from '../interest/interest-fan-out';
import { balanceRef } from '../kernel/posting/account';
import { runAllowances } from '../testing/allowance-run';
import { openFamily } from '../testing/families';

/** Family that is forecast, and then lived through with the server's own schedules. */
interface Life {
  readonly timeZone: string;
  readonly beginsMs: number;
  /** Percent per year. */
  readonly rate: number;
  readonly freeParts: number;
  readonly free: number;
  readonly jars: readonly {
    readonly saved: number;
    readonly lacks: number | null;
    readonly parts: number;
  }[];
  readonly allowances: readonly { readonly rule: AllowanceRule; readonly amount: number }[];
}

/** Days of a life: three turns of the month, and in autumn or spring a change of the clocks. */
const DAYS = 100;

const STARTS_ON = '2026-01-01';
const rules = fc.oneof(
  fc.record({
    cadence: fc.constantFrom('weekly', 'biweekly'),
    weekday: fc.integer({ min: 1, max: 7 }),
    startsOn: fc.constant(STARTS_ON),
    endsOn: fc.constantFrom(null, '2026-11-20'),
  }),
  fc.record({
    cadence: fc.constant('monthly' as const),
    dayOfMonth: fc.constantFrom(1, 15, 30, 31),
    startsOn: fc.constant(STARTS_ON),
    endsOn: fc.constant(null),
  }),
);

const lives: fc.Arbitrary<Life> = fc.record({
  timeZone: fc.constantFrom(
    'Asia/Taipei',
    'America/New_York',
    'Asia/Kathmandu',
    'Asia/Yangon',
    'Asia/Dhaka',
    'UTC',
  ),
  beginsMs: fc
    .integer({
      min: Date.parse('2026-09-01T00:00:00Z') / HOUR_MS,
      max: Date.parse('2027-01-31T00:00:00Z') / HOUR_MS,
    })
    .map((hour) => hour * HOUR_MS),
  rate: fc.constantFrom(0, 1.5, 12, 33.3333, 100),
  freeParts: fc.integer({ min: 0, max: 5 }),
  free: fc.integer({ min: 0, max: 20_000 }),
  jars: fc.array(
    fc.record({
      saved: fc.integer({ min: 0, max: 10_000 }),
      lacks: fc.option(fc.integer({ min: 1, max: 5_000 })),
      parts: fc.integer({ min: 0, max: 5 }),
    }),
    { maxLength: 4 },
  ),
  allowances: fc.array(fc.record({ rule: rules, amount: fc.integer({ min: 1, max: 1_500 }) }), {
    maxLength: 3,
  }),
});

/**
 * Forecasts random families and lives through each, moving the clock from one schedule to the next.
 * After each schedule every pot must hold what was forecast.
 *
 * @param clock the server's clock.
 */
async function liveForecasts(api: TestApi, clock: { nowMs: number }, runs: number): Promise<void> {
  let families = 0;
  await fc.assert(
    fc.asyncProperty(lives, async (life) => {
      families += 1;
      clock.nowMs = life.beginsMs;
      const { familyId, childIds } = await openFamily(api.deps, `forecast-${families}`, 1);
      const childId = childIds[0] ?? '';
      await settle(api, { life, familyId, childId });
      await liveThrough(api, clock, { life, familyId, childId });
      await forget(api, childId);
    }),
    { numRuns: runs, seed: SEED },
  );
}

interface Settled {
  readonly life: Life;
  readonly familyId: string;
  readonly childId: string;
}

/** Stores the family's settings, the account with its jars, and the allowances. */
async function settle({ deps: { db } }: TestApi, { life, familyId, childId }: Settled) {
  const { timeZone, rate, beginsMs } = life;
  await db.familyPreferences.doc(familyId).update({ timeZone, interestRate: rate });
  const at = Timestamp.fromMillis(beginsMs);
  const times = { createdAt: at, updatedAt: at };
  const account = { userId: childId, familyId, ...accountOf(life), updatedAt: at };
  await balanceRef(db, account).set(account satisfies BalanceDoc);
  for (const { rule, amountMinor, nextOn } of allowancesOf(life)) {
    const { cadence, startsOn, endsOn } = rule;
    await db.allowances.doc().set({
      userId: childId,
      familyId,
      currency: 'USD',
      amountMinor,
      description: 'Allowance',
      cadence,
      startsOn,
      endsOn,
      active: true,
      weekday: rule.cadence === 'monthly' ? null : rule.weekday,
      dayOfMonth: rule.cadence === 'monthly' ? rule.dayOfMonth : null,
      ...nextDue(childId, nextOn, timeZone),
      paidOn: null,
      problem: null,
      createdBy: 'parent',
      ...times,
    });
  }
}

function accountOf({ free, freeParts, jars }: Life): Account {
  const saved = jars.reduce((sum, jar) => sum + jar.saved, 0);
  return {
    currency: 'USD',
    balanceMinor: toMinorUnits(free + saved),
    pots: {
      freeParts,
      holds: [],
      jars: jars.map(({ saved: has, lacks, parts }, n) => ({
        id: `USD_${n}`,
        name: `Jar ${n}`,
        icon: 'star',
        purpose: 'save',
        release: 'own',
        wantedBy: null,
        parts,
        savedMinor: toMinorUnits(has),
        targetMinor: lacks === null ? null : toMinorUnits(has + lacks),
      })),
    },
  };
}

function allowancesOf({ allowances, timeZone, beginsMs }: Life) {
  const today = dateIn(timeZone, new Date(beginsMs));
  return allowances.map(({ rule, amount }) => ({
    rule,
    amountMinor: toMinorUnits(amount),
    active: true,
    nextOn: dueOnOrAfter(rule, today),
  }));
}

async function liveThrough(api: TestApi, clock: { nowMs: number }, settled: Settled) {
  const { life, familyId, childId } = settled;
  const steps = forecastOf(life);
  const end = life.beginsMs + DAYS * 24 * HOUR_MS;
  for (;;) {
    const interestAt = nextInterestAfter(clock.nowMs);
    // What is already due is paid at once.
    const allowancesAt = Math.max(clock.nowMs, await nextRunFor(api, childId));
    clock.nowMs = Math.min(interestAt, allowancesAt);
    if (clock.nowMs > end) return;
    if (clock.nowMs === allowancesAt) await runAllowances(api.deps, api);
    else
      await INTEREST.work(api.deps, {
        period: periodBefore(interestAt),
        familyIds: [familyId],
      });
    const ref = balanceRef(api.deps.db, { userId: childId, currency: 'USD' });
    const stored = (await ref.get()).data();
    const last = steps.findLast(({ at }) => at <= clock.nowMs);
    expect(stored && potsOf(stored)).toEqual(last?.pots ?? potsOf(accountOf(life)));
  }
}

function periodBefore(at: number) {
  return previousPeriod(periodOf(new Date(at)));
}

function nextInterestAfter(at: number): number {
  const current = periodOf(new Date(at));
  const due = interestDueAt(previousPeriod(current)).getTime();
  return due > at ? due : interestDueAt(current).getTime();
}

/** Finds the first full hour at which an allowance is due. */
async function nextRunFor({ deps: { db } }: TestApi, childId: string): Promise<number> {
  const found = await db.allowances.where('userId', '==', childId).get();
  const due = found.docs.map((each) => each.data().nextAt?.toMillis() ?? Number.POSITIVE_INFINITY);
  return Math.ceil(Math.min(...due, Number.POSITIVE_INFINITY) / HOUR_MS) * HOUR_MS;
}

function forecastOf(life: Life) {
  const { timeZone, beginsMs, rate } = life;
  const now = new Date(beginsMs);
  const allowances = allowancesOf(life);
  const calendar = calendarOf({ now, timeZone, allowances, lastPeriod: null });
  const outlook = {
    account: accountOf(life),
    calendar,
    annualRatePercent: rate,
    jarId: life.jars.length > 0 ? 'USD_0' : null,
  };
  return [...stepsOf(outlook, AS_IT_IS)].map(({ at, account }) => ({ at, pots: potsOf(account) }));
}

function potsOf(account: Account): readonly MinorUnits[] {
  return [freeMinor(account), ...(account.pots?.jars ?? []).map(({ savedMinor }) => savedMinor)];
}

/** Deletes the allowances, which would be due in later lives too. */
async function forget({ deps: { db } }: TestApi, childId: string): Promise<void> {
  const found = await db.allowances.where('userId', '==', childId).get();
  await Promise.all(found.docs.map(({ ref }) => ref.delete()));
}

const clock = { nowMs: 0 };
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ now: () => new Date(clock.nowMs) });
});
afterAll(() => api.close());

it('the forecast equals what the schedules post, to the minor unit', async () => {
  await liveForecasts(api, clock, sized(2, 200));
});
