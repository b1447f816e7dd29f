import { emailText, exactObject, requiredText, text } from './fields';
import { LIMITS } from './limits';

/** Missing values come as empty strings; the server takes name and e-mail from the token anyway. */
export const googleSignInSchema = exactObject({
  googleId: requiredText(LIMITS.id),
  email: emailText().defined('validation.required'),
  name: text(LIMITS.name * 4).defined('validation.required'),
  picture: text(LIMITS.url).defined('validation.required'),
});

export const childLoginSchema = exactObject({
  accessCode: requiredText(LIMITS.accessCode),
  password: requiredText(LIMITS.password),
});
