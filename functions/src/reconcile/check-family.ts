import { COLLECTIONS, PRIVATE_COLLECTIONS } from '@pennysprout/shared/data/collections';
import { interestRunId } from '@pennysprout/shared/interest/interest-runs.collection';
import { membershipId } from '@pennysprout/shared/family-members/memberships.collection';
import type { FamilyDoc } from '@pennysprout/shared/families/families.collection';
import { queryOf } from '../kernel/firestore/queries';
import { scanEach } from '../kernel/firestore/scan';
import { checkChild, type ChildCounts } from './check-child';
import { expectSame } from './drift';
import type { PeriodInterest } from './interest-entries';
import type { Check } from './confirm-drift';

/** Counts of what was checked for one or more families. */
export interface FamilyCounts extends ChildCounts {
  readonly families: number;
  readonly memberships: number;
  readonly children: number;
  readonly interestRuns: number;
}

export const NO_COUNTS: FamilyCounts = {
  families: 0,
  memberships: 0,
  children: 0,
  interestRuns: 0,
  entries: 0,
  balances: 0,
  jarMoves: 0,
  requests: 0,
  stockTransactions: 0,
  stockAssets: 0,
};

/**
 * Checks a family, its members and everything its children own. A family that is missing or deleted has
 * nothing to check; what it may have left behind is found by scanning the collections.
 */
export async function checkFamily(check: Check, familyId: string): Promise<FamilyCounts> {
  const { reader, db, tell } = check;
  const family = (await reader.one(db.families.doc(familyId))).data();
  if (!family) return NO_COUNTS;
  const memberships = await checkMembers(check, familyId, family);
  const preferences = await reader.one(db.familyPreferences.doc(familyId));
  if (!preferences.exists) {
    const paths = [preferences.ref.path];
    tell({ invariant: 'family_preferences', paths, expected: familyId, actual: null });
  }
  const periods = new Map<string, PeriodInterest>();
  const counts = await checkChildren(check, familyId, periods);
  const interestRuns = await compareRuns(check, familyId, periods);
  expectSame(tell, {
    invariant: 'child_count',
    paths: [`${COLLECTIONS.families}/${familyId}`],
    expected: counts.children,
    actual: family.childCount,
  });
  return { families: 1, memberships, interestRuns, ...counts };
}

async function checkMembers(
  { reader, db, tell }: Check,
  familyId: string,
  { ownerId }: FamilyDoc,
): Promise<number> {
  let memberships = 0;
  let owned = false;
  const query = { name: 'membershipsOfFamily', values: { familyId } } as const;
  for await (const snapshot of scanEach(reader, db, query)) {
    memberships += 1;
    const { memberId, inviteAccepted, makesOwner } = snapshot.data();
    // A restored family has its owner once somebody accepts this one.
    if (makesOwner) owned = true;
    if (!inviteAccepted) continue;
    const paths = [snapshot.ref.path];
    const expected = membershipId(familyId, memberId ?? '');
    expectSame(tell, { invariant: 'document_id', paths, expected, actual: snapshot.id });
    owned ||= memberId === ownerId && snapshot.id === expected;
    const user = memberId === null ? null : await reader.one(db.users.doc(memberId));
    if (!user?.data()?.isParent) {
      tell({ invariant: 'member', paths, expected: memberId, actual: null });
    }
  }
  if (!owned) {
    const paths = [`${COLLECTIONS.families}/${familyId}`];
    tell({ invariant: 'family_owner', paths, expected: ownerId, actual: null });
  }
  return memberships;
}

type ChildrenCounts = ChildCounts & { readonly children: number };

async function checkChildren(
  check: Check,
  familyId: string,
  periods: Map<string, PeriodInterest>,
): Promise<ChildrenCounts> {
  const { reader, db } = check;
  let sum: ChildrenCounts = { ...NO_COUNTS, children: 0 };
  const query = { name: 'childrenOfFamily', values: { familyId, isParent: false } } as const;
  for await (const snapshot of scanEach(reader, db, query)) {
    const user = snapshot.data();
    if (user.isParent) continue;
    const counts = await checkChild(check, { ...user, id: snapshot.id }, periods);
    sum = {
      children: sum.children + 1,
      entries: sum.entries + counts.entries,
      balances: sum.balances + counts.balances,
      jarMoves: sum.jarMoves + counts.jarMoves,
      requests: sum.requests + counts.requests,
      stockTransactions: sum.stockTransactions + counts.stockTransactions,
      stockAssets: sum.stockAssets + counts.stockAssets,
    };
  }
  return sum;
}

/** Checks that every run has the entries it counts, and every interest entry its run. */
async function compareRuns(
  { reader, db, tell }: Check,
  familyId: string,
  periods: ReadonlyMap<string, PeriodInterest>,
): Promise<number> {
  const left = new Map(periods);
  const purging = await reader.found(queryOf(db, 'childDeletionsOfFamily', { familyId }, 1));
  let runs = 0;
  const query = { name: 'interestRunsOfFamily', values: { familyId } } as const;
  for await (const snapshot of scanEach(reader, db, query)) {
    const { period, entries, annualRatePercent } = snapshot.data();
    const paths = [snapshot.ref.path];
    const id = { expected: interestRunId(familyId, period), actual: snapshot.id };
    const found = left.get(period) ?? { entries: 0, annualRatePercent };
    const rates = { expected: annualRatePercent, actual: found.annualRatePercent };
    expectSame(tell, { invariant: 'document_id', paths, ...id });
    // A child being deleted is no longer seen, while its entries still count.
    if (purging.empty) {
      expectSame(tell, {
        invariant: 'interest_run',
        paths,
        expected: found.entries,
        actual: entries,
      });
    }
    expectSame(tell, { invariant: 'interest_rate', paths, ...rates });
    left.delete(period);
    runs += 1;
  }
  for (const [period, { entries }] of left) {
    const path = `${PRIVATE_COLLECTIONS.interestRuns}/${interestRunId(familyId, period)}`;
    tell({ invariant: 'interest_run', paths: [path], expected: entries, actual: null });
  }
  return runs;
}
