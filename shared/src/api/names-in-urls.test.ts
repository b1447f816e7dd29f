import { describe, expect, it } from 'vitest';
import { EMAIL } from '../schemas/fields';
import { check } from '../schemas/parse';
import { ROUTES, type RouteName } from './contract';
import { fieldsOf } from './openapi/json-schema';
import { PERSONAL_QUERY_FIELDS, type Route } from './route';
import type { SchemaOf } from '../schemas/schema-of';

/** What a text must hold to be somebody's; ids, codes and words of a list hold neither of them. */
const PERSONAL = ['mei@example.com', 'Mei Lin', '小芽'];

const canHold = (schema: SchemaOf, text: string) => check(schema, text).ok;

/** The fields of a URL, by call, place and name, that somebody's address or name could be put into. */
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
  it('has room for no address and no name but what old clients send', () => {
    expect(EMAIL.test(PERSONAL[0]!)).toBe(true);
    expect(NAMES.flatMap(personalFields).sort()).toEqual([
      'deleteChild.query.confirmName',
      'deleteFamily.query.confirmName',
      'listInvitations.query.email',
    ]);
  });

  it.each(NAMES)('%s needs none of that', (name) => {
    for (const [field, schema] of fieldsOf(ROUTES[name].query)) {
      const isPersonal = (PERSONAL_QUERY_FIELDS as readonly string[]).includes(field);
      if (isPersonal) expect(schema.spec.optional, field).toBe(true);
    }
  });
});
