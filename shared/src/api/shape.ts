import type { ObjectShape } from 'yup';
import { exactObject } from '../schemas/fields';

/** What fields mean, in a sentence of Markdown each, by name or by path: `loginInfo.password`. */
export type FieldNotes = Readonly<Record<string, string>>;

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** The name under which the OpenAPI document keeps the schema. */
    shape?: string;
    notes?: FieldNotes;
  }
}

/**
 * An object that several calls share, under the name that the OpenAPI document gives it.
 *
 * @param notes on the fields that mean something of their own here; for all others the general note
 *   in `field-notes.ts` holds.
 */
export function shape<S extends ObjectShape>(name: string, fields: S, notes: FieldNotes = {}) {
  return exactObject(fields).meta({ shape: name, notes });
}
