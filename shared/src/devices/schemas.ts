import { string } from 'yup';
import { LANGUAGES, type Language } from '../kernel/words/language';
import { exactObject, idText, requiredText } from '../kernel/schema/fields';
import { LIMITS } from '../kernel/schema/limits';

/** Format of Firebase Cloud Messaging's tokens. */
const TOKEN = /^[\w:-]+$/;

export const registerDeviceSchema = exactObject({
  familyId: idText(),
  token: requiredText(LIMITS.deviceToken).matches(TOKEN, 'validation.invalid'),
  language: string<Language>()
    .typeError('validation.invalid')
    .oneOf(LANGUAGES, 'validation.invalid')
    .required('validation.required'),
});
