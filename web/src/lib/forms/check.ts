import type { FieldError } from '@pennysprout/shared/api/errors';
import { checkRequiredTexts } from '@pennysprout/shared/schemas/required-texts';

/** Field name to translation key of what is wrong with it; `{}` when all is well. */
export type Problems = Readonly<Partial<Record<string, string>>>;

/** What is sent, or why nothing is. */
export type Checked<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly problems: Problems };

/** The check of a form that is nothing but texts which must be there, by how long each may be. */
export function byTexts<Name extends string>(limits: Readonly<Record<Name, number>>) {
  return (values: Readonly<Record<Name, string>>): Checked<Record<Name, string>> =>
    checkedOf(checkRequiredTexts(limits, values));
}

/** What the checks of `shared` answer, as a form has it. */
export function checkedOf<Body>(
  result: { ok: true; value: Body } | { ok: false; fields: FieldError[] },
): Checked<Body> {
  if (result.ok) return { ok: true, body: result.value };
  return { ok: false, problems: problemsOf(result.fields) };
}

/** Refused fields, whether they were refused here or on the server. */
export function problemsOf(fields: readonly { path: string; key: string }[]): Problems {
  return Object.fromEntries(fields.map(({ path, key }) => [path, key]));
}
