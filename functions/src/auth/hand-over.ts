import { createHash, randomBytes } from 'node:crypto';
import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { HAND_OVER_MINUTES } from '@pennysprout/shared/auth/hand-overs.collection';
import { MINUTE_MS } from '@pennysprout/shared/kernel/dates/durations';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { readOutside } from '../kernel/firestore/database';
import { requireChildToChange } from '../kernel/access';
import type { ParentCaller } from '../kernel/caller';

const CODE_BYTES = 24;

/** Hashes a code. Codes are too random to try them all, so the hash needs no key. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

/**
 * Makes a code with which the parent's device becomes the child's, for one use within five minutes. The
 * code is needed because a custom token could be exchanged again for an hour; see `takeHandOver`.
 *
 * @throws AppError `not_found`, or `forbidden` for another family's child.
 * @throws AppError `rate_limited` after too many of the family.
 */
export async function handOver(
  { db, limiter, logger, now }: Deps,
  caller: ParentCaller,
  { childId }: { readonly childId: string },
): Promise<RouteResponse<'handOver'>> {
  const child = await requireChildToChange({ db, read: readOutside }, caller, childId);
  const { familyId, sessionEpoch, accessCode } = child;
  await limiter.admit('handOver', { kind: 'account', id: familyId });
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const expiresAt = new Date(now().getTime() + HAND_OVER_MINUTES * MINUTE_MS);
  await db.handOvers.doc(hashOfCode(code)).create({
    familyId,
    childId,
    parentId: caller.id,
    sessionEpoch,
    accessCode,
    expiresAt: Timestamp.fromDate(expiresAt),
  });
  logger.info('device handed over', { parentId: caller.id, familyId });
  return { code, expiresAt: expiresAt.toISOString() };
}
