import type { RouteResponse } from '@pennysprout/shared/api/contract';
import type { Deps } from '../kernel/deps';
import type { ParentCaller } from '../kernel/caller';

export interface RemoveDevice {
  readonly deviceId: string;
}

/** Unregisters a device. The answer does not reveal whether somebody else's device exists. */
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
