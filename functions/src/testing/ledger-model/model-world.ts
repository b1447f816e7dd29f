import { membershipId } from '@pennysprout/shared/family-members/memberships.collection';
import { Timestamp } from 'firebase-admin/firestore';
import { addFamily } from '../../kernel/firestore/new-family';
import { acceptedMemberships } from '../../kernel/firestore/memberships';
import type { Servers } from '../processes/servers';
import type { Cast, Person } from './cast';
import { PARENTS, parentNamed } from './generators';
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

/** Crowd that leaves a family and its parents little room. */
export interface Crowd {
  /** Invitations of the first family to people who never answer. */
  readonly strangers: number;
  /** Families of its owner and of a guest besides those they are in. */
  readonly otherFamilies: number;
}

/** First family's rate, in tenths of a percent per year. */
const START_RATE = 120;

const NO_CROWD: Crowd = { strangers: 0, otherFamilies: 0 };

/** Opens a world of two families, of which the first gets interest, and the model of it. */
export async function openWorld(
  servers: Servers,
  { parents, children, familyIds }: Cast,
  { nowMs, crowd = NO_CROWD }: { readonly nowMs: number; readonly crowd?: Crowd },
): Promise<{ world: World; model: Model }> {
  const { db } = servers.observer.deps;
  const { ann, ben, dan, gus, zoe } = parents;
  const [linsId, okaforsId] = familyIds;
  await db.familyPreferences.doc(linsId).update({ interestRate: START_RATE / 10 });
  await addCrowd(servers, linsId, [ann, gus], crowd);
  const childIds = children.map(({ id }) => id);
  const lins: Family = {
    name: await nameOf(servers, linsId),
    ownerId: ann.id,
    childIds: childIds.slice(0, 2),
    members: new Set([ann.id, ben.id, dan.id]),
    invited: new Map(),
    strangers: crowd.strangers,
    rateTenths: START_RATE,
  };
  const okafors: Family = {
    name: await nameOf(servers, okaforsId),
    ownerId: zoe.id,
    childIds: childIds.slice(2),
    members: new Set([zoe.id]),
    invited: new Map(),
    strangers: 0,
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

async function addCrowd(
  { observer }: Servers,
  familyId: string,
  parents: readonly Person[],
  { strangers, otherFamilies }: Crowd,
): Promise<void> {
  const { db } = observer.deps;
  const at = Timestamp.fromDate(observer.deps.now());
  await db.transact(`family ${familyId}`, (tx) => {
    for (let n = 0; n < strangers; n += 1) {
      tx.create(db.memberships.doc(membershipId(familyId, `stranger${n}`)), {
        familyId,
        memberId: null,
        role: 'parent',
        inviteAccepted: false,
        inviteEmail: `stranger.${n}@example.com`,
        createdAt: at,
      });
    }
    for (let n = 0; n < otherFamilies; n += 1) {
      for (const { id, email } of parents) {
        addFamily(tx, db, {
          name: 'Old',
          ownerId: id,
          ownerEmail: email,
          owner: { name: id, picture: '' },
          at,
        });
      }
    }
    return Promise.resolve();
  });
}

/** Returns the person with a generators' name. */
export function personNamed(world: World, model: Model, name: string): Person {
  const person = world.people.get(parentNamed(model, name));
  if (!person) throw new Error(`${name} is nobody`);
  return person;
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
