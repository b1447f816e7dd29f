import type { RouteResponse } from '@pennysprout/shared/api/contract';
import type { Deps } from '../kernel/deps';
import type { ParentCaller } from '../kernel/caller';

export interface RemoveDevice {
  readonly deviceId: string;
}

/** Unregisters a device. Says nothing of whether one exists that is not the caller's. */
export async function removeDevice(
  { db }: Deps,
  caller: ParentCaller,
  { deviceId }: RemoveDevice,
): Promise<RouteResponse<'removeDevice'>> {
  const ref = db.devices.doc(deviceId);
  await db.transact(`user ${caller.id}`, async (tx) => {
    if ((await tx.get(ref)).data()?.userId === caller.id) tx.delete(ref);
  });
  return { success: true };
}
