import { emailText, exactObject, requiredText, text } from './fields';
import { LIMITS } from './limits';

/** Missing values come as empty strings. Who signs in is what the token says; see the use case. */
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
