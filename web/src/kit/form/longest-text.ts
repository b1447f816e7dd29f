import type { SchemaDescription, SchemaObjectDescription } from 'yup';
import type { SchemaOf } from '@pennysprout/shared/kernel/schema/schema-of';

/** Returns the maximum length of each string field of an object's schema. */
export function longestText(schema: SchemaOf): Readonly<Record<string, number>> {
  const { fields = {} } = schema.describe() as Partial<SchemaObjectDescription>;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const most = field.type === 'string' ? mostOf(field as SchemaDescription) : undefined;
      return most === undefined ? [] : [[name, most]];
    }),
  );
}

function mostOf({ tests }: SchemaDescription): number | undefined {
  const most = tests.find(({ name }) => name === 'max')?.params?.['max'];
  return typeof most === 'number' ? most : undefined;
}
