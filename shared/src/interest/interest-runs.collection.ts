import { UNTIL_DELETED, type Collection } from '../kernel/document/collection';
import type { Instant } from '../kernel/document/instant';
import { PAGE_SIZE } from '../kernel/document/query';

/** `interest_runs/{familyId}_{YYYY-MM}`: a family's interest for the month is posted. */
export interface InterestRunDoc {
  /** Family that owns it. */
  familyId: string;
  /** Month, YYYY-MM in UTC. */
  period: string;
  /** Percent per year. */
  annualRatePercent: number;
  /** Number of ledger entries posted, without those of deleted children. */
  entries: number;
  /** Parent who applied it by hand, or `schedule`. */
  createdBy: string;
  /** When it was created. */
  createdAt: Instant;
}

export function interestRunId(familyId: string, period: string): string {
  return `${familyId}_${period}`;
}

export const interestRuns = {
  name: 'interest_runs',
  is: 'A month whose interest was posted for a family. Written in the same transaction as the entries.',
  id: '`{familyId}_{YYYY-MM}`.',

  private: true,
  owner: 'family',
  links: { family: { field: 'familyId' } },
  purgedWith: { family: { pages: 'interestRunsOfFamily' } },
  scan: { all: 'allInterestRuns', byOwner: 'interestRunsByOwner' },
  queries: {
    interestRunsOfFamily: { equals: ['familyId'], limit: PAGE_SIZE },
    allInterestRuns: { equals: [], limit: PAGE_SIZE },
    interestRunsByOwner: { equals: [], orderBy: ['familyId', 'asc'], limit: PAGE_SIZE },
  },
  unindexed: ['createdAt'],
  examples: [{ id: 'lin_2026-01', is: 'a month of interest', readers: 'nobody' }],

  writtenBy: ['applyInterest', 'deleteChild'],
  alsoWrittenBy: 'the monthly interest',
  kept: UNTIL_DELETED,
  exported: { table: 'interestRuns', is: 'Months whose interest was posted.' },
  privacy: {
    holds: 'month, rate, number of entries, who applied it',
    purpose: 'To post each month’s interest once.',
  },
} as const satisfies Collection<keyof InterestRunDoc>;
