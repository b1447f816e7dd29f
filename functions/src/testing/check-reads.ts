import { OWNED } from '@pennysprout/shared/data/ownership';
import { PARTS } from '../kernel/firestore/parts';

/** Counts of a family's documents; each child has the same. */
export interface CheckedFamily {
  readonly parents: number;
  /** Memberships of parents, and invitations. */
  readonly memberships: number;
  readonly children: number;
  readonly interestRuns: number;
  readonly idempotencyKeys: number;
  /** Per child, from here on. */
  readonly accounts: number;
  readonly entries: number;
  readonly holdings: number;
  readonly trades: number;
  readonly jarMoves: number;
  readonly allowances: number;
  readonly requests: number;
}

/** A child's own document and credentials, and the unique keys of its access code and account number. */
const OF_A_CHILD = { user: 1, credentials: 1, uniqueKeys: 2 } as const;

/** Counts the documents that are checked against each other. */
function checkedOf(family: CheckedFamily): number {
  const { parents, memberships, children, interestRuns } = family;
  const { accounts, entries, holdings, trades, jarMoves, requests } = family;
  const { user, credentials, uniqueKeys } = OF_A_CHILD;
  const history = entries + trades + jarMoves + requests;
  const ofChild = user + credentials + uniqueKeys + accounts + holdings + history;
  const preferences = 1;
  return children * ofChild + parents + memberships + preferences + interestRuns;
}

/** Counts the documents owned by the family or its children. */
export function ownedBy(family: CheckedFamily): number {
  const { idempotencyKeys, children, allowances } = family;
  return checkedOf(family) + idempotencyKeys + children * allowances;
}

/**
 * Computes the documents the nightly check reads on a family's turn: all of the family's, then the same
 * again in search of orphans, with the owners of each page of documents.
 *
 * `nightly-check.deep.test.ts` counts them at the SDK's transport; `docs/performance.md` computes with them.
 */
export function readsInTurn(family: CheckedFamily): number {
  // The family is found, then read, and a query looks for children being deleted. A child without moves
  // or requests costs a read for the empty result.
  const { jarMoves, allowances, requests } = family;
  const inVain = family.children * [jarMoves, requests].filter((count) => count === 0).length;
  const whole = 2 + checkedOf(family) + 1 + inVain;
  // Children are looked up with their credentials, entries, balances, holdings, trades, moves,
  // allowances, requests, idempotency and unique keys, the family with its users, memberships,
  // preferences and runs.
  const some = [jarMoves, allowances, requests].filter((count) => count > 0).length;
  const owners = (7 + some) * family.children + 4;
  return whole + ownedBy(family) + owners;
}

/** Child with new entries, on the following night. */
export interface ChangedChild {
  /** All the child's accounts, and those with new entries. */
  readonly accounts: number;
  readonly changed: number;
  readonly newEntries: number;
  /** Changed accounts that have had jars, and their new moves. */
  readonly divided?: number;
  readonly newMoves?: number;
  /** Months with new interest. */
  readonly interestRuns?: number;
  /** All the child's trades, if one is new, and the holdings changed. */
  readonly trades?: number;
  readonly holdings?: number;
}

/** Computes the documents the nightly check reads for a child's changes. */
export function readsOfChanges(child: ChangedChild): number {
  const { accounts, changed, newEntries, interestRuns = 0, trades = 0, holdings = 0 } = child;
  const { divided = 0, newMoves = 0 } = child;
  const user = 1;
  // An account is found by its day, then its last entry before the new ones is read, and its last move.
  const entries = changed + user + accounts + changed + newEntries;
  return entries + divided + newMoves + interestRuns + trades + holdings;
}

/** Changed accounts, families, each collection with owners, and unique keys. */
const STEPS = 2 + OWNED.length + 1;

/**
 * Computes the documents read in a night with nothing to check. A query without results also costs a
 * read.
 */
export function readsOfEmptyNight(): number {
  const begin = 1;
  const cursor = 1;
  const move = 1;
  const logWhenComplete = PARTS.length;
  return PARTS.length * (begin + cursor + STEPS + move + logWhenComplete);
}
