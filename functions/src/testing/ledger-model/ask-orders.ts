import { decimalOf } from './arithmetic';
import { accountKey, freeOf, potsOf, type Model, type ModelAsk } from './model';
import { MOST_OF_ENTRY, post } from './money-orders';
import type { AnswerOrder, AskOrder, Request } from './orders';
import { jarOf, release } from './pots';

const MOST_OPEN = 5;
const MOST_OF_DAY = 20;

/** Returns the model's id of a child's request made now. */
export function askIdOf({ nowMs }: Model, { by, key }: Pick<Request, 'by' | 'key'>): string {
  return `${by} ${key} ${nowMs}`;
}

export function ask(model: Model, order: AskOrder, id: string): object | string {
  const { childId, currency, amountMinor: amount, keep } = order;
  const day = new Date(model.nowMs).toISOString().slice(0, 10);
  const last = model.askedOn.get(childId);
  const times = last?.day === day ? last.times : 0;
  const isOpen = (one: ModelAsk) => one.childId === childId && one.status === 'open';
  const open = [...model.asks.values()].filter(isOpen).length;
  if (open >= MOST_OPEN || times >= MOST_OF_DAY) return 'limit_reached';
  if (!keep) {
    const refused = hold(model, order, id);
    if (refused !== null) return refused;
  }
  model.asks.set(id, { childId, currency, amount, keep, status: 'open' });
  model.askedOn.set(childId, { day, times: times + 1 });
  return { childId, currency, amount: decimalOf(amount, currency), status: 'open' };
}

function hold(model: Model, order: AskOrder, request: string): string | null {
  const { childId, currency, amountMinor: amount, jar: serial } = order;
  const key = accountKey(childId, currency);
  if (!model.accounts.has(key)) return 'not_enough_free';
  const pots = potsOf(model, childId, currency);
  const jar = serial === null ? undefined : jarOf(pots, serial);
  if (serial !== null && !jar) return 'not_found';
  if (jar && jar.saved < amount) return 'not_enough_in_jar';
  if (!jar && freeOf(model, childId, currency) < amount) return 'not_enough_free';
  if (jar) jar.saved -= amount;
  pots.holds.push({ request, amount, from: serial });
  pots.moves += 1;
  model.pots.set(key, pots);
  return null;
}

const STATUS = { approve: 'approved', decline: 'declined', cancel: 'cancelled' } as const;

export function answerAsk(model: Model, order: AnswerOrder): object | string {
  const asked = model.asks.get(order.asked);
  if (!asked) return 'not_found';
  if (asked.status !== 'open') return 'request_closed';
  const { childId, currency } = asked;
  if (order.kind === 'approve') {
    const refused = give(model, order, asked);
    if (refused !== null) return refused;
  } else if (!asked.keep) release(potsOf(model, childId, currency), order.asked, 0);
  asked.status = STATUS[order.kind];
  return { childId, currency, status: asked.status };
}

function give(model: Model, order: AnswerOrder, asked: ModelAsk): string | null {
  const { childId, currency, amount, keep } = asked;
  const given = order.amountMinor === 0 ? amount : order.amountMinor;
  if (!keep && given > amount && given <= MOST_OF_ENTRY) return 'invalid_request';
  const posted = post(
    model,
    keep
      ? { kind: 'deposit', childId, currency, signed: given, how: 'shared' }
      : { kind: 'withdrawal', childId, currency, signed: -given, how: { paid: order.asked } },
  );
  return typeof posted === 'string' ? posted : null;
}
