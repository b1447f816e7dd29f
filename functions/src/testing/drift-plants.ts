import type { BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import type { JarMoveDoc } from '@pennysprout/shared/jars/jar-moves.collection';
import type { HoldingDoc } from '@pennysprout/shared/stock/stock-assets.collection';
import type {
  SplitDoc,
  StockTransactionDoc,
} from '@pennysprout/shared/stock/stock-transactions.collection';
import { splitHolding } from '@pennysprout/shared/stock/split';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { potsOf } from '@pennysprout/shared/ledger/account';
import { FieldValue, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import type { Drift, DriftValue, Invariant } from '../reconcile/drift';
import { EARLIER, LATER, type LedgerWorld } from './ledger-world';

/** Id of a family that does not exist. */
export const NOBODY = 'nobodynobodynobodyno';

/** Day of a ledger world on which the planted fault happened. */
export interface Age {
  readonly from: Date;
  /** Month whose interest was applied that day. */
  readonly period: string;
}

/** All of the world's accounts' history, of which the first match is used. */
export const FROM_THE_FIRST_DAY: Age = { from: EARLIER, period: '2026-02' };
export const ON_THE_LATER_DAY: Age = { from: LATER, period: '2026-03' };

/** Drift as tests compare it: at its first document. */
export interface DriftAt {
  readonly invariant: Invariant;
  readonly path: string;
  readonly expected: DriftValue;
  readonly actual: DriftValue;
}

/** Manual change that no code path of the product makes. */
export interface Plant {
  /** Documents it changes. */
  readonly refs: readonly DocumentReference[];
  readonly plant: () => Promise<unknown>;
  /** Drifts a check of the whole database reports. */
  readonly drifts: readonly DriftAt[];
}

export function driftAt({ invariant, paths, expected, actual }: Drift): DriftAt {
  return { invariant, path: paths[0] ?? '', expected, actual };
}

/** Sorts drifts as strings, so that lists can be compared in any order. */
export function sorted(drifts: readonly DriftAt[]): string[] {
  return drifts
    .map(({ invariant, path, expected, actual }) =>
      [invariant, path, JSON.stringify(expected), JSON.stringify(actual)].join(' '),
    )
    .sort();
}

/** Plants a fault, runs `look`, and restores the documents. */
export async function whilePlanted<T>(
  { refs, plant }: Pick<Plant, 'refs' | 'plant'>,
  look: () => Promise<T>,
): Promise<T> {
  const before = await Promise.all(refs.map((ref) => ref.get()));
  try {
    await plant();
    return await look();
  } finally {
    for (const snapshot of before) {
      const data = snapshot.data();
      await (data ? snapshot.ref.set(data) : snapshot.ref.delete());
    }
  }
}

/** World, with helpers to plant faults in it. */
export type Ground = ReturnType<typeof groundOf>;

export function groundOf(world: LedgerWorld, age: Age) {
  const { lins, okafors, ada, bare } = world;

  /** Changes fields of one document. */
  function changed(
    path: string,
    fields: object,
    ...drifts: (Omit<DriftAt, 'path'> & { readonly path?: string })[]
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

  const ofAge = (at: { toMillis(): number }) => at.toMillis() >= age.from.getTime();
  const entriesOf: LedgerWorld['entriesOf'] = async (...account) =>
    (await world.entriesOf(...account)).filter(({ timestamp }) => ofAge(timestamp));
  const tradesOf: LedgerWorld['tradesOf'] = async (userId) =>
    (await world.tradesOf(userId)).filter(({ time }) => ofAge(time));

  async function entryOf(kind: string) {
    const entry = (await entriesOf(ada)).find((one) => one.kind === kind);
    if (!entry) throw new Error(`no ${kind}`);
    return entry;
  }

  async function holding() {
    const path = `stock_assets/${ada}_DIS`;
    return { path, ...((await bare(path).get()).data() as HoldingDoc) };
  }

  /** Finds Ada's move of that kind on that day, and the account with its pots. */
  async function moveOf(kind: JarMoveDoc['kind']) {
    const move = (await world.moves()).find((one) => one.kind === kind && ofAge(one.timestamp));
    if (!move) throw new Error(`no ${kind}`);
    return move;
  }

  async function divided() {
    const path = `user_balances/${ada}_TWD`;
    const account = (await bare(path).get()).data() as BalanceDoc;
    return { path, balanceMinor: account.balanceMinor, pots: potsOf(account) };
  }

  return {
    world,
    age,
    lins,
    okafors,
    ada,
    bare,
    changed,
    removed,
    added,
    entriesOf,
    tradesOf,
    entryOf,
    holding,
    moveOf,
    divided,
  };
}

/** Lists the drifts if the trades add up to fewer shares, at equal cost each. */
function holdsLess(asset: Awaited<ReturnType<Ground['holding']>>, shares: number): DriftAt[] {
  const { path, totalQuantity, costMinor } = asset;
  const left = totalQuantity - shares;
  const cost = (costMinor / totalQuantity) * left;
  return [
    { invariant: 'holding_shares', path, expected: left, actual: totalQuantity },
    { invariant: 'holding_cost', path, expected: cost, actual: costMinor },
  ];
}

/** Returns the drift if fewer shares were held after a trade than it notes. */
function notedLess(
  {
    path,
    quantityAfter: actual = 0,
  }: Pick<StockTransactionDoc, 'quantityAfter'> & { path: string },
  shares: number,
): DriftAt {
  return { invariant: 'shares_after', path, expected: actual - shares, actual };
}

/**
 * Adds a split to Ada's holding, which does not follow it: 2:1 unless the fields say more.
 *
 * @param more drifts besides those that every such split has.
 */
async function plantSplit(
  { ada, lins, added, holding }: Ground,
  fields: Partial<SplitDoc>,
  more: (planted: { path: string; held: number }) => DriftAt[] = () => [],
): Promise<Plant> {
  const asset = await holding();
  const time = Timestamp.fromMillis(asset.updatedAt.toMillis() + 1);
  const { totalQuantity: held, costMinor } = asset;
  const split: SplitDoc = {
    time,
    userId: ada,
    familyId: lins.familyId,
    stockAssetId: `${ada}_DIS`,
    operation: 'split',
    symbol: 'DIS',
    name: 'Disney',
    quantity: held,
    quantityAfter: 0,
    splitDate: '2026-01-15',
    splitTo: 2,
    splitFrom: 1,
    splitTookEffectAt: time,
    soldFraction: '0 of 1',
    listedCurrency: 'USD',
    createdBy: 'schedule',
    ...fields,
  };
  const after = splitHolding(
    { quantity: held, costMinor: toMinorUnits(costMinor) },
    { to: split.splitTo, from: split.splitFrom },
  ).holding;
  const path = `stock_transactions/${ada}_DIS_2026-01-15`;
  const actual = `${split.splitTo}:${split.splitFrom} at ${time.toMillis()}`;
  return added(
    path,
    { ...split, quantityAfter: after.quantity },
    { invariant: 'split_action', path, expected: null, actual },
    { invariant: 'holding_shares', path: asset.path, expected: after.quantity, actual: held },
    ...(after.costMinor === costMinor
      ? []
      : [
          {
            invariant: 'holding_cost' as const,
            path: asset.path,
            expected: after.costMinor,
            actual: costMinor,
          },
        ]),
    ...more({ path, held }),
  );
}

/** One plant of every fault, by what it is. */
export const PLANTS: Readonly<Record<string, (ground: Ground) => Promise<Plant>>> = {
  'a minor unit more in a balance': async ({ ada, bare, changed }) => {
    const path = `user_balances/${ada}_USD`;
    const { balanceMinor } = (await bare(path).get()).data() as { balanceMinor: number };
    const drift = { invariant: 'balance' as const, expected: balanceMinor };
    const actual = balanceMinor + 1;
    return changed(path, { balanceMinor: actual }, { ...drift, actual });
  },
  'a minor unit more in an entry': async ({ changed, entryOf }) => {
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
  'an entry of an allowance that is not the one of its date': async ({ changed, entryOf }) => {
    const { id, path } = await entryOf('deposit');
    const allowance = { allowanceId: 'weekly', dueOn: '2026-02-20' };
    const expected = 'allowance_weekly_2026-02-20';
    return changed(path, { allowance }, { invariant: 'allowance_entry', expected, actual: id });
  },
  'a fraction of a minor unit': async ({ changed, entryOf }) => {
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
  'a wrong balance in the last entry': async ({ ada, changed, entriesOf }) => {
    const last = (await entriesOf(ada)).at(-1)!;
    const { path, balanceAfterMinor: expected } = last;
    const actual = expected - 1;
    const drift = { invariant: 'balance_after' as const, expected, actual };
    return changed(path, { balanceAfterMinor: actual }, drift);
  },
  'an entry that was deleted': async ({ ada, removed, entriesOf }) => {
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
  'the last entry that was deleted': async ({ ada, removed, entriesOf }) => {
    const entries = await entriesOf(ada);
    const [before, gone] = [entries.at(-2)!, entries.at(-1)!];
    const path = `user_balances/${ada}_USD`;
    const amounts = { expected: before.balanceAfterMinor, actual: gone.balanceAfterMinor };
    const times = { expected: before.timestamp.toMillis(), actual: gone.timestamp.toMillis() };
    return removed(
      gone.path,
      { invariant: 'balance', path, ...amounts },
      { invariant: 'balance_time', path, ...times },
    );
  },
  'an entry that is there twice': async ({ added, entryOf }) => {
    const { path: _path, id: _id, ...entry } = await entryOf('deposit');
    const path = 'transactions/zzzz';
    return added(
      path,
      entry,
      {
        invariant: 'entry_time',
        path,
        expected: entry.timestamp.toMillis() + 1,
        actual: entry.timestamp.toMillis(),
      },
      {
        invariant: 'balance_after',
        path,
        expected: entry.balanceAfterMinor + entry.amountMinor,
        actual: entry.balanceAfterMinor,
      },
    );
  },
  'a wrong sign': async ({ changed, entryOf }) => {
    const { path } = await entryOf('withdrawal');
    return changed(path, { kind: 'deposit' }, { invariant: 'entry_sign', expected: 1, actual: -1 });
  },
  'a balance beneath zero': ({ age, lins, bare }) => {
    const childId = lins.childIds[1] ?? '';
    const path = 'transactions/zzzz';
    const balancePath = `user_balances/${childId}_GBP`;
    const owner = { userId: childId, familyId: lins.familyId, currency: 'GBP' };
    const timestamp = Timestamp.fromDate(age.from);
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
  'a balance of another time': async ({ ada, bare, changed }) => {
    const path = `user_balances/${ada}_USD`;
    const { updatedAt } = (await bare(path).get()).data() as { updatedAt: Timestamp };
    const expected = updatedAt.toMillis();
    const actual = expected + 1;
    const drift = { invariant: 'balance_time' as const, expected, actual };
    return changed(path, { updatedAt: Timestamp.fromMillis(actual) }, drift);
  },
  'a balance that is found by another day': async ({ ada, bare, changed }) => {
    const path = `user_balances/${ada}_USD`;
    const { changedOn: expected } = (await bare(path).get()).data() as { changedOn: string };
    const actual = `${expected.charAt(0)}2020-01-01`;
    const drift = { invariant: 'balance_time' as const, expected, actual };
    return changed(path, { changedOn: actual }, drift);
  },
  'an entry of which nobody can tell when it was': async ({ ada, changed, entriesOf }) => {
    const { path } = (await entriesOf(ada)).at(-1)!;
    const drift = { invariant: 'unreadable' as const, path: `users/${ada}`, expected: null };
    return changed(path, { timestamp: '2026' }, { ...drift, actual: 'TypeError' });
  },
  'a balance without entries': ({ age, lins, ada, added }) => {
    const path = `user_balances/${ada}_GBP`;
    const updatedAt = Timestamp.fromDate(age.from);
    const owner = { userId: ada, familyId: lins.familyId, currency: 'GBP', updatedAt };
    const drift = { invariant: 'balance_without_entries' as const, expected: null, actual: 7 };
    return Promise.resolve(added(path, { ...owner, balanceMinor: 7 }, { ...drift, path }));
  },
  'entries without their balance': async ({ ada, removed, entriesOf }) => {
    const path = `user_balances/${ada}_JPY`;
    const expected = (await entriesOf(ada, 'JPY')).at(-1)!.balanceAfterMinor;
    return removed(path, { invariant: 'balance_missing', path, expected, actual: null });
  },
  'a balance under a foreign id': async ({ ada, bare, added }) => {
    const balance = (await bare(`user_balances/${ada}_JPY`).get()).data() ?? {};
    const path = `user_balances/${ada}_KRW`;
    const drift = { invariant: 'document_id' as const, path, expected: `${ada}_JPY` };
    return added(path, balance, { ...drift, actual: `${ada}_KRW` });
  },
  'an entry of a foreign family': async ({ lins, okafors, changed, entryOf }) => {
    const { path } = await entryOf('withdrawal');
    return changed(
      path,
      { familyId: okafors.familyId },
      { invariant: 'family_id', expected: lins.familyId, actual: okafors.familyId },
    );
  },
  'a balance of a foreign family': ({ lins, okafors, ada, changed }) =>
    Promise.resolve(
      changed(
        `user_balances/${ada}_USD`,
        { familyId: okafors.familyId },
        { invariant: 'family_id', expected: lins.familyId, actual: okafors.familyId },
      ),
    ),
  'a share more': async ({ changed, holding }) => {
    const { path, totalQuantity: expected } = await holding();
    const actual = expected + 1;
    const drift = { invariant: 'holding_shares' as const, expected, actual };
    return changed(path, { totalQuantity: actual }, drift);
  },
  'a cost that is off by one': async ({ changed, holding }) => {
    const { path, costMinor: expected } = await holding();
    const actual = expected - 1;
    const drift = { invariant: 'holding_cost' as const, expected, actual };
    return changed(path, { costMinor: actual }, drift);
  },
  'a holding without trades': ({ lins, ada, added }) => {
    const path = `stock_assets/${ada}_AAPL`;
    const asset = { userId: ada, familyId: lins.familyId, symbol: 'AAPL', totalQuantity: 1 };
    const drift = { invariant: 'holding_without_trades' as const, expected: null, actual: 1 };
    return Promise.resolve(added(path, asset, { ...drift, path }));
  },
  'trades without their holding': async ({ removed, holding }) => {
    const { path, totalQuantity: expected } = await holding();
    return removed(path, { invariant: 'holding_missing', path, expected, actual: null });
  },
  'a trade without its entry': async ({ ada, changed, tradesOf }) => {
    const trade = (await tradesOf(ada))[0]!;
    const { path, entryId } = trade;
    return changed(
      path,
      { entryId: 'gone' },
      {
        invariant: 'entry_without_trade',
        path: `transactions/${entryId}`,
        expected: 'stock_buy -30000 USD for 3 DIS',
        actual: null,
      },
      {
        invariant: 'trade_without_entry',
        expected: 'stock_buy -30000 USD for 3 DIS',
        actual: null,
      },
    );
  },
  'an entry without its trade': async ({ ada, removed, tradesOf, holding }) => {
    const [, yen, sold] = await tradesOf(ada);
    const { path, entryId } = yen!;
    return removed(
      path,
      {
        invariant: 'entry_without_trade',
        path: `transactions/${entryId}`,
        expected: 'stock_buy -15000 JPY for 1 DIS',
        actual: null,
      },
      notedLess(sold!, 1),
      ...holdsLess(await holding(), 1),
    );
  },
  'two trades of one entry': async ({ ada, added, tradesOf, holding }) => {
    const { path: _path, id: _id, ...sold } = (await tradesOf(ada))[2]!;
    const path = 'stock_transactions/zzzz';
    const time = Timestamp.fromMillis(sold.time.toMillis() + 1);
    return added(
      path,
      { ...sold, time },
      { invariant: 'trade_leg_shared', path, expected: 1, actual: 2 },
      notedLess({ ...sold, path }, 2),
      ...holdsLess(await holding(), 2),
    );
  },
  'a trade of more than its entry': async ({ ada, changed, tradesOf }) => {
    const [, yen] = await tradesOf(ada);
    const { path } = yen!;
    return changed(
      path,
      { amountMinor: 15_001 },
      {
        invariant: 'trade_leg',
        expected: 'stock_buy -15001 JPY for 1 DIS',
        actual: 'stock_buy -15000 JPY for 1 DIS',
      },
    );
  },
  'a trade that notes a share more than are held': async ({ ada, changed, tradesOf }) => {
    const [, yen] = await tradesOf(ada);
    const { path, quantityAfter: expected = 0 } = yen!;
    const actual = expected + 1;
    const drift = { invariant: 'shares_after' as const, expected, actual };
    return changed(path, { quantityAfter: actual }, drift);
  },
  'a split that nobody has confirmed': (ground) => plantSplit(ground, {}),
  'a split of other shares than were held': (ground) =>
    plantSplit(ground, { quantity: 1 }, ({ path, held }) => [
      { invariant: 'split_shares', path, expected: held, actual: 1 },
    ]),
  'a split that pays a minor unit too much': (ground) => {
    const amounts = { listedPriceMinor: toMinorUnits(10_000), amountMinor: toMinorUnits(5001) };
    const paid = { ...amounts, currency: 'USD', entryId: 'zzzz', soldFraction: '1 of 2' } as const;
    // Of four shares, two and a half are left.
    return plantSplit(ground, { ...paid, splitTo: 5, splitFrom: 8 }, ({ path }) => [
      { invariant: 'split_amount', path, expected: 5000, actual: 5001 },
      {
        invariant: 'trade_without_entry',
        path,
        expected: 'split_cash 5001 USD for 1 of 2 DIS',
        actual: null,
      },
    ]);
  },
  'a trade that is not its shares times their price': async ({ ada, changed, tradesOf }) => {
    const [usd] = await tradesOf(ada);
    const { path } = usd!;
    return changed(
      path,
      { amountMinor: 30_001 },
      { invariant: 'trade_amount', expected: 30_000, actual: 30_001 },
      {
        invariant: 'trade_leg',
        expected: 'stock_buy -30001 USD for 3 DIS',
        actual: 'stock_buy -30000 USD for 3 DIS',
        path,
      },
    );
  },
  'interest that is not the part of the rate': async ({ changed, entryOf }) => {
    const { path, amountMinor, balanceAfterMinor } = await entryOf('interest');
    return changed(
      path,
      { amountMinor: amountMinor - 1 },
      {
        invariant: 'balance_after',
        actual: balanceAfterMinor,
        expected: balanceAfterMinor - 1,
      },
      { invariant: 'interest_amount', expected: amountMinor, actual: amountMinor - 1 },
    );
  },
  'interest under a foreign id': async ({ bare, entryOf }) => {
    const { path, id: _id, ...entry } = await entryOf('interest');
    const drift = { invariant: 'document_id' as const, actual: 'zzzz' };
    return {
      refs: [bare(path), bare('transactions/zzzz')],
      plant: async () => {
        await bare(path).delete();
        await bare('transactions/zzzz').create(entry);
      },
      drifts: [{ ...drift, path: 'transactions/zzzz', expected: path.split('/')[1] ?? '' }],
    };
  },
  'an entry that takes back one that is not there': async ({ ada, changed, entryOf }) => {
    const { path, id, amountMinor } = await entryOf('withdrawal');
    return changed(
      path,
      { kind: 'deposit_undo', undoes: 'gone' },
      { invariant: 'document_id', expected: 'undo_gone', actual: id },
      {
        invariant: 'undo_entry',
        actual: null,
        expected: `deposit_undo ${-amountMinor} USD of ${ada}`,
      },
    );
  },
  'an account that knows of no newer interest': async ({ ada, bare, changed }) => {
    const path = `user_balances/${ada}_USD`;
    const { lastInterestAt } = (await bare(path).get()).data() as { lastInterestAt: Timestamp };
    const expected = lastInterestAt.toMillis();
    const drift = { invariant: 'interest_time' as const, expected, actual: expected - 1 };
    return changed(path, { lastInterestAt: Timestamp.fromMillis(expected - 1) }, drift);
  },
  'a minor unit more in a jar': async ({ changed, divided }) => {
    const { path, pots } = await divided();
    const jars = pots.jars.map((jar) => ({ ...jar, savedMinor: jar.savedMinor + 1 }));
    const expected = pots.jars[0]!.savedMinor;
    const drift = { invariant: 'pot' as const, expected, actual: expected + 1 };
    return changed(path, { pots: { ...pots, jars } }, drift);
  },
  'a hold that is larger than its request': async ({ ada, changed, divided }) => {
    const { path, pots } = await divided();
    const holds = pots.holds.map((hold) => ({ ...hold, amountMinor: 3 }));
    const drift = { invariant: 'pot' as const, expected: 2, actual: 3 };
    const words = (amount: number) => `${amount} TWD of ${ada} out of free`;
    return changed(path, { pots: { ...pots, holds } }, drift, {
      invariant: 'request_hold',
      path: `requests/request_${ada}`,
      expected: words(2),
      actual: words(3),
    });
  },
  'a hold that is to close what its request does not': async ({ ada, changed, divided }) => {
    const { path, pots } = await divided();
    const holds = pots.holds.map((hold) => ({ ...hold, closesJar: true }));
    const expected = `2 TWD of ${ada} out of free`;
    return changed(
      path,
      { pots: { ...pots, holds } },
      {
        invariant: 'request_hold',
        path: `requests/request_${ada}`,
        expected,
        actual: `${expected}, which closes`,
      },
    );
  },
  'a hold of which no move and no request says anything': async ({ ada, changed, divided }) => {
    const { path, pots } = await divided();
    const holds = [...pots.holds, { requestId: 'another', from: 'free', amountMinor: 1 }];
    const drift = { invariant: 'pot' as const, expected: 0, actual: 1 };
    return changed(path, { pots: { ...pots, holds } }, drift, {
      invariant: 'hold_without_request',
      path: 'requests/another',
      expected: null,
      actual: `1 TWD of ${ada} out of free`,
    });
  },
  'a request that holds nothing': ({ ada, lins, added }) => {
    const path = 'requests/zzzz';
    const owner = { userId: ada, familyId: lins.familyId, currency: 'TWD', kind: 'spend' };
    const request = { ...owner, status: 'open', from: 'free', amountMinor: 1, entryId: null };
    return Promise.resolve(
      added(
        path,
        request,
        {
          invariant: 'request_hold',
          path,
          actual: null,
          expected: `1 TWD of ${ada} out of free`,
        },
        { invariant: 'request_count', path: `users/${ada}`, expected: 2, actual: 1 },
      ),
    );
  },
  'a request that is answered, and still holds': ({ ada, changed }) => {
    const path = `requests/request_${ada}`;
    return Promise.resolve(
      changed(
        path,
        { status: 'declined' },
        {
          invariant: 'hold_without_request',
          path,
          expected: null,
          actual: `2 TWD of ${ada} out of free`,
        },
        { invariant: 'request_count', path: `users/${ada}`, expected: 0, actual: 1 },
      ),
    );
  },
  'an entry that answers a request which knows of none': async ({ ada, changed, entriesOf }) => {
    const { path } = (await entriesOf(ada, 'TWD')).find(({ kind }) => kind === 'withdrawal')!;
    const requestId = `request_${ada}`;
    const drift = { invariant: 'request_entry' as const, expected: null, actual: requestId };
    return changed(path, { requestId }, drift);
  },
  'an entry that answers another request than its own': async ({ ada, bare, entriesOf }) => {
    const { path, id } = (await entriesOf(ada, 'TWD')).find(({ kind }) => kind === 'withdrawal')!;
    const own = `request_${ada}`;
    const refs = [bare(path), bare(`requests/${own}`)];
    return {
      refs,
      plant: async () => {
        await refs[0]!.update({ requestId: 'another' });
        await refs[1]!.update({ entryId: id });
      },
      drifts: [{ invariant: 'request_entry', path, expected: own, actual: 'another' }],
    };
  },
  'a request that is answered by an entry that is not there': ({ ada, changed }) => {
    const path = `requests/request_${ada}`;
    const drift = { invariant: 'request_entry' as const, expected: 'gone', actual: null };
    return Promise.resolve(changed(path, { entryId: 'gone' }, drift));
  },
  'a jar that is gone with its money': async ({ changed, divided }) => {
    const { path, pots } = await divided();
    const drift = { invariant: 'pot' as const, expected: pots.jars[0]!.savedMinor, actual: 0 };
    return changed(path, { pots: { ...pots, jars: [] } }, drift);
  },
  'jars that have more than the balance': async ({ changed, divided }) => {
    const { path, balanceMinor, pots } = await divided();
    const [jar] = pots.jars;
    const savedMinor = balanceMinor;
    const pot = { expected: jar!.savedMinor, actual: savedMinor };
    return changed(
      path,
      { pots: { ...pots, jars: [{ ...jar, savedMinor }] } },
      { invariant: 'negative_pot', expected: 0, actual: -2 },
      { invariant: 'pot', ...pot },
    );
  },
  'a leg that is off by one': async ({ changed, moveOf }) => {
    const { path, legs, after } = await moveOf('put');
    const [free, jar] = legs;
    const wrong = [free, { ...jar, amountMinor: jar!.amountMinor + 1 }];
    const expected = after.find(({ pot }) => pot === jar!.pot)!.amountMinor + 1;
    return changed(
      path,
      { legs: wrong },
      { invariant: 'move_legs', expected: 0, actual: 1 },
      { invariant: 'pot_after', expected, actual: expected - 1 },
    );
  },
  'legs that are more than their entry': async ({ changed, moveOf }) => {
    const { path, legs, timestamp } = await moveOf('spent');
    const wrong = legs.map((leg) =>
      leg.pot === 'free' ? { ...leg, amountMinor: leg.amountMinor - 1 } : leg,
    );
    const words = (amount: number) => `spent ${amount} TWD at ${timestamp.toMillis()}`;
    const drift = { invariant: 'move_entry' as const, expected: words(-5), actual: words(-6) };
    return changed(path, { legs: wrong }, drift);
  },
  'a pot beneath zero after a move': async ({ changed, moveOf }) => {
    const { path, after } = await moveOf('put');
    const [jar, ...others] = after;
    const wrong = [{ ...jar, amountMinor: -1 }, ...others];
    return changed(
      path,
      { after: wrong },
      { invariant: 'negative_pot', expected: 0, actual: -1 },
      { invariant: 'pot_after', expected: jar!.amountMinor, actual: -1 },
    );
  },
  'a move without its entry': async ({ age, lins, ada, bare }) => {
    const path = 'jar_moves/zzzz';
    const balancePath = `user_balances/${ada}_GBP`;
    const owner = { userId: ada, familyId: lins.familyId, currency: 'GBP' };
    const timestamp = Timestamp.fromDate(age.from);
    const legs = [{ pot: 'free', name: null, amountMinor: 1 }];
    const says = `shared 1 GBP at ${timestamp.toMillis()}`;
    const pots = { freeParts: 1, jars: [], holds: [] };
    return Promise.resolve({
      refs: [bare(path), bare(balancePath)],
      plant: async () => {
        await bare(path).create({ ...owner, kind: 'shared', legs, after: [], timestamp });
        await bare(balancePath).create({ ...owner, balanceMinor: 0, pots, updatedAt: timestamp });
      },
      drifts: [{ invariant: 'move_without_entry', path, expected: says, actual: null }],
    });
  },
  'a move at the time of the one before it': async ({ world, added }) => {
    const last = (await world.moves()).at(-1)!;
    const { path: _path, id: _id, ...rest } = last;
    const atMs = last.timestamp.toMillis();
    const path = 'jar_moves/zzzz';
    const drift = { invariant: 'move_time' as const, path, expected: atMs + 1, actual: atMs };
    return added(path, { ...rest, kind: 'put', legs: [] }, drift);
  },
  'a move of a foreign family': async ({ lins, okafors, changed, moveOf }) => {
    const { path } = await moveOf('put');
    return changed(
      path,
      { familyId: okafors.familyId },
      { invariant: 'family_id', expected: lins.familyId, actual: okafors.familyId },
    );
  },
  'a run of another rate': ({ age, lins, changed }) =>
    Promise.resolve(
      changed(
        `interest_runs/${lins.familyId}_${age.period}`,
        { annualRatePercent: 11 },
        { invariant: 'interest_rate', expected: 11, actual: 12 },
      ),
    ),
  'a sale of more than is held': async ({ world, ada, bare, tradesOf }) => {
    const { path, entryId, time } = (await tradesOf(ada))[2]!;
    const before = (await world.tradesOf(ada)).filter(
      (one) => one.time.toMillis() < time.toMillis(),
    );
    const expected = before.reduce(
      (sum, { operation, quantity }) => sum + (operation === 'buy' ? quantity : -quantity),
      0,
    );
    // More shares at a lower price, for the same money.
    return {
      refs: [bare(path), bare(`transactions/${entryId}`)],
      plant: async () => {
        await bare(path).update({ quantity: 8, listedPriceMinor: 2_500 });
        await bare(`transactions/${entryId}`).update({ 'trade.quantity': 8 });
      },
      drifts: [{ invariant: 'trade_shares', path, expected, actual: 8 }],
    };
  },
  'a trade before the one before it': async ({ ada, bare, tradesOf }) => {
    const [, yen, sold] = await tradesOf(ada);
    const time = yen!.time;
    // Same instant; the ids then decide the order.
    const path = [yen!.path, sold!.path].sort().at(-1)!;
    const atMs = time.toMillis();
    // From before the shares after a trade were noted: which ones are wrong depends on the order.
    const quantityAfter = FieldValue.delete();
    return {
      refs: [bare(yen!.path), bare(sold!.path)],
      plant: async () => {
        await bare(yen!.path).update({ quantityAfter });
        await bare(sold!.path).update({ quantityAfter, time });
      },
      drifts: [{ invariant: 'trade_time', path, expected: atMs + 1, actual: atMs }],
    };
  },
  'interest on another balance': async ({ changed, entryOf }) => {
    const { path, interest } = await entryOf('interest');
    const { balanceMinor } = interest!;
    // So small a difference that the month's interest is the same.
    const drift = { invariant: 'interest_balance' as const, expected: balanceMinor };
    const actual = balanceMinor + 1;
    return changed(path, { 'interest.balanceMinor': actual }, { ...drift, actual });
  },
  'interest without its details': async ({ age, lins, changed, entryOf }) => {
    const { path, interest } = await entryOf('interest');
    const { balanceMinor: expected } = interest!;
    const drift = { invariant: 'interest_details' as const, expected, actual: null };
    const run = { invariant: 'interest_run' as const, expected: 3, actual: 4 };
    return changed(path, { interest: null }, drift, {
      ...run,
      path: `interest_runs/${lins.familyId}_${age.period}`,
    });
  },
  'a run of more entries than there are': ({ age, lins, changed }) =>
    Promise.resolve(
      changed(
        `interest_runs/${lins.familyId}_${age.period}`,
        { entries: 5 },
        { invariant: 'interest_run', expected: 4, actual: 5 },
      ),
    ),
  'entries of interest without a run': ({ age, lins, removed }) => {
    const path = `interest_runs/${lins.familyId}_${age.period}`;
    const drift = { invariant: 'interest_run' as const, path, expected: 4, actual: null };
    return Promise.resolve(removed(path, drift));
  },
  'a family without its owner': ({ okafors, removed }) => {
    const path = `parental_members/${okafors.familyId}_zoe`;
    return Promise.resolve(
      removed(path, {
        invariant: 'family_owner',
        path: `families/${okafors.familyId}`,
        expected: 'zoe',
        actual: null,
      }),
    );
  },
  'a family without preferences': ({ okafors, removed }) => {
    const path = `family_preferences/${okafors.familyId}`;
    const drift = { invariant: 'family_preferences' as const, path, actual: null };
    return Promise.resolve(removed(path, { ...drift, expected: okafors.familyId }));
  },
  'a family that miscounts its children': ({ lins, changed }) =>
    Promise.resolve(
      changed(
        `families/${lins.familyId}`,
        { childCount: 3 },
        { invariant: 'child_count', expected: 2, actual: 3 },
      ),
    ),
  'a member who is nobody': ({ lins, added }) => {
    const path = `parental_members/${lins.familyId}_ghost`;
    const member = { familyId: lins.familyId, memberId: 'ghost', inviteAccepted: true };
    const drift = { invariant: 'member' as const, path, expected: 'ghost', actual: null };
    return Promise.resolve(added(path, member, drift));
  },
  'a child without credentials': ({ ada, removed }) => {
    const path = `child_credentials/${ada}`;
    const drift = { invariant: 'child_credentials' as const, path, expected: ada, actual: null };
    return Promise.resolve(removed(path, drift));
  },
  'an access code that is somebody else’s': async ({ changed, lins, ada, bare }) => {
    const child = (await bare(`users/${ada}`).get()).data() as { accessCode: string };
    const other = lins.childIds[1] ?? '';
    return {
      ...changed(`unique_keys/accessCode_${child.accessCode}`, { userId: other }),
      drifts: [
        {
          invariant: 'unique_key',
          path: 'unique_keys/accessCode_*',
          expected: ada,
          actual: other,
        },
        {
          invariant: 'orphaned_unique_key',
          path: 'unique_keys/accessCode_*',
          expected: null,
          actual: other,
        },
      ],
    };
  },
  'an orphaned unique key': ({ age, added }) => {
    const drift = { invariant: 'orphaned_unique_key' as const, expected: null, actual: NOBODY };
    const path = 'unique_keys/accountNumber_*';
    const key = { userId: NOBODY, createdAt: Timestamp.fromDate(age.from) };
    return Promise.resolve(added('unique_keys/accountNumber_1', key, { ...drift, path }));
  },
  'an entry of a child that is gone': ({ lins, added }) => {
    const path = 'transactions/zzzz';
    const entry = { userId: NOBODY, familyId: lins.familyId, amountMinor: 1 };
    const drift = {
      invariant: 'orphan' as const,
      path,
      expected: `users/${NOBODY}`,
      actual: null,
    };
    return Promise.resolve(added(path, entry, drift));
  },
  'an entry of what can be no child': ({ lins, added }) => {
    const path = 'transactions/zzzz';
    const entry = { userId: 'no/child', familyId: lins.familyId, amountMinor: 1 };
    const drift = { invariant: 'orphan' as const, path, expected: 'users/', actual: null };
    return Promise.resolve(added(path, entry, drift));
  },
  'a membership of a family that is gone': ({ added }) => {
    const path = `parental_members/${NOBODY}_ann`;
    const membership = { familyId: NOBODY, memberId: 'ann', inviteAccepted: true };
    const drift = { invariant: 'orphan' as const, path, actual: null };
    return Promise.resolve(added(path, membership, { ...drift, expected: `families/${NOBODY}` }));
  },
};
