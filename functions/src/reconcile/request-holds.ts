import { balanceId, type BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import type { RequestDoc } from '@pennysprout/shared/requests/requests.collection';
import type { ChildDoc } from '@pennysprout/shared/auth/users.collection';
import { potsOf, type Hold } from '@pennysprout/shared/ledger/account';
import { scanEach } from '../kernel/firestore/scan';
import { expectSame } from './drift';
import type { Check } from './confirm-drift';

type Asker = Pick<ChildDoc, 'familyId' | 'requests'> & { readonly id: string };

/** Requests of a child, of which the open ones for money to spend are kept. */
interface FollowedRequests {
  readonly all: number;
  readonly open: number;
  readonly toSpend: ReadonlyMap<string, RequestDoc>;
}

/**
 * Reads all requests of a child. A child that never asked is skipped: its counter is created with its
 * first request.
 *
 * @param each called with every request.
 */
export async function followRequests(
  { reader, db, child, tell }: Check & { readonly child: Asker },
  each: (id: string, request: RequestDoc) => void,
): Promise<FollowedRequests> {
  const toSpend = new Map<string, RequestDoc>();
  let open = 0;
  let all = 0;
  if (!child.requests) return { all, open, toSpend };
  const query = { name: 'requestsOfUser', values: { userId: child.id } } as const;
  for await (const snapshot of scanEach(reader, db, query)) {
    const request = snapshot.data();
    const families = { expected: child.familyId, actual: request.familyId };
    expectSame(tell, { invariant: 'family_id', paths: [snapshot.ref.path], ...families });
    each(snapshot.id, request);
    all += 1;
    if (request.status !== 'open') continue;
    open += 1;
    if (request.kind === 'spend') toSpend.set(snapshot.id, request);
  }
  return { all, open, toSpend };
}

/** Checks that every open spending request holds its money, and that nothing else is held. */
export function compareHolds(
  check: Pick<Check, 'tell'> & { readonly child: Asker },
  { open, toSpend }: FollowedRequests,
  balances: ReadonlyMap<string, BalanceDoc>,
): void {
  const { child, tell } = check;
  const left = new Map(toSpend);
  for (const balance of balances.values()) {
    for (const hold of potsOf(balance).holds) {
      compareHold(check, balance, hold, left.get(hold.requestId));
      left.delete(hold.requestId);
    }
  }
  for (const [id, request] of left) {
    const paths = [`${COLLECTIONS.requests}/${id}`];
    tell({ invariant: 'request_hold', paths, expected: wordsOf(request), actual: null });
  }
  compareCount(check, child, open);
}

/** Checks that each hold of a changed account has its request. */
export async function checkHolds(check: Check, balance: BalanceDoc): Promise<void> {
  const { reader, db } = check;
  for (const hold of potsOf(balance).holds) {
    const request = (await reader.one(db.requests.doc(hold.requestId))).data();
    const isOpen = request?.status === 'open' && request.kind === 'spend';
    compareHold(check, balance, hold, isOpen ? request : undefined);
  }
}

function compareHold(
  { tell }: Pick<Check, 'tell'>,
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
  if (!request) tell({ invariant: 'hold_without_request', paths, expected: null, actual });
  else expectSame(tell, { invariant: 'request_hold', paths, expected: wordsOf(request), actual });
}

function compareCount(
  { tell }: Pick<Check, 'tell'>,
  { id, requests }: Asker,
  expected: number,
): void {
  const paths = [`${COLLECTIONS.users}/${id}`];
  expectSame(tell, { invariant: 'request_count', paths, expected, actual: requests?.open ?? 0 });
}

type Held = Pick<RequestDoc, 'amountMinor' | 'closesJar' | 'currency' | 'from' | 'userId'>;

/** Describes what a request and its hold must share, e.g. "300 USD of ada out of free". */
function wordsOf({ amountMinor, closesJar, currency, from, userId }: Held): string {
  const words = `${amountMinor} ${currency} of ${userId} out of ${from}`;
  return closesJar ? `${words}, which closes` : words;
}
