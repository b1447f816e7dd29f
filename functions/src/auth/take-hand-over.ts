import type { RouteResponse } from '@pennysprout/shared/api/contract';
import type { HandOverDoc } from '@pennysprout/shared/auth/hand-overs.collection';
import type { ChildDoc } from '@pennysprout/shared/auth/users.collection';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { isMember } from '../kernel/access';
import type { Deps } from '../kernel/deps';
import { readOutside, readWithin, type Read } from '../kernel/firestore/database';
import { issueDevicePass, newDevice } from '../platform/secrets/device-pass';
import { requireBareUser } from '../platform/sign-ins/child-users';
import { hashOfCode } from './hand-over';

/**
 * Exchanges a code for the child and a custom token, once. Everything that can fail comes before the code is
 * used up, so that a failed attempt can be repeated.
 *
 * @throws AppError `hand_over_ended` for a code that is used, too old or unknown, of a parent who was
 * removed, or from before a new password or access code.
 * @throws AppError `unavailable` if Auth cannot be asked about the child's Auth user.
 */
export async function takeHandOver(
  deps: Deps,
  _caller: null,
  { code }: { readonly code: string },
): Promise<RouteResponse<'takeHandOver'>> {
  const { db, auth, secrets, now } = deps;
  const ref = db.handOvers.doc(hashOfCode(code));
  const find = async (read: Read) => findChild(deps, read, (await read(ref)).data());
  const { childId, child } = await find(readOutside);
  const { name, picture, familyId, accountNumber, accessCode, sessionEpoch } = child;
  const [customToken] = await Promise.all([
    auth.createCustomToken(childId, { sessionEpoch }),
    requireBareUser(deps, childId),
  ]);
  await db.transact(`child ${childId}`, async (tx) => {
    await find(readWithin(tx));
    tx.delete(ref);
  });
  const pass = { device: newDevice(), sessionEpoch };
  const nowMs = now().getTime();
  // Without an access code the pass never matches, and the device is treated like any other.
  const devicePass = issueDevicePass(secrets.passwordKey(), accessCode ?? '', pass, nowMs);
  return {
    id: childId,
    name,
    familyId,
    accountNumber,
    isParent: false,
    ...(picture && { picture }),
    accessCode,
    devicePass,
    customToken,
  };
}

/** @throws AppError `hand_over_ended` if the code is no longer valid. */
async function findChild(
  { db, now }: Deps,
  read: Read,
  stored: HandOverDoc | undefined,
): Promise<{ readonly childId: string; readonly child: ChildDoc }> {
  if (!stored || stored.expiresAt.toMillis() <= now().getTime()) throw ended();
  const { childId, familyId, parentId, sessionEpoch, accessCode } = stored;
  const child = (await read(db.users.doc(childId))).data();
  if (!child || child.isParent || child.familyId !== familyId) throw ended();
  if (child.sessionEpoch !== sessionEpoch || child.accessCode !== accessCode) throw ended();
  if (!(await isMember({ db, read }, parentId, familyId))) throw ended();
  return { childId, child };
}

function ended(): AppError {
  return new AppError('hand_over_ended');
}
