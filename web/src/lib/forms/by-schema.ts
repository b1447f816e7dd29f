import type { InferType } from 'yup';
import { check } from '@pennysprout/shared/schemas/parse';
import { checkedOf, type Checked, type Problems } from './check';
import type { SchemaOf } from '@pennysprout/shared/schemas/schema-of';

/** The check of a form whose values are what is sent. */
export function bySchema<S extends SchemaOf>(
  schema: S,
): (values: unknown) => Checked<InferType<S>> {
  return (values) => checkedOf(check(schema, values));
}

/** What the schema refuses, where there is more to check than it knows of. */
export function problemsBySchema(schema: SchemaOf): (values: unknown) => Problems {
  const checked = bySchema(schema);
  return (values) => {
    const result = checked(values);
    return result.ok ? {} : result.problems;
  };
}
