import type { Pots } from './account';
import { CURRENCY_CODES, type CurrencyCode } from '../kernel/money/currency';
import { UNTIL_CHILD_DELETED, type Collection } from '../kernel/document/collection';
import type { Instant } from '../kernel/document/instant';
import type { MinorUnits } from '../kernel/money/money';
import { PAGE_SIZE } from '../kernel/document/query';

/** `user_balances/{userId}_{currency}`: the child's account in that currency. */
export interface BalanceDoc {
  /** Child whose it is. */
  userId: string;
  /** Family that owns it. */
  familyId: string;
  /** Currency of the balance. */
  currency: CurrencyCode;
  /** In `currency`; never negative. */
  balanceMinor: MinorUnits;
  /**
   * How the balance is divided. Missing until the account’s first jar. Money in no jar that is not held
   * is free.
   */
  pots?: Pots;
  /** Time of the newest entry or move between pots. */
  updatedAt: Instant;
  /** Time of its newest interest entry; no entry before it can be taken back. Missing if there is none. */
  lastInterestAt?: Instant;
  /**
   * Key by which the nightly check finds accounts with new entries or moves: the day (UTC) of
   * `updatedAt` after a hex digit derived from the child, which spreads writes over sixteen ranges of
   * the index, e.g. `a2026-11-22`.
   */
  changedOn?: string;
}

export function balanceId(userId: string, currencyCode: string): string {
  return `${userId}_${currencyCode}`;
}

export const balances = {
  name: 'user_balances',
  is: 'A child’s account in one currency: the sum of its entries and how that is divided, written in the same transaction.',
  id: '`{userId}_{currency}`.',

  owner: 'child',
  links: { child: { field: 'userId' }, family: { field: 'familyId' } },
  purgedWith: { family: { pages: 'balancesOfFamily' }, child: { pages: 'balancesOfUser' } },
  scan: { all: 'allBalances', byOwner: 'balancesByOwner' },
  queries: {
    balancesOfChild: {
      equals: ['familyId', 'userId'],
      limit: 50,
      most: CURRENCY_CODES.length,
      readers: 'child',
    },
    balancesOfFamilies: { equals: [], anyOf: 'familyId', limit: PAGE_SIZE },
    balancesByChange: { equals: [], orderBy: ['changedOn', 'asc'], limit: PAGE_SIZE },
    balancesOfFamily: { equals: ['familyId'], limit: PAGE_SIZE },
    balancesOfUser: { equals: ['userId'], limit: PAGE_SIZE },
    allBalances: { equals: [], limit: PAGE_SIZE },
    balancesByOwner: { equals: [], orderBy: ['userId', 'asc'], limit: PAGE_SIZE },
  },
  unindexed: ['lastInterestAt', 'pots', 'updatedAt'],
  examples: [
    { id: 'ada_USD', is: 'a balance', readers: 'child' },
    { id: 'nobodys_USD', is: 'a balance of no child', readers: 'nobody' },
  ],

  writtenBy: 'move money or pots',
  alsoWrittenBy: 'the monthly interest; the schedule of allowances; calls that change jars',
  kept: UNTIL_CHILD_DELETED,
  exported: { table: 'balances', is: 'What the children have, one row per child and currency.' },
  privacy: {
    holds:
      'balance by currency; jars with their names, purposes, targets, dates and how the child will feel',
    purpose: 'To know what a child has, and what for.',
  },
} as const satisfies Collection<keyof BalanceDoc>;
