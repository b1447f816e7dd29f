import type { FamilyPreferences } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { Deps } from '../kernel/deps';
import { readOutside } from '../kernel/firestore/database';
import { requireFamily } from '../kernel/access';
import type { Caller } from '../kernel/caller';
import { preferencesAnswer } from './preferences-answer';

/**
 * Returns the family's preferences, for its parents and children.
 *
 * @throws AppError `not_found`, or `forbidden` for another family.
 */
export async function getFamilyPreferences(
  deps: Deps,
  caller: Caller,
  input: { familyId: string },
): Promise<FamilyPreferences> {
  const { db } = deps;
  await requireFamily({ db, read: readOutside }, caller, input.familyId);
  const stored = (await db.familyPreferences.doc(input.familyId).get()).data();
  // Preferences live and die with their family, which may be being deleted.
  if (!stored) throw new AppError('not_found');
  return preferencesAnswer(stored);
}
