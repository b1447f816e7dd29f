import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { childLoginPath } from '@pennysprout/shared/children/access-code';
import type { Deps } from '../kernel/deps';
import { readWithin } from '../kernel/firestore/database';
import { readTogether } from '../kernel/firestore/snapshot';
import { requireChildToChange, requireSame } from '../kernel/access';
import type { ParentCaller } from '../kernel/caller';
import { openPassword } from './child-password';
import { withPassword } from './renew-passwords';

export interface RevealChildCredentials {
  readonly childId: string;
  readonly familyId?: string | undefined;
  /** Scheme and host of the web app, for the login link. */
  readonly origin: string;
}

/**
 * Reveals the child's access code, password and login link to a parent of its family. Membership and
 * secrets are read from one snapshot, and the log says who viewed which child's.
 *
 * @throws AppError `not_found`, or `forbidden` for another family's child.
 * @throws AppError `password_unreadable` if the sealed copy cannot be opened.
 */
export async function revealChildCredentials(
  deps: Deps,
  caller: ParentCaller,
  input: RevealChildCredentials,
): Promise<RouteResponse<'revealChildCredentials'>> {
  const { db } = deps;
  const { childId, origin } = input;
  const { child, credentials } = await withPassword(deps, childId, () =>
    readTogether(db, async (tx) => ({
      child: await requireChildToChange({ db, read: readWithin(tx) }, caller, childId),
      credentials: (await tx.get(db.childCredentials.doc(childId))).data() ?? null,
    })),
  );
  requireSame(input.familyId, child.familyId);
  const password = openPassword(deps, childId, credentials);
  deps.logger.info('child credentials revealed', { parentId: caller.id, familyId: child.familyId });
  const { accessCode } = child;
  const loginUrl = accessCode === null ? null : `${origin}${childLoginPath(accessCode)}`;
  return { accessCode, password, loginUrl };
}
