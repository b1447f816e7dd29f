import { emailText, exactObject, text } from './fields';
import { LIMITS } from './limits';

export const createChildSchema = exactObject({
  name: text(LIMITS.name)
    .required('validation.childNameRequired')
    .min(LIMITS.childNameMin, 'validation.childNameMin'),
  email: emailText(),
});
