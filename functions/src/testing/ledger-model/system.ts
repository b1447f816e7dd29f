import type { Period } from '@pennysprout/shared/interest/period';
import type { Deps, InterestPage, InterestPart } from '../../kernel/deps';
import type { Caller, ChildCaller, ParentCaller } from '../../kernel/caller';
import { removeMember } from '../../family-members/remove-member';
import { idempotencyKey, type IdempotencyKey, type Once } from '../../kernel/idempotency';
import { closeJar } from '../../jars/close-jar';
import { createJar } from '../../jars/create-jar';
import { moveJar } from '../../jars/move-jar';
import { deposit } from '../../ledger/deposit';
import { undoTransaction } from '../../ledger/undo-transaction';
import { withdraw } from '../../ledger/withdraw';
import { approveRequest } from '../../requests/approve-request';
import { cancelRequest } from '../../requests/cancel-request';
import { createRequest } from '../../requests/create-request';
import { declineRequest } from '../../requests/decline-request';
import { tradeStock } from '../../stock/trade-stock';
import { createDatabase } from '../../kernel/firestore/database';
import { addPartner, openFamily, type TestFamily } from '../families';
import { startTestApi } from '../test-api';
import { decimalOf, dollarsTo } from './arithmetic';
import {
  newModel,
  type AnswerOrder,
  type AskOrder,
  type JarOrder,
  type Model,
  type MoneyOrder,
  type Request,
  type UndoOrder,
} from './model';
import { scriptedMarket, startPrices, type MarketScript } from './scripted-market';

const START_MS = Date.UTC(2026, 0, 20, 12);
/** First family's rate, in tenths of a percent per year. */
const START_RATE = 120;

/** The product's use cases on their own database, with a clock and a market that tests control. */
export interface System {
  readonly deps: Deps;
  /** Second instance of the server on the same database, sharing no memory with the first. */
  readonly second: Deps;
  readonly parents: ReadonlyMap<string, ParentCaller>;
  readonly families: readonly TestFamily[];
  readonly parts: InterestPart[];
  readonly queue: InterestPage[];
  /** Last answer by parent and key, as received. */
  readonly answers: Map<string, object>;
  /** State of the clock and the market. */
  readonly script: MarketScript;
  readonly close: () => Promise<void>;
}

/**
 * Creates two families with two children each. Ann owns the first, Ben is its second parent, Gus was its
 * third and is removed; Zoe owns the second.
 */
export async function openSystem(): Promise<System> {
  const script: MarketScript = { nowMs: START_MS, prices: startPrices(), market: 'open' };
  const api = await startTestApi({ now: () => new Date(script.nowMs) });
  const queue: InterestPage[] = [];
  const enqueueInterestPage = (page: InterestPage) => Promise.resolve(void queue.push(page));
  const deps: Deps = { ...api.deps, market: scriptedMarket(script), enqueueInterestPage };
  const second = { ...deps, db: createDatabase(deps.db.firestore) };
  const [lins, okafors] = await Promise.all([
    openFamily(deps, 'ann', 2),
    openFamily(deps, 'zoe', 2),
  ]);
  const ben = await addPartner(deps, lins, 'ben');
  const gus = await addPartner(deps, lins, 'gus');
  await removeMember(deps, lins.owner, { familyId: lins.familyId, memberId: 'gus' });
  await deps.db.familyPreferences.doc(lins.familyId).update({ interestRate: START_RATE / 10 });
  const parents = [lins.owner, ben, gus, okafors.owner];
  return {
    deps,
    second,
    parts: api.interestParts,
    queue,
    script,
    close: () => api.close(),
    parents: new Map(parents.map((parent) => [parent.id, parent])),
    families: [lins, okafors],
    answers: new Map(),
  };
}

/** Creates the model of a new system. */
export function modelOf({ families, script }: System): Model {
  const isFirst = (family: TestFamily) => family === families[0];
  return newModel({
    nowMs: script.nowMs,
    prices: new Map(script.prices),
    families: new Map(
      families.map((family) => [
        family.familyId,
        {
          ownerId: family.owner.id,
          childIds: family.childIds,
          members: new Set(isFirst(family) ? ['ann', 'ben'] : ['zoe']),
          rateTenths: isFirst(family) ? START_RATE : 0,
        },
      ]),
    ),
  });
}

export function parentOf({ parents }: System, id: string): ParentCaller {
  const parent = parents.get(id);
  if (!parent) throw new Error(`no parent ${id}`);
  return parent;
}

/** Sends a request to the product, as the HTTP layer would after authentication and validation. */
export function send(
  system: System,
  deps: Deps,
  { by, key, order }: Request,
): Promise<Once<object>> {
  const idempotent = idempotencyKey(by, key, order);
  if ('name' in order) return sendJarOrder(system, deps, { by, order, idempotencyKey: idempotent });
  if ('keep' in order) {
    const reason = `${by} ${key} ${system.script.nowMs}`;
    return sendAsk(system, deps, { order, reason, idempotencyKey: idempotent });
  }
  if ('asked' in order) return sendAnswer(system, deps, { by, order, idempotencyKey: idempotent });
  const caller = parentOf(system, by);
  if ('entry' in order)
    return sendUndo(system, deps, { caller, order, idempotencyKey: idempotent });
  const common = { currency: order.currency, idempotencyKey: idempotent };
  if (!('symbol' in order)) {
    const amount = decimalOf(order.amountMinor, order.currency);
    const move = { ...common, childId: order.childId, amount, description: 'x' };
    if (order.kind === 'deposit') return deposit(deps, caller, { ...move, share: order.share });
    return sendWithdrawal(deps, caller, move, order);
  }
  const { childId: userId, kind: operation, symbol, quantity, seenCents } = order;
  const price = decimalOf(dollarsTo(order.currency, seenCents), order.currency);
  const listed = { listedPrice: decimalOf(seenCents, 'USD'), listedCurrency: 'USD' as const };
  return tradeStock(deps, caller, {
    ...common,
    userId,
    operation,
    symbol,
    quantity,
    price,
    ...listed,
  });
}

/** Returns a parent, or a child in a new session. */
async function callerOf(system: System, deps: Deps, id: string): Promise<Caller> {
  const parent = system.parents.get(id);
  if (parent) return parent;
  const profile = (await deps.db.users.doc(id).get()).data();
  if (!profile || profile.isParent) throw new Error(`no child ${id}`);
  const session = { picture: null, provider: 'custom', googleSubjects: [] };
  return { kind: 'child', id, profile, identity: { uid: id, email: null, name: null, ...session } };
}

async function sendJarOrder(
  system: System,
  deps: Deps,
  sent: { readonly by: string; readonly order: JarOrder; readonly idempotencyKey: IdempotencyKey },
): Promise<Once<object>> {
  const { by, order, idempotencyKey: claim } = sent;
  const { kind, childId, currency, name, amountMinor } = order;
  // Looked up on the healthy system: a crash must not hit the preparations.
  const caller = await callerOf(system, system.deps, by);
  const amount = decimalOf(amountMinor, currency);
  const common = { childId, idempotencyKey: claim };
  if (kind === 'create') {
    const about = { name, icon: 'star', purpose: 'save', currency } as const;
    const target = amountMinor === 0 ? undefined : amount;
    return createJar(deps, caller, { ...common, ...about, target });
  }
  const ids = await jarIdsOf(system.deps, childId, currency);
  const jarId = ids.get(name) ?? `${currency}_nobodys`;
  if (kind === 'close') return closeJar(deps, caller, { ...common, jarId });
  const direction = kind === 'put' ? 'in' : 'out';
  return moveJar(deps, caller, { ...common, jarId, direction, amount });
}

/** Returns the child itself, in a new session. */
async function childCaller(system: System, childId: string): Promise<ChildCaller> {
  const caller = await callerOf(system, system.deps, childId);
  if (caller.kind !== 'child') throw new Error(`no child ${childId}`);
  return caller;
}

async function sendAsk(
  system: System,
  deps: Deps,
  sent: {
    readonly order: AskOrder;
    readonly reason: string;
    readonly idempotencyKey: IdempotencyKey;
  },
): Promise<Once<object>> {
  const { order, ...rest } = sent;
  const { childId, currency, keep, jar } = order;
  const caller = await childCaller(system, childId);
  const amount = decimalOf(order.amountMinor, currency);
  const asked = { childId, currency, amount, ...rest };
  if (keep) return createRequest(deps, caller, { ...asked, kind: 'keep' });
  const ids = await jarIdsOf(system.deps, childId, currency);
  const from = jar === null ? undefined : (ids.get(jar) ?? `${currency}_nobodys`);
  return createRequest(deps, caller, { ...asked, kind: 'spend', from });
}

async function sendAnswer(
  system: System,
  deps: Deps,
  sent: {
    readonly by: string;
    readonly order: AnswerOrder;
    readonly idempotencyKey: IdempotencyKey;
  },
): Promise<Once<object>> {
  const { by, order, idempotencyKey: claim } = sent;
  const { kind, asked, amountMinor, currency, childId } = order;
  const all = await system.deps.db.requests.where('userId', '==', childId).get();
  const id = all.docs.find((one) => one.data().reason === asked)?.id ?? 'nobodys';
  const common = { requestId: id, idempotencyKey: claim };
  if (kind === 'cancel') return cancelRequest(deps, await childCaller(system, childId), common);
  const caller = parentOf(system, by);
  if (kind === 'decline') return declineRequest(deps, caller, common);
  const amount = amountMinor === 0 ? undefined : decimalOf(amountMinor, currency);
  return approveRequest(deps, caller, { ...common, amount });
}

async function sendUndo(
  system: System,
  deps: Deps,
  sent: {
    readonly caller: ParentCaller;
    readonly order: UndoOrder;
    readonly idempotencyKey: IdempotencyKey;
  },
): Promise<Once<object>> {
  const { caller, order, idempotencyKey: claim } = sent;
  const { childId, currency } = order;
  const entries = await system.deps.db.entries
    .where('userId', '==', childId)
    .where('currency', '==', currency)
    .orderBy('timestamp')
    .get();
  const entryId = entries.docs[order.entry]?.id ?? 'nobodys';
  return undoTransaction(deps, caller, { entryId, idempotencyKey: claim });
}

/** Sends a withdrawal, with the ids of the jars now so named; a missing one gets an id nobody has. */
async function sendWithdrawal(
  deps: Deps,
  caller: ParentCaller,
  move: Omit<Parameters<typeof withdraw>[2], 'takes'>,
  { childId, currency, takes = [] }: MoneyOrder,
): Promise<Once<object>> {
  if (takes.length === 0) return withdraw(deps, caller, move);
  const ids = await jarIdsOf(deps, childId, currency);
  return withdraw(deps, caller, {
    ...move,
    takes: takes.map(({ name, amount }) => ({
      jarId: ids.get(name) ?? `${currency}_nobodys`,
      amount: decimalOf(amount, currency),
    })),
  });
}

/** Returns the ids of an account's jars, by name. */
export async function jarIdsOf(
  { db }: Deps,
  childId: string,
  currency: string,
): Promise<ReadonlyMap<string, string>> {
  const account = (await db.balances.doc(`${childId}_${currency}`).get()).data();
  return new Map((account?.pots?.jars ?? []).map(({ id, name }) => [name, id]));
}

export function toPeriod(period: string): Period {
  return period as Period;
}
