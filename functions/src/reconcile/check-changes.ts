import { balanceId, type BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import type { EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import { interestRunId } from '@pennysprout/shared/interest/interest-runs.collection';
import type { JarMoveDoc } from '@pennysprout/shared/jars/jar-moves.collection';
import { potsOf } from '@pennysprout/shared/ledger/account';
import { stockAssetId } from '@pennysprout/shared/stock/stock-assets.collection';
import { Timestamp } from 'firebase-admin/firestore';
import { queryOf } from '../kernel/firestore/queries';
import { scanEach, storedAt, storedOf, type Stored } from '../kernel/firestore/scan';
import { lastEntryBefore, takenBackAcross } from '../kernel/posting/at-instant';
import type { OtherEntries } from './account-chain';
import { isOfTrade } from './audits';
import { readSplits } from './check-child';
import type { Check } from './confirm-drift';
import { findDrifts, type ChildDocuments, type Opening } from './find-drifts';
import { lateBaseMinor } from './interest-entries';
import { findRunDrifts, interestIn } from './interest-runs';

/**
 * Checks the entries of a child's accounts since an instant. The ledger is append-only, so only the last
 * older entry and the last older move of each account are read, and the new ones must continue from them.
 * Older entries were checked before, and are replayed when it is their family's turn.
 *
 * A child that is missing or deleted has nothing to check; see `checkFamily`.
 *
 * @returns the number of new entries.
 */
export async function checkChanges(check: Check, childId: string, since: Date): Promise<number> {
  const { reader, db, report } = check;
  const user = (await reader.one(db.users.doc(childId))).data();
  if (!user || user.isParent) return 0;
  const query = { name: 'balancesOfUser', values: { userId: childId } } as const;
  const balances = (await storedOf(scanEach(reader, db, query))).filter(
    ({ doc }) => doc.updatedAt.toMillis() >= since.getTime(),
  );
  const accounts = balances.filter(({ id, doc }) => id === balanceId(childId, doc.currency));
  const entries: Stored<EntryDoc>[] = [];
  const jarMoves: Stored<JarMoveDoc>[] = [];
  const lastEntries = new Map<string, EntryDoc>();
  const lastMoves = new Map<string, JarMoveDoc>();
  for (const { doc: account } of accounts) {
    const { currency } = account;
    const last = await lastEntryBefore(check, account, since);
    if (last) lastEntries.set(currency, last);
    entries.push(...(await newEntriesOf(check, account, since)));
    if (!account.pots) continue;
    const lastMove = await lastMoveBefore(check, account, since);
    if (lastMove) lastMoves.set(currency, lastMove);
    jarMoves.push(...(await newMovesOf(check, account, since)));
  }
  const child = { ...user, id: childId };
  const requests = await readHeldFor(check, accounts);
  const trades = await readTrades(check, childId, { entries, since });
  const documents: ChildDocuments = { child, balances, entries, jarMoves, requests, ...trades };
  const others = await readOthers(check, entries);
  const opening: Opening = { sinceMs: since.getTime(), lastEntries, lastMoves, ...others };
  const splits = await readSplits(check, trades.stockTransactions);
  for (const drift of findDrifts(documents, opening, { splits })) report(drift);
  await checkRuns(check, user.familyId, entries);
  return entries.length;
}

type Account = Pick<BalanceDoc, 'userId' | 'currency'>;

/** Reads an account's entries since an instant, oldest first. */
async function newEntriesOf(
  { reader, db }: Check,
  { userId, currency }: Account,
  since: Date,
): Promise<Stored<EntryDoc>[]> {
  const until = Timestamp.fromDate(since);
  const newestFirst = { name: 'entriesOfAccount', values: { userId, currency }, until } as const;
  return (await storedOf(scanEach(reader, db, newestFirst))).reverse();
}

/** Reads the moves within an account since an instant, oldest first. */
async function newMovesOf(
  { reader, db }: Check,
  { userId, currency }: Account,
  since: Date,
): Promise<Stored<JarMoveDoc>[]> {
  const until = Timestamp.fromDate(since);
  const newestFirst = { name: 'jarMovesOfAccount', values: { userId, currency }, until } as const;
  return (await storedOf(scanEach(reader, db, newestFirst))).reverse();
}

async function lastMoveBefore(
  { reader, db }: Check,
  { userId, currency }: Account,
  since: Date,
): Promise<JarMoveDoc | undefined> {
  const newestFirst = queryOf(db, 'jarMovesOfAccount', { userId, currency }, 1);
  const { docs } = await reader.found(newestFirst.startAfter(Timestamp.fromDate(since)));
  return docs[0]?.data();
}

/** Reads the requests for which accounts hold money. */
function readHeldFor({ reader, db }: Check, accounts: readonly Stored<BalanceDoc>[]) {
  const holds = accounts.flatMap(({ doc }) => potsOf(doc).holds);
  return storedAt(
    reader,
    holds.map(({ requestId }) => db.requests.doc(requestId)),
  );
}

/**
 * Reads the child's trades if any is new, and the holdings of the new ones. A trade does not store the
 * cost of the resulting holding, so all trades are replayed. They are few compared with entries.
 */
async function readTrades(
  { reader, db }: Check,
  childId: string,
  { entries, since }: { readonly entries: readonly Stored<EntryDoc>[]; readonly since: Date },
): Promise<Pick<ChildDocuments, 'stockTransactions' | 'holdings'>> {
  if (!entries.some(({ doc }) => isOfTrade(doc))) return { stockTransactions: [], holdings: [] };
  const query = { name: 'stockTransactionsOfUser', values: { userId: childId } } as const;
  const stockTransactions = await storedOf(scanEach(reader, db, query));
  const newOnes = stockTransactions.filter(({ doc }) => doc.time.toMillis() >= since.getTime());
  const symbols = new Set(newOnes.map(({ doc }) => doc.symbol));
  const refs = [...symbols].map((symbol) => db.stockAssets.doc(stockAssetId(childId, symbol)));
  return { stockTransactions, holdings: await storedAt(reader, refs) };
}

/** Reads the older entries that new ones are checked against. */
async function readOthers(
  check: Check,
  entries: readonly Stored<EntryDoc>[],
): Promise<OtherEntries> {
  const { reader, db } = check;
  const lateBasesMinor = new Map<string, number>();
  for (const { id, doc } of entries) {
    const asOf = doc.interest?.asOf?.toDate();
    if (!doc.interest || !asOf) continue;
    const last = await lastEntryBefore(check, doc, asOf);
    const takenBack =
      doc.interest.basis === undefined ? [] : await takenBackAcross(check, doc, asOf);
    lateBasesMinor.set(id, lateBaseMinor(doc.interest, last, takenBack));
  }
  const ids = entries.flatMap(({ doc }) => (doc.undoes ? [doc.undoes] : []));
  const undone = await storedAt(
    reader,
    ids.map((id) => db.entries.doc(id)),
  );
  return { undone: new Map(undone.map(({ id, doc }) => [id, doc])), lateBasesMinor };
}

/** Compares rates with the runs. How many entries a run made is checked on its family's turn. */
async function checkRuns(
  { reader, db, report }: Check,
  familyId: string,
  entries: readonly Stored<EntryDoc>[],
): Promise<void> {
  const interest = interestIn(entries);
  const periods = new Set(interest.map(({ period }) => period));
  const refs = [...periods].map((period) => db.interestRuns.doc(interestRunId(familyId, period)));
  const runs = await storedAt(reader, refs);
  for (const drift of findRunDrifts(familyId, interest, runs, false)) report(drift);
}
