import { OWNED } from '@pennysprout/shared/data/ownership';
import { PARTS } from '../firestore/parts';

/** What a family has, of which each child has the same. */
export interface CheckedFamily {
  readonly parents: number;
  /** Of parents, and invitations. */
  readonly memberships: number;
  readonly children: number;
  readonly interestRuns: number;
  readonly idempotencyKeys: number;
  /** Of one child. */
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

/** Documents that are checked against each other. */
function checkedOf(family: CheckedFamily): number {
  const { parents, memberships, children, interestRuns } = family;
  const { accounts, entries, holdings, trades, jarMoves, requests } = family;
  const { user, credentials, uniqueKeys } = OF_A_CHILD;
  const history = entries + trades + jarMoves + requests;
  const ofChild = user + credentials + uniqueKeys + accounts + holdings + history;
  const preferences = 1;
  return children * ofChild + parents + memberships + preferences + interestRuns;
}

/** Documents that must belong to the family or to its children. */
export function ownedBy(family: CheckedFamily): number {
  const { idempotencyKeys, children, allowances } = family;
  return checkedOf(family) + idempotencyKeys + children * allowances;
}

/**
 * Documents that the nightly check reads when it is a family's turn: all that is the family's, and then
 * the same again in search of orphans, with whom each page of documents belongs to.
 *
 * `nightly-check.deep.test.ts` counts them at the SDK's transport; `docs/scale.md` computes with them.
 */
export function readsInTurn(family: CheckedFamily): number {
  // The family is found, and read; whether a child is being deleted is asked.
  // Of a child without moves, or without requests, that is asked in vain.
  const { jarMoves, allowances, requests } = family;
  const inVain = family.children * [jarMoves, requests].filter((count) => count === 0).length;
  const whole = 2 + checkedOf(family) + 1 + inVain;
  // Children are looked up with their credentials, entries, balances, holdings, trades, moves, allowances,
  // requests, idempotency and unique keys, the family with its users, memberships, preferences and runs.
  const some = [jarMoves, allowances, requests].filter((count) => count > 0).length;
  const owners = (7 + some) * family.children + 4;
  return whole + ownedBy(family) + owners;
}

/** A child with new entries, in the night after them. */
export interface ChangedChild {
  /** All of the child's, and those with new entries. */
  readonly accounts: number;
  readonly changed: number;
  readonly newEntries: number;
  /** Changed accounts that have had jars, and their new moves. */
  readonly divided?: number;
  readonly newMoves?: number;
  /** Months of which there is new interest. */
  readonly interestRuns?: number;
  /** All of the child's, if one of them is new, and holdings that new ones have changed. */
  readonly trades?: number;
  readonly holdings?: number;
}

/** Documents that the nightly check reads to check what has changed of a child. */
export function readsOfChanges(child: ChangedChild): number {
  const { accounts, changed, newEntries, interestRuns = 0, trades = 0, holdings = 0 } = child;
  const { divided = 0, newMoves = 0 } = child;
  const user = 1;
  // An account is found by its day, and its last entry before the new ones is read, and its last move.
  const entries = changed + user + accounts + changed + newEntries;
  return entries + divided + newMoves + interestRuns + trades + holdings;
}

/** Changed accounts, families, each collection whose documents belong to somebody, and unique keys. */
const STEPS = 2 + OWNED.length + 1;

/**
 * Documents that are read in a night in which there is nothing to check. A query that finds nothing costs
 * a read as well.
 */
export function readsOfEmptyNight(): number {
  const begin = 1;
  const cursor = 1;
  const move = 1;
  const tellWhenComplete = PARTS.length;
  return PARTS.length * (begin + cursor + STEPS + move + tellWhenComplete);
}
