import { confirmName } from './confirm-name';
import { emailText, exactObject, idText, requiredText, text } from './fields';
import { LIMITS } from './limits';

export const createChildSchema = exactObject({
  name: requiredText(LIMITS.name, 'validation.childNameRequired').min(
    LIMITS.childNameMin,
    'validation.childNameMin',
  ),
  email: emailText(),
});

/** Without a password the server makes one that is easy to read aloud. */
export const setPasswordSchema = exactObject({
  password: text(LIMITS.password).min(LIMITS.passwordMin, 'validation.passwordMin'),
});

export const deleteChildQuerySchema = exactObject({
  familyId: idText().optional(),
  confirmName: confirmName(),
});
