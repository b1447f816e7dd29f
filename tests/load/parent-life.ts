import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { makeCall } from '@pennysprout/functions/testing/calls';
import type { createRecorder } from '@pennysprout/functions/testing/recorder';
import type { CallOptions } from '@pennysprout/functions/testing/test-api';
import type { RouteName, RouteResponse } from '@pennysprout/shared/api/contract';
import { STOCK_SYMBOLS } from '@pennysprout/shared/stock/stocks';
import type { Child, Family } from './families';

/** Timeout of the web client. */
const TIMEOUT_MS = 30_000;

export interface Life {
  readonly url: string;
  readonly family: Family;
  readonly recorder: ReturnType<typeof createRecorder>;
  /** Called for each entry, with the time of its request. */
  readonly onPosted: (childId: string, entryId: string, sentAt: number) => void;
}

/** Parent's next action, weighted out of 100. */
const ACTIONS = [
  { share: 55, act: deposit },
  { share: 20, act: withdraw },
  { share: 15, act: buy },
  { share: 10, act: lookAtRate },
] as const;

/**
 * Returns a pause between actions, as of people: independent of each other, some short and a few long.
 */
function pauseMs(meanMs: number): number {
  return -meanMs * Math.log(1 - Math.random());
}

/** Acts until the time is up. @param thinkMs the mean pause between an answer and the next act */
export async function live(life: Life, thinkMs: number, untilMs: number): Promise<void> {
  for (;;) {
    const thinking = pauseMs(thinkMs);
    if (performance.now() + thinking > untilMs) return;
    await pause(thinking);
    await nextAct()(life);
  }
}

function nextAct(): (life: Life) => Promise<void> {
  let drawn = randomInt(100);
  for (const { share, act } of ACTIONS) {
    if (drawn < share) return act;
    drawn -= share;
  }
  return deposit;
}

function childOf({ children }: Family): Child {
  const child = children[randomInt(children.length)];
  if (!child) throw new Error('a family without children');
  return child;
}

async function timedCall<N extends RouteName>(
  { url, family, recorder }: Life,
  name: N,
  options: CallOptions<N>,
): Promise<{ body: RouteResponse<N> | null; sentAt: number }> {
  const sentAt = performance.now();
  const call = { token: family.token, ...options };
  const { status, body } = await makeCall(url, name, call, TIMEOUT_MS);
  recorder.add(name, performance.now() - sentAt, status);
  return { body, sentAt };
}

async function deposit(life: Life): Promise<void> {
  const { id: childId } = childOf(life.family);
  const body = { childId, amount: randomInt(1, 2000) / 100, description: 'Chore' };
  const { body: entry, sentAt } = await timedCall(life, 'deposit', { body, key: randomUUID() });
  if (entry) life.onPosted(childId, entry.id, sentAt);
}

async function withdraw(life: Life): Promise<void> {
  const { id: childId } = childOf(life.family);
  const body = { childId, amount: randomInt(1, 500) / 100, description: 'Comic' };
  const { body: entry, sentAt } = await timedCall(life, 'withdraw', { body, key: randomUUID() });
  if (entry) life.onPosted(childId, entry.id, sentAt);
}

/** Buys at the price that was asked for right before, as the form does. */
async function buy(life: Life): Promise<void> {
  const symbol = STOCK_SYMBOLS[randomInt(STOCK_SYMBOLS.length)];
  if (!symbol) return;
  const { body: quote } = await timedCall(life, 'getStockPrice', { params: { symbol } });
  if (!quote) return;
  const { price, currency } = quote;
  const seen = { price, currency, listedPrice: price, listedCurrency: currency };
  const trade = { userId: childOf(life.family).id, symbol, operation: 'buy', quantity: 1 } as const;
  await timedCall(life, 'tradeStock', { body: { ...trade, ...seen }, key: randomUUID() });
}

async function lookAtRate(life: Life): Promise<void> {
  await timedCall(life, 'getExchangeRate', { query: { from: 'EUR', to: 'TWD' } });
}
