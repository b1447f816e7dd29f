import { answerAsk, ask, askIdOf } from './ask-orders';
import { doJar } from './jar-orders';
import { payInterest, type IsPaid } from './interest';
import { doMember } from './member-orders';
import { entriesOf, familyNamed, familyOfChild, type Model } from './model';
import { monthOf } from './months';
import { doMove, doTrade, doUndo } from './money-orders';
import { isByOneself, isForChildToo, isKeyed, type Order, type Request } from './orders';

const KEY_LASTS_MS = 30 * 24 * 60 * 60 * 1000;

export type Outcome =
  | { readonly refused: string }
  /** Fields of the answer, with `replayed` true if it was given before. */
  | { readonly answer: object; readonly replayed: boolean };

/**
 * Predicts a request's outcome, and carries it out on the model.
 *
 * @param isPaid for interest, which leaves out accounts that got their first money meanwhile
 */
export function place(model: Model, request: Request, isPaid: IsPaid = () => true): Outcome {
  const { by, key, order } = request;
  const denied = denialOf(model, by, order);
  if (denied !== null) return { refused: denied };
  const id = `${by} ${key}`;
  const asked = JSON.stringify(order);
  const earlier = isKeyed(order) ? model.keys.get(id) : undefined;
  if (earlier && earlier.untilMs > model.nowMs) {
    if (earlier.order !== asked) return { refused: 'idempotency_key_reused' };
    return { answer: earlier.answer, replayed: true };
  }
  const done = carryOut(model, request, isPaid);
  if (typeof done === 'string') return { refused: done };
  if (isKeyed(order)) {
    model.keys.set(id, { order: asked, answer: done, untilMs: model.nowMs + KEY_LASTS_MS });
  }
  return { answer: done, replayed: false };
}

/** Returns the error code for whom or what the order is not for, or null. */
function denialOf(model: Model, by: string, order: Order): string | null {
  if (order.kind === 'create family') return null;
  if ('familyId' in order) {
    if (isByOneself(order)) return null;
    return familyNamed(model, order.familyId).members.has(by) ? null : 'forbidden';
  }
  const { childId, currency } = order;
  if (order.kind === 'undo' && !entriesOf(model, childId, currency)[order.entry]) {
    return 'not_found';
  }
  if ('asked' in order && !model.asks.has(order.asked)) return 'not_found';
  if ((isByOneself(order) || isForChildToo(order)) && by === childId) return null;
  return familyOfChild(model, childId).members.has(by) ? null : 'forbidden';
}

/** Returns the answer's fields, or the error code. */
function carryOut(model: Model, { by, key, order }: Request, isPaid: IsPaid): object | string {
  switch (order.kind) {
    case 'deposit':
    case 'withdraw':
      return doMove(model, order, key);
    case 'buy':
    case 'sell':
      return doTrade(model, order, key);
    case 'undo':
      return doUndo(model, order);
    case 'ask':
      return ask(model, order, askIdOf(model, { by, key }));
    case 'approve':
    case 'decline':
    case 'cancel':
      return answerAsk(model, order);
    case 'create jar':
    case 'put':
    case 'take':
    case 'close jar':
    case 'release':
    case 'parts':
      return doJar(model, order, by === order.childId);
    case 'interest':
      return payInterest(model, order.familyId, monthOf(model.nowMs), isPaid);
    case 'rate':
      familyNamed(model, order.familyId).rateTenths = order.rateTenths;
      return {};
    default:
      return doMember(model, by, order);
  }
}
