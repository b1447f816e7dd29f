import { randomUUID } from 'node:crypto';
import type { EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import type { JarMoveDoc } from '@pennysprout/shared/jars/jar-moves.collection';
import type { StockTransactionDoc } from '@pennysprout/shared/stock/stock-transactions.collection';
import { FREE, potsOf } from '@pennysprout/shared/ledger/account';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import type { DocumentReference } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { idempotencyKey } from '../kernel/idempotency';
import { applyInterest } from '../interest/apply-interest';
import { createJar } from '../jars/create-jar';
import { moveJar } from '../jars/move-jar';
import { setJarShares } from '../jars/set-jar-shares';
import { deposit, withdraw } from '../ledger/post-entry';
import { tradeStock } from '../stock/trade-stock';
import { queryOf } from '../kernel/firestore/queries';
import { putExampleAllowance } from './examples';
import { addPartner, invite, openFamily, type TestFamily } from './families';
import { requestHold } from './holds';
import { startTestApi, type TestApi } from './test-api';

/** Price of one share in US dollars. */
const PRICE = 100;

/** Day on which two families do a little of everything. */
export const EARLIER = new Date('2026-02-20T12:00:00Z');
/** Day of another month, on which they do it again. */
export const LATER = new Date('2026-03-10T12:00:00Z');

type Stored<D> = D & { readonly id: string; readonly path: string };

/** Families that have done a little of everything that moves money, on two days. */
export interface LedgerWorld {
  readonly api: TestApi;
  /** Two parents, two children and an invitation. */
  readonly lins: TestFamily;
  /** One parent and one child. */
  readonly okafors: TestFamily;
  /** First child of the first family. */
  readonly ada: string;
  readonly setNow: (now: Date) => void;
  readonly move: (
    kind: 'deposit' | 'withdraw',
    family: TestFamily,
    childId: string,
    amount: number,
    currency?: CurrencyCode,
  ) => Promise<unknown>;
  readonly live: (family: TestFamily, amount: number) => Promise<void>;
  /** Reads Ada's moves in Taiwan dollars, in order of time. */
  readonly moves: () => Promise<Stored<JarMoveDoc>[]>;
  /** Document without the converter, so that anything can be written to it. */
  readonly bare: (path: string) => DocumentReference;
  /** Reads a child's entries in order of time. */
  readonly entriesOf: (userId: string, currency?: CurrencyCode) => Promise<Stored<EntryDoc>[]>;
  readonly tradesOf: (userId: string) => Promise<Stored<StockTransactionDoc>[]>;
}

/** Opens the world. Its clock stands still until set. */
export async function openLedgerWorld(): Promise<LedgerWorld> {
  let now = EARLIER;
  const clock = () => now;
  const price = () =>
    Promise.resolve({
      price: PRICE,
      currency: 'USD' as const,
      at: clock(),
      previousClose: PRICE,
    });
  const rates = () =>
    Promise.resolve({ base: 'USD' as const, rates: new Map([['JPY' as const, 150]]), at: clock() });
  const api = await startTestApi({
    now: clock,
    marketSources: {
      prices: [{ name: 'test', price }],
      rates: [{ name: 'test', rates }],
      splits: null,
    },
  });
  const lins = await openFamily(api.deps, 'ann', 2);
  const okafors = await openFamily(api.deps, 'zoe', 1);
  await addPartner(api.deps, lins, 'ben');
  await invite(api.deps, lins.owner, lins.familyId, 'gus');
  const world: LedgerWorld = {
    api,
    lins,
    okafors,
    ada: lins.childIds[0] ?? '',
    setNow: (at) => void (now = at),
    move: (kind, family, childId, amount, currency = 'USD') => {
      const order = { childId, amount, currency, description: 'x', idempotencyKey: newKey() };
      return (kind === 'deposit' ? deposit : withdraw)(api.deps, family.owner, order);
    },
    live: (family, amount) => live(world, family, amount),
    moves: () => movesOf(api, world.ada),
    bare: (path) => api.deps.db.firestore.doc(path),
    entriesOf: (userId, currency = 'USD') => entriesOf(api, userId, currency),
    tradesOf: (userId) => tradesOf(api, userId),
  };
  for (const childId of [...lins.childIds, ...okafors.childIds]) {
    await putExampleAllowance(api, { childId, allowanceId: `of-${childId}` });
  }
  for (const day of [EARLIER, LATER]) {
    now = day;
    await world.live(lins, 1500);
    await world.live(okafors, 700);
    for (const family of [lins, okafors]) await divide(world, family, day === EARLIER);
  }
  return world;
}

const newKey = () => idempotencyKey('anybody', randomUUID(), {});

function trade(
  { deps }: TestApi,
  operation: 'buy' | 'sell',
  { owner }: TestFamily,
  userId: string,
  more: { quantity: number; currency?: CurrencyCode; price?: number; symbol?: StockSymbol },
) {
  const seen = { price: PRICE, listedPrice: PRICE, listedCurrency: 'USD' as const };
  const order = { userId, operation, symbol: 'DIS' as const, currency: 'USD' as const, ...seen };
  return tradeStock(deps, owner, { ...order, ...more, idempotencyKey: newKey() });
}

/** Does a little of everything that moves money: nine entries per child, and three trades. */
async function live(world: LedgerWorld, family: TestFamily, amount: number): Promise<void> {
  const { api, move } = world;
  const { owner, familyId } = family;
  await api.deps.db.familyPreferences.doc(familyId).update({ interestRate: 12 });
  for (const childId of family.childIds) {
    await move('deposit', family, childId, amount);
    await move('deposit', family, childId, 30_000, 'JPY');
    await trade(api, 'buy', family, childId, { quantity: 3 });
    await trade(api, 'buy', family, childId, { quantity: 1, currency: 'JPY', price: 15_000 });
    await trade(api, 'sell', family, childId, { quantity: 2 });
    await move('withdraw', family, childId, 10.5);
  }
  await applyInterest(api.deps, owner, { familyId });
  for (const childId of family.childIds) await move('deposit', family, childId, 1);
}

async function entriesOf({ deps }: TestApi, userId: string, currency: CurrencyCode) {
  const all = await queryOf(deps.db, 'entriesOfUser', { userId }).get();
  return all.docs
    .filter((snapshot) => snapshot.data().currency === currency)
    .map((snapshot) => ({ id: snapshot.id, path: snapshot.ref.path, ...snapshot.data() }));
}

async function tradesOf({ deps }: TestApi, userId: string) {
  const all = await queryOf(deps.db, 'stockTransactionsOfUser', { userId }).get();
  return all.docs.map((snapshot) => ({
    id: snapshot.id,
    path: snapshot.ref.path,
    ...snapshot.data(),
  }));
}

/** Too little to earn interest. */
const NEW_MONEY = 0.2;

/**
 * Deposits, saves and spends a little of each child's Taiwan dollars: two entries and three moves. The
 * first time it also creates a jar, which gets half of new money, and a request that holds two cents.
 */
async function divide(world: LedgerWorld, family: TestFamily, isFirst: boolean): Promise<void> {
  const { deps } = world.api;
  const { owner } = family;
  for (const childId of family.childIds) {
    if (isFirst) await addJar(deps, owner, childId);
    await world.move('deposit', family, childId, NEW_MONEY, 'TWD');
    const jarId = await jarOf(deps, childId);
    const order = { childId, jarId, idempotencyKey: newKey() };
    await moveJar(deps, owner, { ...order, direction: 'in', amount: 0.05 });
    if (isFirst) {
      const hold = { requestId: `request_${childId}`, from: FREE, amountMinor: toMinorUnits(2) };
      await requestHold(deps, { ...hold, childId, currency: 'TWD' });
    }
    await withdraw(deps, owner, {
      childId,
      amount: 0.05,
      currency: 'TWD',
      description: 'x',
      takes: [{ jarId, amount: 0.04 }],
      idempotencyKey: newKey(),
    });
  }
}

async function addJar(deps: Deps, owner: TestFamily['owner'], childId: string): Promise<void> {
  const jar = { childId, name: 'Lego', icon: 'robot', purpose: 'save' } as const;
  const idempotencyKey = newKey();
  const { answer } = await createJar(deps, owner, { ...jar, currency: 'TWD', idempotencyKey });
  const parts = { [answer.id]: 1 };
  await setJarShares(deps, owner, { childId, currency: 'TWD', freeParts: 1, parts });
}

async function jarOf({ db }: Deps, childId: string): Promise<string> {
  const account = (await db.balances.doc(`${childId}_TWD`).get()).data();
  const jar = account && potsOf(account).jars[0];
  if (!jar) throw new Error('no jar');
  return jar.id;
}

async function movesOf({ deps }: TestApi, userId: string) {
  const all = await queryOf(deps.db, 'jarMovesOfUser', { userId }).get();
  return all.docs.map((snapshot) => ({
    id: snapshot.id,
    path: snapshot.ref.path,
    ...snapshot.data(),
  }));
}
