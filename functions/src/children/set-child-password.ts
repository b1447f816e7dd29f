import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { generatePassword } from '@pennysprout/shared/children/password';
import type { Language } from '@pennysprout/shared/kernel/words/language';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { readOutside } from '../kernel/firestore/database';
import { readChildWithCredentials, readTogether } from '../kernel/firestore/snapshot';
import { requireChildToChange, requireSame, type Child } from '../kernel/access';
import type { ParentCaller } from '../kernel/caller';
import {
  concealed,
  credentialsOf,
  openPassword,
  preparePassword,
  revokeSessions,
  type NewPassword,
} from './child-password';
import {
  runIdempotent,
  type Done,
  type IdempotencyKey,
  type IdempotentAnswer,
} from '../kernel/idempotency';
import { clearLoginAttempts } from '../auth/login-attempts';

export interface SetChildPassword {
  readonly childId: string;
  readonly familyId?: string | undefined;
  /** Generated if omitted. */
  readonly password?: string | undefined;
  /** Parent's language, for a generated password both can pronounce; English by default. */
  readonly callerLanguage?: Language | undefined;
  readonly idempotencyKey: IdempotencyKey;
}

/** Answer that is stored with the idempotency key: the epoch identifies the password that this intent set. */
interface Kept {
  readonly sessionEpoch: number;
}

/**
 * Sets a new password for the child, ends its sessions and clears any throttling of its access code.
 *
 * Hash, sealed copy and session epoch change in one transaction. From then on the old sessions are over,
 * because every call and the security rules compare the epoch. Revoking the refresh tokens afterwards only
 * saves pointless refreshes, so nothing is lost if the process dies before it, and a replay skips it: the
 * child may have signed in again by then.
 *
 * A replay opens the sealed copy only if this intent sealed it. If the password or access code has changed
 * since, the answer is `conflict`: the first answer may be worthless, and a password set by somebody else
 * would pass for it.
 *
 * @throws AppError `not_found`, or `forbidden` for another family's child.
 * @throws AppError `conflict` or `password_unreadable` on a replay without a password to return.
 */
export async function setChildPassword(
  deps: Deps,
  caller: ParentCaller,
  input: SetChildPassword,
): Promise<IdempotentAnswer<RouteResponse<'setChildPassword'>>> {
  const { childId } = input;
  // Checked before the slow hash too, so that strangers cannot keep the server hashing.
  const { accessCode, familyId } = await requireChildOf(deps, caller, input, readOutside);
  const password = input.password ?? generatePassword(deps.randomInt, input.callerLanguage ?? 'en');
  const prepared = await preparePassword(deps, password);
  const { answer: kept, replayed } = await runIdempotent<Child, Kept>(deps, {
    key: concealed(deps, input.idempotencyKey),
    queueKey: `child ${childId}`,
    allow: (read) => requireChildOf(deps, caller, input, read),
    work: (tx, child) => Promise.resolve(replacePassword(tx, deps, child, prepared)),
  });
  if (!replayed) {
    deps.logger.info('child password set', { parentId: caller.id, familyId });
    await revokeSessions(deps, childId);
  }
  if (accessCode !== null) await clearLoginAttempts(deps, accessCode);
  return {
    answer: { password: replayed ? await reopenPassword(deps, childId, kept) : password },
    replayed,
  };
}

async function requireChildOf(
  { db }: Deps,
  caller: ParentCaller,
  { childId, familyId }: SetChildPassword,
  read: typeof readOutside,
): Promise<Child> {
  const child = await requireChildToChange({ db, read }, caller, childId);
  requireSame(familyId, child.familyId);
  return child;
}

function replacePassword(
  tx: Transaction,
  deps: Deps,
  child: Child,
  prepared: NewPassword,
): Done<Kept> {
  const { db } = deps;
  const { id, familyId } = child;
  const sessionEpoch = child.sessionEpoch + 1;
  tx.update(db.users.doc(id), { sessionEpoch });
  tx.set(db.childCredentials.doc(id), {
    familyId,
    ...credentialsOf(deps, id, prepared),
    updatedAt: Timestamp.fromDate(deps.now()),
  });
  return { answer: { sessionEpoch }, familyId, childId: id };
}

async function reopenPassword(deps: Deps, childId: string, kept: Kept): Promise<string> {
  const { db } = deps;
  const { child, credentials } = await readTogether(db, (tx) =>
    readChildWithCredentials(tx, db, childId),
  );
  if (child?.sessionEpoch !== kept.sessionEpoch) throw new AppError('conflict');
  return openPassword(deps, childId, credentials);
}
