import { boolean, mixed, string } from 'yup';
import {
  emailText,
  exactObject,
  idText,
  isId,
  instantText,
  nameText,
  storedText,
  text,
} from '../kernel/schema/fields';
import { LIMITS } from '../kernel/schema/limits';

/** Creates the schema of a parent, or of somebody who is invited, in an export. */
export function exportedParent() {
  return exactObject({
    id: idText(),
    name: storedText(LIMITS.name),
    email: emailText().defined('validation.required'),
    picture: text(LIMITS.url).defined('validation.required'),
    isOwner: boolean().required('validation.required'),
    isPendingInvite: boolean().required('validation.required'),
    createdAt: instantText().required('validation.required'),
  });
}

export const inviteMemberSchema = exactObject({
  email: emailText().required('validation.required'),
  role: string()
    .typeError('validation.role')
    .oneOf(['parent'], 'validation.role')
    .required('validation.required'),
});

export const removeMemberQuerySchema = exactObject({
  familyId: idText(),
  userId: idText().optional(),
  keepChildPasswords: string<'true' | 'false'>().oneOf(['true', 'false'], 'validation.invalid'),
});

/** Schema of what children call a parent; null for nothing. */
export const setCalledBySchema = exactObject({
  familyId: idText(),
  calledBy: nameText(LIMITS.calledBy).nullable(),
});

/** Validates a member's id; a whole number counts as its decimal string. */
function isMemberId(value: unknown): value is string | number {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0;
  return typeof value === 'string' && isId(value);
}

export const transferOwnershipSchema = exactObject({
  newOwnerId: mixed(isMemberId).typeError('validation.id').required('validation.required'),
});
