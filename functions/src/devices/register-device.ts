import { createHash } from 'node:crypto';
import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { DEVICE_DAYS, type DeviceDoc } from '@pennysprout/shared/devices/devices.collection';
import { DAY_MS } from '@pennysprout/shared/kernel/dates/durations';
import type { Language } from '@pennysprout/shared/kernel/words/language';
import { COUNT_LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import {
  Timestamp,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { readWithin } from '../kernel/firestore/database';
import { queryOf } from '../kernel/firestore/queries';
import { requireFamily } from '../kernel/access';
import type { ParentCaller } from '../kernel/caller';

export interface RegisterDevice {
  readonly familyId: string;
  /** Firebase Cloud Messaging token. */
  readonly token: string;
  readonly language: Language;
}

/**
 * Registers a device of the caller for a family's notices. If another parent used the device before and
 * did not sign out, it is no longer theirs.
 *
 * @throws AppError `not_found` if there is no such family, `forbidden` if it belongs to others.
 */
export async function registerDevice(
  { db, now }: Deps,
  caller: ParentCaller,
  { familyId, token, language }: RegisterDevice,
): Promise<RouteResponse<'registerDevice'>> {
  const id = deviceId(familyId, token);
  await db.transact(`user ${caller.id}`, async (tx) => {
    await requireFamily({ db, read: readWithin(tx) }, caller, familyId);
    const [same, own] = await Promise.all([
      tx.get(queryOf(db, 'devicesWithToken', { token })),
      tx.get(queryOf(db, 'devicesOfParent', { familyId, userId: caller.id })),
    ]);
    const before = own.docs.find((one) => one.id === id);
    for (const { ref } of [...ofOthers(same, caller.id, id), ...tooMany(own, before)]) {
      tx.delete(ref);
    }
    const at = now();
    tx.set(db.devices.doc(id), {
      userId: caller.id,
      familyId,
      token,
      language,
      createdAt: before?.data().createdAt ?? Timestamp.fromDate(at),
      lastSeenAt: Timestamp.fromDate(at),
      expiresAt: Timestamp.fromMillis(at.getTime() + DEVICE_DAYS * DAY_MS),
    });
  });
  return { id };
}

function deviceId(familyId: string, token: string): string {
  return createHash('sha256')
    .update(JSON.stringify([familyId, token]))
    .digest('hex');
}

/** Registrations of other parents on the same device; this family's is overwritten anyway. */
function ofOthers({ docs }: QuerySnapshot<DeviceDoc>, userId: string, id: string) {
  return docs.filter((one) => one.data().userId !== userId && one.id !== id);
}

/** Returns the registration evicted for a new one: the one whose app was not opened for longest. */
function tooMany(
  { docs }: QuerySnapshot<DeviceDoc>,
  before: QueryDocumentSnapshot<DeviceDoc> | undefined,
) {
  if (before || docs.length < COUNT_LIMITS.devicesOfParent) return [];
  const seenMs = (one: QueryDocumentSnapshot<DeviceDoc>) => one.data().lastSeenAt.toMillis();
  return docs.toSorted((a, b) => seenMs(a) - seenMs(b)).slice(0, 1);
}
