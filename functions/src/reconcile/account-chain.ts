import { balanceId, type BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import type { EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import { KINDS } from '@pennysprout/shared/ledger/kinds';
import { changeMark } from '../kernel/posting/change-mark';
import { expectSame, type Report } from './drift';

/** Entry with what its account's chain knows of it. */
export interface FollowedEntry {
  readonly id: string;
  readonly path: string;
  readonly entry: EntryDoc;
  /** Balance before it in minor units; null if in doubt. */
  readonly beforeMinor: number | null;
}

/** Other entries that an entry is checked against. */
export interface OtherEntries {
  /** Entries that others take back, by id. */
  readonly undone: ReadonlyMap<string, EntryDoc>;
  /** Balances on which interest posted late must be computed, by its entry's id. */
  readonly lateBasesMinor: ReadonlyMap<string, number>;
}

/** Check of entries. */
export interface EntryCheck {
  readonly report: Report;
  readonly others: OtherEntries;
}

/** Check of one child's entries in one currency, followed in order of time. */
export interface AccountChain {
  /**
   * Follows the next entry.
   *
   * @returns the balance before it in minor units; null if in doubt.
   */
  readonly follow: (path: string, entry: EntryDoc) => number | null;
  /**
   * Compares with the stored balance, after the last entry.
   *
   * @param lastMoveMs when money last moved between its pots.
   */
  readonly end: (balance: BalanceDoc | undefined, lastMoveMs?: number) => void;
}

/**
 * Checks that each entry leads from one balance to the next and the last to the stored balance, so that
 * the balance is the sum of the entries. A wrong step is reported once: later entries show whether its
 * amount or its balance is at fault.
 *
 * @param start entry before the first to follow; null if that is the account's first.
 */
export function followAccount(
  account: { readonly userId: string; readonly currency: string },
  report: Report,
  start: EntryDoc | null = null,
): AccountChain {
  const balancePath = `${COLLECTIONS.balances}/${balanceId(account.userId, account.currency)}`;
  let lastMs = start?.timestamp.toMillis() ?? Number.NEGATIVE_INFINITY;
  let interestMs: number | null = null;
  /** Candidate balances before the next entry: two while it is unknown which is right. */
  let before: readonly number[] = [start?.balanceAfterMinor ?? 0];

  function follow(path: string, entry: EntryDoc): number | null {
    const { amountMinor, balanceAfterMinor, timestamp } = entry;
    checkAlone(path, entry, report);
    if (timestamp.toMillis() <= lastMs) {
      const times = { expected: lastMs + 1, actual: timestamp.toMillis() };
      report({ invariant: 'entry_time', paths: [path], ...times });
    }
    lastMs = Math.max(lastMs, timestamp.toMillis());
    if (entry.kind === 'interest') interestMs = timestamp.toMillis();
    const from = before.find((minor) => minor + amountMinor === balanceAfterMinor);
    if (from !== undefined) {
      before = [balanceAfterMinor];
      return from;
    }
    const start = before[0] ?? 0;
    const step = { expected: start + amountMinor, actual: balanceAfterMinor };
    report({ invariant: 'balance_after', paths: [path], ...step });
    before = [balanceAfterMinor, start + amountMinor];
    return null;
  }

  function end(balance: BalanceDoc | undefined, lastMoveMs = Number.NEGATIVE_INFINITY): void {
    const expected = before[0] ?? 0;
    const paths = [balancePath];
    if (!balance) {
      report({ invariant: 'balance_missing', paths, expected, actual: null });
      return;
    }
    const { balanceMinor: actual } = balance;
    if (!before.includes(actual)) report({ invariant: 'balance', paths, expected, actual });
    const newestMs = Math.max(lastMs, lastMoveMs);
    checkTimes(balancePath, balance, { userId: account.userId, newestMs, interestMs }, report);
  }

  return { follow, end };
}

/** Checks the balance's times, which the nightly check relies on. */
function checkTimes(
  path: string,
  balance: BalanceDoc,
  of: { readonly userId: string; readonly newestMs: number; readonly interestMs: number | null },
  report: Report,
): void {
  const { updatedAt, changedOn, lastInterestAt } = balance;
  const paths = [path];
  const newest = { invariant: 'balance_time' as const, paths };
  expectSame(report, { ...newest, expected: of.newestMs, actual: updatedAt.toMillis() });
  if (lastInterestAt && of.interestMs !== null) {
    const times = { expected: of.interestMs, actual: lastInterestAt.toMillis() };
    expectSame(report, { invariant: 'interest_time', paths, ...times });
  }
  if (changedOn === undefined) return;
  const expected = changeMark(of.userId, new Date(of.newestMs));
  expectSame(report, { ...newest, expected, actual: changedOn });
}

/** Checks an entry on its own. */
function checkAlone(path: string, entry: EntryDoc, report: Report): void {
  const { kind, amountMinor, balanceAfterMinor } = entry;
  const paths = [path];
  if (!Number.isSafeInteger(amountMinor)) {
    report({ invariant: 'whole_amount', paths, expected: null, actual: amountMinor });
  }
  expectSame(report, {
    invariant: 'entry_sign',
    paths,
    expected: KINDS[kind].sign,
    actual: Math.sign(amountMinor),
  });
  if (balanceAfterMinor < 0) {
    report({ invariant: 'negative_balance', paths, expected: 0, actual: balanceAfterMinor });
  }
}
