import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Collection } from '@pennysprout/shared/kernel/document/collection';
import { COLLECTION_KEYS, REGISTRY } from '@pennysprout/shared/data/collections';
import { EXPORT_SECTIONS, type ExportSection } from '@pennysprout/shared/data/exports';
import { EACH_ID } from '@pennysprout/shared/kernel/document/stored';
import type { AnyField, AnyFields, Kind } from '@pennysprout/shared/kernel/document/field';
import { MEDAL_IDS } from '@pennysprout/shared/growth/medals';
import type { Period } from '@pennysprout/shared/interest/period';
import { Timestamp, type DocumentData } from 'firebase-admin/firestore';
import { newYorkDate } from '@pennysprout/shared/stock/new-york';
import { splitHoldings } from '../testing/run-split';
import { confirmSplit } from '../stock/confirm-split';
import { runAllowances } from '../testing/allowance-run';
import { invite } from '../testing/test-members';
import { callerOf, newChild, newParent, newPartner, type TestParent } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/test-api';
import type { ParentCaller } from '../kernel/caller';
import { postMissedInterest } from '../interest/post-missed-interest';
import { exportFamily } from './export-family';

let now = new Date('2026-10-31T20:00:00Z');
let api: TestApi;
let owner: TestParent;
let caller: ParentCaller;
beforeAll(async () => {
  api = await startTestApi({ now: () => now });
  owner = await newParent(api, 'Olga');
  await live();
  caller = await callerOf(api, owner);
});
afterAll(() => api.close());

/** Creates a bit of everything a family's documents can say. */
async function live(): Promise<void> {
  const { token, familyId } = owner;
  await newPartner(api, owner, 'Paul');
  await invite(api, owner, 'guest@example.com');
  const device = { familyId, token: 'fT3x:APA91bHqM-example_token', language: 'en' } as const;
  await api.succeed('registerDevice', { token, body: device });
  const settled = { interestRate: 12, timeZone: 'UTC', newJarParts: 1 };
  await api.deps.db.familyPreferences.doc(familyId).update(settled);
  const kid = await newChild(api, owner, 'Kid');
  const payment = { childId: kid.id, amount: 500, currency: 'USD', description: 'Gift' } as const;
  await api.succeed('payByHand', { token, body: { familyId, payments: [payment] } });
  await save(kid);
  await buyShare(kid.id);
  now = new Date('2026-10-31T20:05:00Z');
  // Leaves half a share over.
  const split = { symbol: 'DIS', date: newYorkDate(now.getTime()), to: 1, from: 2 } as const;
  await confirmSplit(api.deps, { ...split, source: 'operator' });
  await splitHoldings(api, split);
  const allowance = { childId: kid.id, currency: 'USD', amount: 5, cadence: 'weekly' } as const;
  const dates = { weekday: 7, startsOn: '2026-11-01' };
  await api.succeed('createAllowance', { token, body: { ...allowance, ...dates } });
  const medals = Object.fromEntries(MEDAL_IDS.map((id) => [id, Timestamp.fromDate(now)]));
  await api.deps.db.users.doc(kid.id).update({ medals });
  const [about, at] = [{ id: kid.id }, now.toISOString()];
  await api.succeed('describeChild', { token, params: about, body: { picture: 'fox' } });
  await api.succeed('noteSeen', { token: kid.token, params: about, body: { upTo: at } });
  const wrong = await deposit(kid.id, 7);
  now = new Date('2026-11-01T08:00:00Z');
  await api.succeed('undoTransaction', { token, params: { id: wrong } });
  await runAllowances(api.deps, api);
  now = new Date('2026-11-05T09:00:00Z');
  const missed = { period: '2026-10' as Period, familyIds: [familyId], apply: true };
  for await (const { outcome } of postMissedInterest(api.deps, missed)) {
    expect(outcome).toBe('applied');
  }
}

async function deposit(childId: string, amount: number): Promise<string> {
  const body = { childId, amount, description: 'Gift' };
  return (await api.succeed('deposit', { token: owner.token, body })).body.id;
}

/** Fills a jar, with one request answered and one open. */
async function save({ id: childId, token }: { id: string; token: string }): Promise<void> {
  const params = { childId };
  const jar = { name: 'Bike', icon: 'bike', purpose: 'save', currency: 'USD', target: 20 } as const;
  const { body: made } = await api.succeed('createJar', { token, params, body: jar });
  const into = { direction: 'in', amount: 50 } as const;
  await api.succeed('moveJar', { token, params: { ...params, jarId: made.id }, body: into });
  const wish = { childId, kind: 'spend', currency: 'USD', from: made.id, reason: 'Bike' } as const;
  const { body: part } = await api.succeed('createRequest', {
    token,
    body: { ...wish, amount: 5 },
  });
  const answer = { params: { id: part.id }, body: { reply: 'Yes' } };
  await api.succeed('approveRequest', { token: owner.token, ...answer });
  await api.succeed('createRequest', { token, body: { ...wish, amount: 20, closesJar: true } });
}

async function buyShare(userId: string): Promise<void> {
  const { price } = await api.deps.market.price('DIS');
  const seen = { price, currency: 'USD', listedPrice: price, listedCurrency: 'USD' } as const;
  const trade = { userId, symbol: 'DIS', operation: 'buy', quantity: 1, ...seen } as const;
  await api.succeed('tradeStock', { token: owner.token, body: { ...trade, comment: 'Well done' } });
}

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
