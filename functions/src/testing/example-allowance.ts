import type { ExampleFamily } from '@pennysprout/shared/kernel/call/example-family';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { Timestamp } from 'firebase-admin/firestore';
import { nextDue } from '../allowances/due';
import type { TestApi } from './test-api';

/**
 * Creates the allowance that the calls' examples name. Ids are random, so this one is written directly.
 * Does nothing if the child is gone.
 */
export async function putExampleAllowance(
  { deps }: TestApi,
  family: Pick<ExampleFamily, 'childId' | 'allowanceId'>,
): Promise<void> {
  const { db } = deps;
  const { childId: userId, allowanceId } = family;
  const child = (await db.users.doc(userId).get()).data();
  if (!child || child.isParent) return;
  const { familyId, parentId } = child;
  const at = Timestamp.fromDate(deps.now());
  await db.allowances.doc(allowanceId).set({
    userId,
    familyId,
    currency: 'USD' as const,
    amountMinor: toMinorUnits(500),
    description: 'Allowance',
    cadence: 'weekly' as const,
    weekday: 5,
    dayOfMonth: null,
    startsOn: '2099-10-01',
    endsOn: null,
    active: true,
    paidOn: null,
    problem: null,
    ...nextDue(userId, '2099-10-02', 'Asia/Taipei'),
    createdBy: parentId,
    createdAt: at,
    updatedAt: at,
  });
}
