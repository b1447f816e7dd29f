import { boolean } from 'yup';
import { confirmName } from './confirm-name';
import { emailText, exactObject, idText, nameText, text } from './fields';
import { LIMITS } from './limits';

function passwordText() {
  return text(LIMITS.password).min(LIMITS.passwordMin, 'validation.passwordMin');
}

/** Without a password the server makes one that is easy to read aloud. */
export const createChildSchema = exactObject({
  name: nameText(LIMITS.name, 'validation.childNameRequired').min(
    LIMITS.childNameMin,
    'validation.childNameMin',
  ),
  email: emailText(),
  password: passwordText(),
});

/** As `createChildSchema`: without a password, one is made. */
export const setPasswordSchema = exactObject({
  password: passwordText(),
});

/** Unless it is renewed, a code that there is stays. */
export const accessCodeSchema = exactObject({
  renew: boolean().typeError('validation.invalid'),
});

export const deleteChildQuerySchema = exactObject({
  familyId: idText().optional(),
  confirmName: confirmName(),
});
