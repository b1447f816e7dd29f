import { balanceId, type BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import type { RequestDoc } from '@pennysprout/shared/requests/requests.collection';
import type { ChildDoc } from '@pennysprout/shared/auth/users.collection';
import { potsOf, type Hold } from '@pennysprout/shared/ledger/account';
import type { Stored } from '../kernel/firestore/scan';
import { expectSame, type Report } from './drift';

/** Checks that each hold has an open request, and each open request to spend has a hold. */
export function compareHolds(
  requests: readonly Stored<RequestDoc>[],
  balances: Iterable<BalanceDoc>,
  report: Report,
): void {
  const left = new Map(
    requests
      .filter(({ doc }) => doc.status === 'open' && doc.kind === 'spend')
      .map(({ id, doc }) => [id, doc]),
  );
  for (const balance of balances) {
    for (const hold of potsOf(balance).holds) {
      compareHold(report, balance, hold, left.get(hold.requestId));
      left.delete(hold.requestId);
    }
  }
  for (const [id, request] of left) {
    const paths = [`${COLLECTIONS.requests}/${id}`];
    report({ invariant: 'request_hold', paths, expected: wordsOf(request), actual: null });
  }
}

function compareHold(
  report: Report,
  balance: BalanceDoc,
  hold: Hold,
  request: RequestDoc | undefined,
): void {
  const { userId, currency } = balance;
  const paths = [
    `${COLLECTIONS.requests}/${hold.requestId}`,
    `${COLLECTIONS.balances}/${balanceId(userId, currency)}`,
  ];
  // A hold from before this was noted says nothing of it.
  const closesJar = hold.closesJar ?? request?.closesJar ?? false;
  const actual = wordsOf({ ...hold, currency, userId, closesJar });
  if (!request) report({ invariant: 'hold_without_request', paths, expected: null, actual });
  else expectSame(report, { invariant: 'request_hold', paths, expected: wordsOf(request), actual });
}

/** Checks that a child counts its open requests right. */
export function compareRequestCount(
  { id, requests: counters }: Pick<ChildDoc, 'requests'> & { readonly id: string },
  requests: readonly Stored<RequestDoc>[],
  report: Report,
): void {
  const paths = [`${COLLECTIONS.users}/${id}`];
  const expected = requests.filter(({ doc }) => doc.status === 'open').length;
  const actual = counters?.open ?? 0;
  expectSame(report, { invariant: 'request_count', paths, expected, actual });
}

type Held = Pick<RequestDoc, 'amountMinor' | 'closesJar' | 'currency' | 'from' | 'userId'>;

/** Describes what a request and its hold must share, e.g. "300 USD of ada out of free". */
function wordsOf({ amountMinor, closesJar, currency, from, userId }: Held): string {
  const words = `${amountMinor} ${currency} of ${userId} out of ${from}`;
  return closesJar ? `${words}, which closes` : words;
}
