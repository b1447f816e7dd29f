import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import { toMinorUnits } from '@pennysprout/shared/money/money';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { addPartner, invite, openFamily, type TestFamily } from '../../testing/families';
import type { Database } from '../../firestore/database';
import { queryOf } from '../../firestore/queries';
import { dumpStore } from '../../testing/store-dump';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { closeFamily } from '../families/close-family';
import { purgeFamily } from '../families/purge-family';
import { idempotencyKey } from '../idempotency';
import { applyInterest } from '../interest/apply-interest';
import { deposit } from '../ledger/deposit';
import { withdraw } from '../ledger/withdraw';
import { tradeStock } from '../stock/trade-stock';
import { INVARIANTS, type Invariant } from './drift';
import { reconcile, type ReconcileReport } from './reconcile';
import { logReport } from './report-drifts';

const NOW_MS = Date.UTC(2026, 2, 10);
const PRICE = 100;

let api: TestApi;
let lins: TestFamily;
let okafors: TestFamily;
let ada: string;

beforeAll(async () => {
  const now = () => new Date(NOW_MS);
  const price = () => Promise.resolve({ price: PRICE, currency: 'USD' as const, at: now() });
  const rates = () =>
    Promise.resolve({ base: 'USD' as const, rates: new Map([['JPY' as const, 150]]), at: now() });
  api = await startTestApi({
    now,
    marketSources: { prices: [{ name: 'test', price }], rates: [{ name: 'test', rates }] },
  });
  lins = await openFamily(api.deps, 'ann', 2);
  okafors = await openFamily(api.deps, 'zoe', 1);
  await addPartner(api.deps, lins, 'ben');
  await invite(api.deps, lins.owner, lins.familyId, 'gus');
  ada = lins.childIds[0] ?? '';
  await live(lins, 1500);
  await live(okafors, 700);
});
afterAll(() => api.close());

const key = () => idempotencyKey('anybody', randomUUID(), {});

function move(
  kind: 'deposit' | 'withdraw',
  family: TestFamily,
  childId: string,
  amount: number,
  currency: CurrencyCode = 'USD',
) {
  const order = { childId, amount, currency, description: 'x', idempotencyKey: key() };
  return (kind === 'deposit' ? deposit : withdraw)(api.deps, family.owner, order);
}

function trade(
  operation: 'buy' | 'sell',
  { owner }: TestFamily,
  userId: string,
  more: { quantity: number; currency?: CurrencyCode; price?: number; symbol?: StockSymbol },
) {
  const seen = { price: PRICE, listedPrice: PRICE, listedCurrency: 'USD' as const };
  const order = { userId, operation, symbol: 'DIS' as const, currency: 'USD' as const, ...seen };
  return tradeStock(api.deps, owner, { ...order, ...more, idempotencyKey: key() });
}

/** A little of everything that moves money. */
async function live(family: TestFamily, amount: number): Promise<void> {
  const { owner, familyId } = family;
  await api.deps.db.familyPreferences.doc(familyId).update({ interestRate: 12 });
  for (const childId of family.childIds) {
    await move('deposit', family, childId, amount);
    await move('deposit', family, childId, 30_000, 'JPY');
    await trade('buy', family, childId, { quantity: 3 });
    await trade('buy', family, childId, { quantity: 1, currency: 'JPY', price: 15_000 });
    await trade('sell', family, childId, { quantity: 2 });
    await move('withdraw', family, childId, 10.5);
  }
  await applyInterest(api.deps, owner, { familyId });
  for (const childId of family.childIds) await move('deposit', family, childId, 1);
}

/** A family that is not there, in this text. */
const NOBODY = 'nobodynobodynobodyno';

const found = (report: ReconcileReport) =>
  report.drifts.map(({ invariant, paths, expected, actual }) => ({
    ...{ invariant, path: paths[0] },
    ...{ expected, actual },
  }));

/** Makes a change by hand, as no path of the product does, reconciles, and undoes it. */
async function withPlanted(
  refs: readonly DocumentReference[],
  plant: () => Promise<unknown>,
): Promise<ReconcileReport> {
  const before = await Promise.all(refs.map((ref) => ref.get()));
  try {
    await plant();
    return await reconcile(api.deps);
  } finally {
    for (const snapshot of before) {
      const data = snapshot.data();
      await (data ? snapshot.ref.set(data) : snapshot.ref.delete());
    }
  }
}

/** A document without the converter, so that anything can be written to it. */
const bare = (path: string) => api.deps.db.firestore.doc(path);

async function entriesOf(userId: string, currency: CurrencyCode = 'USD') {
  const all = await queryOf(api.deps.db, 'entriesOfUser', { userId }).get();
  return all.docs
    .filter((snapshot) => snapshot.data().currency === currency)
    .map((snapshot) => ({ path: snapshot.ref.path, ...snapshot.data() }));
}

async function entryOf(kind: string, userId = ada) {
  const entry = (await entriesOf(userId)).find((one) => one.kind === kind);
  if (!entry) throw new Error(`no ${kind}`);
  return entry;
}

async function tradesOf(userId: string) {
  const all = await queryOf(api.deps.db, 'stockTransactionsOfUser', { userId }).get();
  return all.docs.map((snapshot) => ({ path: snapshot.ref.path, ...snapshot.data() }));
}

describe('a world in which nothing is wrong', () => {
  it('has no drift, and everything in it was looked at', async () => {
    const report = await reconcile(api.deps);
    expect(found(report)).toEqual([]);
    expect(report.driftCount).toBe(0);
    expect(report.checked).toEqual({
      families: 2,
      children: 3,
      memberships: 4,
      entries: 3 * 9,
      balances: 3 * 2,
      stockTransactions: 3 * 3,
      stockAssets: 3,
      interestRuns: 2,
    });
    const { allEntries, allUsers, allUniqueKeys, allIdempotencyKeys } = report.scanned;
    expect({ allEntries, allUsers, allUniqueKeys, allIdempotencyKeys }).toEqual({
      allEntries: 27,
      allUsers: 6,
      allUniqueKeys: 6,
      allIdempotencyKeys: 3 * 7 + 3,
    });
  });

  it('is not written to: the reconciler has no write, and nothing is different after it', async () => {
    const { db } = api.deps;
    const refuse = () => {
      throw new Error('a write');
    };
    const readOnly = new Proxy(db.firestore, {
      get: (target, property) => {
        if (['batch', 'bulkWriter', 'recursiveDelete'].includes(String(property))) return refuse;
        const value: unknown = Reflect.get(target, property);
        if (typeof value !== 'function') return value;
        const method = value.bind(target) as (...values: unknown[]) => unknown;
        if (property !== 'runTransaction') return method;
        return (work: unknown, options?: { readOnly?: boolean }) =>
          options?.readOnly ? method(work, options) : refuse();
      },
    });
    const guarded: Database = { ...db, firestore: readOnly, transact: refuse };
    const before = await dumpStore(db.firestore);
    // With a drift in it, so that the second look is taken too.
    const report = await withPlanted([db.balances.doc(`${ada}_USD`)], async () => {
      await db.balances.doc(`${ada}_USD`).update({ balanceMinor: 1 });
      expect((await reconcile({ db: guarded })).driftCount).toBe(1);
    });
    expect(report.driftCount).toBe(1);
    expect(await dumpStore(db.firestore)).toEqual(before);
  });

  it('has none while it is written to', async () => {
    const writing = { done: false };
    const writer = (async () => {
      for (let n = 0; n < 25; n += 1) {
        await move(n % 3 === 2 ? 'withdraw' : 'deposit', lins, lins.childIds[1] ?? '', 0.01);
      }
    })().finally(() => (writing.done = true));
    let rounds = 0;
    while (!writing.done) {
      expect(found(await reconcile(api.deps))).toEqual([]);
      rounds += 1;
    }
    await writer;
    expect(rounds).toBeGreaterThan(0);
  });
});

interface Plant {
  readonly refs: readonly DocumentReference[];
  readonly plant: () => Promise<unknown>;
  readonly drifts: readonly {
    invariant: Invariant;
    path: string;
    expected: unknown;
    actual: unknown;
  }[];
}

/** One field of one document is changed. */
function changed(
  path: string,
  fields: object,
  ...drifts: { invariant: Invariant; path?: string; expected: unknown; actual: unknown }[]
): Plant {
  const ref = bare(path);
  return {
    refs: [ref],
    plant: () => ref.update({ ...fields }),
    drifts: drifts.map((drift) => ({ path, ...drift })),
  };
}

function removed(path: string, ...drifts: Plant['drifts']): Plant {
  return { refs: [bare(path)], plant: () => bare(path).delete(), drifts };
}

function added(path: string, data: object, ...drifts: Plant['drifts']): Plant {
  return { refs: [bare(path)], plant: () => bare(path).create(data), drifts };
}

const PLANTS: Record<string, () => Promise<Plant>> = {
  'a minor unit more in a balance': async () => {
    const path = `user_balances/${ada}_USD`;
    const { balanceMinor } = (await bare(path).get()).data() as { balanceMinor: number };
    const drift = { invariant: 'balance' as const, expected: balanceMinor };
    const actual = balanceMinor + 1;
    return changed(path, { balanceMinor: actual }, { ...drift, actual });
  },
  'a minor unit more in an entry': async () => {
    const { path, amountMinor, balanceAfterMinor } = await entryOf('withdrawal');
    return changed(
      path,
      { amountMinor: amountMinor + 1 },
      {
        invariant: 'balance_after',
        expected: balanceAfterMinor + 1,
        actual: balanceAfterMinor,
      },
    );
  },
  'a fraction of a minor unit': async () => {
    const { path, balanceAfterMinor } = await entryOf('withdrawal');
    const amountMinor = -1049.5;
    const step = { expected: balanceAfterMinor + 0.5, actual: balanceAfterMinor };
    return changed(
      path,
      { amountMinor },
      { invariant: 'whole_amount', expected: null, actual: amountMinor },
      { invariant: 'balance_after', ...step },
    );
  },
  'a wrong balance in the last entry': async () => {
    const last = (await entriesOf(ada)).at(-1)!;
    const { path, balanceAfterMinor: expected } = last;
    const actual = expected - 1;
    const drift = { invariant: 'balance_after' as const, expected, actual };
    return changed(path, { balanceAfterMinor: actual }, drift);
  },
  'an entry that was deleted': async () => {
    const entries = await entriesOf(ada);
    const at = entries.findIndex(({ kind }) => kind === 'withdrawal');
    const [gone, next] = [entries[at]!, entries[at + 1]!];
    return removed(gone.path, {
      invariant: 'balance_after',
      path: next.path,
      expected: next.balanceAfterMinor - gone.amountMinor,
      actual: next.balanceAfterMinor,
    });
  },
  'the last entry that was deleted': async () => {
    const entries = await entriesOf(ada);
    const [before, gone] = [entries.at(-2)!, entries.at(-1)!];
    return removed(gone.path, {
      invariant: 'balance',
      path: `user_balances/${ada}_USD`,
      expected: before.balanceAfterMinor,
      actual: gone.balanceAfterMinor,
    });
  },
  'an entry that is there twice': async () => {
    const { path: _path, ...entry } = await entryOf('deposit');
    const path = 'transactions/zzzz';
    return added(
      path,
      entry,
      {
        ...{ invariant: 'entry_time', path },
        ...{ expected: entry.timestamp.toMillis() + 1, actual: entry.timestamp.toMillis() },
      },
      {
        ...{ invariant: 'balance_after', path },
        ...{ expected: 2 * entry.amountMinor, actual: entry.amountMinor },
      },
    );
  },
  'a wrong sign': async () => {
    const { path } = await entryOf('withdrawal');
    return changed(path, { kind: 'deposit' }, { invariant: 'entry_sign', expected: 1, actual: -1 });
  },
  'a balance beneath zero': () => {
    const childId = lins.childIds[1] ?? '';
    const path = 'transactions/zzzz';
    const balancePath = `user_balances/${childId}_GBP`;
    const owner = { userId: childId, familyId: lins.familyId, currency: 'GBP' };
    const timestamp = Timestamp.fromMillis(NOW_MS);
    const entry = { ...owner, kind: 'withdrawal', amountMinor: -5, balanceAfterMinor: -5 };
    return Promise.resolve({
      refs: [bare(path), bare(balancePath)],
      plant: async () => {
        await bare(path).create({ ...entry, timestamp });
        await bare(balancePath).create({ ...owner, balanceMinor: -5, updatedAt: timestamp });
      },
      drifts: [
        { invariant: 'negative_balance', path, expected: 0, actual: -5 },
        { invariant: 'negative_balance', path: balancePath, expected: 0, actual: -5 },
      ],
    });
  },
  'a balance without entries': () => {
    const path = `user_balances/${ada}_GBP`;
    const owner = { userId: ada, familyId: lins.familyId, currency: 'GBP' };
    const drift = { invariant: 'balance_without_entries' as const, expected: null, actual: 7 };
    return Promise.resolve(added(path, { ...owner, balanceMinor: 7 }, { ...drift, path }));
  },
  'entries without their balance': async () => {
    const path = `user_balances/${ada}_JPY`;
    const expected = (await entriesOf(ada, 'JPY')).at(-1)!.balanceAfterMinor;
    return removed(path, { invariant: 'balance_missing', path, expected, actual: null });
  },
  'a balance under a foreign id': async () => {
    const balance = (await bare(`user_balances/${ada}_JPY`).get()).data() ?? {};
    const path = `user_balances/${ada}_KRW`;
    const drift = { invariant: 'document_id' as const, path, expected: `${ada}_JPY` };
    return added(path, balance, { ...drift, actual: `${ada}_KRW` });
  },
  'an entry of a foreign family': async () => {
    const { path } = await entryOf('withdrawal');
    return changed(
      path,
      { familyId: okafors.familyId },
      { invariant: 'family_id', expected: lins.familyId, actual: okafors.familyId },
    );
  },
  'a balance of a foreign family': () =>
    Promise.resolve(
      changed(
        `user_balances/${ada}_USD`,
        { familyId: okafors.familyId },
        { invariant: 'family_id', expected: lins.familyId, actual: okafors.familyId },
      ),
    ),
  'a share more': () =>
    Promise.resolve(
      changed(
        `stock_assets/${ada}_DIS`,
        { totalQuantity: 3 },
        { invariant: 'holding_shares', expected: 2, actual: 3 },
      ),
    ),
  'a cost that is off by one': () =>
    Promise.resolve(
      changed(
        `stock_assets/${ada}_DIS`,
        { costMinor: 19_999 },
        { invariant: 'holding_cost', expected: 20_000, actual: 19_999 },
      ),
    ),
  'a holding without trades': () => {
    const path = `stock_assets/${ada}_AAPL`;
    const asset = { userId: ada, familyId: lins.familyId, symbol: 'AAPL', totalQuantity: 1 };
    const drift = { invariant: 'holding_without_trades' as const, expected: null, actual: 1 };
    return Promise.resolve(added(path, asset, { ...drift, path }));
  },
  'trades without their holding': () => {
    const path = `stock_assets/${ada}_DIS`;
    const drift = { invariant: 'holding_missing' as const, path, expected: 2, actual: null };
    return Promise.resolve(removed(path, drift));
  },
  'a trade without its entry': async () => {
    const trade = (await tradesOf(ada))[0]!;
    const { path, entryId } = trade;
    return changed(
      path,
      { entryId: 'gone' },
      {
        ...{ invariant: 'entry_without_trade', path: `transactions/${entryId}` },
        ...{ expected: 'stock_buy -30000 USD for 3 DIS', actual: null },
      },
      {
        ...{ invariant: 'trade_without_entry' },
        ...{ expected: 'stock_buy -30000 USD for 3 DIS', actual: null },
      },
    );
  },
  'an entry without its trade': async () => {
    const [, yen] = await tradesOf(ada);
    const { path, entryId } = yen!;
    const asset = `stock_assets/${ada}_DIS`;
    return removed(
      path,
      {
        ...{ invariant: 'entry_without_trade', path: `transactions/${entryId}` },
        ...{ expected: 'stock_buy -15000 JPY for 1 DIS', actual: null },
      },
      { invariant: 'holding_shares', path: asset, expected: 1, actual: 2 },
      { invariant: 'holding_cost', path: asset, expected: 10_000, actual: 20_000 },
    );
  },
  'two trades of one entry': async () => {
    const { path: _path, ...sold } = (await tradesOf(ada)).at(-1)!;
    const path = 'stock_transactions/zzzz';
    const time = Timestamp.fromMillis(sold.time.toMillis() + 1);
    const asset = `stock_assets/${ada}_DIS`;
    return added(
      path,
      { ...sold, time },
      { invariant: 'trade_leg_shared', path, expected: 1, actual: 2 },
      { invariant: 'holding_shares', path: asset, expected: 0, actual: 2 },
      { invariant: 'holding_cost', path: asset, expected: 0, actual: 20_000 },
    );
  },
  'a trade of more than its entry': async () => {
    const [, yen] = await tradesOf(ada);
    const { path } = yen!;
    return changed(
      path,
      { amountMinor: 15_001 },
      {
        ...{ invariant: 'trade_leg', expected: 'stock_buy -15001 JPY for 1 DIS' },
        ...{ actual: 'stock_buy -15000 JPY for 1 DIS' },
      },
    );
  },
  'a trade that is not its shares times their price': async () => {
    const [usd] = await tradesOf(ada);
    const { path, entryId } = usd!;
    return changed(
      path,
      { amountMinor: 30_001 },
      { invariant: 'trade_amount', expected: 30_000, actual: 30_001 },
      {
        ...{ invariant: 'trade_leg', expected: 'stock_buy -30001 USD for 3 DIS' },
        ...{ actual: 'stock_buy -30000 USD for 3 DIS', path, entryId },
      },
    );
  },
  'interest that is not the part of the rate': async () => {
    const { path, amountMinor, balanceAfterMinor } = await entryOf('interest');
    return changed(
      path,
      { amountMinor: amountMinor - 1 },
      {
        ...{ invariant: 'balance_after', actual: balanceAfterMinor },
        ...{ expected: balanceAfterMinor - 1 },
      },
      { invariant: 'interest_amount', expected: amountMinor, actual: amountMinor - 1 },
    );
  },
  'interest under a foreign id': async () => {
    const { path, ...entry } = await entryOf('interest');
    const drift = { invariant: 'document_id' as const, actual: 'zzzz' };
    return {
      refs: [bare(path), bare('transactions/zzzz')],
      plant: async () => {
        await bare(path).delete();
        await bare('transactions/zzzz').create(entry);
      },
      drifts: [{ ...drift, path: 'transactions/zzzz', expected: path.split('/')[1] }],
    };
  },
  'a run of another rate': () =>
    Promise.resolve(
      changed(
        `interest_runs/${lins.familyId}_2026-03`,
        { annualRatePercent: 11 },
        { invariant: 'interest_rate', expected: 11, actual: 12 },
      ),
    ),
  'a sale of more than is held': async () => {
    const sold = (await tradesOf(ada)).at(-1)!;
    const { path, entryId } = sold;
    return {
      refs: [bare(path), bare(`transactions/${entryId}`)],
      plant: async () => {
        await bare(path).update({ quantity: 5, listedPriceMinor: 4_000 });
        await bare(`transactions/${entryId}`).update({ 'trade.quantity': 5 });
      },
      drifts: [{ invariant: 'trade_shares', path, expected: 4, actual: 5 }],
    };
  },
  'a trade before the one before it': async () => {
    const [, yen, sold] = await tradesOf(ada);
    const time = yen!.time;
    // The same moment; which of the two comes first is then a matter of their ids.
    const path = [yen!.path, sold!.path].sort().at(-1)!;
    const atMs = time.toMillis();
    return {
      ...changed(sold!.path, { time }),
      drifts: [{ invariant: 'trade_time', path, expected: atMs + 1, actual: atMs }],
    };
  },
  'interest on another balance': async () => {
    const { path, interest } = await entryOf('interest');
    const { balanceMinor } = interest!;
    // So little that the month's part of it is the same.
    const drift = { invariant: 'interest_balance' as const, expected: balanceMinor };
    const actual = balanceMinor + 1;
    return changed(path, { 'interest.balanceMinor': actual }, { ...drift, actual });
  },
  'interest without its details': async () => {
    const { path, interest } = await entryOf('interest');
    const { balanceMinor: expected } = interest!;
    const drift = { invariant: 'interest_details' as const, expected, actual: null };
    const run = { invariant: 'interest_run' as const, expected: 3, actual: 4 };
    return changed(path, { interest: null }, drift, {
      ...run,
      path: `interest_runs/${lins.familyId}_2026-03`,
    });
  },
  'a run of more entries than there are': () =>
    Promise.resolve(
      changed(
        `interest_runs/${lins.familyId}_2026-03`,
        { entries: 5 },
        { invariant: 'interest_run', expected: 4, actual: 5 },
      ),
    ),
  'entries of interest without a run': () => {
    const path = `interest_runs/${lins.familyId}_2026-03`;
    const drift = { invariant: 'interest_run' as const, path, expected: 4, actual: null };
    return Promise.resolve(removed(path, drift));
  },
  'a family without its owner': () => {
    const path = `parental_members/${okafors.familyId}_zoe`;
    return Promise.resolve(
      removed(path, {
        ...{ invariant: 'family_owner', path: `families/${okafors.familyId}` },
        ...{ expected: 'zoe', actual: null },
      }),
    );
  },
  'a family without preferences': () => {
    const path = `family_preferences/${okafors.familyId}`;
    const drift = { invariant: 'family_preferences' as const, path, actual: null };
    return Promise.resolve(removed(path, { ...drift, expected: okafors.familyId }));
  },
  'a family that miscounts its children': () =>
    Promise.resolve(
      changed(
        `families/${lins.familyId}`,
        { childCount: 3 },
        { invariant: 'child_count', expected: 2, actual: 3 },
      ),
    ),
  'a member who is nobody': () => {
    const path = `parental_members/${lins.familyId}_ghost`;
    const member = { familyId: lins.familyId, memberId: 'ghost', inviteAccepted: true };
    const drift = { invariant: 'member' as const, path, expected: 'ghost', actual: null };
    return Promise.resolve(added(path, member, drift));
  },
  'a child without credentials': () => {
    const path = `child_credentials/${ada}`;
    const drift = { invariant: 'child_credentials' as const, path, expected: ada, actual: null };
    return Promise.resolve(removed(path, drift));
  },
  'an access code that is somebody else’s': async () => {
    const child = (await bare(`users/${ada}`).get()).data() as { accessCode: string };
    const other = lins.childIds[1] ?? '';
    return {
      ...changed(`unique_keys/accessCode_${child.accessCode}`, { userId: other }),
      drifts: [
        {
          ...{ invariant: 'unique_key', path: 'unique_keys/accessCode_*' },
          ...{ expected: ada, actual: other },
        },
        {
          ...{ invariant: 'orphaned_unique_key', path: 'unique_keys/accessCode_*' },
          ...{ expected: null, actual: other },
        },
      ],
    };
  },
  'an orphaned unique key': () => {
    const drift = { invariant: 'orphaned_unique_key' as const, expected: null, actual: NOBODY };
    const path = 'unique_keys/accountNumber_*';
    const key = { userId: NOBODY, createdAt: Timestamp.fromMillis(NOW_MS) };
    return Promise.resolve(added('unique_keys/accountNumber_1', key, { ...drift, path }));
  },
  'an entry of a child that is gone': () => {
    const path = 'transactions/zzzz';
    const entry = { userId: NOBODY, familyId: lins.familyId, amountMinor: 1 };
    const drift = { invariant: 'orphan' as const, path, expected: `users/${NOBODY}`, actual: null };
    return Promise.resolve(added(path, entry, drift));
  },
  'a membership of a family that is gone': () => {
    const path = `parental_members/${NOBODY}_ann`;
    const membership = { familyId: NOBODY, memberId: 'ann', inviteAccepted: true };
    const drift = { invariant: 'orphan' as const, path, actual: null };
    return Promise.resolve(added(path, membership, { ...drift, expected: `families/${NOBODY}` }));
  },
};

const sorted = (drifts: readonly object[]) => drifts.map((drift) => JSON.stringify(drift)).sort();

const planted = new Set<string>();

describe('one thing that is wrong', () => {
  it.each(Object.keys(PLANTS))('%s is found and named, and nothing else', async (name) => {
    const { refs, plant, drifts } = await PLANTS[name]!();
    const report = await withPlanted(refs, plant);
    const expected = drifts.map(({ invariant, path, expected, actual }) => ({
      ...{ invariant, path, expected, actual },
    }));
    expect(sorted(found(report))).toEqual(sorted(expected));
    expect(report.driftCount).toBe(expected.length);
    for (const { invariant } of drifts) planted.add(invariant);
  });

  it('is undone by these tests', async () => {
    expect(found(await reconcile(api.deps))).toEqual([]);
  });
});

describe('a report', () => {
  it('names the first drifts, and counts all', async () => {
    const { db } = api.deps;
    const refs = ['1', '2', '3'].map((n) => bare(`unique_keys/accountNumber_${n}`));
    await Promise.all(refs.map((ref) => ref.set({ userId: NOBODY })));
    const report = await reconcile({ db }, { mostDrifts: 2 });
    await Promise.all(refs.map((ref) => ref.delete()));
    expect(report.drifts).toHaveLength(2);
    expect(report.driftCount).toBe(3);
  });

  it('is logged with a line for each broken invariant, without amounts, codes and ids', async () => {
    const { logs, deps } = api;
    const path = `user_balances/${ada}_USD`;
    const report = await withPlanted([bare(path)], () => bare(path).update({ balanceMinor: 1 }));
    logs.length = 0;
    logReport(deps.logger, report);
    expect(logs).toEqual([
      { message: 'ledger drift', fields: { invariant: 'balance', collections: ['user_balances'] } },
      { message: 'reconciled', fields: { ...report.checked, drifts: 1 } },
    ]);
  });

  it('can name every invariant there is: each one has been planted', () => {
    expect([...planted].sort()).toEqual(Object.keys(INVARIANTS).sort());
  });
});

describe('a family that is being deleted', () => {
  it('has no drift at any moment', async () => {
    const { deps } = api;
    const doomed = await openFamily(deps, 'yan', 1);
    await live(doomed, 1000);
    const name = (await deps.db.families.doc(doomed.familyId).get()).data()?.name ?? '';
    const { familyId, owner } = doomed;
    await closeFamily(deps, owner, { familyId, confirmName: name });
    expect(found(await reconcile(deps))).toEqual([]);
    await deps.db.familyDeletions.doc(familyId).get();
    await purgeFamily({ ...deps, auth: noAuth() }, familyId);
    expect(found(await reconcile(deps))).toEqual([]);
  });
});

/** The children have never signed in, so there is nobody to delete. */
function noAuth(): TestApi['deps']['auth'] {
  const nobody = { errors: [], failureCount: 0, successCount: 0 };
  return { deleteUsers: () => Promise.resolve(nobody) } as unknown as TestApi['deps']['auth'];
}

it('goes through an account page by page', async () => {
  const { db } = api.deps;
  const childId = okafors.childIds[0] ?? '';
  const last = (await db.balances.doc(`${childId}_EUR`).get()).data();
  expect(last).toBeUndefined();
  const batch = db.firestore.batch();
  const owner = { userId: childId, familyId: okafors.familyId, currency: 'EUR' as const };
  for (let n = 1; n < 500; n += 1) {
    batch.create(db.entries.doc(), {
      ...owner,
      kind: 'deposit',
      amountMinor: toMinorUnits(n),
      balanceAfterMinor: toMinorUnits((n * (n + 1)) / 2),
      description: 'x',
      createdBy: 'zoe',
      timestamp: Timestamp.fromMillis(NOW_MS + n),
    });
  }
  const updatedAt = Timestamp.fromMillis(NOW_MS + 499);
  batch.set(db.balances.doc(`${childId}_EUR`), {
    ...{ ...owner, balanceMinor: toMinorUnits((499 * 500) / 2), updatedAt },
  });
  await batch.commit();
  const report = await reconcile(api.deps);
  expect(found(report)).toEqual([]);
  expect(report.checked.entries).toBe(27 + 25 + 499);
});
