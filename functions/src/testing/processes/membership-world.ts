import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { membershipId } from '@pennysprout/shared/family-members/memberships.collection';
import { COUNT_LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { Timestamp } from 'firebase-admin/firestore';
import { addFamily } from '../../kernel/firestore/new-family';
import { acceptedMemberships } from '../../kernel/firestore/memberships';
import { queryOf } from '../../kernel/firestore/queries';
import { readTogether } from '../../kernel/firestore/snapshot';
import { newParent, type TestParent } from '../people';
import type { Fleet } from './fleet';
import { MEMBERS, PEOPLE, type Membership } from './membership-model';

export interface MembershipWorld {
  readonly fleet: Fleet;
  readonly people: readonly TestParent[];
  readonly familyId: string;
}

export interface Crowding {
  readonly strangers: number;
  readonly otherFamilies: number;
}

/** Creates a family of three, two guests not yet invited, and the crowding asked for. */
export async function openMembershipWorld(
  fleet: Fleet,
  { strangers, otherFamilies }: Crowding,
): Promise<MembershipWorld> {
  const { observer } = fleet;
  const { db } = observer.deps;
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, n) => newParent(observer, `Pat${n}`)),
  );
  const [owner] = people;
  const guest = people[MEMBERS];
  if (!owner || !guest) throw new Error('nobody signed in');
  const { familyId } = owner;
  const batch = db.firestore.batch();
  for (const { id, email } of people.slice(1, MEMBERS)) {
    const member = { memberId: id, inviteAccepted: true, inviteEmail: email };
    const membership = { familyId, role: 'parent', createdAt: Timestamp.now() } as const;
    batch.create(db.memberships.doc(membershipId(familyId, id)), { ...membership, ...member });
  }
  for (let n = 0; n < strangers; n += 1) {
    const inviteEmail = `stranger.${n}@example.com`;
    const open = { memberId: null, inviteAccepted: false, inviteEmail };
    const membership = { familyId, role: 'parent', createdAt: Timestamp.now() } as const;
    batch.create(db.memberships.doc(`${familyId}_stranger${n}`), { ...membership, ...open });
  }
  await batch.commit();
  await db.transact(`user ${owner.id}`, (tx) => {
    for (let n = 0; n < otherFamilies; n += 1) {
      for (const { id, email } of [owner, guest]) {
        addFamily(tx, db, { name: 'Old', ownerId: id, ownerEmail: email, at: Timestamp.now() });
      }
    }
    return Promise.resolve();
  });
  return { fleet, people, familyId };
}

/** Reads what is stored, in the model's form. */
export async function readMembership(
  { fleet, people, familyId }: MembershipWorld,
  { keys, strangers }: Pick<Membership, 'keys' | 'strangers'>,
): Promise<Membership> {
  const { db } = fleet.observer.deps;
  const [family, memberships, families] = await Promise.all([
    db.families.doc(familyId).get(),
    queryOf(db, 'membershipsOfFamily', { familyId }).get(),
    Promise.all(people.map(async ({ id }) => (await acceptedMemberships(db, id)).length)),
  ]);
  const { ownerId = '', name = '' } = family.data() ?? {};
  const all = memberships.docs.map((snapshot) => snapshot.data());
  const numbers = (is: (person: TestParent) => boolean) =>
    new Set(people.flatMap((person, n) => (is(person) ? [n] : [])));
  return {
    owner: people.findIndex(({ id }) => id === ownerId),
    name,
    members: numbers(({ id }) => all.some(({ memberId }) => memberId === id)),
    invited: numbers(({ email }) =>
      all.some((one) => !one.inviteAccepted && one.inviteEmail === email.toLowerCase()),
    ),
    strangers,
    families,
    keys,
  };
}

export interface Watcher {
  /** Returns the number of snapshots checked. */
  readonly moments: () => number;
  /**
   * Stops watching.
   *
   * @throws the first violation found.
   */
  stop(): Promise<void>;
}

/**
 * Checks snapshots of the family over and over until stopped: its owner is a member, nobody is in it
 * twice, and it is within its limits.
 */
export function watch({ fleet, familyId }: MembershipWorld): Watcher {
  const { db } = fleet.observer.deps;
  const stopping = new AbortController();
  let moments = 0;
  const look = () =>
    readTogether(db, async (tx) => {
      const family = await tx.get(db.families.doc(familyId));
      const found = await tx.get(queryOf(db, 'membershipsOfFamily', { familyId }));
      return { family: family.data(), memberships: found.docs.map((one) => one.data()) };
    });
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      const { family, memberships } = await look();
      const members = memberships.flatMap(({ memberId }) => memberId ?? []);
      expect(members).toContain(family?.ownerId);
      expect(new Set(members).size).toBe(members.length);
      expect(memberships.length).toBeLessThanOrEqual(COUNT_LIMITS.membershipsOfFamily);
      moments += 1;
      await pause(50);
    }
  })();
  // Reported at the end, when awaited.
  watching.catch(() => undefined);
  return {
    moments: () => moments,
    stop: () => {
      stopping.abort();
      return watching;
    },
  };
}
