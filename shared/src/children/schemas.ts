import { boolean } from 'yup';
import { confirmName } from '../kernel/schema/confirm-name';
import { emailText, exactObject, idText, nameText, text } from '../kernel/schema/fields';
import { LIMITS } from '../kernel/schema/limits';

function passwordText() {
  return text(LIMITS.password).min(LIMITS.passwordMin, 'validation.passwordMin');
}

/** Without a password the server generates one that is easy to read aloud. */
export const createChildSchema = exactObject({
  name: nameText(LIMITS.name, 'validation.childNameRequired').min(
    LIMITS.childNameMin,
    'validation.childNameMin',
  ),
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
