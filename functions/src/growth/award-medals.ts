import type { ChildDoc } from '@pennysprout/shared/auth/users.collection';
import { manualRate } from '@pennysprout/shared/family-preferences/manual-rate';
import type { FamilyPreferencesDoc } from '@pennysprout/shared/family-preferences/family-preferences.collection';
import { MEDAL_IDS, type MedalId } from '@pennysprout/shared/growth/medals';
import { medalTimes, type MedalLedger } from '@pennysprout/shared/growth/medal-times';
import { convertMinor } from '@pennysprout/shared/kernel/money/convert';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { ZERO } from '@pennysprout/shared/kernel/money/money';
import type { Rate } from '@pennysprout/shared/kernel/money/rate';
import { crossQuote, exchangeRateId, RATE_BASE } from '@pennysprout/shared/kernel/money/rate-base';
import type { EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import type { Deps } from '../kernel/deps';
import type { Database } from '../kernel/firestore/database';
import { queryOf } from '../kernel/firestore/queries';
import { readerOutside, scanEach } from '../kernel/firestore/scan';
import type { NewEntries } from '../kernel/posting/after-entries';

/**
 * Newest entries to look at, and as many more at a time until those before the task. Each task looks at
 * those of the tasks before it too, so a task that was lost is made up for by the next.
 */
const NEWEST = 10;

/**
 * Notes which medals a child has reached, and when. A child without any, from before they were noted,
 * gets them from its whole ledger. Idempotent: what is noted stays, so a task that runs twice, late or
 * together with another changes nothing.
 */
export async function awardMedals(
  { db }: Pick<Deps, 'db'>,
  { childId, sinceMs }: NewEntries,
): Promise<void> {
  const ref = db.users.doc(childId);
  const child = (await ref.get()).data();
  if (!child || child.isParent || missing(child).length === 0) return;
  const preferences = (await db.familyPreferences.doc(child.familyId).get()).data();
  // The family is being deleted.
  if (!preferences) return;
  const times = medalTimes(await ledgerOf(db, { childId, child, preferences, sinceMs }));
  if (!missing(child).some((id) => times[id])) return;
  await db.transact(`child ${childId}`, async (tx) => {
    const now = (await tx.get(ref)).data();
    if (!now || now.isParent) return;
    tx.update(ref, { medals: { ...times, ...now.medals } });
  });
}

function missing({ medals = {} }: ChildDoc): readonly MedalId[] {
  return MEDAL_IDS.filter((id) => !medals[id]);
}

/** Reads the balances first, so that whatever is posted meanwhile is among the entries. */
async function ledgerOf(
  db: Database,
  of: {
    readonly childId: string;
    readonly child: ChildDoc;
    readonly preferences: FamilyPreferencesDoc;
    readonly sinceMs: number;
  },
): Promise<MedalLedger> {
  const { childId, child, preferences, sinceMs } = of;
  const { localCurrency } = preferences;
  const stored = await queryOf(db, 'balancesOfUser', { userId: childId }).get();
  const entries = child.medals
    ? await newestOf(db, childId, child, sinceMs)
    : await allOf(db, childId);
  const balances = new Map(
    stored.docs.map((one) => [one.data().currency, one.data().balanceMinor] as const),
  );
  const currencies = new Set([...balances.keys(), ...entries.map(({ currency }) => currency)]);
  const rates = await ratesTo(db, preferences, currencies);
  return {
    entries,
    balances,
    localCurrency,
    toLocal: (amountMinor, currency) => {
      const rate = rates.get(currency);
      return rate ? convertMinor(amountMinor, currency, localCurrency, rate) : ZERO;
    },
  };
}

async function newestOf(
  db: Database,
  userId: string,
  { familyId }: ChildDoc,
  sinceMs: number,
): Promise<EntryDoc[]> {
  const newestFirst = queryOf(db, 'entriesOfChild', { familyId, userId }, NEWEST);
  const entries: EntryDoc[] = [];
  let page = await newestFirst.get();
  for (;;) {
    entries.push(...page.docs.map((one) => one.data()));
    const last = page.docs[NEWEST - 1];
    if (!last || last.data().timestamp.toMillis() < sinceMs) return entries.reverse();
    page = await newestFirst.startAfter(last).get();
  }
}

async function allOf(db: Database, userId: string): Promise<EntryDoc[]> {
  const entries: EntryDoc[] = [];
  const query = { name: 'entriesOfUser', values: { userId } } as const;
  for await (const one of scanEach(readerOutside(db), db, query)) entries.push(one.data());
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
