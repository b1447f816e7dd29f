import type { AllowanceDoc } from '@pennysprout/shared/allowances/allowances.collection';
import type { ChildDoc } from '@pennysprout/shared/auth/users.collection';
import { manualRate } from '@pennysprout/shared/family-preferences/manual-rate';
import type { FamilyPreferencesDoc } from '@pennysprout/shared/family-preferences/family-preferences.collection';
import type { Instant } from '@pennysprout/shared/kernel/document/instant';
import { MEDAL_IDS, type MedalId } from '@pennysprout/shared/growth/medals';
import {
  medalTimes,
  type MedalLedger,
  type MedalTimes,
} from '@pennysprout/shared/growth/medal-times';
import {
  isPayDay,
  isStep,
  PAY_DAYS,
  stepProgress,
  type StepId,
} from '@pennysprout/shared/growth/steps';
import { convertMinor } from '@pennysprout/shared/kernel/money/convert';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { ZERO } from '@pennysprout/shared/kernel/money/money';
import type { Rate } from '@pennysprout/shared/kernel/money/rate';
import { crossQuote, exchangeRateId, RATE_BASE } from '@pennysprout/shared/kernel/money/rate-base';
import { potsOf } from '@pennysprout/shared/ledger/account';
import type { BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import type { EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import { KINDS } from '@pennysprout/shared/ledger/kinds';
import { takenBack } from '@pennysprout/shared/ledger/taken-back';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import type { Database } from '../kernel/firestore/database';
import { queryOf } from '../kernel/firestore/queries';
import { readerOutside, scanEach } from '../kernel/firestore/scan';
import type { NewEntries } from '../kernel/posting/after-entries';

/**
 * Number of newest entries to look at, and of older ones to read at a time until the task's own entry is
 * reached. Each task also covers the entries of earlier tasks, and so makes up for a lost one.
 */
const NEWEST = 10;

/**
 * Stores the medals that a child has reached, with the time of the award. A child from before medals were
 * stored gets those of its older entries with the times of the entries, so that they are not news. Medals
 * that no single entry earns are computed from the current state, so that entries taken back meanwhile do not
 * count. Idempotent: stored medals stay, so a task that runs twice, late or concurrently changes nothing.
 */
export async function awardMedals(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { childId, sinceMs }: NewEntries,
): Promise<void> {
  const ref = db.users.doc(childId);
  const child = (await ref.get()).data();
  if (!child || child.isParent || missing(child).length === 0) return;
  const preferences = (await db.familyPreferences.doc(child.familyId).get()).data();
  // The family is being deleted.
  if (!preferences) return;
  const ledger = await ledgerOf(db, { childId, child, preferences, sinceMs });
  const steps = await reachedSteps(db, { childId, child, ledger, sinceMs });
  const reached = medalTimes({ ...ledger, entries: ledger.entries.map(({ doc }) => doc) });
  const ids = [...MEDAL_IDS.filter((id) => reached[id]), ...steps];
  if (!missing(child).some((id) => ids.includes(id))) return;
  const isOld = (time: Instant) => !child.medals && time.toMillis() < sinceMs;
  await db.transact(`child ${childId}`, async (tx) => {
    const latest = (await tx.get(ref)).data();
    if (!latest || latest.isParent) return;
    // Not the entry's time, unless it is old: the child may have looked past it already.
    const at = afterAllSeen(latest, now());
    const timeOf = (time: Instant | undefined) => (time && isOld(time) ? time : at);
    const times: MedalTimes = Object.fromEntries(ids.map((id) => [id, timeOf(reached[id])]));
    tx.update(ref, { medals: { ...times, ...latest.medals } });
  });
}

/** Returns a time after everything that the child has seen, because earlier events are never shown to it. */
function afterAllSeen({ seenUpTo }: ChildDoc, now: Date): Timestamp {
  return Timestamp.fromMillis(Math.max(now.getTime(), (seenUpTo?.toMillis() ?? 0) + 1));
}

function missing({ medals = {} }: ChildDoc): readonly MedalId[] {
  return MEDAL_IDS.filter((id) => !medals[id]);
}

interface Entry {
  readonly id: string;
  readonly doc: EntryDoc;
}

interface Ledger extends Omit<MedalLedger, 'entries'> {
  /** Oldest first. */
  readonly entries: readonly Entry[];
  readonly accounts: readonly BalanceDoc[];
  readonly allowances: readonly AllowanceDoc[];
}

interface StepsOf {
  readonly childId: string;
  readonly child: ChildDoc;
  readonly ledger: Ledger;
  readonly sinceMs: number;
}

/** Returns which medals that no single entry reaches a child has reached, and does not have yet. */
async function reachedSteps(db: Database, of: StepsOf): Promise<readonly StepId[]> {
  const { child, ledger } = of;
  const lacking = missing(child).filter(isStep);
  if (lacking.length === 0) return [];
  const lacks = (...ids: readonly StepId[]) => lacking.some((id) => ids.includes(id));
  const progress = stepProgress({
    ...ledger,
    payDays: lacks('ten_paydays') ? await payDaysOf(db, of) : 0,
    ...(lacks('first_wish', 'first_gift') ? await spentOf(db, of) : NOTHING_SPENT),
  });
  return lacking.filter((id) => progress[id] === 1);
}

/** Counts the pay days that were not taken back, in the whole ledger if the newest may be the last needed. */
async function payDaysOf(
  db: Database,
  { childId, child, ledger: { entries }, sinceMs }: StepsOf,
): Promise<number> {
  const known = countPayDays(entries);
  const isNew = ({ doc }: Entry) => isPayDay(doc) && doc.timestamp.toMillis() >= sinceMs;
  if (known >= PAY_DAYS || !child.medals || !entries.some(isNew)) return known;
  return countPayDays(await allOf(db, childId));
}

function countPayDays(entries: readonly Entry[]): number {
  return standing(entries).filter(({ doc }) => isPayDay(doc)).length;
}

/** Filters out entries that were taken back. */
function standing(entries: readonly Entry[]): readonly Entry[] {
  const taken = takenBack(entries.map(({ doc }) => doc));
  return entries.filter(({ id }) => !taken.has(id));
}

const NOTHING_SPENT = { boughtWish: false, gaveGift: false };

/** Finds the purposes of the jars that the newest entries spent from. Older moves do not have them. */
async function spentOf(
  db: Database,
  { child, ledger }: StepsOf,
): Promise<{ readonly boughtWish: boolean; readonly gaveGift: boolean }> {
  const { accounts, entries } = ledger;
  if (!accounts.some(({ pots }) => pots)) return NOTHING_SPENT;
  const newest = child.medals ? entries : entries.slice(-NEWEST);
  const open = new Set(accounts.flatMap((account) => potsOf(account).jars.map(({ id }) => id)));
  const closes = async ({ requestId }: EntryDoc) => {
    if (requestId === undefined) return false;
    const request = (await db.requests.doc(requestId).get()).data();
    return request?.closesJar === true && request.from !== null && !open.has(request.from);
  };
  let spent = NOTHING_SPENT;
  for (const { id, doc } of standing(newest)) {
    if (KINDS[doc.kind].move !== 'spent') continue;
    const purpose = (await db.jarMoves.doc(id).get()).data()?.purpose;
    if (purpose === 'give') spent = { ...spent, gaveGift: true };
    if (purpose === 'save' && (await closes(doc))) spent = { ...spent, boughtWish: true };
  }
  return spent;
}

/** Reads the balances first, so that the entries include everything posted meanwhile. */
async function ledgerOf(
  db: Database,
  of: {
    readonly childId: string;
    readonly child: ChildDoc;
    readonly preferences: FamilyPreferencesDoc;
    readonly sinceMs: number;
  },
): Promise<Ledger> {
  const { childId, child, preferences, sinceMs } = of;
  const { localCurrency } = preferences;
  const stored = await queryOf(db, 'balancesOfUser', { userId: childId }).get();
  const accounts = stored.docs.map((one) => one.data());
  const entries = child.medals
    ? await newestOf(db, childId, child, sinceMs)
    : await allOf(db, childId);
  const allowances = await allowancesOf(db, childId, child);
  const balances = new Map(
    accounts.map(({ currency, balanceMinor }) => [currency, balanceMinor] as const),
  );
  const currencies = new Set([
    ...balances.keys(),
    ...entries.map(({ doc }) => doc.currency),
    ...allowances.map(({ currency }) => currency),
  ]);
  const rates = await ratesTo(db, preferences, currencies);
  return {
    entries,
    accounts,
    allowances,
    balances,
    localCurrency,
    toLocal: (amountMinor, currency) => {
      const rate = rates.get(currency);
      return rate ? convertMinor(amountMinor, currency, localCurrency, rate) : ZERO;
    },
  };
}

/** Reads the allowances, if there is a medal left that is measured by them. */
async function allowancesOf(
  db: Database,
  userId: string,
  child: ChildDoc,
): Promise<readonly AllowanceDoc[]> {
  const lacking = missing(child);
  if (!lacking.includes('ten_allowances') && !lacking.includes('fifty_allowances')) return [];
  const found = await queryOf(db, 'allowancesOfChild', { familyId: child.familyId, userId }).get();
  return found.docs.map((one) => one.data());
}

async function newestOf(
  db: Database,
  userId: string,
  { familyId }: ChildDoc,
  sinceMs: number,
): Promise<Entry[]> {
  const newestFirst = queryOf(db, 'entriesOfChild', { familyId, userId }, NEWEST);
  const entries: Entry[] = [];
  let page = await newestFirst.get();
  for (;;) {
    entries.push(...page.docs.map((one) => ({ id: one.id, doc: one.data() })));
    const last = page.docs[NEWEST - 1];
    if (!last || last.data().timestamp.toMillis() < sinceMs) return entries.reverse();
    page = await newestFirst.startAfter(last).get();
  }
}

async function allOf(db: Database, userId: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  const query = { name: 'entriesOfUser', values: { userId } } as const;
  for await (const one of scanEach(readerOutside(db), db, query)) {
    entries.push({ id: one.id, doc: one.data() });
  }
  return entries;
}

/**
 * Returns the last known rates to the local currency, however old, as screens do. Currencies without any
 * are missing.
 */
async function ratesTo(
  db: Database,
  preferences: FamilyPreferencesDoc,
  currencies: ReadonlySet<CurrencyCode>,
): Promise<ReadonlyMap<CurrencyCode, Rate>> {
  const { localCurrency: to } = preferences;
  const isLocalOnly = [...currencies].every((currency) => currency === to);
  const quotes = new Map(
    await Promise.all(
      [...currencies, to]
        .filter((currency) => !isLocalOnly && currency !== RATE_BASE)
        .map(async (currency) => {
          const id = exchangeRateId(RATE_BASE, currency);
          const rate = (await db.exchangeRates.doc(id).get()).data()?.rate;
          return [currency, rate === undefined ? null : { rate, atMs: 0 }] as const;
        }),
    ),
  );
  const rates = new Map<CurrencyCode, Rate>();
  for (const from of currencies) {
    const quote = crossQuote({ from, to }, (currency) => quotes.get(currency) ?? null);
    const rate = manualRate(preferences, { from, to }) ?? quote?.rate;
    if (rate) rates.set(from, rate);
  }
  return rates;
}
