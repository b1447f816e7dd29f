import { suite } from './suite';

/** Fields of a document, as far as tests look at them. */
type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;

interface StoredValue {
  readonly stringValue?: string;
  readonly integerValue?: string;
  readonly doubleValue?: number;
  readonly booleanValue?: boolean;
  readonly mapValue?: { readonly fields?: Readonly<Record<string, StoredValue>> };
}

function plain({ stringValue, integerValue, doubleValue, booleanValue }: StoredValue) {
  if (integerValue !== undefined) return Number(integerValue);
  return stringValue ?? doubleValue ?? booleanValue ?? null;
}

/** Host and port of a database, and its project. */
export type Database = Pick<typeof suite, 'firestore' | 'project'>;

/** @throws Error when the suite does not say where its database is. */
function databaseUrl({ firestore, project }: Database): string {
  if (!firestore || !project) throw new Error('The suite names no database.');
  return `http://${firestore}/v1/projects/${project}/databases/(default)/documents`;
}

/** Headers that make the emulator bypass the rules. */
const UNBOUND = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

/** Fields with their new values. */
type Changes = Readonly<Record<string, number | string | Date>>;

function stored(value: number | string | Date) {
  if (typeof value === 'number') return { integerValue: String(value) };
  if (typeof value === 'string') return { stringValue: value };
  return { timestampValue: value.toISOString() };
}

/** Value of a field of a new document. */
type NewValue =
  | number
  | string
  | null
  | Date
  | readonly NewValue[]
  | { readonly [name: string]: NewValue };

function storedNew(value: NewValue): object {
  if (value === null) return { nullValue: null };
  if (typeof value === 'number' || typeof value === 'string' || value instanceof Date) {
    return stored(value);
  }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(storedNew) } };
  return { mapValue: { fields: fieldsOf(value as Readonly<Record<string, NewValue>>) } };
}

function fieldsOf(values: Readonly<Record<string, NewValue>>) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, storedNew(value)]),
  );
}

/** Creates a document, as our server does for what no test can wait for: interest, allowances, splits. */
export async function createDocument(
  path: string,
  values: Readonly<Record<string, NewValue>>,
): Promise<void> {
  await patch(`${databaseUrl(suite)}/${path}?currentDocument.exists=false`, fieldsOf(values));
}

/** Changes fields of a document, as our server does: whole numbers, texts and times. */
export async function changeDocument(
  path: string,
  changes: Changes,
  database: Database = suite,
): Promise<void> {
  const fields = Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name, stored(value)]),
  );
  const mask = Object.keys(changes).map((name) => `updateMask.fieldPaths=${name}`);
  const url = `${databaseUrl(database)}/${path}?currentDocument.exists=true&${mask.join('&')}`;
  await patch(url, fields);
}

async function patch(url: string, fields: object): Promise<void> {
  const body = JSON.stringify({ fields });
  const answer = await fetch(url, { method: 'PATCH', headers: UNBOUND, body });
  if (!answer.ok) throw new Error(`The database answers ${answer.status}.`);
}

/** Returns a document's fields, as the database stores them. */
async function storedFields(path: string): Promise<Readonly<Record<string, StoredValue>>> {
  const answer = await fetch(`${databaseUrl(suite)}/${path}`, { headers: UNBOUND });
  if (!answer.ok) throw new Error(`The database answers ${answer.status}.`);
  return ((await answer.json()) as { fields: Record<string, StoredValue> }).fields;
}

/** Returns the ids of the medals that are noted with a child, in the order of their names. */
export async function medalsOf(childId: string): Promise<string[]> {
  const { medals } = await storedFields(`users/${childId}`);
  return Object.keys(medals?.mapValue?.fields ?? {}).sort();
}

/**
 * Changes fields of a document that all tests share.
 *
 * @returns what puts the document back as it was.
 */
export async function lendDocument(path: string, changes: Changes): Promise<() => Promise<void>> {
  const fields = await storedFields(path);
  await changeDocument(path, changes);
  return () => patch(`${databaseUrl(suite)}/${path}?currentDocument.exists=true`, fields);
}

/**
 * Returns the documents of a collection in which a field has a value, as the database holds them, not as
 * a screen shows them. Strings, numbers and booleans only; other fields read as null.
 */
export async function documentsWith(
  collectionId: string,
  fieldPath: string,
  value: string,
): Promise<Fields[]> {
  const url = `${databaseUrl(suite)}:runQuery`;
  const where = {
    fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { stringValue: value } },
  };
  const answer = await fetch(url, {
    method: 'POST',
    headers: UNBOUND,
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId }], where } }),
  });
  if (!answer.ok) throw new Error(`The database answers ${answer.status}.`);
  const rows = (await answer.json()) as { document?: { fields: Record<string, StoredValue> } }[];
  return rows.flatMap(({ document }) =>
    document
      ? [
          Object.fromEntries(
            Object.entries(document.fields).map(([name, stored]) => [name, plain(stored)]),
          ),
        ]
      : [],
  );
}
