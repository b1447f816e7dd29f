import { string } from 'yup';
import { EXPORT_SECTIONS } from '../data/exports';
import { exactObject, idText } from '../kernel/schema/fields';

/** Format of `Date.toISOString`. */
const INSTANT =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3])(?::[0-5]\d){2}\.\d{3}Z$/;

const INSTANT_LENGTH = '2026-01-01T00:00:00.000Z'.length;

/** Cursor of an export: a part, the document to continue after, and the snapshot time. */
export const exportQuerySchema = exactObject({
  part: string().oneOf(EXPORT_SECTIONS, 'validation.invalid').optional(),
  after: idText().optional(),
  at: string()
    .max(INSTANT_LENGTH, 'validation.invalid')
    .matches(INSTANT, 'validation.invalid')
    .optional(),
});
