import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import { membershipId } from '@pennysprout/shared/family-members/memberships.collection';
import type { FamilyDoc } from '@pennysprout/shared/families/families.collection';
import { queryOf } from '../kernel/firestore/queries';
import { scanEach, storedOf } from '../kernel/firestore/scan';
import { checkChild, type ChildCounts } from './check-child';
import { addCounts } from './counts';
import { expectSame } from './drift';
import { findRunDrifts, type PostedInterest } from './interest-runs';
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
 * nothing to check; a scan of the collections finds orphaned documents.
 */
export async function checkFamily(check: Check, familyId: string): Promise<FamilyCounts> {
  const { reader, db, report } = check;
  const family = (await reader.one(db.families.doc(familyId))).data();
  if (!family) return NO_COUNTS;
  const memberships = await checkMembers(check, familyId, family);
  const preferences = await reader.one(db.familyPreferences.doc(familyId));
  if (!preferences.exists) {
    const paths = [preferences.ref.path];
    report({ invariant: 'family_preferences', paths, expected: familyId, actual: null });
  }
  const { counts, interest } = await checkChildren(check, familyId);
  const interestRuns = await checkRuns(check, familyId, interest);
  expectSame(report, {
    invariant: 'child_count',
    paths: [`${COLLECTIONS.families}/${familyId}`],
    expected: counts.children,
    actual: family.childCount,
  });
  return { ...counts, families: 1, memberships, interestRuns };
}

async function checkMembers(
  { reader, db, report }: Check,
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
    expectSame(report, { invariant: 'document_id', paths, expected, actual: snapshot.id });
    owned ||= memberId === ownerId && snapshot.id === expected;
    const user = memberId === null ? null : await reader.one(db.users.doc(memberId));
    if (!user?.data()?.isParent) {
      report({ invariant: 'member', paths, expected: memberId, actual: null });
    }
  }
  if (!owned) {
    const paths = [`${COLLECTIONS.families}/${familyId}`];
    report({ invariant: 'family_owner', paths, expected: ownerId, actual: null });
  }
  return memberships;
}

type ChildrenCounts = ChildCounts & { readonly children: number };

async function checkChildren(
  check: Check,
  familyId: string,
): Promise<{ readonly counts: ChildrenCounts; readonly interest: readonly PostedInterest[] }> {
  const { reader, db } = check;
  let sum: ChildrenCounts = { ...NO_COUNTS, children: 0 };
  const interest: PostedInterest[] = [];
  const query = { name: 'childrenOfFamily', values: { familyId, isParent: false } } as const;
  for await (const snapshot of scanEach(reader, db, query)) {
    const user = snapshot.data();
    if (user.isParent) continue;
    const checked = await checkChild(check, { ...user, id: snapshot.id });
    sum = addCounts(sum, { ...checked.counts, children: 1 });
    interest.push(...checked.interest);
  }
  return { counts: sum, interest };
}

/** Checks that every run has the entries it counts, and every interest entry its run. */
async function checkRuns(
  { reader, db, report }: Check,
  familyId: string,
  interest: readonly PostedInterest[],
): Promise<number> {
  const purging = await reader.found(queryOf(db, 'childDeletionsOfFamily', { familyId }, 1));
  const query = { name: 'interestRunsOfFamily', values: { familyId } } as const;
  const runs = await storedOf(scanEach(reader, db, query));
  // A child being deleted is no longer seen, while its entries still count.
  for (const drift of findRunDrifts(familyId, interest, runs, purging.empty)) report(drift);
  return runs.length;
}
