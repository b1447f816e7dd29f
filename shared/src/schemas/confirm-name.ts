import { exactObject, requiredText } from './fields';
import { LIMITS } from './limits';

/** The exact name of what is to be deleted; only spaces around it do not count. */
export function confirmName() {
  return requiredText(LIMITS.name).optional();
}

/** The body of a deletion. Old clients have the name in the query, so either may lack it. */
export const confirmNameSchema = exactObject({ confirmName: confirmName() });

/** What the reference says of the field. */
export function confirmNameNote(what: 'family' | 'child'): string {
  return (
    `The exact name of the ${what}. It belongs into the body; one in the query is taken too, and ` +
    'must not contradict it.'
  );
}
