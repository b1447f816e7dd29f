import { confirmName } from './confirm-name';
import { exactObject, idText, requiredText, text } from './fields';
import { LIMITS } from './limits';

/** A name for a family: not blank once it is trimmed. */
export const familyNameSchema = exactObject({ name: requiredText(LIMITS.name) });

/** A new family. Its time zone is a proposal of the browser, which is taken where it is one. */
export const createFamilySchema = exactObject({
  name: requiredText(LIMITS.name),
  timeZone: text(LIMITS.timeZone).optional(),
});

/** `seen` is the name that is to be replaced, as whoever renames the family knows it. */
export const renameFamilySchema = exactObject({
  name: requiredText(LIMITS.name),
  seen: text(LIMITS.name).optional(),
});

export const deleteFamilyQuerySchema = exactObject({
  userId: idText().optional(),
  confirmName: confirmName(),
});
