import { exactObject, requiredText } from './fields';
import { LIMITS } from './limits';

/** Creates the schema of the exact name of the family or child to delete, ignoring only spaces around it. */
export function confirmName() {
  return requiredText(LIMITS.name).optional();
}

/** Body of a deletion. The name may be in the query instead, so it is optional in both. */
export const confirmNameSchema = exactObject({ confirmName: confirmName() });

/** Returns the field's description for the reference. */
export function confirmNameNote(what: 'family' | 'child'): string {
  return (
    `The exact name of the ${what}. It belongs into the body; one in the query is taken too, and ` +
    'must not contradict it.'
  );
}
