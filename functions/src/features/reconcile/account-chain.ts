import { balanceId, type BalanceDoc } from '@pennysprout/shared/data/collections/balances';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import type { EntryDoc } from '@pennysprout/shared/data/collections/entries';
import { periodOf } from '@pennysprout/shared/interest/period';
import { ENTRY_SIGNS } from '@pennysprout/shared/ledger/posting';
import { expectSame, type Tell } from './drift';

/** The entries of one child and currency, followed from the first to the last. */
export interface AccountChain {
  /**
   * Takes the next entry in the order of time.
   *
   * @returns the balance before it, in minor units; null where that is in doubt.
   */
  readonly follow: (path: string, entry: EntryDoc) => number | null;
  /** The balance that the entries before an instant led to, as far as they were followed. */
  readonly balanceAt: (instant: Date) => number;
  /** Compares with the stored balance, after the last entry. */
  readonly end: (balance: BalanceDoc | undefined) => void;
}

/**
 * Each entry must lead from one balance to the next, and the last one to the stored balance, from
 * which it follows that the balance is the sum of the entries. A step that is wrong is told of once:
 * whether its amount or its balance is at fault shows in what comes after it.
 */
export function followAccount(
  account: { readonly userId: string; readonly currency: string },
  tell: Tell,
): AccountChain {
  const balancePath = `${COLLECTIONS.balances}/${balanceId(account.userId, account.currency)}`;
  let lastMs = Number.NEGATIVE_INFINITY;
  /** Balances that the next step may start from: two where it is not known which one is right. */
  let before: readonly number[] = [0];
  /** The last entry of each month. */
  const months: { readonly ms: number; readonly balanceMinor: number }[] = [];

  function noteMonth(ms: number, balanceMinor: number): void {
    const last = months.at(-1);
    if (last && periodOf(new Date(last.ms)) === periodOf(new Date(ms))) months.pop();
    months.push({ ms, balanceMinor });
  }

  function balanceAt(instant: Date): number {
    return months.findLast(({ ms }) => ms < instant.getTime())?.balanceMinor ?? 0;
  }

  function follow(path: string, entry: EntryDoc): number | null {
    const { amountMinor, balanceAfterMinor, timestamp } = entry;
    checkAlone(path, entry, tell);
    if (timestamp.toMillis() <= lastMs) {
      const times = { expected: lastMs + 1, actual: timestamp.toMillis() };
      tell({ invariant: 'entry_time', paths: [path], ...times });
    }
    lastMs = Math.max(lastMs, timestamp.toMillis());
    noteMonth(timestamp.toMillis(), balanceAfterMinor);
    const from = before.find((minor) => minor + amountMinor === balanceAfterMinor);
    if (from !== undefined) {
      before = [balanceAfterMinor];
      return from;
    }
    const start = before[0] ?? 0;
    const step = { expected: start + amountMinor, actual: balanceAfterMinor };
    tell({ invariant: 'balance_after', paths: [path], ...step });
    before = [balanceAfterMinor, start + amountMinor];
    return null;
  }

  function end(balance: BalanceDoc | undefined): void {
    const expected = before[0] ?? 0;
    const paths = [balancePath];
    if (!balance) {
      tell({ invariant: 'balance_missing', paths, expected, actual: null });
      return;
    }
    const { balanceMinor: actual } = balance;
    if (!before.includes(actual)) tell({ invariant: 'balance', paths, expected, actual });
  }

  return { follow, balanceAt, end };
}

/** What is true of every entry, whatever stands beside it. */
function checkAlone(path: string, entry: EntryDoc, tell: Tell): void {
  const { kind, amountMinor, balanceAfterMinor } = entry;
  const paths = [path];
  if (!Number.isSafeInteger(amountMinor)) {
    tell({ invariant: 'whole_amount', paths, expected: null, actual: amountMinor });
  }
  expectSame(tell, {
    ...{ invariant: 'entry_sign', paths },
    ...{ expected: ENTRY_SIGNS[kind], actual: Math.sign(amountMinor) },
  });
  if (balanceAfterMinor < 0) {
    tell({ invariant: 'negative_balance', paths, expected: 0, actual: balanceAfterMinor });
  }
}
