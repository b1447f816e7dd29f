import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { RouteName } from '@pennysprout/shared/api/contract';
import { membershipId } from '@pennysprout/shared/family-members/memberships.collection';
import type { Generated } from '../ledger-model/generators';
import { invite } from '../memberships';
import { addChild, newChild, newParent, newPartner, type TestParent } from '../people';
import { dumpStore, mentioning, type StoreDump } from '../store-dump';
import type { TestApi } from '../test-api';
import { anyServer } from './deaths';
import type { Fleet, Told } from './fleet';
import type { Tally } from './play';

const anyAct = fc.record({
  kind: fc.constantFrom(
    ...(['deposit', 'deposit', 'buy', 'add child', 'accept', 'set password', 'interest'] as const),
    ...(['delete child', 'invite'] as const),
  ),
  byOwner: fc.boolean(),
  /** Milliseconds after which it is sent. */
  afterMs: fc.constantFrom(0, 0, 20, 60, 120, 200),
  server: anyServer,
  copies: fc.constantFrom(1, 1, 2),
});

const anyDeath = fc.record({
  server: anyServer,
  effects: fc.nat(14),
  at: fc.constantFrom('before' as const, 'after' as const),
});

/** Family that is busy while it, or one of its children, is deleted. */
export const anyDeletion = fc.record({
  acts: fc.array(anyAct, { minLength: 4, maxLength: 8, size: 'max' }),
  /** False if only a child is deleted. */
  familyIsDeleted: fc.constantFrom(true, true, false),
  deletion: fc.record({
    afterMs: fc.constantFrom(0, 0, 20, 60, 120),
    server: anyServer,
    copies: fc.constantFrom(1, 2),
  }),
  death: fc.option(anyDeath, { nil: null, freq: 2 }),
});

type Deletion = Generated<typeof anyDeletion>;
type Act = Deletion['acts'][number];

const FAMILY = "Olga's Family";
const [FIRST, SECOND] = ['Kid one', 'Kid two'] as const;
/** US dollars each child starts with. */
const START_AMOUNT = 1_000;

interface BusyFamily {
  readonly fleet: Fleet;
  readonly owner: TestParent;
  readonly partner: TestParent;
  readonly guest: TestParent;
  readonly invitation: string;
  /** Child that may be deleted, and child that stays unless the family goes. Both have signed in. */
  readonly firstId: string;
  readonly secondId: string;
}

async function openBusyFamily(fleet: Fleet): Promise<BusyFamily> {
  const { observer } = fleet;
  const [owner, guest] = [await newParent(observer, 'Olga'), await newParent(observer, 'Gus')];
  const partner = await newPartner(observer, owner, 'Pat');
  const { db } = observer.deps;
  await db.familyPreferences.doc(owner.familyId).update({ interestRate: 12 });
  const ids: string[] = [];
  for (const name of [FIRST, SECOND]) {
    const { id } = await newChild(observer, owner, name);
    const body = { childId: id, amount: START_AMOUNT, description: 'Start' };
    await observer.succeed('deposit', { token: owner.token, key: randomUUID(), body });
    ids.push(id);
  }
  const [firstId = '', secondId = ''] = ids;
  const invitation = await invite(observer, owner, guest.email);
  return { fleet, owner, partner, guest, invitation, firstId, secondId };
}

/** Sends somebody's concurrent call; deposits go to both children in turn. */
function act(
  family: BusyFamily,
  { kind, byOwner, server }: Act,
  key: string,
): Promise<Told<RouteName>> {
  const { fleet, owner, partner, guest, firstId, secondId } = family;
  const { token, familyId } = byOwner ? owner : partner;
  const childId = server % 2 === 0 ? firstId : secondId;
  const call = <N extends RouteName>(name: N, options: Parameters<typeof fleet.call<N>>[1]) =>
    fleet.call(name, { token, key, ...options }, server);
  switch (kind) {
    case 'deposit':
      return call('deposit', { body: { childId, amount: 1, description: key } });
    case 'buy': {
      const seen = {
        price: 100,
        listedPrice: 100,
        listedCurrency: 'USD',
        currency: 'USD',
      } as const;
      const trade = { userId: childId, symbol: 'DIS', operation: 'buy', quantity: 1 } as const;
      return call('tradeStock', { body: { ...trade, ...seen, comment: key } });
    }
    case 'add child':
      return call('createChild', { query: { familyId }, body: { name: 'Late one' } });
    case 'accept': {
      const params = { id: family.invitation };
      return call('acceptInvitation', { token: guest.token, params, body: { userId: guest.id } });
    }
    case 'set password':
      return call('setChildPassword', { params: { id: childId }, body: {} });
    case 'interest':
      return call('applyInterest', { params: { familyId } });
    case 'invite': {
      const body = { email: `late.${key}@example.com`, role: 'parent' } as const;
      return call('inviteMember', { query: { familyId }, body });
    }
    case 'delete child':
      return deleteFirst(family, server);
  }
}

function deleteFirst({ fleet, owner: { token }, firstId }: BusyFamily, server: number) {
  const call = { token, params: { id: firstId }, query: { confirmName: FIRST } };
  return fleet.call('deleteChild', call, server);
}

function deleteWhole({ fleet, owner: { token, familyId } }: BusyFamily, server: number) {
  const call = { token, params: { familyId }, query: { confirmName: FAMILY } };
  return fleet.call('deleteFamily', call, server);
}

interface Acted {
  readonly kind: Act['kind'] | 'delete family';
  readonly key: string;
  readonly told: Told<RouteName>;
}

/** Sends everything at its time; copies go to other servers at the same moment. */
function playActs(family: BusyFamily, deletion: Deletion): Promise<Acted[]> {
  const sent: Promise<Acted>[] = [];
  for (const one of deletion.acts) {
    const key = randomUUID();
    for (let copy = 0; copy < one.copies; copy += 1) {
      const { kind, server, afterMs } = one;
      sent.push(
        pause(afterMs)
          .then(() => act(family, { ...one, server: server + copy }, key))
          .then((told) => ({ kind, key, told })),
      );
    }
  }
  const { afterMs, server, copies } = deletion.deletion;
  for (let copy = 0; deletion.familyIsDeleted && copy < copies; copy += 1) {
    const told = pause(afterMs).then(() => deleteWhole(family, server + copy));
    sent.push(told.then((one) => ({ kind: 'delete family', key: '', told: one })));
  }
  return Promise.all(sent);
}

/** Statuses of calls that came in time, too late, or after another copy. */
const POSSIBLE = [200, 403, 404, 409];

/** Plays one run: a family is busy and deleted at the same time, beside one that must not change. */
export async function playDeletion(
  fleet: Fleet,
  bystander: Bystander,
  deletion: Deletion,
): Promise<Tally> {
  const family = await openBusyFamily(fleet);
  const { death } = deletion;
  if (death) await fleet.doom(death.server, death);
  const acted = await playActs(family, deletion);
  if (death) await fleet.recover();
  for (const { told } of acted) expect(POSSIBLE).toContain(told.outcome.status);
  const born = acted.flatMap(({ told: { outcome } }) => {
    const { child } = (outcome.body ?? {}) as { child?: { id: string } };
    return child ? [child.id] : [];
  });
  const childGone = acted.some(({ kind }) => kind === 'delete child');
  const found = { lost: 0, doubled: 0 };
  if (deletion.familyIsDeleted) await expectNothingLeft(family, born);
  else Object.assign(found, await expectTheRest(family, acted, childGone));
  await expectUntouched(fleet.observer, bystander);
  return {
    calls: acted.length,
    done: acted.filter(({ told }) => told.outcome.body !== null).length,
    refused: acted.filter(({ told }) => told.outcome.body === null).length,
    'families deleted': deletion.familyIsDeleted ? 1 : 0,
    'only a child deleted': !deletion.familyIsDeleted && childGone ? 1 : 0,
    ...found,
  };
}

/** Checks that once the owner was told the family is deleted, nothing but its parents' users is left. */
async function expectNothingLeft(family: BusyFamily, born: readonly string[]): Promise<void> {
  const { fleet, owner, firstId, secondId } = family;
  expect([200, 404]).toContain((await deleteWhole(family, 0)).outcome.status);
  const ids = [owner.familyId, firstId, secondId, ...born];
  await expectGone(fleet, ids);
  for (const { id } of [owner, family.partner]) {
    const user = await fleet.observer.deps.db.users.doc(id).get();
    expect(user.data()?.isParent).toBe(true);
  }
}

async function expectGone({ observer, finishDeletions }: Fleet, ids: readonly string[]) {
  expect(mentioning(await dumpStore(observer.deps.db.firestore), ids)).toEqual([]);
  const { users } = await observer.deps.auth.getUsers(ids.map((uid) => ({ uid })));
  expect(users).toEqual([]);
  expect(await finishDeletions()).toBe(0);
  expect(mentioning(await dumpStore(observer.deps.db.firestore), ids)).toEqual([]);
}

/** Checks that the sibling has what it was given, and that the family counts its children right. */
async function expectTheRest(family: BusyFamily, acted: readonly Acted[], childGone: boolean) {
  const { fleet, owner, guest, firstId, secondId } = family;
  const { familyId } = owner;
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
  const times = new Map<string, number>();
  for (const entry of entries.docs) {
    const { trade, description } = entry.data();
    const key = trade?.comment ?? description;
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  const told = new Set(
    acted.flatMap(({ key, told: { outcome } }) => {
      const { userId } = (outcome.body ?? {}) as { userId?: string };
      return userId === secondId ? [key] : [];
    }),
  );
  const lost = [...told].filter((key) => !times.has(key)).length;
  const doubled = [...times.values()].filter((count) => count > 1).length;
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
  return { lost, doubled };
}

/** Family that must not change, with everything stored about it. */
export interface Bystander {
  readonly ids: readonly string[];
  readonly dump: StoreDump;
}

async function storedOf({ deps }: TestApi, ids: readonly string[]): Promise<StoreDump> {
  const dump = await dumpStore(deps.db.firestore);
  return new Map(mentioning(dump, ids).map((path) => [path, dump.get(path) ?? '']));
}

export async function openBystander({ observer }: Fleet): Promise<Bystander> {
  const owner = await newParent(observer, 'Zoe');
  const { child } = await addChild(observer, owner, 'Zed');
  const body = { childId: child.id, amount: START_AMOUNT, description: 'Start' };
  await observer.succeed('deposit', { token: owner.token, key: randomUUID(), body });
  const ids = [owner.id, owner.familyId, child.id];
  return { ids, dump: await storedOf(observer, ids) };
}

async function expectUntouched(api: TestApi, { ids, dump }: Bystander): Promise<void> {
  expect(await storedOf(api, ids)).toEqual(dump);
}
