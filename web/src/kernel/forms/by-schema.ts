import type { InferType } from 'yup';
import { check } from '@pennysprout/shared/kernel/schema/parse';
import { checkedOf, type Checked, type Problems } from './check';
import type { SchemaOf } from '@pennysprout/shared/kernel/schema/schema-of';

/** Validates a form whose values are the request body. */
export function bySchema<S extends SchemaOf>(
  schema: S,
): (values: unknown) => Checked<InferType<S>> {
  return (values) => checkedOf(check(schema, values));
}

/** Returns only the problems the schema finds, for forms with further checks of their own. */
export function problemsBySchema(schema: SchemaOf): (values: unknown) => Problems {
  const checked = bySchema(schema);
  return (values) => {
    const result = checked(values);
    return result.ok ? {} : result.problems;
  };
}
