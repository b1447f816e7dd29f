import { number, string } from 'yup';
import { exactObject, idText, storedText } from '../kernel/schema/fields';

export const OCCASIONS = ['new_year', 'birthday', 'wedding', 'other'] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** Red envelope that a deposit came in. */
export interface EntryEnvelope {
  /** Common to the envelopes entered together. */
  batchId: string;
  /** Giver, as the family says it. */
  from: string;
  /** The giver’s wish, if any. */
  wish: string | null;
  /** Household of the giver, if named. */
  household: string | null;
  /** `new_year`, `birthday`, `wedding` or `other`. */
  occasion: Occasion;
  /** Calendar year in the family’s time zone. */
  year: number;
}

/** Maximum lengths and counts of envelopes. */
export const ENVELOPE_LIMITS = { from: 40, wish: 60, household: 40, ofBatch: 40 } as const;

/** Creates the schema of an occasion. */
export function occasionText() {
  return string<Occasion>()
    .typeError('validation.invalid')
    .oneOf(OCCASIONS, 'validation.invalid')
    .required('validation.required');
}

/** Creates the schema of a calendar year. */
export function yearNumber() {
  return number()
    .typeError('validation.invalid')
    .integer('validation.invalid')
    .min(2000, 'validation.invalid')
    .max(9999, 'validation.invalid')
    .required('validation.required');
}

/** Creates the schema of an envelope in a document. */
export function storedEnvelope() {
  return exactObject({
    batchId: idText(),
    from: storedText(ENVELOPE_LIMITS.from),
    wish: storedText(ENVELOPE_LIMITS.wish).nullable(),
    household: storedText(ENVELOPE_LIMITS.household).nullable(),
    occasion: occasionText(),
    year: yearNumber(),
  })
    .default(undefined)
    .optional();
}
