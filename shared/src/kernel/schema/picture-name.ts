import { string } from 'yup';
import { PICTURES, type Picture } from '../words/pictures';

/** Schema of the name of a child's picture; null for none. */
export function pictureName() {
  return string<Picture>()
    .typeError('validation.invalid')
    .oneOf(PICTURES, 'validation.invalid')
    .nullable();
}
