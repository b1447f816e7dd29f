import type { Period } from '@pennysprout/shared/interest/period';
import type { Deps, InterestPage } from '../../deps';
import type { ParentCaller } from '../../features/caller';
import { removeMember } from '../../features/family-members/remove-member';
import { idempotencyKey, type Once } from '../../features/idempotency';
import { deposit } from '../../features/ledger/deposit';
import { withdraw } from '../../features/ledger/withdraw';
import { tradeStock } from '../../features/stock/trade-stock';
import { createDatabase } from '../../firestore/database';
import { addPartner, openFamily, type TestFamily } from '../families';
import { startTestApi } from '../test-api';
import { decimalOf, dollarsTo } from './arithmetic';
import type { Model, Page, Request } from './model';
import { scriptedMarket, startPrices, type MarketScript } from './scripted-market';

const START_MS = Date.UTC(2026, 0, 20, 12);
/** Of the first family, in tenths of a percent a year. */
const START_RATE = 120;

/** The product's use cases on a database of their own, with a clock and a market that tests move. */
export interface System {
  readonly deps: Deps;
  /** A second instance of the server on the same database. It shares no memory with the first. */
  readonly second: Deps;
  readonly parents: ReadonlyMap<string, ParentCaller>;
  readonly families: readonly TestFamily[];
  readonly queue: InterestPage[];
  /** The last answer of each parent and key, as it came. */
  readonly answers: Map<string, object>;
  /** What the clock and the market are to say. */
  readonly script: MarketScript;
  readonly close: () => Promise<void>;
}

/**
 * Two families with two children each. Ann owns the first, Ben is its second parent, Gus was its third
 * and is removed; Zoe owns the second.
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
    ...{ deps, second, queue, script, close: () => api.close() },
    parents: new Map(parents.map((parent) => [parent.id, parent])),
    families: [lins, okafors],
    answers: new Map(),
  };
}

/** The model of a system to which nothing has been done yet. */
export function modelOf({ families, script }: System): Model {
  const isFirst = (family: TestFamily) => family === families[0];
  return {
    nowMs: script.nowMs,
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
    accounts: new Map(),
    holdings: new Map(),
    keys: new Map(),
    runs: new Map(),
    startedMonths: new Set(),
    queue: [] satisfies Page[],
    prices: new Map(script.prices),
    market: 'open',
    sent: [],
  };
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
  const caller = parentOf(system, by);
  const common = { currency: order.currency, idempotencyKey: idempotencyKey(by, key, order) };
  if (!('symbol' in order)) {
    const amount = decimalOf(order.amountMinor, order.currency);
    const move = { ...common, childId: order.childId, amount, description: 'x' };
    return (order.kind === 'deposit' ? deposit : withdraw)(deps, caller, move);
  }
  const { childId: userId, kind: operation, symbol, quantity, seenCents } = order;
  const price = decimalOf(dollarsTo(order.currency, seenCents), order.currency);
  const listed = { listedPrice: decimalOf(seenCents, 'USD'), listedCurrency: 'USD' as const };
  return tradeStock(deps, caller, {
    ...{ ...common, userId, operation, symbol, quantity, price, ...listed },
  });
}

export function toPeriod(period: string): Period {
  return period as Period;
}
