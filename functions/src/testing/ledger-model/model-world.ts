import { acceptedMemberships } from '../../kernel/firestore/memberships';
import type { Servers } from '../processes/servers';
import type { Cast, Person } from './cast';
import { PARENTS } from './generators';
import { newModel, type Family, type Model } from './model';
import { startPrices } from './scripted-market';

/** Two families on servers, and what the product has named what they have. */
export interface World {
  readonly servers: Servers;
  /** By id. */
  readonly people: ReadonlyMap<string, Person>;
  /** By the model's serial. */
  readonly jarIds: Map<number, string>;
  /** In order, by child and currency, as last read. */
  readonly storedJarIds: Map<string, readonly string[]>;
  /** In order, by child and currency, as last read. */
  readonly entryIds: Map<string, readonly string[]>;
  /** By the model's id of a child's request. */
  readonly askIds: Map<string, string>;
  /** Answers by sender and key, as received. */
  readonly answers: Map<string, object>;
}

/** First family's rate, in tenths of a percent per year. */
const START_RATE = 120;

/** Opens a world of two families, of which the first gets interest, and the model of it. */
export async function openWorld(
  servers: Servers,
  { parents, children, familyIds }: Cast,
  { nowMs }: { readonly nowMs: number },
): Promise<{ world: World; model: Model }> {
  const { db } = servers.observer.deps;
  const { ann, ben, dan, zoe } = parents;
  const [linsId, okaforsId] = familyIds;
  await db.familyPreferences.doc(linsId).update({ interestRate: START_RATE / 10 });
  const childIds = children.map(({ id }) => id);
  const lins: Family = {
    name: await nameOf(servers, linsId),
    ownerId: ann.id,
    childIds: childIds.slice(0, 2),
    members: new Set([ann.id, ben.id, dan.id]),
    invited: new Map(),
    rateTenths: START_RATE,
  };
  const okafors: Family = {
    name: await nameOf(servers, okaforsId),
    ownerId: zoe.id,
    childIds: childIds.slice(2),
    members: new Set([zoe.id]),
    invited: new Map(),
    rateTenths: 0,
  };
  const everybody = [...Object.values(parents), ...children];
  const world: World = {
    servers,
    people: new Map(everybody.map((one) => [one.id, one])),
    jarIds: new Map(),
    storedJarIds: new Map(),
    entryIds: new Map(),
    askIds: new Map(),
    answers: new Map(),
  };
  const model = newModel({
    nowMs,
    prices: startPrices(),
    parents: new Map(PARENTS.map((name) => [name, parents[name].id])),
    familiesOf: new Map(Object.entries(await familiesOf(world))),
    families: new Map([
      [linsId, lins],
      [okaforsId, okafors],
    ]),
  });
  return { world, model };
}

async function nameOf({ observer }: Servers, familyId: string): Promise<string> {
  return (await observer.deps.db.families.doc(familyId).get()).data()?.name ?? '';
}

export function parentsOf({ people }: World): Person[] {
  return [...people.values()].filter(({ email }) => email !== '');
}

/** Counts the families of each parent. */
export async function familiesOf(world: World): Promise<Readonly<Record<string, number>>> {
  const { db } = world.servers.observer.deps;
  const counts = parentsOf(world).map(
    async ({ id }) => [id, (await acceptedMemberships(db, id)).length] as const,
  );
  return Object.fromEntries(await Promise.all(counts));
}
