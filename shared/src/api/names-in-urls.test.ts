import { describe, expect, it } from 'vitest';
import { EMAIL } from '../kernel/schema/fields';
import { check } from '../kernel/schema/parse';
import { ROUTES, type RouteName } from './contract';
import { fieldsOf } from './openapi/json-schema';
import { PERSONAL_QUERY_FIELDS, type Route } from '../kernel/call/route';
import type { SchemaOf } from '../kernel/schema/schema-of';

/** Texts that a field must accept to be personal; ids, codes and enumerations accept neither. */
const PERSONAL = ['mei@example.com', 'Mei Lin', '小芽'];

const canHold = (schema: SchemaOf, text: string) => check(schema, text).ok;

/** Lists the URL fields of a call that could contain somebody's address or name. */
function personalFields(name: RouteName): string[] {
  const { params, query }: Route = ROUTES[name];
  const places = { params, query };
  return Object.entries(places).flatMap(([place, schema]) =>
    fieldsOf(schema)
      .filter(([, field]) => PERSONAL.some((text) => canHold(field, text)))
      .map(([field]) => `${name}.${place}.${field}`),
  );
}

const NAMES = Object.keys(ROUTES) as RouteName[];

describe('the URL of a call', () => {
  it('carries no address or name outside the listed exceptions', () => {
    expect(EMAIL.test(PERSONAL[0]!)).toBe(true);
    expect(NAMES.flatMap(personalFields).sort()).toEqual([
      'deleteChild.query.confirmName',
      'deleteFamily.query.confirmName',
      'listInvitations.query.email',
    ]);
  });

  it.each(NAMES)('of %s can be sent without an address or a name', (name) => {
    for (const [field, schema] of fieldsOf(ROUTES[name].query)) {
      const isPersonal = (PERSONAL_QUERY_FIELDS as readonly string[]).includes(field);
      if (isPersonal) expect(schema.spec.optional, field).toBe(true);
    }
  });
});
