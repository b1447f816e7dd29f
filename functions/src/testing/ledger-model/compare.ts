import { expect } from 'vitest';
import { balanceId, type BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import { stockAssetId } from '@pennysprout/shared/stock/stock-assets.collection';
import { AggregateField } from 'firebase-admin/firestore';
import type { Deps } from '../../kernel/deps';
import { reconcile } from '../../reconcile/reconcile';
import { MODEL_CURRENCY_CODES } from './arithmetic';
import { accountOf, holdingOf, potsOf, type Model, type ModelSymbol } from './model';
import { newPots, type ModelPots } from './pots';
import type { System } from './system';

/**
 * Compares one account: the balance, its pots, the sum and number of its entries, and the number of its
 * moves.
 */
export async function compareAccount(
  { deps }: System,
  model: Model,
  childId: string,
  currency: string,
): Promise<void> {
  expect(await storedAccount(deps, childId, currency)).toEqual(
    expectedAccount(model, childId, currency),
  );
}

/** Reads the account as stored. */
export async function storedAccount({ db }: Pick<Deps, 'db'>, childId: string, currency: string) {
  const entries = db.entries.where('userId', '==', childId).where('currency', '==', currency);
  const moves = db.jarMoves.where('userId', '==', childId).where('currency', '==', currency);
  const [stored, moved, found] = await Promise.all([
    db.balances.doc(balanceId(childId, currency)).get(),
    moves.count().get(),
    entries
      .aggregate({ entries: AggregateField.count(), sum: AggregateField.sum('amountMinor') })
      .get(),
  ]);
  const account = stored.data();
  const balance = account?.balanceMinor ?? 0;
  return { ...found.data(), balance, pots: potsIn(account, moved.data().count) };
}

/** Returns the account as the model has it. */
export function expectedAccount(model: Model, childId: string, currency: string) {
  const { balance, entries } = accountOf(model, childId, currency);
  const pots = withoutSerials(potsOf(model, childId, currency));
  return { balance, entries, sum: balance, pots };
}

/** Reduces an account's jars to what the model knows. */
function potsIn(account: BalanceDoc | undefined, moves: number) {
  return {
    freeParts: account?.pots?.freeParts ?? newPots().freeParts,
    moves,
    held: (account?.pots?.holds ?? []).map(({ amountMinor }) => amountMinor),
    jars: (account?.pots?.jars ?? []).map(
      ({ name, savedMinor: saved, targetMinor: target, parts, release }) => ({
        name,
        saved,
        target,
        parts,
        release,
      }),
    ),
  };
}

function withoutSerials({ jars, holds, ...pots }: ModelPots) {
  const held = holds.map(({ amount }) => amount);
  return { ...pots, held, jars: jars.map(({ serial: _serial, ...jar }) => jar) };
}

/** Compares one holding: its shares, their cost, and the number of its trades. */
export async function compareHolding(
  { deps: { db } }: System,
  model: Model,
  childId: string,
  symbol: ModelSymbol,
): Promise<void> {
  const trades = db.stockTransactions.where('userId', '==', childId).where('symbol', '==', symbol);
  const [asset, count] = await Promise.all([
    db.stockAssets.doc(stockAssetId(childId, symbol)).get(),
    trades.count().get(),
  ]);
  const { totalQuantity = 0, costMinor = 0 } = asset.data() ?? {};
  expect({ shares: totalQuantity, cost: costMinor, trades: count.data().count }).toEqual(
    holdingOf(model, childId, symbol),
  );
}

export async function compareFamily(system: System, model: Model, familyId: string): Promise<void> {
  const { childIds = [] } = model.families.get(familyId) ?? {};
  await Promise.all(
    childIds.flatMap((childId) =>
      MODEL_CURRENCY_CODES.map((currency) => compareAccount(system, model, childId, currency)),
    ),
  );
}

/** Compares everything stored with everything the model knows, and with itself. */
export async function compareAll(system: System, model: Model): Promise<void> {
  const { db } = system.deps;
  const [balances, assets, entries, trades, jarMoves, runs, members] = await Promise.all([
    db.balances.get(),
    db.stockAssets.get(),
    db.entries.get(),
    db.stockTransactions.get(),
    db.jarMoves.get(),
    db.interestRuns.get(),
    db.memberships.get(),
  ]);
  const accounts = balances.docs.map((snapshot) => snapshot.data());
  const expectedBalances = [...model.accounts].map(([key, { balance }]) => [key, balance]);
  expect(
    new Map(accounts.map((one) => [`${one.userId} ${one.currency}`, one.balanceMinor])),
  ).toEqual(new Map(expectedBalances as [string, number][]));
  const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);
  expect(entries.size).toBe(sum([...model.accounts.values()].map(({ entries: count }) => count)));
  expect(trades.size).toBe(sum([...model.holdings.values()].map(({ trades: count }) => count)));
  expect(jarMoves.size).toBe(sum([...model.pots.values()].map(({ moves }) => moves)));
  const held = assets.docs.map((snapshot) => snapshot.data());
  expect(
    new Map(
      held.map(({ userId, symbol, totalQuantity, costMinor }) => [
        `${userId} ${symbol}`,
        { shares: totalQuantity, cost: costMinor },
      ]),
    ),
  ).toEqual(new Map([...model.holdings].map(([key, { shares, cost }]) => [key, { shares, cost }])));
  expect(new Map(runs.docs.map((run) => [run.id, run.data().entries]))).toEqual(model.runs);
  const memberIds = members.docs.map(({ id }) => id).sort();
  const expectedMembers = [...model.families].flatMap(([familyId, family]) =>
    [...family.members].map((memberId) => `${familyId}_${memberId}`),
  );
  expect(memberIds).toEqual(expectedMembers.sort());
  const { drifts, checked } = await reconcile(system.deps);
  expect(drifts).toEqual([]);
  expect(checked.entries).toBe(entries.size);
}
