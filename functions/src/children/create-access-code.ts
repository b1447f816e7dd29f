import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { drawAccessCodes, replaceAccessCode } from './access-codes';
import { requireChildToChange, requireSame, type Child } from '../kernel/access';
import type { ParentCaller } from '../kernel/caller';
import { revokeSessions } from './child-password';
import {
  runIdempotent,
  type Done,
  type IdempotencyKey,
  type IdempotentAnswer,
} from '../kernel/idempotency';

export interface CreateAccessCode {
  readonly childId: string;
  readonly familyId?: string | undefined;
  /** True to replace the current code. */
  readonly renew?: boolean | undefined;
  readonly idempotencyKey: IdempotencyKey;
}

type Code = RouteResponse<'createAccessCode'>;

/** Answer as stored with the idempotency key. */
interface Kept extends Code {
  /** True if there was a code before. */
  readonly ended: boolean;
}

/**
 * Returns the child's access code, created if there is none or if it is to be renewed. Two parents who
 * ask for a first one at once get the same.
 *
 * Replacing a code ends everything it opened, in the same transaction: its link, the device passes and,
 * by the session epoch, the child's sessions. The password stays.
 *
 * @throws AppError `not_found`, or `forbidden` for another family's child.
 * @throws AppError `conflict` on a replay whose code has since been replaced.
 */
export async function createAccessCode(
  deps: Deps,
  caller: ParentCaller,
  input: CreateAccessCode,
): Promise<IdempotentAnswer<Code>> {
  const { db } = deps;
  const { childId, familyId, renew = false, idempotencyKey: key } = input;
  const { answer, replayed } = await runIdempotent<Child, Kept>(deps, {
    key,
    queueKey: `child ${childId}`,
    prefetch: [db.users.doc(childId)],
    allow: async (read) => {
      const child = await requireChildToChange({ db, read }, caller, childId);
      requireSame(familyId, child.familyId);
      return child;
    },
    work: (tx, child) => codeOf(tx, deps, child, renew),
  });
  const { accessCode, ended } = answer;
  if (replayed) await requireCurrent(deps, childId, accessCode);
  else if (ended) {
    deps.logger.info('access code renewed', { parentId: caller.id });
    await revokeSessions(deps, childId);
  }
  return { answer: { accessCode }, replayed };
}

async function codeOf(
  tx: Transaction,
  deps: Deps,
  child: Child,
  renew: boolean,
): Promise<Done<Kept>> {
  const { id, familyId, accessCode, sessionEpoch } = child;
  const done = (kept: Kept) => ({ answer: kept, familyId, childId: id });
  if (accessCode !== null && !renew) return done({ accessCode, ended: false });
  const [drawn] = await drawAccessCodes(tx, deps, [child]);
  if (!drawn) throw new Error('the child has no access code');
  replaceAccessCode(tx, deps, drawn, Timestamp.fromDate(deps.now()));
  const ended = accessCode !== null;
  tx.update(deps.db.users.doc(id), {
    accessCode: drawn.nextCode,
    sessionEpoch: ended ? sessionEpoch + 1 : sessionEpoch,
  });
  return done({ accessCode: drawn.nextCode, ended });
}

async function requireCurrent({ db }: Deps, childId: string, accessCode: string): Promise<void> {
  const child = (await db.users.doc(childId).get()).data();
  if (child?.isParent !== false || child.accessCode !== accessCode) throw new AppError('conflict');
}
