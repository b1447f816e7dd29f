import { decimalOf } from './arithmetic';
import { accountKey, balanceOf, freeOf, potsOf, type Model } from './model';
import type { CloseJarOrder, CreateJarOrder, JarOrder, MoveJarOrder, PartsOrder } from './orders';
import { jarOf, type ModelJar, type ModelPots } from './pots';

/**
 * Carries out an order about jars.
 *
 * @param isOwn true if the child asks, who needs a parent's consent for some jars.
 * @returns the answer's fields, or the error code.
 */
export function doJar(model: Model, order: JarOrder, isOwn: boolean): object | string {
  const { childId, currency } = order;
  if (order.kind === 'create jar') return createJar(model, order);
  const pots = potsOf(model, childId, currency);
  if (order.kind === 'parts') return setParts(model, pots, order);
  const jar = jarOf(pots, order.jar);
  if (!jar) return 'not_found';
  if (order.kind === 'release') {
    jar.release = order.release;
    return { name: jar.name, release: jar.release };
  }
  if (order.kind === 'close jar') return closeJar(model, order, pots, jar, isOwn);
  return move(model, order, pots, jar, isOwn);
}

function createJar(model: Model, order: CreateJarOrder): object | string {
  const { childId, currency, name, amountMinor } = order;
  const key = accountKey(childId, currency);
  const pots = potsOf(model, childId, currency);
  if (pots.jars.some((jar) => jar.name === name)) return 'name_taken';
  const target = amountMinor === 0 ? null : amountMinor;
  model.jarsMade += 1;
  pots.jars.push({ serial: model.jarsMade, name, saved: 0, target, parts: 0, release: 'own' });
  model.pots.set(key, pots);
  model.accounts.set(key, { balance: balanceOf(model, childId, currency) });
  const answered = target === null ? null : decimalOf(target, currency);
  return { name, saved: 0, target: answered, parts: 0, release: 'own' };
}

function move(
  model: Model,
  { kind, childId, currency, amountMinor }: MoveJarOrder,
  pots: ModelPots,
  jar: ModelJar,
  isOwn: boolean,
): object | string {
  if (kind === 'put') {
    if (amountMinor > freeOf(model, childId, currency)) return 'not_enough_free';
    jar.saved += amountMinor;
  } else {
    if (isOwn && jar.release === 'ask') return 'ask_first';
    if (amountMinor > jar.saved) return 'not_enough_in_jar';
    jar.saved -= amountMinor;
  }
  pots.moves += 1;
  const free = decimalOf(freeOf(model, childId, currency), currency);
  return { jar: { name: jar.name, saved: decimalOf(jar.saved, currency) }, free };
}

function closeJar(
  model: Model,
  { childId, currency }: CloseJarOrder,
  pots: ModelPots,
  jar: ModelJar,
  isOwn: boolean,
): object | string {
  if (isOwn && jar.release === 'ask' && jar.saved > 0) return 'ask_first';
  if (pots.holds.some(({ from }) => from === jar.serial)) return 'request_open';
  const jars = pots.jars.filter((one) => one !== jar);
  const moves = pots.moves + (jar.saved > 0 ? 1 : 0);
  // Next to a jar that has to be asked for, its parts stay free.
  const isAskedFor = jars.some(({ release, parts }) => release === 'ask' && parts > 0);
  const freeParts = isAskedFor ? Math.min(99, pots.freeParts + jar.parts) : pots.freeParts;
  model.pots.set(accountKey(childId, currency), { ...pots, freeParts, jars, moves });
  return { success: true, free: decimalOf(freeOf(model, childId, currency), currency) };
}

/** Sets all parts at once; a jar that is not named gets none. */
function setParts(model: Model, pots: ModelPots, order: PartsOrder): object | string {
  const { childId, currency, freeParts } = order;
  if (!model.accounts.has(accountKey(childId, currency))) return 'not_found';
  if (order.parts.some(({ jar }) => !jarOf(pots, jar))) return 'not_found';
  pots.freeParts = freeParts;
  for (const jar of pots.jars) {
    jar.parts = order.parts.find((one) => one.jar === jar.serial)?.parts ?? 0;
  }
  model.pots.set(accountKey(childId, currency), pots);
  return {};
}
