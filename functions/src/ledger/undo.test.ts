import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Entry } from '@pennysprout/shared/api/contract';
import { IDEMPOTENCY_REPLAYED_HEADER } from '@pennysprout/shared/kernel/call/headers';
import { DAY_MS } from '@pennysprout/shared/kernel/dates/durations';
import { balanceId } from '@pennysprout/shared/ledger/balances.collection';
import { interestDueAt, type Period } from '@pennysprout/shared/interest/period';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { addChild } from '../testing/people';
import { openWorld, type World } from '../testing/world';
import { postMissedInterest } from '../interest/post-missed-interest';
import { reconcile } from '../reconcile/reconcile';

const START = Date.parse('2026-10-05T18:00:00Z');

let world: World;
let nowMs = START;
beforeAll(async () => {
  world = await openWorld({ now: () => new Date(nowMs) });
});
afterAll(async () => {
  // Whatever these tests have done, the ledger adds up.
  expect((await reconcile(world.api.deps)).drifts).toEqual([]);
  await world.api.close();
});

async function newChildId(): Promise<string> {
  return (await addChild(world.api, world.ann, 'Kid')).child.id;
}

async function post(
  name: 'deposit' | 'withdraw',
  childId: string,
  amount: number,
  more: object = {},
): Promise<Entry> {
  const body = { childId, amount, description: 'Chores', ...more };
  return (await world.api.succeed(name, { token: world.ann.token, body })).body;
}

function undo(id: string, more: { token?: string; key?: string } = {}) {
  const { token = world.ann.token, key } = more;
  return world.api.attempt('undoTransaction', {
    token,
    params: { id },
    ...(key !== undefined && { key }),
  });
}

async function newJar(childId: string, name: string, saved = 0): Promise<string> {
  const { token } = world.ann;
  const params = { childId };
  const about = { name, icon: 'robot', purpose: 'save', currency: 'USD' } as const;
  const { body } = await world.api.succeed('createJar', { token, params, body: about });
  if (saved > 0) await put(body.id, childId, saved);
  return body.id;
}

function put(jarId: string, childId: string, amount: number) {
  const { token } = world.ann;
  const body = { direction: 'in', amount } as const;
  return world.api.succeed('moveJar', { token, params: { childId, jarId }, body });
}

/** Reads the balance, and the amounts of jars and of free money. */
async function potsOf(childId: string) {
  const params = { childId };
  const { body } = await world.api.succeed('listJars', { token: world.ann.token, params });
  const [account] = body;
  const jars = account?.jars.map(({ name, saved }) => [name, saved] as const) ?? [];
  return { balance: account?.balance, free: account?.free, ...Object.fromEntries(jars) };
}

async function stored(childId: string) {
  const { db } = world.api.deps;
  const [entries, moves] = await Promise.all([
    db.entries.where('userId', '==', childId).get(),
    db.jarMoves.where('userId', '==', childId).get(),
  ]);
  return { entries: entries.size, moves: moves.size, pots: await potsOf(childId) };
}

const refused = (code: string, more: object = {}) => ({ status: 409, body: { code, ...more } });

describe('taking back an entry', () => {
  it('posts the opposite of a deposit, and erases nothing', async () => {
    const childId = await newChildId();
    const entry = await post('deposit', childId, 10);
    const answer = await undo(entry.id, { token: world.ben.token });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id: `undo_${entry.id}`,
        kind: 'deposit_undo',
        amount: -10,
        balanceAfter: 0,
        description: 'Chores',
        createdBy: world.ben.id,
        undoes: entry.id,
      },
    });
    const params = { userId: childId };
    const list = await world.api.succeed('listTransactions', { token: world.ann.token, params });
    expect(list.body).toEqual([answer.body, entry]);
  });

  it('returns the same answer for the same key, and is refused under another', async () => {
    const childId = await newChildId();
    const entry = await post('deposit', childId, 10);
    const key = randomUUID();
    const first = await undo(entry.id, { key });
    const again = await undo(entry.id, { key });
    expect(again.body).toEqual(first.body);
    expect(again.headers.get(IDEMPOTENCY_REPLAYED_HEADER)).toBe('true');
    expect(await undo(entry.id)).toMatchObject(refused('already_undone'));
    expect(await potsOf(childId)).toMatchObject({ balance: 0 });
  });
});

describe('taking back an entry is refused', () => {
  it('when it is spent, reporting what there is', async () => {
    const childId = await newChildId();
    const entry = await post('deposit', childId, 10);
    await post('withdraw', childId, 4);
    expect(await undo(entry.id)).toMatchObject(refused('undo_spent', { available: 6 }));
  });

  it('more than 24 hours later', async () => {
    const childId = await newChildId();
    const [early, late] = [await post('deposit', childId, 10), await post('deposit', childId, 5)];
    const startMs = nowMs;
    nowMs = Date.parse(early.timestamp) + DAY_MS;
    expect((await undo(early.id)).status).toBe(200);
    nowMs = Date.parse(late.timestamp) + DAY_MS + 1;
    expect(await undo(late.id)).toMatchObject(refused('undo_too_late'));
    nowMs = startMs;
  });

  it('when it is neither a deposit nor a withdrawal', async () => {
    const childId = await newChildId();
    await post('deposit', childId, 1000);
    const { market } = world.api.deps;
    const { price } = await market.price('AAPL');
    const trade = await world.api.succeed('tradeStock', {
      token: world.ann.token,
      body: {
        userId: childId,
        operation: 'buy',
        symbol: 'AAPL',
        quantity: 1,
        currency: 'USD',
        price,
        listedPrice: price,
        listedCurrency: 'USD',
      },
    });
    expect(trade.status).toBe(200);
    const entries = await world.api.deps.db.entries.where('userId', '==', childId).get();
    const bought = entries.docs.find((one) => one.data().kind === 'stock_buy');
    expect(await undo(bought?.id ?? '')).toMatchObject(refused('not_undoable'));
    const deposit = await post('deposit', childId, 1);
    await undo(deposit.id);
    expect(await undo(`undo_${deposit.id}`)).toMatchObject(refused('not_undoable'));
  });

  it('once interest for that or an earlier month was posted to the account', async () => {
    const { api, ann } = world;
    await api.deps.db.familyPreferences.doc(ann.familyId).update({ interestRate: 12 });
    const childId = await newChildId();
    const startMs = nowMs;
    nowMs = Date.parse('2026-10-31T23:00:00Z');
    const entry = await post('deposit', childId, 1000);
    const elsewhere = await post('deposit', childId, 100, { currency: 'KWD' });
    nowMs = Date.parse('2026-11-01T00:10:00Z');
    const october = {
      period: '2026-10' as Period,
      familyIds: [ann.familyId],
      apply: true,
    } as const;
    for await (const { outcome } of postMissedInterest(api.deps, october)) {
      expect(outcome).toBe('applied');
    }
    const later = await post('deposit', childId, 7);
    nowMs = Date.parse('2026-11-01T01:00:00Z');
    const before = await stored(childId);
    expect(await undo(entry.id)).toMatchObject(refused('undo_interest'));
    expect(await undo(elsewhere.id)).toMatchObject(refused('undo_interest'));
    expect(await stored(childId)).toEqual(before);
    // A later entry is unaffected, whatever was moved between jars since.
    await newJar(childId, 'Lego', 3);
    expect(await undo(entry.id)).toMatchObject(refused('undo_interest'));
    expect((await undo(later.id)).status).toBe(200);
    // Even if the account lacks the time of its last interest, as older ones do.
    const balance = api.deps.db.balances.doc(balanceId(childId, 'USD'));
    await balance.update({ lastInterestAt: FieldValue.delete() });
    expect(await undo(entry.id)).toMatchObject(refused('undo_interest'));
    await balance.update({ lastInterestAt: Timestamp.fromDate(interestDueAt(october.period)) });
    nowMs = startMs;
    await api.deps.db.familyPreferences.doc(ann.familyId).update({ interestRate: 0 });
  });
});
