import { string } from 'yup';
import { emailText, exactObject, requiredText, text } from './fields';
import { CHILD_LOGIN_TEXTS, LIMITS } from './limits';

/** Missing values come as empty strings. Who signs in is what the token says; see the use case. */
export const googleSignInSchema = exactObject({
  googleId: requiredText(LIMITS.id),
  email: emailText().defined('validation.required'),
  name: text(LIMITS.name * 4).defined('validation.required'),
  picture: text(LIMITS.url).defined('validation.required'),
  timeZone: text(LIMITS.timeZone).optional(),
});

/** The form checks the same of what is typed by `checkRequiredTexts`; a test compares the two. */
export const childLoginSchema = exactObject({
  accessCode: requiredText(CHILD_LOGIN_TEXTS.accessCode),
  password: requiredText(CHILD_LOGIN_TEXTS.password),
  // Whatever it says, it is no reason to refuse a child that can sign in without it.
  devicePass: string().typeError('validation.text').max(LIMITS.devicePass, 'validation.tooLong'),
});
