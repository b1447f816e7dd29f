import { emailText, exactObject, requiredText } from './fields';
import { LIMITS } from './limits';

export const createChildSchema = exactObject({
  name: requiredText(LIMITS.name, 'validation.childNameRequired').min(
    LIMITS.childNameMin,
    'validation.childNameMin',
  ),
  email: emailText(),
});
