import { confirmName } from '../kernel/schema/confirm-name';
import { exactObject, idText, nameText, requiredText, text } from '../kernel/schema/fields';
import { LIMITS } from '../kernel/schema/limits';

/** Family name, not blank after trimming. */
export const familyNameSchema = exactObject({ name: nameText(LIMITS.name) });

/** New family. The browser proposes a time zone, ignored if invalid. */
export const createFamilySchema = exactObject({
  name: nameText(LIMITS.name),
  timeZone: text(LIMITS.timeZone).optional(),
});

/**
 * `seen` is the name to be replaced, as known to the parent who renames. The current name may be sent
 * again unchanged: `textProblems` checks a new one.
 */
export const renameFamilySchema = exactObject({
  name: requiredText(LIMITS.name),
  seen: text(LIMITS.name).optional(),
});

export const deleteFamilyQuerySchema = exactObject({
  userId: idText().optional(),
  confirmName: confirmName(),
});
