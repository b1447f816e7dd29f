import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { COUNT_LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { queryOf } from '../../kernel/firestore/queries';
import { readTogether } from '../../kernel/firestore/snapshot';
import type { World } from './model-world';

export interface Watcher {
  /**
   * Stops watching, and returns the number of snapshots checked.
   *
   * @throws the first violation found.
   */
  stop(): Promise<number>;
}

/**
 * Checks snapshots of a family over and over until stopped: its owner is a member, nobody is in it twice,
 * and it is within its limits.
 */
export function watchMembers({ servers }: World, familyId: string): Watcher {
  const { db } = servers.observer.deps;
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
    stop: async () => {
      stopping.abort();
      await watching;
      return moments;
    },
  };
}
