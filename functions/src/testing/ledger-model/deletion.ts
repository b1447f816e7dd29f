import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { RouteName } from '@pennysprout/shared/api/contract';
import { membershipId } from '@pennysprout/shared/family-members/memberships.collection';
import type { Fleet } from '../processes/fleet';
import type { Told } from '../processes/servers';
import { dumpStore, mentioning, type StoreDump } from '../store-dump';
import type { CallOptions } from '../test-api';
import { callOf } from './call-of';
import { signUp, type Person } from './cast';
import type { Generated } from './generators';
import { familyNamed, type Model } from './model';
import type { Order } from './orders';
import type { Tally } from './tally';
import { playStart } from './waves';
import { openWorld, personNamed, type World } from './model-world';

/** Moment of a call, the server it goes to first, and its copies to the following ones. */
const anyMoment = {
  afterMs: fc.constantFrom(0, 0, 20, 60, 120, 200),
  server: fc.nat(11),
  copies: fc.constantFrom(1, 1, 2),
};

const anyAct = fc.record({
  kind: fc.constantFrom(
    ...(['deposit', 'deposit', 'buy', 'add child', 'accept', 'set password', 'interest'] as const),
    ...(['delete child', 'invite'] as const),
  ),
  byOwner: fc.boolean(),
  ...anyMoment,
});

/** Family that is busy while it, or one of its children, is deleted. */
export const anyDeletion = fc.record({
  acts: fc.array(anyAct, { minLength: 4, maxLength: 8, size: 'max' }),
  /** Null if only a child is deleted. */
  family: fc.option(fc.record(anyMoment), { nil: null, freq: 3 }),
  death: fc.option(
    fc.record({
      server: fc.nat(11),
      effects: fc.nat(14),
      at: fc.constantFrom('before' as const, 'after' as const),
    }),
    { nil: null, freq: 2 },
  ),
});

type Deletion = Generated<typeof anyDeletion>;
type Act = Deletion['acts'][number];

interface BusyFamily {
  readonly fleet: Fleet;
  readonly world: World;
  readonly familyId: string;
  readonly name: string;
  readonly owner: Person;
  readonly partner: Person;
  readonly guest: Person;
  /** Child that may be deleted, and child that stays unless the family goes. */
  readonly childIds: readonly [string, string];
}

/** Gives both children of the first family a thousand dollars, and invites Gus. */
async function openBusyFamily(fleet: Fleet, world: World, model: Model): Promise<BusyFamily> {
  const [familyId = ''] = model.families.keys();
  const { name, childIds } = familyNamed(model, familyId);
  const [firstId = '', secondId = ''] = childIds;
  const guest = personNamed(world, model, 'gus');
  const deposit = { kind: 'deposit', currency: 'USD', share: true, takes: [] } as const;
  await playStart(world, model, [
    ...childIds.map((childId) => ({ ...deposit, childId, amountMinor: 100_000 })),
    { kind: 'invite', familyId, who: guest.id },
  ]);
  return {
    fleet,
    world,
    familyId,
    name,
    guest,
    owner: personNamed(world, model, 'ann'),
    partner: personNamed(world, model, 'ben'),
    childIds: [firstId, secondId],
  };
}

/** Sends somebody's call; deposits go to both children in turn. */
function act(family: BusyFamily, { kind, byOwner, server }: Act, key: string): Promise<Told> {
  const { fleet, world, familyId, owner, partner, guest } = family;
  const { id: by, token } = byOwner ? owner : partner;
  const childId = family.childIds[server % 2 === 0 ? 0 : 1];
  const call = <N extends RouteName>(name: N, options: CallOptions<N>): Promise<Told> =>
    fleet.call(name, { token, key, ...options }, server);
  const send = (order: Order, sender = by) => callOf(world, { by: sender, key, order }, call);
  const money = { childId, currency: 'USD' } as const;
  switch (kind) {
    case 'deposit':
      return send({ kind, ...money, amountMinor: 100, share: true, takes: [] });
    case 'buy':
      return send({ kind, ...money, symbol: 'DIS', quantity: 1, seenCents: 10_000 });
    case 'accept':
      return send({ kind, familyId, who: guest.id }, guest.id);
    case 'interest':
      return send({ kind, familyId });
    case 'add child':
      return call('createChild', { query: { familyId }, body: { name: 'Late one' } });
    case 'set password':
      return call('setChildPassword', { params: { id: childId }, body: {} });
    case 'invite': {
      const body = { email: `late.${key}@example.com`, role: 'parent' } as const;
      return call('inviteMember', { query: { familyId }, body });
    }
    case 'delete child':
      return deleteFirst(family, server);
  }
}

function deleteFirst({ fleet, owner: { token }, childIds: [id] }: BusyFamily, server: number) {
  const call = { token, params: { id }, query: { confirmName: 'Kid' } };
  return fleet.call('deleteChild', call, server);
}

function deleteWhole({ fleet, owner: { token }, familyId, name }: BusyFamily, server: number) {
  const call = { token, params: { familyId }, query: { confirmName: name } };
  return fleet.call('deleteFamily', call, server);
}

interface Acted {
  readonly kind: Act['kind'] | 'delete family';
  readonly key: string;
  readonly told: Told;
}

/** Sends everything at its time; copies go to other servers at the same moment. */
function playActs(family: BusyFamily, deletion: Deletion): Promise<Acted[]> {
  const acts = deletion.acts.map((one) => ({
    ...one,
    key: randomUUID(),
    send: (server: number, key: string): Promise<Told> => act(family, { ...one, server }, key),
  }));
  const whole = deletion.family && {
    ...deletion.family,
    kind: 'delete family' as const,
    key: '',
    send: (server: number): Promise<Told> => deleteWhole(family, server),
  };
  return Promise.all(
    [...acts, ...(whole ? [whole] : [])].flatMap(({ kind, key, afterMs, server, copies, send }) =>
      Array.from({ length: copies }, async (_, copy): Promise<Acted> => {
        await pause(afterMs);
        return { kind, key, told: await send(server + copy, key) };
      }),
    ),
  );
}

/** Statuses of calls that came in time, too late, or after another copy. */
const POSSIBLE = [200, 403, 404, 409];

/**
 * Plays one run: a family is busy while it, or a child of it, is deleted, beside a family that must not
 * change. No order is asked for: a deletion is not one step, and calls meet it in any state.
 */
export async function playDeletion(fleet: Fleet, deletion: Deletion, tally: Tally): Promise<void> {
  const { world, model } = await openWorld(fleet, await signUp(fleet.observer), {
    nowMs: Date.now(),
  });
  const family = await openBusyFamily(fleet, world, model);
  const [, besideId = ''] = model.families.keys();
  const besideIds = [besideId, ...familyNamed(model, besideId).childIds];
  const beside = await storedAbout(fleet, besideIds);
  const { death } = deletion;
  if (death) await fleet.doom(death.server, death);
  const acted = await playActs(family, deletion);
  if (death) await fleet.recover();
  for (const { told } of acted) expect(POSSIBLE).toContain(told.outcome.status);
  for (const { kind, told } of acted) tally.add(`${kind} ${told.outcome.status}`);
  const childGone = acted.some(({ kind }) => kind === 'delete child');
  if (deletion.family) {
    await expectNothingLeft(family, acted);
    tally.add('families deleted');
  } else {
    await expectTheRest(family, acted, childGone);
    if (childGone) tally.add('only a child deleted');
  }
  expect(await storedAbout(fleet, besideIds)).toEqual(beside);
}

/** Reads every document that mentions one of the ids. */
async function storedAbout({ observer }: Fleet, ids: readonly string[]): Promise<StoreDump> {
  const dump = await dumpStore(observer.deps.db.firestore);
  return new Map(mentioning(dump, ids).map((path) => [path, dump.get(path) ?? '']));
}

/** Checks that once the owner was told the family is deleted, nothing but its parents' users is left. */
async function expectNothingLeft(family: BusyFamily, acted: readonly Acted[]): Promise<void> {
  const { fleet, owner, partner, familyId, childIds } = family;
  expect([200, 404]).toContain((await deleteWhole(family, 0)).outcome.status);
  const born = acted.flatMap(({ told: { outcome } }) => {
    const { child } = (outcome.body ?? {}) as { child?: { id: string } };
    return child ? [child.id] : [];
  });
  await expectGone(fleet, [familyId, ...childIds, ...born]);
  for (const { id } of [owner, partner]) {
    const user = await fleet.observer.deps.db.users.doc(id).get();
    expect(user.data()?.isParent).toBe(true);
  }
}

async function expectGone(fleet: Fleet, ids: readonly string[]): Promise<void> {
  expect([...(await storedAbout(fleet, ids)).keys()]).toEqual([]);
  const { users } = await fleet.observer.deps.auth.getUsers(ids.map((uid) => ({ uid })));
  expect(users).toEqual([]);
  expect(await fleet.finishDeletions()).toBe(0);
  expect([...(await storedAbout(fleet, ids)).keys()]).toEqual([]);
}

/**
 * Checks that the family counts its children right, that a guest is in who was told so, and that the
 * sibling has each thing once that it was given.
 */
async function expectTheRest(family: BusyFamily, acted: readonly Acted[], childGone: boolean) {
  const { fleet, familyId, guest, childIds } = family;
  const [firstId, secondId] = childIds;
  const { db } = fleet.observer.deps;
  if (childGone) {
    expect([200, 404]).toContain((await deleteFirst(family, 0)).outcome.status);
    await expectGone(fleet, [firstId]);
  }
  const [stored, entries, children, joined] = await Promise.all([
    db.families.doc(familyId).get(),
    db.entries.where('userId', '==', secondId).get(),
    db.users.where('familyId', '==', familyId).where('isParent', '==', false).get(),
    db.memberships.doc(membershipId(familyId, guest.id)).get(),
  ]);
  expect(stored.data()?.childCount).toBe(children.size);
  const accepted = acted.some(({ kind, told }) => kind === 'accept' && told.outcome.body !== null);
  expect(joined.exists).toBe(accepted);
  const keys = entries.docs.map((entry) => {
    const { trade, description } = entry.data();
    return trade?.comment ?? description;
  });
  const told = acted.flatMap(({ key, told: { outcome } }) => {
    const { userId } = (outcome.body ?? {}) as { userId?: string };
    return userId === secondId ? [key] : [];
  });
  const lost = told.filter((key) => !keys.includes(key));
  const doubled = keys.filter((key, n) => keys.indexOf(key) !== n);
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
}
