import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROWS, type ExportTables } from '@pennysprout/shared/data/exports';
import { FileFault, lineOf, parseFamilyExport } from '@pennysprout/shared/family-export/parse-file';
import { MEDAL_IDS } from '@pennysprout/shared/growth/medals';
import type { Period } from '@pennysprout/shared/interest/period';
import { newYorkDate } from '@pennysprout/shared/stock/new-york';
import { Timestamp, FieldValue } from 'firebase-admin/firestore';
import { findFileDrifts } from './check-file';
import { acceptInvitation } from '../invitations/accept-invitation';
import { resumeAllowance } from '../allowances/resume-allowance';
import { closeFamily } from '../families/close-family';
import { reconcile } from '../reconcile/reconcile';
import { confirmSplit } from '../stock/confirm-split';
import { signInWithGoogleAccount, signInWithCustomToken } from '../testing/auth-emulator';
import { exportedFile } from '../testing/family-file';
import { crashAfter } from '../testing/faults';
import { openLedgerWorld, type LedgerWorld } from '../testing/ledger-world';
import {
  callerOf,
  newAccount,
  newChild,
  newParent,
  newPartner,
  type TestChild,
  type TestParent,
} from '../testing/people';
import { dumpStore } from '../testing/store-dump';
import { startTestApi, type TestApi } from '../testing/test-api';
import { FileDrifts, readFile, restoreFamily } from './restore-family';
import type { Database } from '../kernel/firestore/database';
import { queryOf } from '../kernel/firestore/queries';
import { postMissedInterest } from '../interest/post-missed-interest';
import { runAllowances } from '../testing/allowance-run';
import { splitHoldings } from '../testing/run-split';
import { invite } from '../testing/test-members';

type Tables = ExportTables;

let family: LivedFamily;
let text: string;
let file: Tables;
const opened: TestApi[] = [];
beforeAll(async () => {
  family = await openLivedFamily();
  opened.push(family.api);
  text = await fileOf(family.api, family.owner);
  file = JSON.parse(text) as Tables;
});
afterAll(() => Promise.all(opened.map((api) => api.close())));

async function fileOf(api: TestApi, owner: { token: string; familyId: string }) {
  return exportedFile(api.deps, await callerOf(api, owner), owner.familyId);
}

/** Opens an installation that has nothing, at the time of the exported one. */
async function openEmpty(): Promise<TestApi> {
  const api = await startTestApi({ now: () => family.api.deps.now() });
  opened.push(api);
  return api;
}

/** Opens an installation without families, whose operator has declared the split of the exported one. */
async function openForFamily(): Promise<TestApi> {
  const api = await openEmpty();
  const { docs } = await family.api.deps.db.corporateActions.get();
  for (const action of docs) await api.deps.db.corporateActions.doc(action.id).set(action.data());
  return api;
}

const OWNER = { ...newAccount('Olga'), sub: newAccount('Olga').sub };

/** Signs the owner in for the first time, who accepts the invitation that waits. */
async function joinAs(api: TestApi, account: ReturnType<typeof newAccount>) {
  const { uid: id, idToken: token } = await signInWithGoogleAccount(account);
  const body = { googleId: id, email: account.email, name: account.name, picture: '' };
  await api.succeed('signInWithGoogle', { token, body });
  const [invitation] = (await api.succeed('listInvitations', { token })).body;
  const invitationId = invitation?.invitationId ?? '';
  const caller = await callerOf(api, { token });
  const { familyId } = await acceptInvitation(api.deps, caller, { invitationId, userId: id });
  return { id, token, familyId, email: account.email };
}

const isId = (id: string) => text.includes(`"${id}"`);

describe('a family that is restored into an empty installation', () => {
  it('has the balances, jars, holdings, history and pay days of its export, and no drift', async () => {
    const api = await openForFamily();
    const order = { text, ownerEmail: OWNER.email.toUpperCase() };
    const restored = await restoreFamily(api.deps, order);
    expect(restored).toMatchObject({ familyName: "Olga's Family", isNew: true, paused: 1 });
    expect((await reconcile(api.deps)).drifts).toEqual([]);
    const owner = await joinAs(api, OWNER);
    expect((await reconcile(api.deps)).drifts).toEqual([]);
    const again = JSON.parse(await fileOf(api, owner)) as Tables;
    expect(again.family).toMatchObject([{ name: "Olga's Family", ownerId: owner.id }]);
    expect(again.children).toMatchObject([{ name: 'Kid', picture: 'fox' }]);
    expect(moneyOf(again)).toEqual(moneyOf(file));
    expect(again.preferences).toEqual(file.preferences);
    expect(isId(again.children[0]?.id ?? '')).toBe(false);
  });

  it('belongs to whoever signs in with the named address, and its other parents are invited', async () => {
    const api = await openForFamily();
    const restored = await restoreFamily(api.deps, { text, ownerEmail: OWNER.email });
    expect([...restored.invited].sort()).toEqual(
      [family.partner.email, 'guest@example.com'].sort(),
    );
    const other = { ...newAccount('Paul'), email: family.partner.email };
    const partner = await joinAs(api, other);
    expect(restored.isOwnerInvited).toBe(true);
    const of = (token: string) => api.succeed('listUserFamilies', { token });
    expect((await of(partner.token)).body).toMatchObject([{ isOwner: false }]);
    const { familyId } = restored;
    const members = await api.succeed('listFamilyMembers', {
      token: partner.token,
      query: { familyId },
    });
    const invitation = members.body.find(({ email }) => email === OWNER.email);
    const withdrawn = await api.attempt('removeMember', {
      token: partner.token,
      params: { memberId: invitation?.id ?? '' },
      query: { familyId },
    });
    expect(withdrawn).toMatchObject({ status: 409, body: { code: 'cannot_remove_owner' } });
    const owner = await joinAs(api, OWNER);
    expect((await of(owner.token)).body).toMatchObject([{ familyId, isOwner: true }]);
  });

  it('lets its children in with the new code and password, and with nothing else', async () => {
    const api = await openForFamily();
    const { children } = await restoreFamily(api.deps, { text, ownerEmail: OWNER.email });
    const [child] = children;
    const { accessCode = '', password = '' } = child ?? {};
    const login = await api.succeed('childLogin', { body: { accessCode, password } });
    const token = await signInWithCustomToken(login.body.customToken);
    const balances = await api.succeed('listBalances', {
      token,
      params: { childId: login.body.id },
    });
    expect(balances.body.map(({ balance }) => balance)).toEqual(
      file.balances.map(({ balance }) => balance),
    );
    const { accessCode: before, password: known } = family.kid;
    const old = await api.attempt('childLogin', { body: { accessCode: before, password: known } });
    expect(old.status).toBe(401);
  });

  it('pays its allowances once a parent resumes them, from the date that the other copy pays next', async () => {
    const api = await openForFamily();
    await restoreFamily(api.deps, { text, ownerEmail: OWNER.email });
    const owner = await joinAs(api, OWNER);
    const [paused] = (await api.deps.db.allowances.get()).docs;
    expect(paused?.data()).toMatchObject({ active: false, nextOn: null, nextAt: null, due: null });
    const order = { allowanceId: paused?.id ?? '' };
    const resumed = await resumeAllowance(api.deps, await callerOf(api, owner), order);
    expect(resumed.nextOn).toBe(file.allowances[0]?.nextOn);
  });
});

describe('shares that were split', () => {
  /** Opens an installation that has confirmed a split of the same day. */
  async function openWithSplit(change: { readonly to?: number; readonly at?: string }) {
    const api = await openEmpty();
    const [split] = (await family.api.deps.db.corporateActions.get()).docs;
    const action = split?.data();
    if (!split || !action) throw new Error('nothing was split');
    const { to = action.to, at } = change;
    const takesEffectAt =
      at === undefined ? action.takesEffectAt : Timestamp.fromDate(new Date(at));
    await api.deps.db.corporateActions
      .doc(split.id)
      .set({ ...action, to, ...(takesEffectAt && { takesEffectAt }) });
    return api;
  }

  it('are refused if the split is unknown, and restored after the command in the refusal', async () => {
    const { deps } = await openEmpty();
    const restoring = () => restoreFamily(deps, { text, ownerEmail: OWNER.email });
    const refused = await restoring().catch((error: unknown) => error);
    expect(await dumpStore(deps.db.firestore)).toEqual(new Map());
    const declared = /npm run split -- DIS 1:2 --on (\S+) --at (\S+)/.exec(textOf(refused)) ?? [];
    const [, date = '', at = ''] = declared;
    const split = { symbol: 'DIS', date, to: 1, from: 2, source: 'operator' } as const;
    await confirmSplit(deps, { ...split, takesEffectAt: new Date(at) });
    await restoring();
    expect((await deps.db.corporateActions.get()).size).toBe(1);
    expect((await reconcile(deps)).drifts).toEqual([]);
  });

  it('follow the moment at which the installation knows the split to have taken effect', async () => {
    const { deps } = await openWithSplit({ at: '2026-10-31T20:06:00Z' });
    await restoreFamily(deps, { text, ownerEmail: OWNER.email });
    expect((await reconcile(deps)).drifts).toEqual([]);
  });

  it.each([
    ['of another ratio', { to: 3 }, 'npm run split'],
    ['from before what was traded', { at: '2026-10-31T19:00:00Z' }, 'between the moments'],
  ])('are refused where the known split is one %s, with what to do', async (_which, how, says) => {
    const { deps } = await openWithSplit(how);
    const before = await dumpStore(deps.db.firestore);
    const order = { text, ownerEmail: OWNER.email };
    await expect(restoreFamily(deps, order)).rejects.toThrow(says);
    expect(await dumpStore(deps.db.firestore)).toEqual(before);
  });
});

const textOf = (error: unknown) => (error instanceof Error ? error.message : '');

/** Everything about money and shares, in an order that does not depend on ids. */
function moneyOf({ balances, entries, jarMoves, requests, shares, trades, interestRuns }: Tables) {
  const plain = (rows: readonly object[]) => {
    const texts = rows.map((row) => {
      const { id: _id, ...rest } = row as Record<string, unknown>;
      const named = Object.entries(rest).filter(([name]) => !NAMES.has(name));
      return JSON.stringify(Object.fromEntries(named), (_, value: unknown) =>
        typeof value === 'string' ? value.replaceAll(POT, '') : value,
      );
    });
    return texts.sort();
  };
  return [balances, entries, jarMoves, requests, shares, trades, interestRuns].map(plain);
}

/** Columns with ids, which are new. */
const NAMES = new Set([
  'childId',
  'createdBy',
  'decidedBy',
  'requestId',
  'entryId',
  'undoes',
  'payDay',
  'bundle',
  'allowanceId',
  'from',
]);
/** Ids of pots within JSON. */
const POT = /"(id|pot)":"[^"]+",?/g;

describe('a file', () => {
  let api: TestApi;
  let stored: Awaited<ReturnType<typeof dumpStore>>;
  beforeAll(async () => {
    api = await openForFamily();
    stored = await dumpStore(api.deps.db.firestore);
  });
  const restoring = (content: string) =>
    restoreFamily(api.deps, { text: content, ownerEmail: OWNER.email });
  const changed = (table: keyof Tables, column: string, to: unknown) => {
    const rows = file[table].map((row, n) => (n === 0 ? { ...row, [column]: to } : row));
    return JSON.stringify({ ...file, [table]: rows });
  };

  it.each([
    ['entries', 'amount', 1.25],
    ['entries', 'balanceAfter', 1.25],
    ['balances', 'balance', 1.25],
    ['balances', 'free', 1.25],
    ['balances', 'held', 1.25],
    ['shares', 'totalQuantity', 5],
    ['shares', 'cost', 1.25],
    ['trades', 'quantity', 7],
    ['interestRuns', 'entries', 3],
    ['requests', 'given', 1.25],
  ] as const)(
    'is refused whole with another amount in %s.%s, and its place',
    async (table, column, to) => {
      const error = await restoring(changed(table, column, to)).catch((thrown: unknown) => thrown);
      expect(error instanceof FileDrifts || error instanceof FileFault).toBe(true);
      expect(placesOf(error).join()).toContain(`${table}[`);
      expect(await dumpStore(api.deps.db.firestore)).toEqual(stored);
    },
  );

  it('is refused with any amount changed that other documents contradict', () => {
    const unnoticed = new Set<string>();
    for (const table of Object.keys(file) as (keyof Tables)[]) {
      if (!Array.isArray(file[table])) continue;
      for (const [n, row] of file[table].entries()) {
        for (const [column, value] of Object.entries(row)) {
          if (typeof value !== 'number' || ALONE.has(`${table}.${column}`)) continue;
          const rows = file[table].map((one, at) =>
            at === n ? { ...one, [column]: value + 1 } : one,
          );
          const found = checked(JSON.stringify({ ...file, [table]: rows }));
          if (found.length === 0) unnoticed.add(`${table}.${column}`);
        }
      }
    }
    expect([...unnoticed].join()).toBe('');
  });

  it.each(HOSTILE)('is refused for %s.%s = %j, with the line', async (table, column, to) => {
    const content = changed(table, column, to);
    const error = await restoring(content).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FileFault);
    const [place = ''] = placesOf(error);
    expect(place).toMatch(new RegExp(`^${table}\\[0\\]`));
    expect(lineOf(JSON.stringify(JSON.parse(content), null, 2), place)).toBeGreaterThan(1);
  });

  it.each([
    ['half a part', { parts: 0.5 }],
    ['a part of 1e9', { parts: 1e9 }],
    ['a target of less than nothing', { target: -5 }],
    ['a date that there is not', { wantedBy: '2026-02-30' }],
    ['no name', { name: '' }],
    ['a name that turns round', { name: TURNED }],
    ['the id of another account', { id: 'EUR_1' }],
    ['a release that there is not', { release: 'never' }],
  ])('is refused with %s in a jar', async (_what, change) => {
    const [row] = file.balances;
    const [jar, ...more] = JSON.parse(row?.jars ?? '[]') as object[];
    const jars = JSON.stringify([{ ...jar, ...change }, ...more]);
    const error = await restoring(changed('balances', 'jars', jars)).catch((one: unknown) => one);
    expect(placesOf(error).join()).toMatch(/^balances\[0\]/);
    expect(placesOf(error).join()).not.toContain('free');
  });

  it('is refused with a jar twice, or more than there may be', async () => {
    const [row] = file.balances;
    const jars = JSON.parse(row?.jars ?? '[]') as { id: string }[];
    const more = (n: number) => ({ ...jars[0], id: `USD_${n}`, saved: 0 });
    const [twice, many] = [
      [{ ...jars[0], saved: 0 }],
      Array.from({ length: 9 }, (_, n) => more(n)),
    ];
    for (const added of [twice, many]) {
      const content = changed('balances', 'jars', JSON.stringify([...jars, ...added]));
      const error = await restoring(content).catch((one: unknown) => one);
      expect(placesOf(error).join()).toMatch(/^balances\[0\]/);
    }
  });

  it('crashes nothing, whatever it has in whichever place', async () => {
    for (const table of Object.keys(file) as (keyof Tables)[]) {
      const [row] = Array.isArray(file[table]) ? file[table] : [];
      for (const [n, column] of Object.keys(row ?? {}).entries()) {
        checked(changed(table, column, STRANGE[n % STRANGE.length]));
      }
    }
    expect(await dumpStore(api.deps.db.firestore)).toEqual(stored);
  });

  it.each([
    ['of a newer version', { version: 2 }, 'version'],
    ['of another program', { format: 'other' }, 'format'],
    ['with a table that there is not', { wishes: [] }, 'wishes'],
  ])('%s is refused', async (_which, more, place) => {
    const error = await restoring(JSON.stringify({ ...file, ...more })).catch((e: unknown) => e);
    expect(placesOf(error)).toEqual([place]);
    expect(await dumpStore(api.deps.db.firestore)).toEqual(stored);
  });

  it('that lacks any column that documents may lack, because it is older, can be read', () => {
    const tables = Object.keys(ROWS) as (keyof Tables)[];
    for (const table of tables) {
      for (const [column, value] of Object.entries(ROWS[table].absent)) {
        const older = file[table].map((row) => ({ ...row, [column]: undefined }));
        const read = parseFamilyExport(JSON.stringify({ ...file, [table]: older })).tables[table];
        expect(read, `${table}.${column}`).toEqual(
          file[table].map((row) => ({ ...row, [column]: value })),
        );
        // A split needs what a trade lacks, and the other way round.
        if (table === 'trades') continue;
        readFile(JSON.stringify({ ...file, [table]: older }), family.api.deps.now());
      }
    }
  });

  it('that lacks a column, because it is older, is restored', async () => {
    const children = file.children.map(({ seenUpTo: _seen, ...child }) => child);
    const restored = await restoring(JSON.stringify({ ...file, children }));
    expect(restored.isNew).toBe(true);
    expect((await reconcile(api.deps)).drifts).toEqual([]);
  });
});

const TURNED = 'Kid\u202egod';

/** Values that no call takes, and that would spoil a screen, an amount or a schedule for good. */
const HOSTILE: readonly (readonly [keyof Tables, string, unknown])[] = [
  ['family', 'name', TURNED],
  ['family', 'name', 'x'.repeat(61)],
  ['family', 'people', JSON.stringify({ ann: { name: TURNED, picture: '' } })],
  ['family', 'people', JSON.stringify({ ann: { name: 'A', picture: '', calledBy: TURNED } })],
  ['family', 'createdAt', '+275760-09-13T00:00:00.000Z'],
  ['preferences', 'timeZone', 'Mars/Phobos'],
  ['preferences', 'interestRate', 1e308],
  ['preferences', 'interestRate', -1],
  ['preferences', 'exchangeRate', 0],
  ['preferences', 'newJarParts', 1e9],
  ['preferences', 'depositReasons', ['x'.repeat(61)]],
  ['preferences', 'lastInterestApplied', '2099-01-01T00:00:00.000Z'],
  ['parents', 'email', 'nobody'],
  ['children', 'name', TURNED],
  ['children', 'seenUpTo', '2099-01-01T00:00:00.000Z'],
  ['balances', 'freeParts', -1],
  ['balances', 'freeParts', 1e308],
  ['entries', 'description', 'x'.repeat(201)],
  ['entries', 'timestamp', '0000-01-01T00:00:00.000Z'],
  ['entries', 'currency', 'XXX'],
  ['jarMoves', 'legs', JSON.stringify([{ pot: 'free', name: null, amount: 1e13 }])],
  ['allowances', 'amount', -5],
  ['allowances', 'weekday', 0.5],
  ['allowances', 'dayOfMonth', 5],
  ['allowances', 'startsOn', '2026-02-30'],
  ['allowances', 'description', TURNED],
  ['allowances', 'problem', TURNED],
  ['requests', 'given', -1],
  ['requests', 'reason', TURNED],
  ['requests', 'decidedAt', '2099-01-01T00:00:00.000Z'],
  ['shares', 'symbol', 'NONE'],
  ['trades', 'listedPrice', 1e9],
  ['trades', 'currency', null],
  ['interestRuns', 'period', '2026-13'],
];

/**
 * Amounts and numbers that a family settles, or that somebody asks for, and the ratio of a split, which is
 * compared with the installation's.
 */
const ALONE = new Set([
  'preferences.exchangeRate',
  'preferences.interestRate',
  'preferences.newJarParts',
  'balances.freeParts',
  'allowances.amount',
  'allowances.weekday',
  'allowances.dayOfMonth',
  'requests.amount',
  'requests.jarTarget',
  'trades.splitFrom',
]);

/** Values that are of no column, mostly. */
const STRANGE = [null, -1, 1e308, 'x', '[[null]]', '+275760-09-13T00:00:00.000Z'];

/** Returns the places of what is wrong in a file. */
function checked(content: string): readonly string[] {
  try {
    const drifts = findFileDrifts(readFile(content, family.api.deps.now()));
    return drifts.flatMap(({ places }) => places);
  } catch (error) {
    return placesOf(error);
  }
}

function placesOf(error: unknown): readonly string[] {
  if (error instanceof FileFault) return [error.place];
  return error instanceof FileDrifts ? error.drifts.flatMap(({ places }) => places) : [];
}

describe('a restore', () => {
  it('does nothing the second time but to renew the invitation of an owner who has not come', async () => {
    const api = await openForFamily();
    const order = { text, ownerEmail: OWNER.email };
    await restoreFamily(api.deps, order);
    const dump = async () => {
      const found = await dumpStore(api.deps.db.firestore);
      // It notes when it last invited somebody.
      return [...found].filter(([path]) => !path.startsWith('families/'));
    };
    const first = await dump();
    const again = await restoreFamily(api.deps, order);
    expect(again).toMatchObject({ isNew: false, isOwnerInvited: true, children: [] });
    expect(await dump()).toEqual(first);
    await joinAs(api, OWNER);
    const owned = await dump();
    expect(await restoreFamily(api.deps, order)).toMatchObject({ isOwnerInvited: false });
    expect(await dump()).toEqual(owned);
  });

  it('is refused while the family that it made is being deleted, and writes nothing', async () => {
    const api = await openForFamily();
    const { deps } = api;
    const order = { text, ownerEmail: OWNER.email };
    const { familyId } = await restoreFamily(deps, order);
    const owner = await joinAs(api, OWNER);
    const caller = await callerOf(api, owner);
    await closeFamily(deps, caller, { familyId, confirmName: "Olga's Family" });
    const before = await dumpStore(deps.db.firestore);
    await expect(restoreFamily(deps, order)).rejects.toThrow('that family was deleted');
    expect(await dumpStore(deps.db.firestore)).toEqual(before);
  });

  it('that dies at any step shows nobody anything, and goes on with the same command', async () => {
    const whole = await openForFamily();
    const order = { text, ownerEmail: OWNER.email };
    await restoreFamily(whole.deps, order);
    const expected = [...(await dumpStore(whole.deps.db.firestore)).keys()].filter(isNamed).sort();
    for (let steps = 0; ; steps += 1) {
      const api = await openForFamily();
      const { deps, crashed } = crashAfter(api.deps, steps, { answerLost: true });
      await restoreFamily(deps, order).catch(() => undefined);
      if (!crashed()) break;
      const found = await api.deps.db.families.get();
      const people = await api.deps.db.users.get();
      expect(people.empty).toBe(found.empty);
      await restoreFamily(api.deps, order);
      const paths = [...(await dumpStore(api.deps.db.firestore)).keys()].filter(isNamed).sort();
      expect(paths).toEqual(expected);
      expect((await reconcile(api.deps)).drifts).toEqual([]);
    }
  });
});

/** Access codes and account numbers are drawn anew each time. */
const isNamed = (path: string) => !path.startsWith('unique_keys/');

it('a family whose documents are from before events were stored is restored, and adds up', async () => {
  const { deps } = family.api;
  await asBefore(deps.db, family.owner.familyId);
  expect((await reconcile(deps)).drifts).toEqual([]);
  const older = await fileOf(family.api, family.owner);
  expect((JSON.parse(older) as Tables).family).toMatchObject([{ people: null }]);
  const api = await openForFamily();
  await restoreFamily(api.deps, { text: older, ownerEmail: OWNER.email });
  expect((await reconcile(api.deps)).drifts).toEqual([]);
});

describe('families with a long history', () => {
  let world: LedgerWorld;
  beforeAll(async () => {
    world = await openLedgerWorld();
    opened.push(world.api);
  });

  it('are restored beside others, without drift', async () => {
    const { api, lins } = world;
    const from = await exportedFile(api.deps, lins.owner, lins.familyId);
    await restoreFamily(api.deps, { text: from, ownerEmail: OWNER.email });
    expect((await reconcile(api.deps)).drifts).toEqual([]);
  });
});

/** Removes from a family's documents what events need, and what documents from before do not have. */
async function asBefore(db: Database, familyId: string): Promise<void> {
  const [trades, allowances, balances] = await Promise.all([
    queryOf(db, 'stockTransactionsOfFamily', { familyId }).get(),
    queryOf(db, 'familyAllowances', { familyId }).get(),
    queryOf(db, 'balancesOfFamily', { familyId }).get(),
  ]);
  const batch = db.firestore.batch();
  batch.update(db.families.doc(familyId), { people: FieldValue.delete() });
  for (const trade of trades.docs) {
    // Splits have noted it from the beginning.
    if (trade.data().operation === 'split') continue;
    batch.update(trade.ref, { quantityAfter: FieldValue.delete() });
  }
  for (const { ref } of allowances.docs) batch.update(ref, { problemSince: FieldValue.delete() });
  for (const balance of balances.docs) {
    const { pots } = balance.data();
    if (!pots) continue;
    const jars = pots.jars.map(
      ({ fullSince: _since, feeling: _feeling, createdAt: _made, ...jar }) => jar,
    );
    batch.update(balance.ref, { pots: { ...pots, jars } });
  }
  await batch.commit();
}

/** Family that has done a bit of everything that its documents can say. */
interface LivedFamily {
  readonly api: TestApi;
  readonly owner: TestParent;
  readonly partner: TestParent;
  readonly kid: TestChild;
  readonly setNow: (now: Date) => void;
}

/** Opens the family in a database of its own, whose clock stands at its last event. */
async function openLivedFamily(): Promise<LivedFamily> {
  let now = new Date('2026-10-31T20:00:00Z');
  const api = await startTestApi({ now: () => now });
  const owner = await newParent(api, 'Olga');
  const setNow = (at: Date) => void (now = at);
  return { api, owner, setNow, ...(await live({ api, owner, setNow })) };
}

type World = Pick<LivedFamily, 'api' | 'owner' | 'setNow'>;

async function live(world: World) {
  const { api, owner, setNow } = world;
  const { token, familyId } = owner;
  const partner = await newPartner(api, owner, 'Paul');
  await invite(api, owner, 'guest@example.com');
  const called = { familyId, calledBy: 'Mom' };
  await api.succeed('setCalledBy', { token, params: { memberId: owner.id }, body: called });
  const device = { familyId, token: 'fT3x:APA91bHqM-example_token', language: 'en' } as const;
  await api.succeed('registerDevice', { token, body: device });
  const settled = { interestRate: 12, timeZone: 'UTC', newJarParts: 1 };
  await api.deps.db.familyPreferences.doc(familyId).update(settled);
  const kid = await newChild(api, owner, 'Kid');
  const payment = { childId: kid.id, amount: 500, currency: 'USD', description: 'Gift' } as const;
  await api.succeed('payByHand', { token, body: { familyId, payments: [payment] } });
  await save(world, kid);
  await buyShare(world, kid.id);
  await giveShares(world, kid.id);
  setNow(new Date('2026-10-31T20:05:00Z'));
  // Leaves half a share over.
  const split = {
    symbol: 'DIS',
    date: newYorkDate(api.deps.now().getTime()),
    to: 1,
    from: 2,
  } as const;
  await confirmSplit(api.deps, { ...split, source: 'operator' });
  await splitHoldings(api, split);
  const allowance = { childId: kid.id, currency: 'USD', amount: 5, cadence: 'weekly' } as const;
  const dates = { weekday: 7, startsOn: '2026-11-01' };
  await api.succeed('createAllowance', { token, body: { ...allowance, ...dates } });
  const medals = Object.fromEntries(
    MEDAL_IDS.map((id) => [id, Timestamp.fromDate(api.deps.now())]),
  );
  await api.deps.db.users.doc(kid.id).update({ medals });
  const [about, at] = [{ id: kid.id }, api.deps.now().toISOString()];
  await api.succeed('describeChild', { token, params: about, body: { picture: 'fox' } });
  await api.succeed('noteSeen', { token: kid.token, params: about, body: { upTo: at } });
  const wrong = await deposit(world, kid.id, 7);
  setNow(new Date('2026-11-01T08:00:00Z'));
  await api.succeed('undoTransaction', { token, params: { id: wrong } });
  await runAllowances(api.deps, api);
  setNow(new Date('2026-11-05T09:00:00Z'));
  const missed = { period: '2026-10' as Period, familyIds: [familyId], apply: true };
  for await (const { outcome } of postMissedInterest(api.deps, missed)) {
    if (outcome !== 'applied') throw new Error(`the interest is ${outcome}`);
  }
  return { kid, partner };
}

async function deposit({ api, owner }: World, childId: string, amount: number): Promise<string> {
  const body = { childId, amount, description: 'Gift' };
  return (await api.succeed('deposit', { token: owner.token, body })).body.id;
}

/** Fills a jar, with one request answered and one open. */
async function save({ api, owner }: World, { id: childId, token }: TestChild): Promise<void> {
  const params = { childId };
  const jar = {
    name: 'Bike',
    icon: 'bike',
    purpose: 'save',
    feeling: 'happy',
    currency: 'USD',
    target: 20,
  } as const;
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

/** Gives two shares, of which one is taken back. */
async function giveShares({ api, owner }: World, userId: string): Promise<void> {
  const { token } = owner;
  const { price } = await api.deps.market.price('AAPL');
  const seen = { price, currency: 'USD', listedPrice: price, listedCurrency: 'USD' } as const;
  const trade = { userId, symbol: 'AAPL', operation: 'buy', quantity: 1, ...seen } as const;
  await api.succeed('tradeStock', { token, body: { ...trade, paidBy: 'parent' } });
  await api.succeed('tradeStock', { token, body: { ...trade, paidBy: 'parent' } });
  const { body: entries } = await api.succeed('listTransactions', { token, params: { userId } });
  const { id = '' } = entries.find(({ kind }) => kind === 'stock_buy') ?? {};
  await api.succeed('undoTransaction', { token, params: { id } });
}

async function buyShare({ api, owner }: World, userId: string): Promise<void> {
  const { price } = await api.deps.market.price('DIS');
  const seen = { price, currency: 'USD', listedPrice: price, listedCurrency: 'USD' } as const;
  const trade = { userId, symbol: 'DIS', operation: 'buy', quantity: 1, ...seen } as const;
  await api.succeed('tradeStock', { token: owner.token, body: { ...trade, comment: 'Well done' } });
}
