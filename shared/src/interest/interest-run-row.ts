import { exactObject } from '../kernel/schema/fields';
import { type InferType, string, number } from 'yup';
import { iso, type MakeInstant } from '../kernel/document/instant';
import { instantIn, nothingElse } from '../kernel/document/rows';
import type { InterestRunDoc } from './interest-runs.collection';

const schema = exactObject({
  period: string().required(),
  annualRatePercent: number().required(),
  entries: number().required(),
  createdBy: string().required(),
  createdAt: string().required(),
});

type InterestRunRow = InferType<typeof schema>;

function toRow(_id: string, doc: InterestRunDoc): InterestRunRow {
  const {
    // The whole export is about one family.
    familyId: _familyId,
    period,
    annualRatePercent,
    entries,
    createdBy,
    createdAt,
    ...others
  } = doc;
  nothingElse(others);
  return {
    period,
    annualRatePercent,
    entries,
    createdBy,
    createdAt: iso(createdAt),
  };
}

function fromRow(row: InterestRunRow, makeInstant: MakeInstant): Omit<InterestRunDoc, 'familyId'> {
  return {
    period: row.period,
    annualRatePercent: row.annualRatePercent,
    entries: row.entries,
    createdBy: row.createdBy,
    createdAt: instantIn('createdAt', row.createdAt, makeInstant),
  };
}

/** Rows of the table `interestRuns` of a family's export. */
export const interestRunRows = {
  schema,
  notes: {
    period: 'Month, YYYY-MM in UTC.',
    annualRatePercent: 'Percent per year.',
    entries: 'Number of ledger entries posted, without those of deleted children.',
    createdBy: 'Parent who applied it by hand, or `schedule`.',
    createdAt: 'When it was created, ISO 8601 in UTC.',
  },
  absent: {},
  toRow,
  fromRow,
};
