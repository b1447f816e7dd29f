import type { InterestOutcome } from '@pennysprout/shared/interest/routes';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { balanceId, type BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import { interestEntryId } from '@pennysprout/shared/ledger/entries.collection';
import { interestRunId } from '@pennysprout/shared/interest/interest-runs.collection';
import type { FamilyPreferencesDoc } from '@pennysprout/shared/family-preferences/family-preferences.collection';
import type { Period } from '@pennysprout/shared/interest/period';
import { planInterest, type PlannedInterest } from '@pennysprout/shared/interest/plan';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { readWithin, type Read } from '../kernel/firestore/database';
import { writeEntry } from '../kernel/posting/write-entry';
import type { BalancesAt } from './balances-at';

export interface PostInterest {
  readonly familyId: string;
  readonly period: Period;
  /** Ids of balances that may earn interest; see `findFundedAccounts`. */
  readonly funds: readonly string[];
  /** Month-end balances if posted late; otherwise the current ones are used. */
  readonly late?: BalancesAt;
  /** True to write nothing and only report the outcome. */
  readonly preview?: boolean;
  /** Id of the parent who applies it, or `SCHEDULE`. */
  readonly createdBy: string;
  /** Throws unless the caller is authorised; called inside the transaction. */
  readonly authorise?: (read: Read) => Promise<unknown>;
}

export interface PostedInterest {
  readonly outcome: InterestOutcome;
  readonly entries: number;
  /** Children who got some, each once. */
  readonly childIds: readonly string[];
}

const NOTHING = { entries: 0, childIds: [] } as const;

/**
 * Posts one month's interest to every balance of a family that earns at least one minor unit, in one
 * transaction that also claims the month. Idempotent, no matter who calls it how often and where it dies: the
 * run's document marks the month as done, and entry ids are derived from month, child and currency.
 *
 * Balances are found before the transaction, because queries inside one contend with every deposit, and read
 * by id inside. A zero balance that gets its first money in between earns interest from the next month on.
 *
 * @throws AppError `not_found` if there is no such family.
 * @throws AppError `conflict` if an account has changed since its late balance was looked up.
 */
export function postInterest(
  deps: Pick<Deps, 'db' | 'now'>,
  input: PostInterest,
): Promise<PostedInterest> {
  return deps.db.transact(`family ${input.familyId}`, (tx) => postWithin(tx, deps, input));
}

function planFor(
  balances: ReadonlyMap<string, BalanceDoc>,
  { interestRate }: FamilyPreferencesDoc,
  late: BalancesAt | undefined,
): readonly PlannedInterest[] {
  return planInterest({
    balances: [...balances].map(([id, { userId, currency, balanceMinor }]) => ({
      userId,
      currency,
      balanceMinor: toMinorUnits(late ? (late.balances.get(id)?.balanceMinor ?? 0) : balanceMinor),
    })),
    annualRatePercent: interestRate,
  });
}

async function postWithin(
  tx: Transaction,
  deps: Pick<Deps, 'db' | 'now'>,
  input: PostInterest,
): Promise<PostedInterest> {
  const { db } = deps;
  const { familyId, period, funds, late, authorise } = input;
  await authorise?.(readWithin(tx));
  const runRef = db.interestRuns.doc(interestRunId(familyId, period));
  const preferencesRef = db.familyPreferences.doc(familyId);
  const [run, preferences, balances] = await Promise.all([
    tx.get(runRef),
    tx.get(preferencesRef),
    readBalances(tx, deps, funds),
  ]);
  const stored = preferences.data();
  if (!stored) throw new AppError('not_found');
  if (run.exists) return { outcome: 'already_applied', ...NOTHING };
  if (late) requireUnchanged(balances, late);
  const plan = planFor(balances, stored, late);
  if (plan.length === 0) return { outcome: 'no_eligible_accounts', ...NOTHING };
  const childIds = [...new Set(plan.map(({ userId }) => userId))];
  const posted = { outcome: 'applied', entries: plan.length, childIds } as const;
  if (input.preview) return posted;

  const now = deps.now();
  for (const planned of plan) {
    writeInterest(tx, deps, { ...input, planned, balances, rate: stored.interestRate, now });
  }
  const at = Timestamp.fromDate(now);
  const { createdBy } = input;
  const claim = { familyId, period, annualRatePercent: stored.interestRate };
  tx.create(runRef, { ...claim, entries: plan.length, createdBy, createdAt: at });
  tx.update(preferencesRef, {
    lastInterestApplied: at,
    lastInterestPeriod: newest(stored, period),
  });
  return posted;
}

/** Returns the newest month that is applied: one that was missed may be posted after a later one. */
function newest({ lastInterestPeriod }: FamilyPreferencesDoc, period: Period): string {
  return lastInterestPeriod !== undefined && lastInterestPeriod > period
    ? lastInterestPeriod
    : period;
}

/**
 * Requires that no entry was undone since the late balances were looked up.
 *
 * @throws AppError `conflict`.
 */
function requireUnchanged(balances: ReadonlyMap<string, BalanceDoc>, late: BalancesAt): void {
  for (const [id, { updatedAt }] of balances) {
    if (updatedAt.toMillis() !== late.balances.get(id)?.seenMs) throw new AppError('conflict');
  }
}

/** Reads the balances within the transaction, by id. */
async function readBalances(
  tx: Transaction,
  { db }: Pick<Deps, 'db'>,
  funds: readonly string[],
): Promise<ReadonlyMap<string, BalanceDoc>> {
  if (funds.length === 0) return new Map();
  const found = await tx.getAll(...funds.map((id) => db.balances.doc(id)));
  return new Map(
    found.flatMap((snapshot) => {
      const balance = snapshot.data();
      return balance ? [[snapshot.id, balance]] : [];
    }),
  );
}

function writeInterest(
  tx: Transaction,
  { db }: Pick<Deps, 'db'>,
  entry: PostInterest & {
    planned: PlannedInterest;
    balances: ReadonlyMap<string, BalanceDoc>;
    rate: number;
    now: Date;
  },
): void {
  const { familyId, period, createdBy, planned, balances, rate, late, now } = entry;
  const { userId, currency, balanceMinor, interestMinor } = planned;
  const id = balanceId(userId, currency);
  const order = {
    id: interestEntryId(period, id),
    account: { userId, familyId, currency },
    posting: { amountMinor: interestMinor },
    description: `Interest ${period}`,
    createdBy,
    details: {
      kind: 'interest' as const,
      interest: {
        period,
        annualRatePercent: rate,
        balanceMinor,
        ...(late && { asOf: Timestamp.fromDate(late.asOf), basis: 'without_taken_back' as const }),
      },
    },
  };
  writeEntry(tx, db, balances.get(id), order, now);
}
