import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { interestRunId } from '@pennysprout/shared/interest/interest-runs.collection';
import { periodEnd, type Period } from '@pennysprout/shared/interest/period';
import { Timestamp } from 'firebase-admin/firestore';
import { SCHEDULE } from '@pennysprout/shared/ledger/author';
import { addChild, audit, newParent, type TestParent } from '../testing/people';
import { dumpStore } from '../testing/store-dump';
import { startTestApi, type TestApi } from '../testing/test-api';
import { reconcile } from '../reconcile/reconcile';
import { INTEREST } from './interest-fan-out';
import { balancesAt } from './balances-at';
import { postInterest } from './post-interest';
import { postMissedInterest, type MissedFamily, type MissedInterest } from './post-missed-interest';

const AUGUST = '2026-08' as Period;
const SEPTEMBER = '2026-09' as Period;
const OCTOBER = '2026-10' as Period;

let now = new Date();
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ now: () => now });
});
afterAll(() => api.close());

const at = (instant: string) => {
  now = new Date(instant);
};

async function newFamily(rate = 12): Promise<TestParent> {
  const parent = await newParent(api, 'Ivy');
  const changes = { interestRate: rate, updatedAt: Timestamp.fromDate(now) };
  await api.deps.db.familyPreferences.doc(parent.familyId).update(changes);
  return parent;
}

async function newKid(parent: TestParent): Promise<string> {
  return (await addChild(api, parent, 'Kid')).child.id;
}

async function move(
  name: 'deposit' | 'withdraw',
  { token }: TestParent,
  childId: string,
  amount: number,
): Promise<string> {
  const body = { childId, amount, description: 'Money' };
  return (await api.succeed(name, { token, body })).body.id;
}

function takeBack({ token }: TestParent, id: string) {
  return api.succeed('undoTransaction', { token, params: { id } });
}

async function post(missed: Partial<MissedInterest>) {
  const all = { period: SEPTEMBER, familyIds: null, apply: true, ...missed };
  const families: MissedFamily[] = [];
  for await (const family of postMissedInterest(api.deps, all)) families.push(family);
  return families;
}

async function outcomeOf({ familyId }: TestParent, missed: Partial<MissedInterest> = {}) {
  return (await post(missed)).find((family) => family.familyId === familyId);
}

const bySchedule = ({ familyId }: TestParent, period: Period) =>
  INTEREST.work(api.deps, { period, familyIds: [familyId] });

async function interestOf(childId: string) {
  const { entries, sumMinor, balanceMinor } = await audit(api, childId, 'USD');
  expect(sumMinor).toBe(balanceMinor);
  return entries.filter(({ kind }) => kind === 'interest');
}

const drifts = async () => (await reconcile(api.deps)).drifts;

describe('a missed month of interest', () => {
  it('is posted once, on the balance at its end, though later months are posted already', async () => {
    at('2026-09-10T12:00:00Z');
    const parent = await newFamily();
    const kid = await newKid(parent);
    await move('deposit', parent, kid, 100);
    at('2026-10-01T00:00:00Z');
    await move('deposit', parent, kid, 1000);
    at('2026-11-01T00:10:00Z');
    await bySchedule(parent, OCTOBER);
    at('2026-11-05T09:00:00Z');
    expect(await outcomeOf(parent)).toMatchObject({ outcome: 'applied', entries: 1 });
    expect(await interestOf(kid)).toMatchObject([
      { amountMinor: 1100, interest: { period: OCTOBER, balanceMinor: 110_000 } },
      {
        amountMinor: 100,
        createdBy: SCHEDULE,
        description: 'Interest 2026-09',
        interest: { period: SEPTEMBER, balanceMinor: 10_000, annualRatePercent: 12 },
      },
    ]);
    expect(await outcomeOf(parent)).toMatchObject({ outcome: 'already_applied', entries: 0 });
    for (const period of [SEPTEMBER, OCTOBER]) await bySchedule(parent, period);
    expect(await interestOf(kid)).toHaveLength(2);
    const run = api.deps.db.interestRuns.doc(interestRunId(parent.familyId, SEPTEMBER));
    expect((await run.get()).data()).toMatchObject({ entries: 1, createdBy: SCHEDULE });
    expect(await drifts()).toEqual([]);
  });

  it('is left alone where the schedule has posted it, whichever comes first', async () => {
    at('2026-09-10T12:00:00Z');
    const parent = await newFamily();
    const kid = await newKid(parent);
    await move('deposit', parent, kid, 100);
    at('2026-10-01T00:10:00Z');
    await bySchedule(parent, SEPTEMBER);
    at('2026-11-05T09:00:00Z');
    expect(await outcomeOf(parent)).toMatchObject({ outcome: 'already_applied' });
    expect(await interestOf(kid)).toHaveLength(1);
  });

  it('is posted once when several operators post it at once', async () => {
    at('2026-09-10T12:00:00Z');
    const parent = await newFamily();
    const kid = await newKid(parent);
    await move('deposit', parent, kid, 100);
    at('2026-11-05T09:00:00Z');
    const familyIds = [parent.familyId];
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => outcomeOf(parent, { familyIds })),
    );
    expect(outcomes.filter((one) => one?.outcome === 'applied')).toHaveLength(1);
    expect(await interestOf(kid)).toHaveLength(1);
  });

  it('goes to the child who has spent the money since, and not to the one who got it since', async () => {
    at('2026-09-10T12:00:00Z');
    const parent = await newFamily();
    const [spender, saver] = [await newKid(parent), await newKid(parent)];
    await move('deposit', parent, spender, 100);
    at('2026-10-20T12:00:00Z');
    await move('withdraw', parent, spender, 100);
    await move('deposit', parent, saver, 500);
    at('2026-11-05T09:00:00Z');
    expect(await outcomeOf(parent)).toMatchObject({ outcome: 'applied', entries: 1 });
    expect(await interestOf(spender)).toMatchObject([{ amountMinor: 100, balanceAfterMinor: 100 }]);
    expect(await interestOf(saver)).toEqual([]);
    expect(await drifts()).toEqual([]);
  });

  it('earns nothing for a family that began after it, and does not claim the month', async () => {
    at('2026-10-02T12:00:00Z');
    const parent = await newFamily();
    await move('deposit', parent, await newKid(parent), 100);
    at('2026-11-05T09:00:00Z');
    const familyIds = [parent.familyId];
    const outcome = { outcome: 'no_eligible_accounts', entries: 0 };
    expect(await outcomeOf(parent, { familyIds })).toMatchObject(outcome);
    const run = api.deps.db.interestRuns.doc(interestRunId(parent.familyId, SEPTEMBER));
    expect((await run.get()).exists).toBe(false);
  });

  it('needs confirmation where the preferences were saved since, as the rate may differ', async () => {
    at('2026-09-10T12:00:00Z');
    const parent = await newFamily(0);
    const kid = await newKid(parent);
    await move('deposit', parent, kid, 100);
    at('2026-10-15T12:00:00Z');
    const changes = { interestRate: 6, updatedAt: Timestamp.fromDate(now) };
    await api.deps.db.familyPreferences.doc(parent.familyId).update(changes);
    at('2026-11-05T09:00:00Z');
    expect(await outcomeOf(parent)).toMatchObject({ outcome: 'settings_changed', entries: 0 });
    expect(await interestOf(kid)).toEqual([]);
    const familyIds = [parent.familyId];
    expect(await outcomeOf(parent, { familyIds })).toMatchObject({ outcome: 'applied' });
    expect(await interestOf(kid)).toMatchObject([{ amountMinor: 50 }]);
  });

  it('is only reported in a preview', async () => {
    at('2026-08-10T12:00:00Z');
    const parent = await newFamily();
    await move('deposit', parent, await newKid(parent), 100);
    at('2026-11-05T09:00:00Z');
    const before = await dumpStore(api.deps.db.firestore);
    const preview = { period: AUGUST, apply: false };
    expect(await outcomeOf(parent, preview)).toMatchObject({ outcome: 'applied', entries: 1 });
    expect(await dumpStore(api.deps.db.firestore)).toEqual(before);
  });

  it('is refused before it is over, to the millisecond', async () => {
    at('2026-09-30T23:59:59.999Z');
    await expect(post({})).rejects.toThrow('2026-09 is not over');
    await expect(post({ period: OCTOBER, apply: false })).rejects.toThrow(RangeError);
    at('2026-10-01T00:00:00Z');
    await expect(post({ familyIds: [] })).resolves.toEqual([]);
  });

  it('skips an unknown family, and continues with the others', async () => {
    at('2026-09-10T12:00:00Z');
    const parent = await newFamily();
    await move('deposit', parent, await newKid(parent), 100);
    at('2026-11-05T09:00:00Z');
    expect(await post({ familyIds: ['nobody', parent.familyId] })).toEqual([
      { familyId: 'nobody', outcome: 'not_found', entries: 0 },
      { familyId: parent.familyId, outcome: 'applied', entries: 1 },
    ]);
  });
});

describe('an entry that was taken back after the end of a missed month', () => {
  /** Creates a child with 100.00 since mid-October, one hour before the end of the month. */
  async function saver() {
    at('2026-10-15T12:00:00Z');
    const parent = await newFamily();
    const kid = await newKid(parent);
    await move('deposit', parent, kid, 100);
    at('2026-10-31T23:00:00Z');
    return { parent, kid };
  }

  const postOctober = (parent: TestParent) => {
    at('2026-11-05T09:00:00Z');
    return outcomeOf(parent, { period: OCTOBER });
  };

  it('earns nothing if it was a deposit', async () => {
    const { parent, kid } = await saver();
    const wrong = await move('deposit', parent, kid, 1_000_000);
    at('2026-11-01T08:00:00Z');
    await takeBack(parent, wrong);
    expect(await postOctober(parent)).toMatchObject({ outcome: 'applied', entries: 1 });
    const asOf = Timestamp.fromDate(periodEnd(OCTOBER));
    expect(await interestOf(kid)).toMatchObject([
      { amountMinor: 100, interest: { balanceMinor: 10_000, asOf, basis: 'without_taken_back' } },
    ]);
    expect(await drifts()).toEqual([]);
  });

  it('earns interest all the same if it was a withdrawal', async () => {
    const { parent, kid } = await saver();
    const wrong = await move('withdraw', parent, kid, 100);
    at('2026-11-01T08:00:00Z');
    await takeBack(parent, wrong);
    await postOctober(parent);
    expect(await interestOf(kid)).toMatchObject([
      { amountMinor: 100, interest: { balanceMinor: 10_000 } },
    ]);
    expect(await drifts()).toEqual([]);
  });

  it('is excluded along with those taken back before the end, and the others count', async () => {
    const { parent, kid } = await saver();
    const before = await move('deposit', parent, kid, 500);
    const after = await move('deposit', parent, kid, 3_000);
    const spent = await move('withdraw', parent, kid, 50);
    await move('withdraw', parent, kid, 20);
    at('2026-10-31T23:59:59.999Z');
    await takeBack(parent, before);
    at('2026-11-01T00:00:00Z');
    await takeBack(parent, spent);
    await takeBack(parent, after);
    await takeBack(parent, await move('deposit', parent, kid, 7_000));
    await postOctober(parent);
    expect(await interestOf(kid)).toMatchObject([
      { amountMinor: 80, interest: { balanceMinor: 8_000 } },
    ]);
    expect(await drifts()).toEqual([]);
  });

  it('leaves no interest where more was taken back than there is', async () => {
    const { parent, kid } = await saver();
    const wrong = await move('deposit', parent, kid, 500);
    await move('withdraw', parent, kid, 550);
    at('2026-11-01T08:00:00Z');
    await move('deposit', parent, kid, 600);
    await takeBack(parent, wrong);
    expect(await postOctober(parent)).toMatchObject({ outcome: 'no_eligible_accounts' });
    expect(await drifts()).toEqual([]);
  });

  it('does not affect the jars: interest is divided by what the jars hold when it is posted', async () => {
    const { parent, kid } = await saver();
    const { token } = parent;
    const params = { childId: kid };
    const jar = { currency: 'USD', name: 'Lego', icon: 'robot', purpose: 'save' } as const;
    const { body: lego } = await api.succeed('createJar', { token, params, body: jar });
    const into = { direction: 'in', amount: 25 } as const;
    await api.succeed('moveJar', { token, params: { ...params, jarId: lego.id }, body: into });
    const shares = { currency: 'USD', freeParts: 0, parts: { [lego.id]: 1 } } as const;
    await api.succeed('setJarShares', { token, params, body: shares });
    const wrong = await move('deposit', parent, kid, 1_000_000);
    at('2026-11-01T08:00:00Z');
    await takeBack(parent, wrong);
    await postOctober(parent);
    const moved = api.deps.db.jarMoves.doc(`interest_${OCTOBER}_${kid}_USD`);
    expect((await moved.get()).data()?.legs).toEqual([
      { pot: lego.id, name: 'Lego', amountMinor: 25 },
      { pot: 'free', name: null, amountMinor: 75 },
    ]);
    expect(await drifts()).toEqual([]);
  });

  it('is noticed while the month is being posted', async () => {
    const { parent, kid } = await saver();
    const wrong = await move('deposit', parent, kid, 1_000_000);
    at('2026-11-01T08:00:00Z');
    const { familyId } = parent;
    const late = await balancesAt(api.deps, familyId, periodEnd(OCTOBER));
    await takeBack(parent, wrong);
    const funds = [...late.balances.keys()];
    const family = { familyId, period: OCTOBER, funds, late, createdBy: SCHEDULE };
    await expect(postInterest(api.deps, family)).rejects.toMatchObject({ code: 'conflict' });
    expect(await interestOf(kid)).toEqual([]);
    expect(await outcomeOf(parent, { period: OCTOBER })).toMatchObject({ outcome: 'applied' });
    expect(await interestOf(kid)).toMatchObject([{ amountMinor: 100 }]);
  });

  it('cannot be taken back any more once it has earned interest', async () => {
    const { parent, kid } = await saver();
    const wrong = await move('deposit', parent, kid, 1_000);
    at('2026-11-01T08:00:00Z');
    expect(await outcomeOf(parent, { period: OCTOBER })).toMatchObject({ outcome: 'applied' });
    const refused = await api.attempt('undoTransaction', {
      token: parent.token,
      params: { id: wrong },
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'undo_interest' } });
    expect(await drifts()).toEqual([]);
  });
});
