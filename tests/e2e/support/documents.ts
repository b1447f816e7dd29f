import { suite } from './suite';

/** Fields of a document, as far as tests look at them. */
type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;

interface StoredValue {
  readonly stringValue?: string;
  readonly integerValue?: string;
  readonly doubleValue?: number;
  readonly booleanValue?: boolean;
}

function plain({ stringValue, integerValue, doubleValue, booleanValue }: StoredValue) {
  if (integerValue !== undefined) return Number(integerValue);
  return stringValue ?? doubleValue ?? booleanValue ?? null;
}

/**
 * The documents of a collection in which a field has a value, as the database holds them and not as a
 * screen shows them. Texts, numbers and switches only; other fields read as null.
 */
export async function documentsWith(
  collectionId: string,
  fieldPath: string,
  value: string,
): Promise<Fields[]> {
  const { firestore, project } = suite;
  if (!firestore || !project) throw new Error('The suite names no database.');
  const url = `http://${firestore}/v1/projects/${project}/databases/(default)/documents:runQuery`;
  const where = {
    fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { stringValue: value } },
  };
  const answer = await fetch(url, {
    method: 'POST',
    // What the emulator takes for somebody whom the rules do not bind.
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
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
