import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteQuery, RouteResponse } from '@pennysprout/shared/api/contract';
import type { Period } from '@pennysprout/shared/interest/period';
import { newChild, newParent, newPartner, callerOf, removeMember } from '../testing/people';
import { invite } from '../testing/test-members';
import { putPossessions } from '../testing/whole-family';
import { openWorld, type World } from '../testing/world';
import { findFundedAccounts } from '../interest/find-funded-accounts';
import { postInterest } from '../interest/post-interest';
import { EXPORT_OPEN_MS, exportFamily } from './export-family';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.api.close());

type Page = RouteResponse<'exportFamily'>;
type Query = RouteQuery<'exportFamily'>;

interface Family {
  readonly token: string;
  readonly familyId: string;
}

const ask = ({ token, familyId }: Family, query: Query = {}) =>
  world.api.attempt('exportFamily', { token, params: { familyId }, query });

/** Reads all pages; `between` runs after the first. */
async function pagesOf(family: Family, between = () => Promise.resolve()): Promise<Page[]> {
  const { token, familyId } = family;
  const params = { familyId };
  const first = await world.api.succeed('exportFamily', { token, params, query: {} });
  await between();
  const pages = [first.body];
  for (let next = first.body.next; next !== null;) {
    const { body } = await world.api.succeed('exportFamily', { token, params, query: next });
    pages.push(body);
    next = body.next;
  }
  return pages;
}

function rows<T extends keyof Page['tables']>(pages: readonly Page[], table: T) {
  return pages.flatMap(({ tables }) => tables[table] as Page['tables'][T][number][]);
}

async function familyWithLife() {
  const { api } = world;
  const owner = await newParent(api, 'Olga');
  const partner = await newPartner(api, owner, 'Paul');
  const kid = await newChild(api, owner, 'Kid');
  await invite(api, owner, 'guest@example.com');
  const { token, familyId } = owner;
  const deposit = { childId: kid.id, amount: 500.25, description: '=1+1' };
  await api.succeed('deposit', { token, body: deposit });
  const jar = { name: 'Bike', icon: 'bike', purpose: 'save', currency: 'USD', target: 80 } as const;
  const params = { childId: kid.id };
  const made = await api.succeed('createJar', { token: kid.token, params, body: jar });
  await api.succeed('moveJar', {
    token: kid.token,
    params: { ...params, jarId: made.body.id },
    body: { direction: 'in', amount: 25.5 },
  });
  const { price } = await api.deps.market.price('DIS');
  const seen = { price, currency: 'USD', listedPrice: price, listedCurrency: 'USD' } as const;
  const trade = { userId: kid.id, symbol: 'DIS', operation: 'buy', quantity: 1, ...seen } as const;
  await api.succeed('tradeStock', { token, body: { ...trade, comment: 'Well done' } });
  await api.deps.db.familyPreferences.doc(familyId).update({ interestRate: 12 });
  const period = '2026-04' as Period;
  const funds = (await findFundedAccounts(api.deps, [familyId])).get(familyId) ?? [];
  await postInterest(api.deps, { familyId, period, funds, createdBy: partner.id });
  return { owner, partner, kid };
}

describe('GET /api/families/{familyId}/export', () => {
  it('contains everything of the family, for each of its parents, and no secret', async () => {
    const { owner, partner, kid } = await familyWithLife();
    const pages = await pagesOf(partner);
    expect(rows(pages, 'family')).toMatchObject([
      { id: owner.familyId, name: "Olga's Family", ownerId: owner.id },
    ]);
    expect(rows(pages, 'preferences')).toMatchObject([{ interestRate: 12, localCurrency: 'USD' }]);
    expect(rows(pages, 'parents').map(({ id: _id, createdAt: _at, ...row }) => row)).toEqual(
      expect.arrayContaining([
        { name: 'Olga', email: owner.email, picture: '', isOwner: true, isPendingInvite: false },
        { name: 'Paul', email: partner.email, picture: '', isOwner: false, isPendingInvite: false },
        {
          name: '',
          email: 'guest@example.com',
          picture: '',
          isOwner: false,
          isPendingInvite: true,
        },
      ]),
    );
    expect(rows(pages, 'children')).toMatchObject([
      { id: kid.id, name: 'Kid', email: null, parentId: owner.id },
    ]);
    expect(
      rows(pages, 'entries')
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['deposit', 'interest', 'stock_buy']);
    expect(rows(pages, 'entries')).toContainEqual(
      expect.objectContaining({ childId: kid.id, amount: 500.25, description: '=1+1' }),
    );
    const [account, ...others] = rows(pages, 'balances');
    expect(others).toEqual([]);
    expect(account).toMatchObject({ currency: 'USD', held: 0, freeParts: 1 });
    const [jar] = JSON.parse(account?.jars ?? '') as {
      name: string;
      target: number;
      saved: number;
    }[];
    expect(jar).toMatchObject({ name: 'Bike', target: 80, release: 'own' });
    expect(jar?.saved).toBeGreaterThan(25.5);
    expect((account?.free ?? 0) + (jar?.saved ?? 0)).toBeCloseTo(account?.balance ?? 0, 6);
    const moves = rows(pages, 'jarMoves').sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1));
    expect(moves.map(({ kind, createdBy }) => [kind, createdBy])).toEqual([
      ['put', kid.id],
      ['interest', partner.id],
    ]);
    expect(JSON.parse(moves[0]?.legs ?? '')).toEqual([
      { pot: 'free', name: null, amount: -25.5 },
      { pot: expect.stringMatching(/^USD_/) as string, name: 'Bike', amount: 25.5 },
    ]);
    expect(rows(pages, 'shares')).toMatchObject([{ symbol: 'DIS', totalQuantity: 1 }]);
    expect(rows(pages, 'trades')).toMatchObject([{ operation: 'buy', comment: 'Well done' }]);
    expect(rows(pages, 'interestRuns')).toMatchObject([{ period: '2026-04', entries: 1 }]);
    const text = JSON.stringify(pages);
    const { passwordHash, sealedPassword } =
      (await world.api.deps.db.childCredentials.doc(kid.id).get()).data() ?? {};
    for (const secret of [kid.password, kid.accessCode, passwordHash, sealedPassword]) {
      expect(secret).toBeTypeOf('string');
      expect(text).not.toContain(secret);
    }
    expect(await pagesOf(owner)).toMatchObject(pages.map(({ tables }) => ({ tables })));
  });

  it('reflects one moment: later postings are excluded, and entries add up to the balances', async () => {
    const { owner, kid } = await familyWithLife();
    const body = { childId: kid.id, amount: 7, description: 'Meanwhile' };
    const pages = await pagesOf(owner, async () => {
      await world.api.succeed('deposit', { token: owner.token, body });
      await world.api.deps.db.users.doc(kid.id).update({ name: 'Renamed' });
    });
    const descriptions = rows(pages, 'entries').map(({ description }) => description);
    expect(descriptions).not.toContain('Meanwhile');
    const sum = rows(pages, 'entries').reduce((total, { amount }) => total + amount, 0);
    expect(rows(pages, 'balances')[0]?.balance).toBeCloseTo(sum, 6);
    expect(new Set(pages.map(({ at }) => at)).size).toBe(1);
    expect(rows(await pagesOf(owner), 'entries')).toHaveLength(4);
  });

  it('returns 5,000 entries in pages of 500, each entry once', async () => {
    const { api } = world;
    const owner = await newParent(api, 'Big');
    const kid = await newChild(api, owner, 'Kid');
    await putPossessions(api.deps, owner.familyId, kid.id, { entries: 5000, keys: 0, others: 0 });
    const pages = await pagesOf(owner);
    const ids = rows(pages, 'entries').map(({ id }) => id);
    expect(ids).toHaveLength(5000);
    expect(new Set(ids).size).toBe(5000);
    expect(Math.max(...pages.map(({ tables }) => tables.entries.length))).toBe(500);
  });

  it('is refused halfway to a parent who has been removed in the meantime', async () => {
    const { api, ann } = world;
    const former = await newPartner(api, ann, 'Soon');
    const { body } = await api.succeed('exportFamily', {
      token: former.token,
      params: { familyId: ann.familyId },
    });
    await removeMember(api, { ...former, familyId: ann.familyId });
    const answer = await ask({ ...former, familyId: ann.familyId }, body.next ?? {});
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it.each([
    ['part=secrets', 'part'],
    ['part=', 'part'],
    ['after=..%2Fusers', 'after'],
    ['at=yesterday', 'at'],
    ['at=2026-01-01', 'at'],
  ])('is refused as malformed with %s', async (query, path) => {
    const { token, familyId } = world.ann;
    const answer = await world.api.raw(`/api/families/${familyId}/export?${query}`, { token });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: [{ path }] },
    });
  });

  it.each([
    ['of long ago', () => new Date(Date.now() - EXPORT_OPEN_MS - 60_000).toISOString()],
    ['still to come', () => new Date(Date.now() + 60_000).toISOString()],
    ['that is none', () => '2026-06-31T25:00:00.000Z'.replace('25', '23')],
  ])('refuses to read as of a moment %s', async (_which, at) => {
    const answer = await ask(world.ann, { at: at() });
    expect(answer).toMatchObject({ status: 409, body: { code: 'export_expired' } });
  });

  it('continues after a page that is exactly full', async () => {
    const { owner } = await familyWithLife();
    const caller = await callerOf(world.api, owner);
    const { familyId } = owner;
    const kinds: string[] = [];
    let input: Query = { part: 'entries' };
    for (;;) {
      const { tables, next } = await exportFamily(
        world.api.deps,
        caller,
        { ...input, familyId },
        1,
      );
      kinds.push(...tables.entries.map(({ kind }) => kind));
      if (next?.part !== 'entries') break;
      input = next;
    }
    expect(kinds.sort()).toEqual(['deposit', 'interest', 'stock_buy']);
  });
});
