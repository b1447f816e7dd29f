import { QUERIES } from '@pennysprout/shared/data/queries';
import type { QueryShape } from '@pennysprout/shared/kernel/document/query';
import { callPermissions } from './call-permissions';
import { code, generatedFrom, page, table } from './markdown';
import { collectionOf, EVERYBODY, PERMISSIONS, type Persona } from './permissions-table';

function who(personas: readonly Persona[]): string {
  const others = EVERYBODY.filter((persona) => !personas.includes(persona));
  return others.join() === 'anonymous' ? 'anybody signed in' : personas.join(', ');
}

function documentRows() {
  const readable = PERMISSIONS.filter(({ get }) => get.length > 0);
  return readable.map(({ path, about, get }) => [code(path), about, who(get)]);
}

/** Names the collections of which nobody may read a document. */
function privateCollections(): string {
  const readable = new Set(PERMISSIONS.filter(({ get }) => get.length > 0).map(collectionOf));
  const others = PERMISSIONS.map(collectionOf).filter((name) => !readable.has(name));
  return [...new Set(others)].map(code).join(', ');
}

function queryRows() {
  return PERMISSIONS.flatMap(({ list }) => list).map(({ name, allowed }) => {
    const { collection, equals, orderBy, limit }: QueryShape = QUERIES[name];
    const order = orderBy ? orderBy.join(' ') : 'none';
    return [code(name), code(collection), equals.join(', '), order, String(limit), who(allowed)];
  });
}

const INTRODUCTION = `Browsers read; only the server creates, updates or deletes documents. \`firestore/firestore.rules\` enforces this, and
\`npm test\` tries every line for everybody: get, list, create, update and delete.`;

const WHO = `As an example, the Lin family: its owner, another parent (member), the child Ada, and a sibling. Nobody else may
read unless the table says so: not strangers, removed or invited parents, nor Ada in a session from before a password reset.`;

const QUERIES_NEED = `These are the only lists that a browser is given. Each needs all of its fields by equality, and a limit of at most
the one here.`;

const CALLS_ARE_FOR = `Each call reads the membership, or the child's session, from the database, whatever the request claims. All signed-in calls
but GETs also ask Auth whether the session was revoked, as do GETs with a †
([access and sessions](decisions/14-access.md)).`;

const ACCESS_ENDS = `Firestore evaluates the rules again before it sends a change to an open listener, so a removed parent, a child with a
new password and everybody of a deleted family get no further document (\`tests/rules/access-ends.test.ts\`). Calls refuse
them at once (\`functions/src/app/ended-access.test.ts\`). A session that was revoked at Auth alone may read until its token
expires, an hour at most.`;

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
    '## Documents',
    WHO,
    table(['document', 'content', 'who may read it'], documentRows()),
    `Nobody may read: ${privateCollections()}.`,
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
