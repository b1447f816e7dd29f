import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { makeCall, NO_ANSWER } from '@pennysprout/functions/testing/calls';
import type { CallOptions } from '@pennysprout/functions/testing/test-api';
import type { RouteName } from '@pennysprout/shared/api/contract';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import type { Family } from '../load/families';

/** Call that a parent wants made, and its outcome as the parent knows it. */
export interface Intent {
  /** Unique text in what it posts, to find it by. */
  readonly mark: string;
  readonly kind: 'deposit' | 'withdraw' | 'tradeStock';
  outcome: 'answered' | 'refused' | 'open';
}

export interface Tally {
  sent: number;
  /** Requests that were answered with 200, replays among them. */
  answered: number;
  replayed: number;
  unavailable: number;
  otherErrors: number;
  unanswered: number;
  /** Retries of an earlier request. */
  retried: number;
}

export const newTally = (): Tally => ({
  sent: 0,
  answered: 0,
  replayed: 0,
  unavailable: 0,
  otherErrors: 0,
  unanswered: 0,
  retried: 0,
});

/** Timeout shorter than the web client's, so that a short run sees many late answers. */
const TIMEOUT_MS = 6_000;
const PAUSE_MS = 400;
const THINK_MS = 300;
const KINDS = ['deposit', 'deposit', 'deposit', 'withdraw', 'tradeStock'] as const;
const SYMBOL: StockSymbol = 'DIS';

/**
 * Moves money as a parent until the time is up, and retries each intent with the same key until it is
 * answered, even beyond the end of the run.
 */
export async function liveThroughFaults(
  url: string,
  family: Family,
  untilMs: number,
  tally: Tally,
): Promise<Intent[]> {
  const intents: Intent[] = [];
  const [child] = family.children;
  if (!child) throw new Error('a family without children');
  for (let number = 0; performance.now() < untilMs; number += 1) {
    const kind = KINDS[number % KINDS.length] ?? 'deposit';
    const intent: Intent = { mark: `Intent ${randomUUID()}`, kind, outcome: 'open' };
    intents.push(intent);
    await fulfil(url, { token: family.token, childId: child.id, intent, tally });
    await pause(THINK_MS);
  }
  return intents;
}

interface Wish {
  readonly token: string;
  readonly childId: string;
  readonly intent: Intent;
  readonly tally: Tally;
}

async function fulfil(url: string, wish: Wish): Promise<void> {
  const { token, childId, intent, tally } = wish;
  const key = randomUUID();
  if (intent.kind === 'tradeStock') {
    const price = await askPrice(url, token);
    const seen = { price, currency: 'USD', listedPrice: price, listedCurrency: 'USD' } as const;
    const trade = { userId: childId, symbol: SYMBOL, operation: 'buy', quantity: 1 } as const;
    const body = { ...trade, ...seen, comment: intent.mark };
    intent.outcome = await untilAnswered(url, 'tradeStock', { token, key, body }, tally);
    return;
  }
  const body = { childId, amount: intent.kind === 'deposit' ? 2 : 1, description: intent.mark };
  intent.outcome = await untilAnswered(url, intent.kind, { token, key, body }, tally);
}

/**
 * Asks for a price until it is known. It is left out of the tally, which counts only calls that move
 * money.
 */
async function askPrice(url: string, token: string): Promise<number> {
  for (;;) {
    const options = { token, params: { symbol: SYMBOL } };
    const { body } = await makeCall(url, 'getStockPrice', options, TIMEOUT_MS);
    if (body) return body.price;
    await pause(PAUSE_MS);
  }
}

async function untilAnswered<N extends RouteName>(
  url: string,
  name: N,
  options: CallOptions<N>,
  tally: Tally,
): Promise<Intent['outcome']> {
  for (let attempt = 1; ; attempt += 1) {
    const { status, replayed } = await makeCall(url, name, options, TIMEOUT_MS);
    tally.sent += 1;
    if (attempt > 1) tally.retried += 1;
    if (replayed) tally.replayed += 1;
    if (status === 200) {
      tally.answered += 1;
      return 'answered';
    }
    if (status === NO_ANSWER) tally.unanswered += 1;
    else if (status === 503) tally.unavailable += 1;
    else tally.otherErrors += 1;
    // Any other refusal proves that nothing was done.
    if (status !== NO_ANSWER && status < 500) return 'refused';
    await pause(PAUSE_MS * Math.min(attempt, 5));
  }
}
