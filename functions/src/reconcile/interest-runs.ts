import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import {
  interestRunId,
  type InterestRunDoc,
} from '@pennysprout/shared/interest/interest-runs.collection';
import type { EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import type { Stored } from '../kernel/firestore/scan';
import { expectSame, type Drift } from './drift';

/** Interest posted to an account for a month. */
export interface PostedInterest {
  readonly path: string;
  readonly period: string;
  readonly annualRatePercent: number;
}

/** Lists the interest among entries. */
export function interestIn(entries: readonly Stored<EntryDoc>[]): PostedInterest[] {
  return entries.flatMap(({ id, doc: { interest } }) => {
    if (!interest) return [];
    const { period, annualRatePercent } = interest;
    return [{ path: `${COLLECTIONS.entries}/${id}`, period, annualRatePercent }];
  });
}

/**
 * Finds contradictions between a family's interest and its runs: each entry must have a run and be computed
 * at its rate.
 *
 * @param counted true if the interest is all that the runs have posted, so that they can be counted.
 */
export function findRunDrifts(
  familyId: string,
  posted: readonly PostedInterest[],
  runs: readonly Stored<InterestRunDoc>[],
  counted: boolean,
): readonly Drift[] {
  const drifts: Drift[] = [];
  const report = (drift: Drift) => void drifts.push(drift);
  const left = new Map<string, { readonly rate: number; readonly entries: number }>();
  for (const { path, period, annualRatePercent: actual } of posted) {
    const { rate, entries } = left.get(period) ?? { rate: actual, entries: 0 };
    expectSame(report, { invariant: 'interest_rate', paths: [path], expected: rate, actual });
    left.set(period, { rate, entries: entries + 1 });
  }
  for (const { id, doc } of runs) {
    const { period, annualRatePercent: expected, entries: actual } = doc;
    const paths = [`${COLLECTIONS.interestRuns}/${id}`];
    const ids = { expected: interestRunId(familyId, period), actual: id };
    expectSame(report, { invariant: 'document_id', paths, ...ids });
    const { rate, entries } = left.get(period) ?? { rate: expected, entries: 0 };
    if (counted)
      expectSame(report, { invariant: 'interest_run', paths, expected: entries, actual });
    expectSame(report, { invariant: 'interest_rate', paths, expected, actual: rate });
    left.delete(period);
  }
  for (const [period, { entries }] of left) {
    const paths = [`${COLLECTIONS.interestRuns}/${interestRunId(familyId, period)}`];
    report({ invariant: 'interest_run', paths, expected: entries, actual: null });
  }
  return drifts;
}
