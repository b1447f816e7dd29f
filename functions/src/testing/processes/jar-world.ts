import { randomUUID } from 'node:crypto';
import { newModel, place, type Model, type Order } from '../ledger-model/model';
import { startPrices } from '../ledger-model/scripted-market';
import { jarIdsOf } from '../ledger-model/system';
import { newChild, newParent, newPartner } from '../people';
import type { Fleet } from './fleet';

/** All calls concern one account, so that they conflict. */
export const CURRENCY = 'USD' as const;
const JARS = ['Bike', 'Gifts'] as const;
const START_MINOR = 1_000_000;

export interface JarWorld {
  readonly fleet: Fleet;
  readonly childId: string;
  /** Tokens of the parents and the child, by id. */
  readonly tokens: ReadonlyMap<string, string>;
  /** Ids of the parents, by the generators' names. */
  readonly ids: ReadonlyMap<string, string>;
  /** Model after a deposit and the creation of two jars. */
  readonly start: Model;
}

/** Creates Ann and Ben's family with a child; Gus and Zoe are strangers. */
export async function openJarWorld(fleet: Fleet): Promise<JarWorld> {
  const api = fleet.observer;
  const ann = await newParent(api, 'Ann');
  const [ben, gus, zoe, child] = await Promise.all([
    newPartner(api, ann, 'Ben'),
    newParent(api, 'Gus'),
    newParent(api, 'Zoe'),
    newChild(api, ann, 'Kid'),
  ]);
  const members = new Set([ann.id, ben.id]);
  const family = { ownerId: ann.id, childIds: [child.id], members, rateTenths: 0 };
  const families = new Map([[ann.familyId, family]]);
  const start = newModel({ nowMs: Date.now(), prices: startPrices(), families });
  const about = { childId: child.id, currency: CURRENCY } as const;
  const did = (order: Order) => place(start, { by: ann.id, key: randomUUID(), order });
  const { token } = ann;
  const first = { childId: child.id, amount: START_MINOR / 100, description: 'First' };
  await api.succeed('deposit', { token, body: first });
  did({ ...about, kind: 'deposit', amountMinor: START_MINOR });
  for (const name of JARS) {
    const body = { currency: CURRENCY, name, icon: 'star', purpose: 'save' } as const;
    await api.succeed('createJar', { token, params: { childId: child.id }, body });
    did({ ...about, kind: 'create', name, amountMinor: 0, asChild: false });
  }
  const people = [ann, ben, gus, zoe, child];
  return {
    fleet,
    start,
    childId: child.id,
    tokens: new Map(people.map(({ id, token: own }) => [id, own])),
    ids: new Map(Object.entries({ ann: ann.id, ben: ben.id, gus: gus.id, zoe: zoe.id })),
  };
}

/** Reads the ids known to a wave's calls when it begins. */
export async function readIds({ fleet, childId }: JarWorld) {
  const { deps } = fleet.observer;
  const { db } = deps;
  const [jars, requests, entries] = await Promise.all([
    jarIdsOf(deps, childId, CURRENCY),
    db.requests.where('userId', '==', childId).get(),
    db.entries.where('userId', '==', childId).get(),
  ]);
  const inOrder = entries.docs.sort(
    (a, b) => a.data().timestamp.toMillis() - b.data().timestamp.toMillis(),
  );
  return {
    jars,
    requests: new Map(requests.docs.map((one) => [one.data().reason, one.id])),
    entries: inOrder.map(({ id }) => id),
  };
}

export type KnownIds = Awaited<ReturnType<typeof readIds>>;
