import type { InferType, Schema } from 'yup';
import { check } from '@pennysprout/shared/schemas/parse';

/** Field name to translation key of what is wrong with it; `{}` when all is well. */
export type Problems = Readonly<Partial<Record<string, string>>>;

/** What is sent, or why nothing is. */
export type Checked<Body> =
  { readonly ok: true; readonly body: Body } | { readonly ok: false; readonly problems: Problems };

/** The check of a form whose values are what is sent. */
export function bySchema<S extends Schema>(schema: S): (values: unknown) => Checked<InferType<S>> {
  return (values) => {
    const result = check(schema, values);
    if (result.ok) return { ok: true, body: result.value };
    return { ok: false, problems: problemsOf(result.fields) };
  };
}

/** What the schema refuses, where there is more to check than it knows of. */
export function problemsBySchema(schema: Schema): (values: unknown) => Problems {
  const checked = bySchema(schema);
  return (values) => {
    const result = checked(values);
    return result.ok ? {} : result.problems;
  };
}

/** Refused fields, whether the schema refused them here or on the server. */
export function problemsOf(fields: readonly { path: string; key: string }[]): Problems {
  return Object.fromEntries(fields.map(({ path, key }) => [path, key]));
}
