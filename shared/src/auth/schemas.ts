import { string } from 'yup';
import { emailText, exactObject, requiredText, text } from '../kernel/schema/fields';
import { CHILD_LOGIN_TEXTS, LIMITS } from '../kernel/schema/limits';

/** Missing values are empty strings. The token decides who signs in; see the use case. */
export const googleSignInSchema = exactObject({
  googleId: requiredText(LIMITS.id),
  email: emailText().defined('validation.required'),
  name: text(LIMITS.name * 4).defined('validation.required'),
  picture: text(LIMITS.url).defined('validation.required'),
  timeZone: text(LIMITS.timeZone).optional(),
});

/** Code of a hand-over, as the server has made it. */
export const takeHandOverSchema = exactObject({ code: requiredText(LIMITS.devicePass) });

/** Must match the form's `checkRequiredTexts`; a test compares the two. */
export const childLoginSchema = exactObject({
  accessCode: requiredText(CHILD_LOGIN_TEXTS.accessCode),
  password: requiredText(CHILD_LOGIN_TEXTS.password),
  // An invalid pass must not stop a child who can sign in without one.
  devicePass: string().typeError('validation.text').max(LIMITS.devicePass, 'validation.tooLong'),
});
