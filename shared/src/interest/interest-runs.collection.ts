import { number, string, type InferType } from 'yup';
import { exactObject } from '../kernel/schema/fields';
import { collection, OF_FAMILY } from '../kernel/document/collection';
import { CREATED, FAMILY, UNTIL_DELETED, field, kind } from '../kernel/document/field';
import { iso, type Instant } from '../kernel/document/instant';

/** `interest_runs/{familyId}_{YYYY-MM}`: a family's interest for the month is posted. */
export interface InterestRunDoc {
  familyId: string;
  period: string;
  annualRatePercent: number;
  /** Ledger entries posted, minus those deleted with a child. */
  entries: number;
  /** Id of the parent who applied it, or the schedule. */
  createdBy: string;
  createdAt: Instant;
}

export function interestRunId(familyId: string, period: string): string {
  return `${familyId}_${period}`;
}

const ROW = exactObject({
  period: string().required(),
  annualRatePercent: number().required(),
  entries: number().required(),
  createdBy: string().required(),
  createdAt: string().required(),
});

function toRow(_id: string, run: InterestRunDoc): InferType<typeof ROW> {
  const { period, annualRatePercent, entries, createdBy, createdAt } = run;
  return { period, annualRatePercent, entries, createdBy, createdAt: iso(createdAt) };
}

export const interestRuns = collection({
  name: 'interest_runs',
  private: true,
  ...OF_FAMILY,
  examples: [{ id: 'lin_2026-01', is: 'a month of interest', readers: 'nobody' }],

  is: 'A month whose interest was posted for a family. Written in the same transaction as the entries.',
  id: '`{familyId}_{YYYY-MM}`.',
  kinds: [
    kind<InterestRunDoc>({
      familyId: FAMILY,
      period: field('text', 'Month, YYYY-MM in UTC.'),
      annualRatePercent: field('number', 'Percent per year.'),
      entries: field(
        'number',
        'Number of ledger entries posted, without those of deleted children.',
      ),
      createdBy: field('text', 'Parent who applied it by hand, or `schedule`.', 'users'),
      createdAt: CREATED,
    }),
  ],
  writtenBy: ['applyInterest', 'deleteChild'],
  alsoWrittenBy: 'the monthly interest',
  kept: UNTIL_DELETED,

  exported: { table: 'interestRuns', is: 'Months whose interest was posted.', row: ROW, toRow },
  privacy: {
    holds: 'month, rate, number of entries, who applied it',
    purpose: 'To post each month’s interest once.',
  },
});
