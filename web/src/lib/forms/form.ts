import type { Schema } from 'yup';
import { check } from '@pennysprout/shared/schemas/parse';

/** Formik's `validate` from a shared schema: field name to translation key, `{}` when all is well. */
export function formikValidate<S extends Schema>(schema: S) {
  return (values: unknown): Record<string, string> => {
    const result = check(schema, values);
    if (result.ok) return {};
    return Object.fromEntries(result.fields.map(({ path, key }) => [path, key]));
  };
}
