import type { FieldError } from '@pennysprout/shared/kernel/call/errors';
import { checkRequiredTexts } from '@pennysprout/shared/kernel/schema/required-texts';

/** Translation keys of the problems by field name; `{}` if there are none. */
export type Problems = Readonly<Partial<Record<string, string>>>;

/** Request body, or the problems that prevent sending. */
export type Checked<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly problems: Problems };

/** Validates a form of required text fields, given their maximum lengths. */
export function byTexts<Name extends string>(limits: Readonly<Record<Name, number>>) {
  return (values: Readonly<Record<Name, string>>): Checked<Record<Name, string>> =>
    checkedOf(checkRequiredTexts(limits, values));
}

/** Converts the result of a `shared` validator for a form. */
function checkedOf<Body>(
  result: { ok: true; value: Body } | { ok: false; fields: FieldError[] },
): Checked<Body> {
  if (result.ok) return { ok: true, body: result.value };
  return { ok: false, problems: problemsOf(result.fields) };
}

/** Converts refused fields, whether refused by the client or the server. */
export function problemsOf(fields: readonly { path: string; key: string }[]): Problems {
  return Object.fromEntries(fields.map(({ path, key }) => [path, key]));
}
