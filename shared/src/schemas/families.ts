import { confirmName } from './confirm-name';
import { exactObject, idText, nameText, requiredText, text } from './fields';
import { LIMITS } from './limits';

/** A name for a family: not blank once it is trimmed. */
export const familyNameSchema = exactObject({ name: nameText(LIMITS.name) });

/** A new family. Its time zone is a proposal of the browser, which is taken where it is one. */
export const createFamilySchema = exactObject({
  name: nameText(LIMITS.name),
  timeZone: text(LIMITS.timeZone).optional(),
});

/**
 * `seen` is the name that is to be replaced, as the parent who renames the family knows it. A name that
 * the family has already may come back as it is: `textProblems` judges a new one.
 */
export const renameFamilySchema = exactObject({
  name: requiredText(LIMITS.name),
  seen: text(LIMITS.name).optional(),
});

export const deleteFamilyQuerySchema = exactObject({
  userId: idText().optional(),
  confirmName: confirmName(),
});
