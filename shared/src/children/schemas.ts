import { boolean, object, type StringSchema } from 'yup';
import { confirmName } from '../kernel/schema/confirm-name';
import {
  emailText,
  exactObject,
  idText,
  instantText,
  nameText,
  storedInstant,
  storedText,
  text,
} from '../kernel/schema/fields';
import { LIMITS } from '../kernel/schema/limits';
import { pictureName } from '../kernel/schema/picture-name';

function passwordText() {
  return text(LIMITS.password).min(LIMITS.passwordMin, 'validation.passwordMin');
}

function ofTwo<S extends StringSchema>(name: S): S {
  return name.min(LIMITS.childNameMin, 'validation.childNameMin');
}

function childName() {
  return ofTwo(nameText(LIMITS.name, 'validation.childNameRequired'));
}

/** Creates the schema of a child in a document, without fields that only the server writes. */
export function storedChild() {
  return object({
    isParent: boolean().isFalse('validation.invalid').required('validation.required'),
    name: ofTwo(storedText(LIMITS.name)),
    picture: pictureName().optional(),
    email: emailText().nullable(),
    familyId: idText(),
    parentId: idText(),
    seenUpTo: storedInstant().optional(),
    createdAt: storedInstant(),
  });
}

/** Without a password the server generates one that is easy to read aloud. */
export const createChildSchema = exactObject({
  name: childName(),
  picture: pictureName(),
  email: emailText(),
  password: passwordText(),
});

/** Without a password the server generates one, as in `createChildSchema`. */
export const setPasswordSchema = exactObject({
  password: passwordText(),
});

/** An existing code stays unless `renew` is true. */
export const accessCodeSchema = exactObject({
  renew: boolean().typeError('validation.invalid'),
});

export const deleteChildQuerySchema = exactObject({
  familyId: idText().optional(),
  confirmName: confirmName(),
});

/**
 * Schema of a child's name and picture; omitted fields stay. `seen` has the values that the edit started
 * from: with it, changes that others have saved since are kept.
 */
export const describeChildSchema = exactObject({
  name: childName().optional(),
  picture: pictureName(),
  // Stays undefined if omitted; yup would default to an empty object.
  seen: object({
    name: text(LIMITS.name).required('validation.required'),
    picture: pictureName().defined('validation.required'),
  })
    .noUnknown('validation.unknownField')
    .typeError('validation.object')
    .default(undefined)
    .optional(),
});

/** Schema of what a child has looked at: the instant of the newest event. */
export const noteSeenSchema = exactObject({
  upTo: instantText().required('validation.required'),
});
