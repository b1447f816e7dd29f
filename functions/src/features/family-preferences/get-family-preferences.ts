import type { FamilyPreferences } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/api/errors';
import type { Deps } from '../../deps';
import { readOutside } from '../../firestore/database';
import { requireFamily } from '../access';
import type { Caller } from '../caller';
import { toPreferences } from './preferences-answer';

/**
 * The family's preferences, for its parents and its children.
 *
 * @throws AppError `not_found`, or `forbidden` when it is another's family.
 */
export async function getFamilyPreferences(
  deps: Deps,
  caller: Caller,
  input: { familyId: string },
): Promise<FamilyPreferences> {
  const { db } = deps;
  await requireFamily({ db, read: readOutside }, caller, input.familyId);
  const stored = (await db.familyPreferences.doc(input.familyId).get()).data();
  // They come and go with their family, which may be deleted at this moment.
  if (!stored) throw new AppError('not_found');
  return toPreferences(stored);
}
