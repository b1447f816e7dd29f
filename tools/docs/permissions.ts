import { QUERIES } from '@pennysprout/shared/data/queries';
import type { QueryShape } from '@pennysprout/shared/kernel/document/query';
import { callPermissions } from './call-permissions';
import { code, generatedFrom, page, table } from './markdown';
import { EVERYBODY, PERMISSIONS, PERSONAS, type Persona } from './permissions-table';

function who(personas: readonly Persona[]): string {
  if (personas.length === 0) return 'nobody';
  const others = EVERYBODY.filter((persona) => !personas.includes(persona));
  return others.length < personas.length
    ? `everybody but ${others.join(', ')}`
    : personas.join(', ');
}

function visitorRows() {
  return EVERYBODY.map((persona) => [persona, PERSONAS[persona].about]);
}

function documentRows() {
  return PERMISSIONS.map(({ path, about, get }) => [code(path), about, who(get)]);
}

function queryRows() {
  return PERMISSIONS.flatMap(({ list }) => list).map(({ name, allowed }) => {
    const { collection, equals, orderBy, limit }: QueryShape = QUERIES[name];
    const order = orderBy ? orderBy.join(' ') : 'none';
    return [code(name), code(collection), equals.join(', '), order, String(limit), who(allowed)];
  });
}

const INTRODUCTION = `What browsers may do with the database. They read; nobody but the server ever creates, updates or
deletes a document. \`firestore.rules\` says the same to Firestore, and \`npm test\` tries every line
of it for everybody who is named here: get, list, create, update and delete.`;

const QUERIES_NEED = `These are the only lists that a browser is given. Each needs all of its fields by equality and a
limit, at most the one here. Every other list is refused to everybody.`;

const CALLS_ARE_FOR = `Whom each call of the server is for, as the contract says it and \`npm test\` tries it. Everybody else
is refused. The family, or the child, is the one that the request is about; a call looks the
membership up each time, whatever the request claims, and a child's session. Before those marked below
it asks Auth as well, whether an operator has ended the session there
([46](adr/0046-revocation-checks.md)).`;

const ACCESS_ENDS = `Firestore asks the rules again before it passes a change on to an open listener. They look at the
caller's membership and at the child's \`sessionEpoch\` as these are at that moment, so a removed
parent, a reset child and everybody of a deleted family get no further document: their listeners end
with \`permission-denied\`. \`tests/rules/access-ends.test.ts\` holds it to that, and
\`functions/src/app/ended-access.test.ts\` the calls.

Of a session that was ended at Auth, the rules learn nothing until its token is over, an hour at most.`;

/**
 * `docs/permissions.md`: who may read what, from the table that the security rules are tested against,
 * and who may call what, from the contract.
 */
export function permissionsPage(): string {
  return page(
    generatedFrom(
      'shared/src/*/*.collection.ts',
      'tools/docs/permissions-table.ts',
      'shared/src/*/routes.ts',
    ),
    '# Permissions',
    INTRODUCTION,
    '## Who knocks',
    'Everybody knocks at the documents of the Lin family and of its child Ada.',
    table(['who', 'is'], visitorRows()),
    '## Documents',
    table(['document', 'is', 'who may get it'], documentRows()),
    '## Queries',
    QUERIES_NEED,
    table(['query', 'collection', 'fields', 'order', 'limit', 'who may send it'], queryRows()),
    '## Calls',
    CALLS_ARE_FOR,
    callPermissions(),
    '## When access ends',
    ACCESS_ENDS,
  );
}
