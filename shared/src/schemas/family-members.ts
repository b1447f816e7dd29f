import { mixed, string } from 'yup';
import { emailText, exactObject, ID } from './fields';
import { LIMITS } from './limits';

export const inviteMemberSchema = exactObject({
  email: emailText().required('validation.required'),
  role: string()
    .typeError('validation.role')
    .oneOf(['parent'], 'validation.role')
    .required('validation.required'),
});

/** A member's id; a whole number is taken for its decimal text. */
function isMemberId(value: unknown): value is string | number {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0;
  return typeof value === 'string' && value.length <= LIMITS.id && ID.test(value);
}

export const transferOwnershipSchema = exactObject({
  newOwnerId: mixed(isMemberId).typeError('validation.id').required('validation.required'),
});
