import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Collection } from '@pennysprout/shared/kernel/document/collection';
import { COLLECTION_KEYS, REGISTRY } from '@pennysprout/shared/data/collections';
import { EXPORT_SECTIONS, type ExportSection } from '@pennysprout/shared/data/exports';
import { EACH_ID } from '@pennysprout/shared/kernel/document/stored';
import type { AnyField, AnyFields, Kind } from '@pennysprout/shared/kernel/document/field';
import { Timestamp, type DocumentData } from 'firebase-admin/firestore';
import { openLivedFamily } from '../testing/lived-family';
import { callerOf, type TestParent } from '../testing/people';
import type { TestApi } from '../testing/test-api';
import type { ParentCaller } from '../kernel/caller';
import { exportFamily } from './export-family';

let api: TestApi;
let owner: TestParent;
let caller: ParentCaller;
beforeAll(async () => {
  ({ api, owner } = await openLivedFamily());
  // Only a family that was restored has one.
  const { docs } = await api.deps.db.memberships.where('inviteAccepted', '==', false).get();
  await docs[0]?.ref.update({ makesOwner: true });
  caller = await callerOf(api, owner);
});
afterAll(() => api.close());

type Keys = readonly (string | number)[];

/** Field of a document: its name in the description, and its path in the document. */
interface Fact {
  readonly name: string;
  readonly keys: Keys;
  readonly type: string;
}

/** Lists a document's fields recursively; for a list, its first item's. */
function factsOf(fields: AnyFields, data: DocumentData, name = '', keys: Keys = []): Fact[] {
  return Object.entries(data).flatMap(([key, value]: [string, unknown]) => {
    const described = EACH_ID in fields ? EACH_ID : key;
    const about: AnyField | undefined = fields[described];
    const at = { name: `${name}${described}`, keys: [...keys, key] };
    if (about?.fields === undefined) return [{ ...at, type: about?.type ?? 'undescribed' }];
    if (!Array.isArray(value))
      return factsOf(about.fields, value as object, `${at.name}.`, at.keys);
    const [first] = value as object[];
    return first ? factsOf(about.fields, first, `${at.name}.`, [...at.keys, 0]) : [];
  });
}

/** Lists every described field, by the same names. */
function namesOf(fields: AnyFields, name = ''): string[] {
  return Object.entries(fields).flatMap(([key, about]) =>
    about.fields ? namesOf(about.fields, `${name}${key}.`) : [`${name}${key}`],
  );
}

const OF_NOTHING: Readonly<Record<string, unknown>> = {
  'text or null': 'x',
  'number or null': 1,
  'minor units or null': 1,
  'instant or null': Timestamp.fromMillis(0),
};

function another(value: unknown, type: string): unknown {
  if (value === null) return OF_NOTHING[type];
  if (value instanceof Timestamp) return Timestamp.fromMillis(value.toMillis() + 1);
  if (Array.isArray(value)) return [...(value as unknown[]), 'x'];
  if (type === 'currency') return value === 'EUR' ? 'USD' : 'EUR';
  if (typeof value === 'number') return value + 1;
  return typeof value === 'boolean' ? !value : `${JSON.stringify(value)}x`;
}

/** Returns the document with one field changed. */
function changed(data: DocumentData, [key = '', ...rest]: Keys, type: string): DocumentData {
  const value: unknown = data[key];
  const next = rest.length === 0 ? another(value, type) : changed(value as object, rest, type);
  return Array.isArray(data) ? [next, ...(data as unknown[]).slice(1)] : { ...data, [key]: next };
}

async function exportedIn(part: ExportSection): Promise<string> {
  const { familyId } = owner;
  return JSON.stringify((await exportFamily(api.deps, caller, { familyId, part })).tables);
}

/** Reads the family's stored documents of a kind. */
async function documentsOf({ name, links, kinds }: Collection, kind: Kind<object>) {
  const { docs } = await api.deps.db.firestore.collection(name).get();
  // Fields that tell apart the kinds of a collection with several.
  const parents = 'googleId' in kind.fields;
  const splits = 'splitTo' in kind.fields;
  const isSplit = (operation: unknown) => operation === 'split';
  return docs.filter((found) => {
    if (kinds.length > 1 && (found.get('isParent') ?? parents) !== parents) return false;
    if (kinds.length > 1 && isSplit(found.get('operation')) !== splits) return false;
    // The caller must stay a member.
    if (found.get('memberId') === caller.id) return false;
    const field = links.family?.field;
    return field === undefined || field === 'id' || found.get(field) === owner.familyId;
  });
}

/** Splits the stored fields into those the export shows and those it leaves out. */
async function lookAt(about: Collection, kind: Kind<object>) {
  const table = about.exported?.table as ExportSection;
  const part = EXPORT_SECTIONS.includes(table) ? table : 'people';
  const before = await exportedIn(part);
  const stored = new Set<string>();
  const said = new Set<string>();
  for (const found of await documentsOf(about, kind)) {
    const data = found.data();
    for (const { name, keys, type } of factsOf(kind.fields, data)) {
      stored.add(name);
      if (said.has(name)) continue;
      await found.ref.set(changed(data, keys, type));
      try {
        if ((await exportedIn(part)) !== before) said.add(name);
      } finally {
        await found.ref.set(data);
      }
    }
  }
  return { stored: [...stored].sort(), left: [...stored].filter((name) => !said.has(name)).sort() };
}

const KINDS = COLLECTION_KEYS.map((key): Collection => REGISTRY[key])
  .filter(({ exported }) => exported)
  .flatMap((about) => about.kinds.map((kind) => ({ name: about.name, about, kind })));

it.each(KINDS)(
  'the export of $name contains every stored fact but the listed exceptions',
  async (one) => {
    const { about, kind } = one;
    const { stored, left } = await lookAt(about, kind);
    expect(stored).toEqual(namesOf(kind.fields).sort());
    expect(left).toEqual(Object.keys(kind.notExported).sort());
  },
);
