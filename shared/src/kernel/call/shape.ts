import type { ObjectShape } from 'yup';
import { exactObject } from '../schema/fields';

/** Descriptions of fields, a sentence of Markdown each, by name or by path: `loginInfo.password`. */
export type FieldNotes = Readonly<Record<string, string>>;

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** Name of the schema in the OpenAPI document. */
    shape?: string;
    notes?: FieldNotes;
  }
}

/**
 * Declares an object that several calls share, under its name in the OpenAPI document.
 *
 * @param notes descriptions of fields with their own meaning here; others have those in
 * `field-notes.ts`.
 */
export function shape<S extends ObjectShape>(name: string, fields: S, notes: FieldNotes = {}) {
  return exactObject(fields).meta({ shape: name, notes });
}
