import { string } from 'yup';
import { EXPORT_SECTIONS } from '../data/exports';
import { exactObject, idText, instantText } from '../kernel/schema/fields';

/** Cursor of an export: a part, the document to continue after, and the snapshot time. */
export const exportQuerySchema = exactObject({
  part: string().oneOf(EXPORT_SECTIONS, 'validation.invalid').optional(),
  after: idText().optional(),
  at: instantText().optional(),
});
