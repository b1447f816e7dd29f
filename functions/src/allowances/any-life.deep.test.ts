import { afterAll, beforeAll, expect, it } from 'vitest';
import fc from 'fast-check';
import { addDays } from '@pennysprout/shared/allowances/dates';
import { dateIn } from '@pennysprout/shared/kernel/dates/date-in';
import { HOUR_MS } from '@pennysprout/shared/kernel/dates/durations';
import { byHand, sixOClock } from '@pennysprout/shared/testing/naive-calendar';
import { ruleOf } from '@pennysprout/shared/allowances/rule';
import { SEED, sized } from '@pennysprout/shared/testing/tier';
import { runAllowances } from '../testing/allowance-run';
import { openFamily, type TestFamily } from '../testing/families';
import { audit } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/test-api';
import { idempotencyKey } from '../kernel/idempotency';
import { changeAllowance } from './change-allowance';
import { createAllowance } from './create-allowance';
import { pauseAllowance } from './pause-allowance';
import { resumeAllowance } from './resume-allowance';
import type { Terms } from './terms';

const RUNS = sized(3, 100);

let nowMs = 0;
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ now: () => new Date(nowMs) });
});
afterAll(() => api.close());

const zones = fc.constantFrom(
  'Asia/Taipei',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'UTC',
);

/** Terms, and the days until they begin. */
const agreements = fc.record({
  cadence: fc.constantFrom('weekly', 'biweekly', 'monthly'),
  weekday: fc.integer({ min: 1, max: 7 }),
  dayOfMonth: fc.integer({ min: 1, max: 31 }),
  beginsIn: fc.integer({ min: 0, max: 20 }),
  amount: fc.integer({ min: 1, max: 9 }),
});
type Agreement = typeof agreements extends fc.Arbitrary<infer A> ? A : never;

const acts = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ kind: 'pay' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'pause' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'resume' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('change' as const), to: agreements }) },
);

/** Actions with days in between in which nothing runs. */
const lives = fc.record({
  timeZone: zones,
  begins: fc.integer({
    min: Date.parse('2026-01-01T00:00:00Z') / HOUR_MS,
    max: Date.parse('2027-01-01T00:00:00Z') / HOUR_MS,
  }),
  first: agreements,
  steps: fc.array(fc.record({ hours: fc.integer({ min: 0, max: 24 * 40 }), act: acts }), {
    maxLength: 10,
  }),
});

/** Terms with the period in which they applied. */
interface Held {
  readonly terms: Terms;
  /** First possible date; after a change, the instant after which dates count. */
  readonly from: { readonly date: string } | { readonly afterMs: number };
  readonly untilMs: number;
}

function termsOf({ cadence, weekday, dayOfMonth, beginsIn, amount }: Agreement, today: string) {
  return {
    currency: 'USD',
    amount,
    cadence,
    startsOn: addDays(today, beginsIn),
    ...(cadence === 'monthly' ? { dayOfMonth } : { weekday }),
  } as const satisfies Terms;
}

/** Computes what must have been paid: each date once, on the terms when it was due. */
function expectedOf(held: readonly Held[], timeZone: string): (readonly [string, number])[] {
  const paid = new Map<string, number>();
  for (const { terms, from, untilMs } of held) {
    const until = addDays(dateIn(timeZone, new Date(untilMs)), 2);
    for (const date of byHand(ruleOf(terms), '0000-01-01', until)) {
      const at = sixOClock(date, timeZone);
      const holds = 'date' in from ? date >= from.date : at > from.afterMs;
      if (holds && at <= untilMs && !paid.has(date)) paid.set(date, 100 * terms.amount);
    }
  }
  return [...paid].sort(([a], [b]) => (a < b ? -1 : 1));
}

let families = 0;
async function newFamily(timeZone: string): Promise<TestFamily> {
  families += 1;
  const family = await openFamily(api.deps, `parent-${families}`, 1);
  await api.deps.db.familyPreferences.doc(family.familyId).update({ timeZone });
  return family;
}

it('whatever happens to an allowance, each date on which it was active is paid exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async ({ timeZone, begins, first, steps }) => {
      nowMs = begins * HOUR_MS;
      const { owner, childIds } = await newFamily(timeZone);
      const [childId = ''] = childIds;
      const today = () => dateIn(timeZone, new Date(nowMs));
      const held: Held[] = [];
      let terms: Terms = termsOf(first, today());
      let from: Held['from'] | null = { date: today() };
      const key = idempotencyKey(owner.id, 'set', terms);
      const made = await createAllowance(api.deps, owner, {
        childId,
        idempotencyKey: key,
        ...terms,
      });
      const allowanceId = made.answer.id;
      const close = () => {
        if (from !== null) held.push({ terms, from, untilMs: nowMs });
      };
      for (const { hours, act } of steps) {
        nowMs += hours * HOUR_MS;
        if (act.kind === 'pay') await runAllowances(api.deps, api);
        if (act.kind === 'pause') {
          await pauseAllowance(api.deps, owner, { allowanceId });
          close();
          from = null;
        }
        if (act.kind === 'resume') {
          await resumeAllowance(api.deps, owner, { allowanceId });
          from ??= { date: today() };
        }
        if (act.kind === 'change') {
          const next = termsOf(act.to, today());
          await changeAllowance(api.deps, owner, { allowanceId, ...next });
          close();
          terms = next;
          if (from !== null) from = { afterMs: nowMs };
        }
      }
      nowMs += 24 * HOUR_MS;
      await runAllowances(api.deps, api);
      close();
      const { entries } = await audit(api, childId, 'USD');
      const paid = entries.map(({ allowance, amountMinor }) => [allowance?.dueOn, amountMinor]);
      expect(paid).toEqual(expectedOf(held, timeZone));
    }),
    { numRuns: RUNS, seed: SEED },
  );
});
