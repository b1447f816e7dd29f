import { isDeepStrictEqual } from 'node:util';
import type { Reply } from '../processes/servers';
import { entriesOf, type Model } from './model';
import { MOST_OF_ENTRY } from './money-orders';
import type { Order, Request } from './orders';
import { place, type Outcome } from './place';
import { expectedBooks, type Books, type Scope } from './stored';

/** Request that was answered, after a number of attempts with unknown outcome. */
export interface Ended {
  readonly request: Request;
  readonly reply: Reply;
}

/** Result of calls that were under way at the same moment. */
export interface Aftermath {
  readonly scope: Scope;
  readonly stored: Books;
}

/** Codes of the HTTP layer for what the model refuses as out of range. */
const OUT_OF_RANGE = new Set(['invalid_request', 'invalid_amount']);

/** Returns "ok", "replayed" or the error code. */
export function endingOf({ reply: { outcome } }: Ended): string {
  if (outcome.body !== null) return outcome.replayed ? 'replayed' : 'ok';
  return asModel(outcome.code ?? String(outcome.status));
}

function asModel(code: string): string {
  return OUT_OF_RANGE.has(code) ? 'amount_out_of_range' : code;
}

/** Attempts whose outcome nobody knows, and which can make a difference. */
const MOST_UNKNOWN = 2;

/**
 * Searches for an order in which calls of the same moment, one after the other, lead to each answer, to
 * every entry with its balance, and to what is stored. Abandons an order at the first step that does not
 * fit.
 *
 * @returns the model afterwards, or null if no order explains them.
 */
export function explain(
  before: Model,
  ended: readonly Ended[],
  { scope, stored }: Aftermath,
): Model | null {
  const start = expectedBooks(before, scope);
  const deadEnds = new Set<string>();

  function isPaid(model: Model, account: string): boolean {
    // Interest is paid on what had money when the server looked, which need not be its last moment.
    const [childId = '', currency = ''] = account.split(' ');
    const hadMoney = start.entries[account]?.at(-1)?.after ?? 0;
    const next = stored.entries[account]?.[entriesOf(model, childId, currency).length];
    return hadMoney > 0 || next?.kind === 'interest';
  }

  const attempt = (model: Model, request: Request): Outcome =>
    place(model, request, (account) => isPaid(model, account));

  function search(model: Model, left: readonly Ended[]): Model | null {
    const books = expectedBooks(model, scope);
    if (!isBeginning(books, stored)) return null;
    if (left.length === 0) return isDeepStrictEqual(books, stored) ? model : null;
    // With the answers, since copies of one request may have different ones.
    const position = JSON.stringify([books, left]);
    if (deadEnds.has(position)) return null;
    const after = searchNext(model, left);
    if (!after) deadEnds.add(position);
    return after;
  }

  function searchNext(model: Model, left: readonly Ended[]): Model | null {
    const possible: (() => Model | null)[] = [];
    for (const [n, one] of left.entries()) {
      const others = left.toSpliced(n, 1);
      if (isInvalid(one)) return search(model, others);
      const after = structuredClone(model);
      const outcome = attempt(after, one.request);
      const { unknown } = one.reply;
      if (fits(one, outcome)) {
        // What changes nothing, and fits here, needs no other place.
        if (unknown === 0 && ('refused' in outcome || outcome.replayed))
          return search(after, others);
        possible.push(() => search(after, others));
      }
      if (unknown === 0 || 'refused' in outcome || outcome.replayed) continue;
      // An attempt that may have been carried out before the one that was answered.
      const reply = { ...one.reply, unknown: Math.min(unknown, MOST_UNKNOWN) - 1 };
      possible.push(() => search(after, [...others, { request: one.request, reply }]));
    }
    for (const next of possible) {
      const found = next();
      if (found) return found;
    }
    return null;
  }

  return search(before, ended);
}

/** Returns true if each account's entries are the first ones of those stored. */
function isBeginning({ entries }: Books, stored: Books): boolean {
  return Object.entries(entries).every(([account, some]) =>
    isDeepStrictEqual(some, stored.entries[account]?.slice(0, some.length)),
  );
}

/** Returns true if the answer is what the model gives. */
function fits(one: Ended, expected: Outcome): boolean {
  const ending = endingOf(one);
  if ('refused' in expected) return ending === asModel(expected.refused);
  const { outcome } = one.reply;
  if (outcome.body === null || outcome.replayed !== expected.replayed) return false;
  return includes(outcome.body, expected.answer);
}

/** Returns true if the HTTP layer refused the amount, which it validates before anything else. */
function isInvalid(one: Ended): boolean {
  return endingOf(one) === 'amount_out_of_range' && isOutOfRange(one.request.order);
}

function isOutOfRange(order: Order): boolean {
  if ('quantity' in order) return true;
  return 'amountMinor' in order && (order.amountMinor < 1 || order.amountMinor > MOST_OF_ENTRY);
}

function includes(whole: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return isDeepStrictEqual(whole, part);
  const fields = whole as Readonly<Record<string, unknown>>;
  return Object.entries(part).every(([name, value]) => includes(fields[name], value));
}
