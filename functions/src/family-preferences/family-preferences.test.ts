import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FamilyPreferences, RouteBody } from '@pennysprout/shared/api/contract';
import { LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { Timestamp } from 'firebase-admin/firestore';
import { newParent, newPartner, type TestParent } from '../testing/people';
import { openWorld, type World } from '../testing/world';

type Body = RouteBody<'saveFamilyPreferences'>;

/** Server's clock, moved by the tests. */
let nowMs = Date.now();
let world: World;
let owner: TestParent;
beforeAll(async () => {
  world = await openWorld({ now: () => new Date(nowMs) });
  owner = await newParent(world.api, 'Pia');
});
afterAll(() => world.api.close());

const BODY: Body = {
  interestRate: 2.5,
  depositReasons: ['Allowance', '零用錢'],
  withdrawReasons: ['Purchase'],
  localCurrency: 'TWD',
  exchangeRateSource: 'api',
  exchangeRate: 31.1234,
  exchangeRateLastUpdated: '2025-01-02T03:04:05.678Z',
};

const save = (token: string, familyId: string, body: Body) =>
  world.api.attempt('saveFamilyPreferences', { token, query: { familyId }, body });

async function saved(body: Body): Promise<FamilyPreferences> {
  const query = { familyId: owner.familyId };
  const { token } = owner;
  return (await world.api.succeed('saveFamilyPreferences', { token, query, body })).body;
}

async function read(token = owner.token): Promise<FamilyPreferences> {
  const query = { familyId: owner.familyId };
  return (await world.api.succeed('getFamilyPreferences', { token, query })).body;
}

async function stored(familyId = owner.familyId) {
  return (await world.api.deps.db.familyPreferences.doc(familyId).get()).data();
}

const iso = (ms: number) => new Date(ms).toISOString();

function minuteLater(): string {
  nowMs += 60_000;
  return iso(nowMs);
}

describe('GET /api/family-preferences', () => {
  const get = (token: string, familyId: string) =>
    world.api.attempt('getFamilyPreferences', { token, query: { familyId } });

  it('shows the preferences to the parents and the children of the family', async () => {
    const { ann, ben, ada } = world;
    for (const { token } of [ann, ben, ada]) {
      expect(await get(token, ann.familyId)).toMatchObject({
        status: 200,
        body: { localCurrency: 'USD', interestRate: 0, lastInterestApplied: null },
      });
    }
  });
});

describe('POST /api/family-preferences', () => {
  it('saves all of them and returns what is stored, and a partner reads the same', async () => {
    const partner = await newPartner(world.api, owner, 'Pim');
    const answer = await saved(BODY);
    expect(answer).toEqual({ ...BODY, lastInterestApplied: null, newJarParts: 0, timeZone: null });
    expect(await read()).toEqual(answer);
    expect(await read(partner.token)).toEqual(answer);
    expect((await save(partner.token, owner.familyId, BODY)).status).toBe(200);
  });

  it('does not change when the family began or when interest was applied', async () => {
    const ref = world.api.deps.db.familyPreferences.doc(owner.familyId);
    const lastInterestApplied = Timestamp.fromMillis(Date.UTC(2025, 0, 1));
    await ref.update({ lastInterestApplied });
    const before = await stored();
    minuteLater();
    const answer = await saved({ ...BODY, interestRate: 3 });
    expect(answer.lastInterestApplied).toBe('2025-01-01T00:00:00.000Z');
    expect(await stored()).toEqual({
      ...before,
      interestRate: 3,
      updatedAt: Timestamp.fromMillis(nowMs),
    });
  });

  it('keeps the parts of new jars when a client does not send them, and stores none unasked', async () => {
    await saved({ ...BODY, newJarParts: 0 });
    expect(await stored()).not.toHaveProperty('newJarParts');
    expect(await saved({ ...BODY, newJarParts: 3 })).toMatchObject({ newJarParts: 3 });
    expect(await saved({ ...BODY, interestRate: 1 })).toMatchObject({ newJarParts: 3 });
    const { exchangeRateLastUpdated: _time, ...seen } = { ...BODY, interestRate: 1 };
    expect(await saved({ ...BODY, seen })).toMatchObject({ interestRate: 2.5, newJarParts: 3 });
    expect(await saved({ ...BODY, newJarParts: 0 })).toMatchObject({ newJarParts: 0 });
    expect(await stored()).toMatchObject({ newJarParts: 0 });
  });

  it('changes nothing when the same is saved again', async () => {
    for (const body of [
      BODY,
      { ...BODY, exchangeRate: null, exchangeRateLastUpdated: null },
      { ...BODY, exchangeRateSource: 'manual', exchangeRateLastUpdated: null },
    ] satisfies Body[]) {
      const first = await saved(body);
      const before = await stored();
      minuteLater();
      expect(await saved(body)).toEqual(first);
      expect(await stored()).toEqual(before);
    }
  });

  it('drops a market rate that is not sent', async () => {
    await saved(BODY);
    const { exchangeRate: _rate, exchangeRateLastUpdated: _time, ...rest } = BODY;
    const forgotten = { exchangeRate: null, exchangeRateLastUpdated: null };
    expect(await saved(rest)).toMatchObject(forgotten);
    await saved(BODY);
    // Without a rate its time is dropped too.
    expect(await saved({ ...BODY, exchangeRate: null })).toMatchObject(forgotten);
  });

  describe('with the parents’ own exchange rate', () => {
    const MANUAL: Body = { ...BODY, exchangeRateSource: 'manual', exchangeRate: 30 };
    const { exchangeRateLastUpdated: _time, ...UNDATED } = MANUAL;

    it('dates it now when it is new or has changed, whatever date was sent', async () => {
      await saved(BODY);
      let now = minuteLater();
      expect((await saved(MANUAL)).exchangeRateLastUpdated).toBe(now);
      now = minuteLater();
      expect((await saved({ ...MANUAL, exchangeRate: 0.0001 })).exchangeRateLastUpdated).toBe(now);
      now = minuteLater();
      expect(await saved({ ...UNDATED, exchangeRate: 1_000_000 })).toMatchObject({
        exchangeRate: 1_000_000,
        exchangeRateLastUpdated: now,
      });
    });

    it('dates it now when it is for another currency', async () => {
      await saved(MANUAL);
      const now = minuteLater();
      const answer = await saved({ ...MANUAL, localCurrency: 'JPY' });
      expect(answer.exchangeRateLastUpdated).toBe(now);
    });

    it('keeps the date of an unchanged rate, or accepts the one that was sent', async () => {
      await saved(BODY);
      const since = minuteLater();
      await saved(UNDATED);
      minuteLater();
      const unchanged = await saved({ ...UNDATED, interestRate: 1 });
      expect(unchanged.exchangeRateLastUpdated).toBe(since);
      const sent = { ...MANUAL, exchangeRateLastUpdated: '2025-06-01T00:00:00Z' };
      expect((await saved(sent)).exchangeRateLastUpdated).toBe('2025-06-01T00:00:00.000Z');
    });
  });

  it('accepts reasons in any language, trimmed and in their order, or none', async () => {
    const depositReasons = [
      '  打掃 🧹 ',
      "'; DROP TABLE--",
      '<b>x</b>',
      '__proto__',
      'x'.repeat(60),
    ];
    const answer = await saved({ ...BODY, depositReasons, withdrawReasons: [] });
    expect(answer.depositReasons).toEqual(depositReasons.map((reason) => reason.trim()));
    expect(answer.withdrawReasons).toEqual([]);
  });

  const many = Array.from({ length: LIMITS.reasons + 1 }, (_, n) => `Reason ${n}`);
  it.each<[path: string, value: unknown]>([
    ['interestRate', undefined],
    ['interestRate', -0.1],
    ['interestRate', 100.1],
    ['interestRate', 1.00001],
    ['depositReasons', many],
    ['depositReasons', ['Gift', ' Gift ']],
    ['depositReasons[0]', ['x'.repeat(61)]],
    ['withdrawReasons', ['Toy', 'Toy']],
    ['localCurrency', 'XXX'],
    ['exchangeRate', 0],
    ['exchangeRate', 0.00009],
    ['exchangeRate', 1_000_001],
    ['exchangeRateLastUpdated', 'yesterday'],
    ['exchangeRateLastUpdated', '2025-01-02T03:04:05+08:00'],
    ['exchangeRateLastUpdated', '2025-02-30T03:04:05Z'],
    ['newJarParts', 100],
    ['surprise', 1],
    ['lastInterestApplied', '2025-01-02T03:04:05Z'],
  ])('refuses %s where it is %j', async (path, value) => {
    const before = await stored();
    const field = path.replace(/\[.*$/, '');
    const query = `familyId=${owner.familyId}`;
    const answer = await world.api.raw(`/api/family-preferences?${query}`, {
      method: 'POST',
      token: owner.token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...BODY, [field]: value }),
    });
    const isKnown = field in BODY || field === 'newJarParts';
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_request',
        fields: [isKnown ? { path } : { key: 'validation.unknownField' }],
      },
    });
    expect(await stored()).toEqual(before);
  });

  it('keeps a stored reason that would be rejected today, allows its removal, and accepts no new one', async () => {
    const old = { depositReasons: ['Lego\u200b', '\u200b', 'a\nb'], withdrawReasons: [] };
    await world.api.deps.db.familyPreferences.doc(owner.familyId).update(old);
    const { exchangeRateLastUpdated: _time, ...choices } = { ...BODY, ...old };
    expect(await saved({ ...BODY, ...old, interestRate: 1 })).toMatchObject(old);
    const seen = { ...choices, interestRate: 1, newJarParts: 0 };
    expect(await saved({ ...BODY, ...old, interestRate: 4, seen })).toMatchObject(old);
    for (const [reason, key] of [
      ['b\u202ea', 'validation.invisible'],
      ['Lego', 'validation.duplicate'],
    ]) {
      const depositReasons = [...old.depositReasons, reason ?? ''];
      expect(await save(owner.token, owner.familyId, { ...BODY, depositReasons })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', fields: [{ path: 'depositReasons[3]', key }] },
      });
    }
    const without = { depositReasons: ['Lego', 'a\nb'] };
    expect(await saved({ ...BODY, ...without })).toMatchObject(without);
  });

  it('requires the rate when it is said to be the parents’ own', async () => {
    for (const exchangeRate of [null, undefined]) {
      const body: Body = { ...BODY, exchangeRateSource: 'manual', exchangeRate };
      expect(await save(owner.token, owner.familyId, body)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', fields: [{ path: 'exchangeRate' }] },
      });
    }
  });
});

describe('two parents who save at nearly the same time', () => {
  const { exchangeRateLastUpdated: _time, ...SEEN } = {
    ...BODY,
    interestRate: 2,
    newJarParts: 0,
    timeZone: 'UTC',
  };
  const START: Body = { ...BODY, ...SEEN };
  type Change = Partial<typeof SEEN>;
  const saving = (changed: Change) =>
    save(owner.token, owner.familyId, { ...START, ...changed, seen: SEEN });
  /** Saves both in turn, the second without having seen the first. */
  const inTurn = async (first: Change, second: Change) => {
    await saved(START);
    const answers = [await saving(first), await saving(second)];
    return { statuses: answers.map(({ status }) => status), after: await read(), answers };
  };

  const RATE: Change = { interestRate: 3 };
  const REASONS: Change = { depositReasons: ['Chore'] };
  it.each([
    ['the rate first', RATE, REASONS],
    ['the reasons first', REASONS, RATE],
  ])('both have their changes saved, %s, and the later answer shows both', async (_, a, b) => {
    const { statuses, after, answers } = await inTurn(a, b);
    expect(statuses).toEqual([200, 200]);
    expect(after).toMatchObject({ ...RATE, ...REASONS });
    expect(answers[1]?.body).toEqual(after);
  });

  it.each<[what: string, a: Change, b: Change]>([
    ['interest', { interestRate: 3 }, { interestRate: 4 }],
    ['the currency', { localCurrency: 'EUR' }, { exchangeRateSource: 'manual', exchangeRate: 30 }],
  ])('the later one is refused and changes nothing where both have changed %s', async (_, a, b) => {
    for (const [first, second] of [
      [a, b],
      [b, a],
    ] as const) {
      const { statuses, after, answers } = await inTurn(first, second);
      expect(statuses).toEqual([200, 409]);
      expect(answers[1]?.body).toMatchObject({ code: 'conflict' });
      expect(after).toMatchObject(first);
    }
  });

  it('keep one’s newly chosen time zone and the rate of the other, who has not seen it', async () => {
    const { statuses, after } = await inTurn({ timeZone: 'Asia/Tokyo' }, RATE);
    expect(statuses).toEqual([200, 200]);
    expect(after).toMatchObject({ ...RATE, timeZone: 'Asia/Tokyo' });
  });

  it('keep a rate of their own with its currency and its date', async () => {
    await saved(START);
    const own: Change = { localCurrency: 'EUR', exchangeRateSource: 'manual', exchangeRate: 0.9 };
    const since = minuteLater();
    expect((await saving(own)).status).toBe(200);
    minuteLater();
    expect((await saving(RATE)).status).toBe(200);
    expect(await read()).toMatchObject({ ...own, ...RATE, exchangeRateLastUpdated: since });
  });

  it('a repeated save succeeds, but is refused once another has followed', async () => {
    await saved(START);
    expect((await saving(RATE)).status).toBe(200);
    const before = await stored();
    minuteLater();
    expect((await saving(RATE)).status).toBe(200);
    expect(await stored()).toEqual(before);
    const theirs = { ...START, interestRate: 5 };
    await saved(theirs);
    expect(await saving(RATE)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await read()).interestRate).toBe(5);
  });

  it('never lose a change that was answered with success, however often they meet', async () => {
    for (let round = 0; round < 4; round += 1) {
      await saved(START);
      const wishes: Change[] = [
        { depositReasons: [`Round ${round}`] },
        { interestRate: 3 },
        { interestRate: 4 },
      ];
      const answers = await Promise.all(wishes.map(saving));
      const after = await read();
      expect(answers[0]?.status).toBe(200);
      expect(after.depositReasons).toEqual([`Round ${round}`]);
      const [, three, four] = answers.map(({ status }) => status);
      expect([three, four].sort()).toEqual([200, 409]);
      expect(after.interestRate).toBe(three === 200 ? 3 : 4);
    }
  });
});
