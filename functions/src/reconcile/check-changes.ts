import type { BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import { PRIVATE_COLLECTIONS } from '@pennysprout/shared/data/collections';
import type { EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import { interestRunId } from '@pennysprout/shared/interest/interest-runs.collection';
import type { JarMoveDoc } from '@pennysprout/shared/jars/jar-moves.collection';
import { stockAssetId } from '@pennysprout/shared/stock/stock-assets.collection';
import { Timestamp, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { queryOf } from '../kernel/firestore/queries';
import { scanEach } from '../kernel/firestore/scan';
import { lastEntryBefore } from '../kernel/posting/at-instant';
import { followAccount } from './account-chain';
import { auditEntry, isOfTrade } from './audits';
import {
  checkBalanceAlone,
  checkFamilyId,
  followTrades,
  isOnlyDivided,
  tellEmpty,
  type ChildCheck,
} from './check-child';
import { expectSame } from './drift';
import type { PeriodInterest } from './interest-entries';
import type { Check } from './confirm-drift';
import { matchMoves } from './move-entries';
import { followPots } from './pot-chain';
import { checkHolds } from './request-holds';
import { storedLedger } from './stored-ledger';
import { matchTradeLegs } from './trade-legs';

type EntrySnapshot = QueryDocumentSnapshot<EntryDoc>;

interface Changes extends ChildCheck {
  /** Start of the window. Older entries were checked before, and are replayed on their family's turn. */
  readonly since: Date;
  /** Counts the child's new interest entries by month. */
  readonly periods: Map<string, PeriodInterest>;
}

/**
 * Checks what was posted to a child's accounts since an instant. The ledger is append-only, so of the
 * older entries only each account's last is read: new entries must continue from it, each from the one
 * before, and lead to the stored balance; likewise new moves between the pots of an account with pots.
 * New trades must have their other leg and lead to the stored holding, new interest must match its
 * month's run.
 *
 * A child that is missing or deleted has nothing to check; see `checkFamily`.
 *
 * @returns the number of new entries.
 */
export async function checkChanges(check: Check, childId: string, since: Date): Promise<number> {
  const user = (await check.reader.one(check.db.users.doc(childId))).data();
  if (!user || user.isParent) return 0;
  const periods = new Map<string, PeriodInterest>();
  const changes: Changes = { ...check, child: { ...user, id: childId }, since, periods };
  const entries: EntrySnapshot[] = [];
  const balances = { name: 'balancesOfUser', values: { userId: childId } } as const;
  for await (const balance of scanEach(check.reader, check.db, balances)) {
    if (balance.data().updatedAt.toMillis() < since.getTime()) continue;
    entries.push(...(await followNewEntries(changes, balance)));
  }
  await compareRuns(changes);
  if (entries.some((entry) => isOfTrade(entry.data()))) await checkNewTrades(changes, entries);
  return entries.length;
}

type Account = Pick<BalanceDoc, 'userId' | 'currency'>;

/**
 * Reads the account's entries since the instant.
 *
 * @returns oldest first.
 */
async function newEntriesOf(
  { reader, db, since }: Changes,
  { userId, currency }: Account,
): Promise<EntrySnapshot[]> {
  const values = { userId, currency };
  const newestFirst = {
    name: 'entriesOfAccount',
    values,
    until: Timestamp.fromDate(since),
  } as const;
  const entries: EntrySnapshot[] = [];
  for await (const entry of scanEach(reader, db, newestFirst)) entries.push(entry);
  return entries.reverse();
}

async function followNewEntries(
  changes: Changes,
  balance: QueryDocumentSnapshot<BalanceDoc>,
): Promise<EntrySnapshot[]> {
  const { child, tell, since } = changes;
  const account = balance.data();
  if (!checkBalanceAlone(tell, balance, child)) return [];
  await checkHolds(changes, account);
  const start = await lastEntryBefore(changes, account, since);
  const entries = await newEntriesOf(changes, account);
  const lastMoveMs = account.pots && (await followNewMoves(changes, account, entries));
  if (start === null && entries.length === 0) {
    if (!isOnlyDivided(account)) tellEmpty(tell, balance);
    return [];
  }
  const chain = followAccount(account, tell, start);
  for (const snapshot of entries) {
    const entry = snapshot.data();
    checkFamilyId(tell, snapshot.ref.path, child, entry);
    const beforeMinor = chain.follow(snapshot.ref.path, entry);
    const { id, ref } = snapshot;
    await auditEntry(
      { ...changes, ledger: storedLedger(changes) },
      { id, path: ref.path, entry, beforeMinor },
    );
  }
  chain.end(account, lastMoveMs);
  return entries;
}

/**
 * Follows the account's new moves.
 *
 * @returns when the last one was, epoch milliseconds.
 */
async function followNewMoves(
  { reader, db, tell, since, child }: Changes,
  account: BalanceDoc,
  entries: readonly EntrySnapshot[],
): Promise<number> {
  const { userId, currency } = account;
  const from = Timestamp.fromDate(since);
  const newestFirst = queryOf(db, 'jarMovesOfAccount', { userId, currency }, 1);
  const { docs } = await reader.found(newestFirst.startAfter(from));
  const query = { name: 'jarMovesOfAccount', values: { userId, currency }, until: from } as const;
  const moves: QueryDocumentSnapshot<JarMoveDoc>[] = [];
  for await (const move of scanEach(reader, db, query)) moves.push(move);
  const chain = followPots(account, tell, docs[0]?.data() ?? null);
  const moveEntries = matchMoves(tell);
  for (const snapshot of moves.reverse()) {
    checkFamilyId(tell, snapshot.ref.path, child, snapshot.data());
    chain.follow(snapshot.ref.path, snapshot.data());
    moveEntries.addMove(snapshot.ref.path, snapshot.id, snapshot.data());
  }
  for (const entry of entries) moveEntries.matchEntry(entry.ref.path, entry.id, entry.data());
  moveEntries.end();
  chain.end(account);
  return chain.lastMs();
}

/** Compares rates with the runs. How many entries a run made is checked on its family's turn. */
async function compareRuns({ reader, db, child, tell, periods }: Changes): Promise<void> {
  for (const [period, { entries, annualRatePercent: actual }] of periods) {
    const id = interestRunId(child.familyId, period);
    const paths = [`${PRIVATE_COLLECTIONS.interestRuns}/${id}`];
    const run = (await reader.one(db.interestRuns.doc(id))).data();
    if (!run) {
      tell({ invariant: 'interest_run', paths, expected: entries, actual: null });
      continue;
    }
    const rates = { expected: run.annualRatePercent, actual };
    expectSame(tell, { invariant: 'interest_rate', paths, ...rates });
  }
}

/**
 * Checks new trades. A trade does not store the cost of the resulting holding, so after a trade all the
 * child's trades are replayed. They are few compared with its entries.
 */
async function checkNewTrades(changes: Changes, entries: readonly EntrySnapshot[]): Promise<void> {
  const { reader, db, child, tell, since } = changes;
  const legs = matchTradeLegs(tell);
  const traded = new Set<string>();
  const { replays } = await followTrades(changes, (path, trade) => {
    if (trade.time.toMillis() < since.getTime()) return;
    legs.addTrade(path, trade);
    traded.add(trade.symbol);
  });
  for (const entry of entries) legs.matchEntry(entry.ref.path, entry.id, entry.data());
  legs.end();
  for (const symbol of traded) {
    const asset = await reader.one(db.stockAssets.doc(stockAssetId(child.id, symbol)));
    replays.get(symbol)?.end(asset.data());
  }
}
