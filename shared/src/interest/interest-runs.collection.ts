import { collection, OF_FAMILY, type DocumentOf } from '../kernel/document/collection';
import { UNTIL_DELETED } from '../kernel/document/field';
import { rows } from '../kernel/document/view';
import { CREATED, FAMILY, count, stored, text } from '../kernel/document/stored';

export function interestRunId(familyId: string, period: string): string {
  return `${familyId}_${period}`;
}

/** `interest_runs/{familyId}_{YYYY-MM}`: a family's interest for the month is posted. */
export type InterestRunDoc = DocumentOf<typeof interestRuns>;

const RUN = stored({
  familyId: FAMILY,
  period: text('Month, YYYY-MM in UTC.'),
  annualRatePercent: count('Percent per year.'),
  entries: count('Number of ledger entries posted, without those of deleted children.'),
  createdBy: text('Parent who applied it by hand, or `schedule`.', { to: 'users' }),
  createdAt: CREATED,
});

export const interestRuns = collection({
  name: 'interest_runs',
  private: true,
  ...OF_FAMILY,
  examples: [{ id: 'lin_2026-01', is: 'a month of interest', readers: 'nobody' }],

  is: 'A month whose interest was posted for a family. Written in the same transaction as the entries.',
  id: '`{familyId}_{YYYY-MM}`.',
  kinds: [RUN],
  writtenBy: ['applyInterest', 'deleteChild'],
  alsoWrittenBy: 'the monthly interest',
  kept: UNTIL_DELETED,

  exported: {
    table: 'interestRuns',
    is: 'Months whose interest was posted.',
    ...rows(RUN, 'none'),
  },
  privacy: {
    holds: 'month, rate, number of entries, who applied it',
    purpose: 'To post each month’s interest once.',
  },
});
