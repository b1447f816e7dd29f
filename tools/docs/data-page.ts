import { ROUTES, type RouteName } from '@pennysprout/shared/api/contract';
import type { Route } from '@pennysprout/shared/kernel/call/route';
import type { CallsThat, Collection } from '@pennysprout/shared/kernel/document/collection';
import { COLLECTION_KEYS, REGISTRY } from '@pennysprout/shared/data/collections';
import type { AnyFields } from '@pennysprout/shared/kernel/document/field';
import { INDEXES } from '@pennysprout/shared/data/indexes';
import { QUERIES } from '@pennysprout/shared/data/queries';
import type { QueryShape } from '@pennysprout/shared/kernel/document/query';
import { anchor, block, code, generatedFrom, page, table } from './markdown';
import { PERMISSIONS } from './permissions-table';

/** Collection written only by existing calls; anything else does not compile. */
interface Written extends Collection {
  readonly writtenBy: readonly RouteName[] | CallsThat;
}

const COLLECTIONS: readonly Written[] = COLLECTION_KEYS.map((key) => REGISTRY[key]);

/** `docs/data-model.md`: every collection with its fields, ids, readers, writers and indexes. */
export function dataPage(): string {
  return page(
    generatedFrom('shared/src/*/*.collection.ts', 'tools/docs/data-page.ts'),
    '# Data model',
    INTRODUCTION,
    '## How things hang together',
    block('mermaid', diagram()),
    ...COLLECTIONS.map(collectionText),
    '## Queries',
    'There are no others; everything else is read by id, and inside of transactions nothing is queried.',
    queryTable(),
  );
}

const INTRODUCTION = `Cloud Firestore, top-level collections only. Screens listen to what the security rules let them read ([permissions](permissions.md)); only the server writes, and each intent is one transaction (API).

- **Money** is a whole number of the currency's ISO 4217 minor units: cents for US dollars, yen for yen. Fields that hold some end in \`Minor\`: the documented \`amount\` is \`amountMinor\`, and calls speak decimals. A balance has at most fifteen digits.
- **Instants** are Firestore timestamps from the server's clock. Months are calendar months in UTC.
- **Currencies** are ISO 4217 codes, one of the 50 that the product knows.
- **\`familyId\`** is on every document that a family owns, so that rules and queries need one equality, and so that nothing is left when the family is deleted.
- **What must be unique** is an id: balances, holdings, memberships, interest runs, and in \`unique_keys\` access codes and account numbers.`;

function collectionText(about: Written): string {
  return page(
    `## ${code(about.name)}`,
    about.is,
    table(
      ['', ''],
      [
        ['**id**', about.id],
        ['**browsers**', readers(about)],
        ['**written by**', writers(about)],
        ['**kept**', about.kept],
        ['**indexes**', indexText(about)],
      ],
    ),
    ...about.kinds.map(({ title, fields }) =>
      page(title === '' ? '' : `${title}:`, fieldTable(fields)).trimEnd(),
    ),
    notStoredTable(about),
  ).trimEnd();
}

/** Describes who may read a document, from the table that the security rules are tested against. */
function readers({ name, private: hidden = false }: Collection): string {
  const kinds = PERMISSIONS.filter(
    ({ path, get }) => path.startsWith(`${name}/`) && get.length > 0,
  );
  const allowed = kinds.map(({ about, get }) => `${about}: ${get.join(', ')}`);
  if (allowed.length > 0) return allowed.join('; ');
  return hidden ? 'Nobody may read it; it is private.' : 'Nobody may read it.';
}

const WRITES: Readonly<Record<CallsThat, (route: Route) => boolean>> = {
  'move money': ({ moves }) => moves === 'money',
  'move money or pots': ({ moves }) => moves !== undefined,
  'take an idempotency key': ({ idempotent }) => idempotent,
};

function callsThat(what: CallsThat): string[] {
  return Object.entries<Route>(ROUTES).flatMap(([name, route]) =>
    WRITES[what](route) ? [name] : [],
  );
}

function writers({ writtenBy, alsoWrittenBy }: Written): string {
  const names = typeof writtenBy === 'string' ? callsThat(writtenBy) : writtenBy;
  const calls = names.map(code).join(', ');
  return [calls, alsoWrittenBy ?? ''].filter(Boolean).join('; ');
}

function indexText({ name }: Collection): string {
  const { indexes, fieldOverrides } = INDEXES;
  const composite = indexes
    .filter(({ collectionGroup }) => collectionGroup === name)
    .map(({ fields }) =>
      fields.map(({ fieldPath, order }) => `${code(fieldPath)} ${DIRECTIONS[order] ?? order}`),
    )
    .map((fields) => fields.join(', '));
  const own = fieldOverrides.filter(({ collectionGroup }) => collectionGroup === name);
  const bare = own.filter((field) => field.indexes.length === 0).map(pathOfField);
  const expiring = own.filter(({ ttl }) => ttl === true).map(pathOfField);
  return [
    ...composite.map((fields) => `composite on ${fields}`),
    bare.length > 0 ? `none on ${bare.join(', ')}` : '',
    expiring.length > 0 ? `Firestore deletes a document after its ${expiring.join(', ')}` : '',
    composite.length + bare.length > 0 ? '' : 'those that Firestore keeps of single fields',
  ]
    .filter(Boolean)
    .join('; ');
}

const DIRECTIONS: Readonly<Record<string, string>> = { ASCENDING: 'asc', DESCENDING: 'desc' };

function pathOfField({ fieldPath }: { readonly fieldPath: string }): string {
  return code(fieldPath);
}

function fieldTable(fields: AnyFields): string {
  return table(['field', 'type', 'meaning'], fieldRows(fields, ''));
}

/** Lists fields that the specification documents but that are not stored, with the reasons. */
function notStoredTable({ notStored = {} }: Collection): string {
  const rows = Object.entries(notStored).map(([name, why]) => [code(name), why]);
  return rows.length === 0 ? '' : table(['documented, and not stored', 'because'], rows);
}

function fieldRows(fields: AnyFields, within: string): string[][] {
  return Object.entries(fields).flatMap(([name, { type, note, to, fields: inside }]) => {
    const path = `${within}${name}`;
    const target = to === undefined ? '' : ` Id in [${code(to)}](${anchor(to)}).`;
    const below = inside ? fieldRows(inside, `${path}${type.startsWith('list') ? '[]' : ''}.`) : [];
    return [[code(path), type, `${note}${target}`], ...below];
  });
}

function queryTable(): string {
  const rows = Object.entries<QueryShape>(QUERIES).map(([name, query]) => [
    code(name),
    `[${code(query.collection)}](${anchor(query.collection)})`,
    [...query.equals.map(code), ...(query.anyOf ? [`${code(query.anyOf)}, any of`] : [])].join(
      ', ',
    ),
    query.orderBy ? query.orderBy.join(' ') : '',
    String(query.limit),
    query.live ? 'browsers, live' : 'server',
  ]);
  return table(['query', 'collection', 'fields by equality', 'order', 'at most', 'sent by'], rows);
}

/** Draws every collection with its ids, and a line for each field that refers to another document. */
function diagram(): string {
  return ['erDiagram', ...COLLECTIONS.flatMap(entity), ...COLLECTIONS.flatMap(relations)].join(
    '\n',
  );
}

function entity({ name, kinds }: Collection): string[] {
  const keys = keysOf(kinds.map(({ fields }) => fields));
  return [`  ${name} {`, '    text id PK', ...keys.map(([field]) => `    text ${field} FK`), '  }'];
}

function relations({ name, kinds, idOf }: Collection): string[] {
  const keys = keysOf(kinds.map(({ fields }) => fields)).filter(
    // The id says it already, and one for one.
    ([, { to }]) => to !== idOf,
  );
  return [
    ...(idOf === undefined ? [] : [`  ${idOf} ||--o| ${name} : "id"`]),
    ...keys.map(
      ([field, { to = name, type }]) =>
        `  ${to} ${type.endsWith('or null') ? '|o' : '||'}--o{ ${name} : "${field}"`,
    ),
  ];
}

/** Returns the fields with ids of other documents; a field that several kinds share counts once. */
function keysOf(kinds: readonly AnyFields[]): [string, AnyFields[string]][] {
  const keys = kinds.flatMap((fields) => Object.entries(fields).filter(([, { to }]) => to));
  return [...new Map(keys)];
}
