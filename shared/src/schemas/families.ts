import { exactObject, idText, requiredText } from './fields';
import { LIMITS } from './limits';

/** A name for a family: not blank once it is trimmed. */
export const familyNameSchema = exactObject({ name: requiredText(LIMITS.name) });

/** `confirmName` must be the family's exact name; only spaces around it do not count. */
export const deleteFamilyQuerySchema = exactObject({
  userId: idText().optional(),
  confirmName: requiredText(LIMITS.name),
});
