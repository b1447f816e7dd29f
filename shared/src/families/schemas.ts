import { number, object } from 'yup';
import { confirmName } from '../kernel/schema/confirm-name';
import {
  exactObject,
  idText,
  isId,
  nameText,
  requiredText,
  storedInstant,
  storedText,
  text,
} from '../kernel/schema/fields';
import { LIMITS } from '../kernel/schema/limits';

/** Creates the schema of a parent as a family's document knows it. */
function storedPerson() {
  return exactObject({
    name: storedText(LIMITS.name).required('validation.required'),
    picture: text(LIMITS.url).defined('validation.required'),
    calledBy: storedText(LIMITS.calledBy).optional(),
  });
}

function isPeople(people: object = {}): boolean {
  const schema = storedPerson();
  return Object.entries(people).every(
    ([id, person]) => isId(id) && schema.isValidSync(person, { strict: true }),
  );
}

/** Creates the schema of a family in a document. */
export function storedFamily() {
  return exactObject({
    name: storedText(LIMITS.name).required('validation.required'),
    ownerId: idText(),
    childCount: number().integer('validation.invalid').min(0, 'validation.invalid').required(),
    people: object().test('people', 'validation.invalid', isPeople).optional(),
    createdAt: storedInstant(),
    updatedAt: storedInstant(),
  });
}

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
