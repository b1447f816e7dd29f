import type { BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import type { JarMoveDoc } from '@pennysprout/shared/jars/jar-moves.collection';
import type { HoldingDoc } from '@pennysprout/shared/stock/stock-assets.collection';
import type { SplitDoc } from '@pennysprout/shared/stock/stock-transactions.collection';
import { splitHolding } from '@pennysprout/shared/stock/split';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { potsOf } from '@pennysprout/shared/ledger/account';
import { FieldValue, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import type { Drift, DriftValue, Invariant } from '../reconcile/drift';
import { EARLIER, LATER, type LedgerWorld } from './ledger-world';

/** Id of a family that does not exist. */
export const NOBODY = 'nobodynobodynobodyno';

/** Day of a ledger world on which the planted fault happened. */
interface Age {
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

/** Row of the table of plants. */
interface Row {
  /** Fields to write, by path: into the document, or as a new one. Null deletes it. */
  readonly change: Readonly<Record<string, object | null>>;
  readonly drifts: readonly DriftAt[];
}

/** Prepares the plant of that name in a world. */
export async function plantNamed(world: LedgerWorld, age: Age, name: string): Promise<Plant> {
  const { change, drifts } = PLANTS[name]!(await lookAround(world, age));
  const all = Object.entries(change).map(([path, fields]) => ({ ref: world.bare(path), fields }));
  const write = async ({ ref, fields }: (typeof all)[number]) => {
    if (fields === null) return ref.delete();
    return (await ref.get()).exists ? ref.update({ ...fields }) : ref.create(fields);
  };
  return {
    refs: all.map(({ ref }) => ref),
    plant: () => Promise.all(all.map(write)),
    drifts,
  };
}

/** Reads of a world what the plants are about: Ada's money, shares and moves since that day. */
async function lookAround(world: LedgerWorld, age: Age) {
  const { ada, bare, lins, okafors } = world;
  const dataOf = async (path: string) => (await bare(path).get()).data() as unknown;
  const ofAge = (at: { toMillis(): number }) => at.toMillis() >= age.from.getTime();
  const entriesIn = async (currency: 'USD' | 'JPY' | 'TWD') =>
    (await world.entriesOf(ada, currency)).filter(({ timestamp }) => ofAge(timestamp));
  const [usd, jpy, twd] = [await entriesIn('USD'), await entriesIn('JPY'), await entriesIn('TWD')];
  const allTrades = await world.tradesOf(ada);
  const moves = await world.moves();
  const paths = {
    usd: `user_balances/${ada}_USD`,
    jpy: `user_balances/${ada}_JPY`,
    twd: `user_balances/${ada}_TWD`,
    gbp: `user_balances/${ada}_GBP`,
    holding: `stock_assets/${ada}_DIS`,
    request: `requests/request_${ada}`,
    run: `interest_runs/${lins.familyId}_${age.period}`,
  };
  const account = (await dataOf(paths.twd)) as BalanceDoc;
  const entry = (kind: string) => usd.find((one) => one.kind === kind)!;
  const move = (kind: JarMoveDoc['kind']) =>
    moves.find((one) => one.kind === kind && ofAge(one.timestamp))!;
  return {
    age,
    ada,
    lins: lins.familyId,
    okafors: okafors.familyId,
    sibling: lins.childIds[1] ?? '',
    paths,
    usd,
    jpy,
    twd,
    usdBalance: (await dataOf(paths.usd)) as Required<BalanceDoc>,
    jpyBalance: (await dataOf(paths.jpy)) as BalanceDoc,
    twdMinor: account.balanceMinor,
    pots: potsOf(account),
    allTrades,
    trades: allTrades.filter(({ time }) => ofAge(time)),
    holding: (await dataOf(paths.holding)) as HoldingDoc,
    last: moves.at(-1)!,
    put: move('put'),
    spent: move('spent'),
    deposit: entry('deposit'),
    withdrawal: entry('withdrawal'),
    interest: entry('interest'),
    accessCode: ((await dataOf(`users/${ada}`)) as { accessCode: string }).accessCode,
  };
}

type Ground = Awaited<ReturnType<typeof lookAround>>;

function drift(
  invariant: Invariant,
  path: string,
  expected: DriftValue,
  actual: DriftValue,
): DriftAt {
  return { invariant, path, expected, actual };
}

/** Returns a document's own fields, without what it was read with. */
function fieldsOf<D extends { id: string; path: string }>({ id: _id, path: _path, ...fields }: D) {
  return fields;
}

/** Lists the drifts if the trades add up to fewer shares, at equal cost each. */
function holdsLess({ holding, paths }: Ground, shares: number): DriftAt[] {
  const { totalQuantity, costMinor } = holding;
  const left = totalQuantity - shares;
  const cost = (costMinor / totalQuantity) * left;
  return [
    drift('holding_shares', paths.holding, left, totalQuantity),
    drift('holding_cost', paths.holding, cost, costMinor),
  ];
}

const SPLIT = 'DIS_2026-01-15';

/**
 * Adds a split to Ada's holding, which does not follow it: 2:1 unless the fields say more.
 *
 * @param more drifts besides those that every such split has.
 */
function plantSplit(
  { ada, lins, holding, paths }: Ground,
  fields: Partial<SplitDoc>,
  more: readonly DriftAt[] = [],
): Row {
  const time = Timestamp.fromMillis(holding.updatedAt.toMillis() + 1);
  const { totalQuantity: held, costMinor } = holding;
  const split: SplitDoc = {
    time,
    userId: ada,
    familyId: lins,
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
  const { splitTo: to, splitFrom: from } = split;
  const before = { quantity: held, costMinor: toMinorUnits(costMinor) };
  const after = splitHolding(before, { to, from }).holding;
  const path = `stock_transactions/${ada}_${SPLIT}`;
  const cost = drift('holding_cost', paths.holding, after.costMinor, costMinor);
  return {
    change: { [path]: { ...split, quantityAfter: after.quantity } },
    drifts: [
      drift('split_action', path, null, `${to}:${from} at ${time.toMillis()}`),
      drift('holding_shares', paths.holding, after.quantity, held),
      ...(after.costMinor === costMinor ? [] : [cost]),
      ...more,
    ],
  };
}

/** One plant of every fault, by what it is. */
export const PLANTS: Readonly<Record<string, (ground: Ground) => Row>> = {
  'a minor unit more in a balance': ({ paths: { usd }, usdBalance: { balanceMinor } }) => ({
    change: { [usd]: { balanceMinor: balanceMinor + 1 } },
    drifts: [drift('balance', usd, balanceMinor, balanceMinor + 1)],
  }),
  'a minor unit more in an entry': ({ withdrawal: { path, amountMinor, balanceAfterMinor } }) => ({
    change: { [path]: { amountMinor: amountMinor + 1 } },
    drifts: [drift('balance_after', path, balanceAfterMinor + 1, balanceAfterMinor)],
  }),
  'an entry of an allowance that is not the one of its date': ({ deposit: { id, path } }) => ({
    change: { [path]: { allowance: { allowanceId: 'weekly', dueOn: '2026-02-20' } } },
    drifts: [drift('allowance_entry', path, 'allowance_weekly_2026-02-20', id)],
  }),
  'a fraction of a minor unit': ({ withdrawal: { path, balanceAfterMinor } }) => ({
    change: { [path]: { amountMinor: -1049.5 } },
    drifts: [
      drift('whole_amount', path, null, -1049.5),
      drift('balance_after', path, balanceAfterMinor + 0.5, balanceAfterMinor),
    ],
  }),
  'a wrong balance in the last entry': ({ usd }) => {
    const { path, balanceAfterMinor } = usd.at(-1)!;
    return {
      change: { [path]: { balanceAfterMinor: balanceAfterMinor - 1 } },
      drifts: [drift('balance_after', path, balanceAfterMinor, balanceAfterMinor - 1)],
    };
  },
  'an entry that was deleted': ({ usd, withdrawal: gone }) => {
    const { path, balanceAfterMinor } = usd[usd.indexOf(gone) + 1]!;
    const expected = balanceAfterMinor - gone.amountMinor;
    return {
      change: { [gone.path]: null },
      drifts: [drift('balance_after', path, expected, balanceAfterMinor)],
    };
  },
  'the last entry that was deleted': ({ usd, paths }) => {
    const [before, gone] = [usd.at(-2)!, usd.at(-1)!];
    const [earlier, later] = [before, gone].map(({ timestamp }) => timestamp.toMillis());
    return {
      change: { [gone.path]: null },
      drifts: [
        drift('balance', paths.usd, before.balanceAfterMinor, gone.balanceAfterMinor),
        drift('balance_time', paths.usd, earlier!, later!),
      ],
    };
  },
  'an entry that is there twice': ({ deposit }) => {
    const { timestamp, amountMinor, balanceAfterMinor } = deposit;
    const path = 'transactions/zzzz';
    const at = timestamp.toMillis();
    return {
      change: { [path]: fieldsOf(deposit) },
      drifts: [
        drift('entry_time', path, at + 1, at),
        drift('balance_after', path, balanceAfterMinor + amountMinor, balanceAfterMinor),
      ],
    };
  },
  'a wrong sign': ({ withdrawal: { path } }) => ({
    change: { [path]: { kind: 'deposit' } },
    drifts: [drift('entry_sign', path, 1, -1)],
  }),
  'a balance beneath zero': ({ age, lins, sibling }) => {
    const [path, balancePath] = ['transactions/zzzz', `user_balances/${sibling}_GBP`];
    const owner = { userId: sibling, familyId: lins, currency: 'GBP' };
    const timestamp = Timestamp.fromDate(age.from);
    const entry = { kind: 'withdrawal', amountMinor: -5, balanceAfterMinor: -5, timestamp };
    return {
      change: {
        [path]: { ...owner, ...entry },
        [balancePath]: { ...owner, balanceMinor: -5, updatedAt: timestamp },
      },
      drifts: [
        drift('negative_balance', path, 0, -5),
        drift('negative_balance', balancePath, 0, -5),
      ],
    };
  },
  'a balance of another time': ({ paths: { usd }, usdBalance: { updatedAt } }) => {
    const at = updatedAt.toMillis();
    return {
      change: { [usd]: { updatedAt: Timestamp.fromMillis(at + 1) } },
      drifts: [drift('balance_time', usd, at, at + 1)],
    };
  },
  'a balance that is found by another day': ({ paths: { usd }, usdBalance: { changedOn } }) => {
    const wrong = `${changedOn.charAt(0)}2020-01-01`;
    return {
      change: { [usd]: { changedOn: wrong } },
      drifts: [drift('balance_time', usd, changedOn, wrong)],
    };
  },
  'an entry of which nobody can tell when it was': ({ ada, usd }) => ({
    change: { [usd.at(-1)!.path]: { timestamp: '2026' } },
    drifts: [drift('unreadable', `users/${ada}`, null, 'TypeError')],
  }),
  'a balance without entries': ({ age, lins, ada, paths: { gbp } }) => {
    const owner = { userId: ada, familyId: lins, currency: 'GBP' };
    return {
      change: { [gbp]: { ...owner, updatedAt: Timestamp.fromDate(age.from), balanceMinor: 7 } },
      drifts: [drift('balance_without_entries', gbp, null, 7)],
    };
  },
  'entries without their balance': ({ jpy, paths }) => ({
    change: { [paths.jpy]: null },
    drifts: [drift('balance_missing', paths.jpy, jpy.at(-1)!.balanceAfterMinor, null)],
  }),
  'a balance under a foreign id': ({ ada, jpyBalance }) => {
    const path = `user_balances/${ada}_KRW`;
    return {
      change: { [path]: jpyBalance },
      drifts: [drift('document_id', path, `${ada}_JPY`, `${ada}_KRW`)],
    };
  },
  'an entry of a foreign family': ({ lins, okafors, withdrawal: { path } }) => ({
    change: { [path]: { familyId: okafors } },
    drifts: [drift('family_id', path, lins, okafors)],
  }),
  'a balance of a foreign family': ({ lins, okafors, paths: { usd } }) => ({
    change: { [usd]: { familyId: okafors } },
    drifts: [drift('family_id', usd, lins, okafors)],
  }),
  'a share more': ({ paths, holding: { totalQuantity } }) => ({
    change: { [paths.holding]: { totalQuantity: totalQuantity + 1 } },
    drifts: [drift('holding_shares', paths.holding, totalQuantity, totalQuantity + 1)],
  }),
  'a cost that is off by one': ({ paths, holding: { costMinor } }) => ({
    change: { [paths.holding]: { costMinor: costMinor - 1 } },
    drifts: [drift('holding_cost', paths.holding, costMinor, costMinor - 1)],
  }),
  'a holding without trades': ({ lins, ada }) => {
    const path = `stock_assets/${ada}_AAPL`;
    return {
      change: { [path]: { userId: ada, familyId: lins, symbol: 'AAPL', totalQuantity: 1 } },
      drifts: [drift('holding_without_trades', path, null, 1)],
    };
  },
  'trades without their holding': ({ paths, holding: { totalQuantity } }) => ({
    change: { [paths.holding]: null },
    drifts: [drift('holding_missing', paths.holding, totalQuantity, null)],
  }),
  'a trade without its entry': ({ trades }) => {
    const { path, entryId } = trades[0]!;
    const says = 'stock_buy -30000 USD for 3 DIS';
    return {
      change: { [path]: { entryId: 'gone' } },
      drifts: [
        drift('entry_without_trade', `transactions/${entryId}`, says, null),
        drift('trade_without_entry', path, says, null),
      ],
    };
  },
  'an entry without its trade': (ground) => {
    const [{ path, entryId }, sold] = [ground.trades[1]!, ground.trades[2]!];
    const { quantityAfter = 0 } = sold;
    const says = 'stock_buy -15000 JPY for 1 DIS';
    return {
      change: { [path]: null },
      drifts: [
        drift('entry_without_trade', `transactions/${entryId}`, says, null),
        drift('shares_after', sold.path, quantityAfter - 1, quantityAfter),
        ...holdsLess(ground, 1),
      ],
    };
  },
  'two trades of one entry': (ground) => {
    const sold = ground.trades[2]!;
    const { quantityAfter = 0 } = sold;
    const path = 'stock_transactions/zzzz';
    const time = Timestamp.fromMillis(sold.time.toMillis() + 1);
    return {
      change: { [path]: { ...fieldsOf(sold), time } },
      drifts: [
        drift('trade_leg_shared', path, 1, 2),
        drift('shares_after', path, quantityAfter - 2, quantityAfter),
        ...holdsLess(ground, 2),
      ],
    };
  },
  'a trade of more than its entry': ({ trades }) => {
    const { path } = trades[1]!;
    const says = (minor: number) => `stock_buy -${minor} JPY for 1 DIS`;
    return {
      change: { [path]: { amountMinor: 15_001 } },
      drifts: [drift('trade_leg', path, says(15_001), says(15_000))],
    };
  },
  'a trade that notes a share more than are held': ({ trades }) => {
    const { path, quantityAfter = 0 } = trades[1]!;
    return {
      change: { [path]: { quantityAfter: quantityAfter + 1 } },
      drifts: [drift('shares_after', path, quantityAfter, quantityAfter + 1)],
    };
  },
  'a split that nobody has confirmed': (ground) => plantSplit(ground, {}),
  'a split of other shares than were held': (ground) => {
    const path = `stock_transactions/${ground.ada}_${SPLIT}`;
    const held = ground.holding.totalQuantity;
    return plantSplit(ground, { quantity: 1 }, [drift('split_shares', path, held, 1)]);
  },
  'a split that pays a minor unit too much': (ground) => {
    const path = `stock_transactions/${ground.ada}_${SPLIT}`;
    const amounts = { listedPriceMinor: toMinorUnits(10_000), amountMinor: toMinorUnits(5001) };
    const paid = { ...amounts, currency: 'USD', entryId: 'zzzz', soldFraction: '1 of 2' } as const;
    // Of four shares, two and a half are left.
    return plantSplit(ground, { ...paid, splitTo: 5, splitFrom: 8 }, [
      drift('split_amount', path, 5000, 5001),
      drift('trade_without_entry', path, 'split_cash 5001 USD for 1 of 2 DIS', null),
    ]);
  },
  'a trade that is not its shares times their price': ({ trades }) => {
    const { path } = trades[0]!;
    const says = (minor: number) => `stock_buy -${minor} USD for 3 DIS`;
    return {
      change: { [path]: { amountMinor: 30_001 } },
      drifts: [
        drift('trade_amount', path, 30_000, 30_001),
        drift('trade_leg', path, says(30_001), says(30_000)),
      ],
    };
  },
  'interest that is not the part of the rate': ({
    interest: { path, amountMinor, balanceAfterMinor },
  }) => ({
    change: { [path]: { amountMinor: amountMinor - 1 } },
    drifts: [
      drift('balance_after', path, balanceAfterMinor - 1, balanceAfterMinor),
      drift('interest_amount', path, amountMinor, amountMinor - 1),
    ],
  }),
  'interest under a foreign id': ({ interest }) => ({
    change: { [interest.path]: null, 'transactions/zzzz': fieldsOf(interest) },
    drifts: [drift('document_id', 'transactions/zzzz', interest.id, 'zzzz')],
  }),
  'an entry that takes back one that is not there': ({
    ada,
    withdrawal: { path, id, amountMinor },
  }) => ({
    change: { [path]: { kind: 'deposit_undo', undoes: 'gone' } },
    drifts: [
      drift('document_id', path, 'undo_gone', id),
      drift('undo_entry', path, `deposit_undo ${-amountMinor} USD of ${ada}`, null),
    ],
  }),
  'a deposit for shares that nobody bought': ({ deposit: { path, id, amountMinor } }) => ({
    change: { [path]: { bundle: 'gone' } },
    drifts: [
      drift('document_id', path, 'gone_deposit', id),
      drift('bundle', 'stock_transactions/gone', 'deposit stock_buy: 0', `deposit: ${amountMinor}`),
    ],
  }),
  'an account that knows of no newer interest': ({ paths: { usd }, usdBalance }) => {
    const at = usdBalance.lastInterestAt.toMillis();
    return {
      change: { [usd]: { lastInterestAt: Timestamp.fromMillis(at - 1) } },
      drifts: [drift('interest_time', usd, at, at - 1)],
    };
  },
  'a minor unit more in a jar': ({ paths: { twd }, pots }) => {
    const jars = pots.jars.map((jar) => ({ ...jar, savedMinor: jar.savedMinor + 1 }));
    const { savedMinor } = pots.jars[0]!;
    return {
      change: { [twd]: { pots: { ...pots, jars } } },
      drifts: [drift('pot', twd, savedMinor, savedMinor + 1)],
    };
  },
  'a hold that is larger than its request': ({ ada, paths: { twd, request }, pots }) => {
    const holds = pots.holds.map((hold) => ({ ...hold, amountMinor: 3 }));
    const says = (amount: number) => `${amount} TWD of ${ada} out of free`;
    return {
      change: { [twd]: { pots: { ...pots, holds } } },
      drifts: [drift('pot', twd, 2, 3), drift('request_hold', request, says(2), says(3))],
    };
  },
  'a hold that is to close what its request does not': ({ ada, paths: { twd, request }, pots }) => {
    const holds = pots.holds.map((hold) => ({ ...hold, closesJar: true }));
    const says = `2 TWD of ${ada} out of free`;
    return {
      change: { [twd]: { pots: { ...pots, holds } } },
      drifts: [drift('request_hold', request, says, `${says}, which closes`)],
    };
  },
  'a hold of which no move and no request says anything': ({ ada, paths: { twd }, pots }) => {
    const holds = [...pots.holds, { requestId: 'another', from: 'free', amountMinor: 1 }];
    const says = `1 TWD of ${ada} out of free`;
    return {
      change: { [twd]: { pots: { ...pots, holds } } },
      drifts: [
        drift('pot', twd, 0, 1),
        drift('hold_without_request', 'requests/another', null, says),
      ],
    };
  },
  'a request that holds nothing': ({ ada, lins }) => {
    const path = 'requests/zzzz';
    const owner = { userId: ada, familyId: lins, currency: 'TWD', kind: 'spend' };
    const request = { ...owner, status: 'open', from: 'free', amountMinor: 1, entryId: null };
    return {
      change: { [path]: request },
      drifts: [
        drift('request_hold', path, `1 TWD of ${ada} out of free`, null),
        drift('request_count', `users/${ada}`, 2, 1),
      ],
    };
  },
  'a request that is answered, and still holds': ({ ada, paths: { request } }) => ({
    change: { [request]: { status: 'declined' } },
    drifts: [
      drift('hold_without_request', request, null, `2 TWD of ${ada} out of free`),
      drift('request_count', `users/${ada}`, 0, 1),
    ],
  }),
  'an entry that answers a request which knows of none': ({ ada, twd }) => {
    const { path } = twd.find(({ kind }) => kind === 'withdrawal')!;
    return {
      change: { [path]: { requestId: `request_${ada}` } },
      drifts: [drift('request_entry', path, null, `request_${ada}`)],
    };
  },
  'an entry that answers another request than its own': ({ ada, twd, paths: { request } }) => {
    const { path, id } = twd.find(({ kind }) => kind === 'withdrawal')!;
    return {
      change: { [path]: { requestId: 'another' }, [request]: { entryId: id } },
      drifts: [drift('request_entry', path, `request_${ada}`, 'another')],
    };
  },
  'a request that is answered by an entry that is not there': ({ paths: { request } }) => ({
    change: { [request]: { entryId: 'gone' } },
    drifts: [drift('request_entry', request, 'gone', null)],
  }),
  'a jar that is gone with its money': ({ paths: { twd }, pots }) => ({
    change: { [twd]: { pots: { ...pots, jars: [] } } },
    drifts: [drift('pot', twd, pots.jars[0]!.savedMinor, 0)],
  }),
  'jars that have more than the balance': ({ paths: { twd }, twdMinor, pots }) => {
    const jar = pots.jars[0]!;
    return {
      change: { [twd]: { pots: { ...pots, jars: [{ ...jar, savedMinor: twdMinor }] } } },
      drifts: [drift('negative_pot', twd, 0, -2), drift('pot', twd, jar.savedMinor, twdMinor)],
    };
  },
  'a leg that is off by one': ({ put: { path, legs, after } }) => {
    const [free, jar] = [legs[0]!, legs[1]!];
    const { amountMinor } = after.find(({ pot }) => pot === jar.pot)!;
    return {
      change: { [path]: { legs: [free, { ...jar, amountMinor: jar.amountMinor + 1 }] } },
      drifts: [
        drift('move_legs', path, 0, 1),
        drift('pot_after', path, amountMinor + 1, amountMinor),
      ],
    };
  },
  'legs that are more than their entry': ({ spent: { path, legs, timestamp } }) => {
    const wrong = legs.map((leg) =>
      leg.pot === 'free' ? { ...leg, amountMinor: leg.amountMinor - 1 } : leg,
    );
    const says = (amount: number) => `spent ${amount} TWD at ${timestamp.toMillis()}`;
    return {
      change: { [path]: { legs: wrong } },
      drifts: [drift('move_entry', path, says(-5), says(-6))],
    };
  },
  'a pot beneath zero after a move': ({ put: { path, after } }) => {
    const [jar, ...others] = [after[0]!, ...after.slice(1)];
    return {
      change: { [path]: { after: [{ ...jar, amountMinor: -1 }, ...others] } },
      drifts: [drift('negative_pot', path, 0, -1), drift('pot_after', path, jar.amountMinor, -1)],
    };
  },
  'a move without its entry': ({ age, lins, ada, paths: { gbp } }) => {
    const path = 'jar_moves/zzzz';
    const owner = { userId: ada, familyId: lins, currency: 'GBP' };
    const timestamp = Timestamp.fromDate(age.from);
    const legs = [{ pot: 'free', name: null, amountMinor: 1 }];
    const pots = { freeParts: 1, jars: [], holds: [] };
    return {
      change: {
        [path]: { ...owner, kind: 'shared', legs, after: [], timestamp },
        [gbp]: { ...owner, balanceMinor: 0, pots, updatedAt: timestamp },
      },
      drifts: [drift('move_without_entry', path, `shared 1 GBP at ${timestamp.toMillis()}`, null)],
    };
  },
  'a move at the time of the one before it': ({ last }) => {
    const at = last.timestamp.toMillis();
    return {
      change: { 'jar_moves/zzzz': { ...fieldsOf(last), kind: 'put', legs: [] } },
      drifts: [drift('move_time', 'jar_moves/zzzz', at + 1, at)],
    };
  },
  'a move of a foreign family': ({ lins, okafors, put: { path } }) => ({
    change: { [path]: { familyId: okafors } },
    drifts: [drift('family_id', path, lins, okafors)],
  }),
  'a run of another rate': ({ paths: { run } }) => ({
    change: { [run]: { annualRatePercent: 11 } },
    drifts: [drift('interest_rate', run, 11, 12)],
  }),
  'a sale of more than is held': ({ trades, allTrades }) => {
    const { path, entryId, time } = trades[2]!;
    const held = allTrades
      .filter((one) => one.time.toMillis() < time.toMillis())
      .reduce((sum, one) => sum + (one.operation === 'buy' ? one.quantity : -one.quantity), 0);
    return {
      // More shares at a lower price, for the same money.
      change: {
        [path]: { quantity: 8, listedPriceMinor: 2_500 },
        [`transactions/${entryId}`]: { 'trade.quantity': 8 },
      },
      drifts: [drift('trade_shares', path, held, 8)],
    };
  },
  'a trade before the one before it': ({ trades }) => {
    const [yen, sold] = [trades[1]!, trades[2]!];
    const { time } = yen;
    // Same instant; the ids then decide the order.
    const path = [yen.path, sold.path].sort().at(-1)!;
    // From before the shares after a trade were noted: which ones are wrong depends on the order.
    const quantityAfter = FieldValue.delete();
    return {
      change: { [yen.path]: { quantityAfter }, [sold.path]: { quantityAfter, time } },
      drifts: [drift('trade_time', path, time.toMillis() + 1, time.toMillis())],
    };
  },
  'interest on another balance': ({ interest: { path, interest } }) => {
    const { balanceMinor } = interest!;
    return {
      // So small a difference that the month's interest is the same.
      change: { [path]: { 'interest.balanceMinor': balanceMinor + 1 } },
      drifts: [drift('interest_balance', path, balanceMinor, balanceMinor + 1)],
    };
  },
  'interest without its details': ({ interest: { path, interest }, paths: { run } }) => ({
    change: { [path]: { interest: null } },
    drifts: [
      drift('interest_details', path, interest!.balanceMinor, null),
      drift('interest_run', run, 3, 4),
    ],
  }),
  'a run of more entries than there are': ({ paths: { run } }) => ({
    change: { [run]: { entries: 5 } },
    drifts: [drift('interest_run', run, 4, 5)],
  }),
  'entries of interest without a run': ({ paths: { run } }) => ({
    change: { [run]: null },
    drifts: [drift('interest_run', run, 4, null)],
  }),
  'a family without its owner': ({ okafors }) => ({
    change: { [`parental_members/${okafors}_zoe`]: null },
    drifts: [drift('family_owner', `families/${okafors}`, 'zoe', null)],
  }),
  'a family without preferences': ({ okafors }) => ({
    change: { [`family_preferences/${okafors}`]: null },
    drifts: [drift('family_preferences', `family_preferences/${okafors}`, okafors, null)],
  }),
  'a family that miscounts its children': ({ lins }) => ({
    change: { [`families/${lins}`]: { childCount: 3 } },
    drifts: [drift('child_count', `families/${lins}`, 2, 3)],
  }),
  'a member who is nobody': ({ lins }) => {
    const path = `parental_members/${lins}_ghost`;
    return {
      change: { [path]: { familyId: lins, memberId: 'ghost', inviteAccepted: true } },
      drifts: [drift('member', path, 'ghost', null)],
    };
  },
  'a child without credentials': ({ ada }) => ({
    change: { [`child_credentials/${ada}`]: null },
    drifts: [drift('child_credentials', `child_credentials/${ada}`, ada, null)],
  }),
  'an access code that is somebody else’s': ({ ada, sibling, accessCode }) => ({
    change: { [`unique_keys/accessCode_${accessCode}`]: { userId: sibling } },
    drifts: [
      drift('unique_key', 'unique_keys/accessCode_*', ada, sibling),
      drift('orphaned_unique_key', 'unique_keys/accessCode_*', null, sibling),
    ],
  }),
  'an orphaned unique key': ({ age }) => ({
    change: {
      'unique_keys/accountNumber_1': { userId: NOBODY, createdAt: Timestamp.fromDate(age.from) },
    },
    drifts: [drift('orphaned_unique_key', 'unique_keys/accountNumber_*', null, NOBODY)],
  }),
  'an entry of a child that is gone': ({ lins }) => ({
    change: { 'transactions/zzzz': { userId: NOBODY, familyId: lins, amountMinor: 1 } },
    drifts: [drift('orphan', 'transactions/zzzz', `users/${NOBODY}`, null)],
  }),
  'an entry of what can be no child': ({ lins }) => ({
    change: { 'transactions/zzzz': { userId: 'no/child', familyId: lins, amountMinor: 1 } },
    drifts: [drift('orphan', 'transactions/zzzz', 'users/', null)],
  }),
  'a membership of a family that is gone': () => {
    const path = `parental_members/${NOBODY}_ann`;
    return {
      change: { [path]: { familyId: NOBODY, memberId: 'ann', inviteAccepted: true } },
      drifts: [drift('orphan', path, `families/${NOBODY}`, null)],
    };
  },
};
