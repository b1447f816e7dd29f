import type { FieldError } from '../call/errors';
import type { ValidationKey } from '../call/validation-messages';

/**
 * Control characters would break logs, CSV exports and screen readers; no name needs them. Half a
 * surrogate pair is no character, and neither Firestore nor a URL can contain one.
 */
// oxlint-disable-next-line no-control-regex
export const CHARACTERS = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]*$/u;

function problemOf(text: string, max: number): ValidationKey | null {
  if (text === '') return 'validation.required';
  if (text.length > max) return 'validation.tooLong';
  return CHARACTERS.test(text) ? null : 'validation.characters';
}

/**
 * Validates a form of required text fields. Trims and checks them as `check` does with a schema of the same
 * `requiredText`s, but without yup, which would make up most of the script of a screen with one small form.
 *
 * @param limits maximum lengths in UTF-16 code units
 * @returns the trimmed texts, or the refused fields.
 */
export function checkRequiredTexts<Name extends string>(
  limits: Readonly<Record<Name, number>>,
  typed: Readonly<Record<Name, string>>,
): { ok: true; value: Record<Name, string> } | { ok: false; fields: FieldError[] } {
  const value: Record<Name, string> = { ...typed };
  const fields: FieldError[] = [];
  for (const path of Object.keys(limits) as Name[]) {
    value[path] = typed[path].trim();
    const key = problemOf(value[path], limits[path]);
    if (key) fields.push({ path, key });
  }
  return fields.length > 0 ? { ok: false, fields } : { ok: true, value };
}
