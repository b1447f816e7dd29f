import { dueAt } from '@pennysprout/shared/allowance/dates';
import type { AllowanceDoc } from '@pennysprout/shared/data/collections/allowances';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Database } from '../firestore/database';
import { partOf } from '../firestore/parts';
import { queryOf } from '../firestore/queries';

/** Greater than every instant, as a text. */
const PAST_EVERY_INSTANT = '~';

/** Of one that is paused, or has ended. */
export const NOT_DUE = { nextOn: null, nextAt: null, due: null } as const;

/** When an allowance is due next, in each of the ways in which it says so. */
export function nextDue(
  userId: string,
  nextOn: string | null,
  timeZone: string,
): Pick<AllowanceDoc, 'nextOn' | 'nextAt' | 'due'> {
  if (nextOn === null) return NOT_DUE;
  const at = dueAt(nextOn, timeZone);
  return { nextOn, nextAt: Timestamp.fromDate(at), due: `${partOf(userId)}${at.toISOString()}` };
}

/** The marks of a part's allowances that are due at an instant. */
export function marksUntil(part: string, now: Date): { from: string; to: string } {
  return { from: part, to: `${part}${now.toISOString()}${PAST_EVERY_INSTANT}` };
}

export function isDue({ nextAt }: Pick<AllowanceDoc, 'nextAt'>, now: Date): boolean {
  return nextAt !== null && nextAt.toMillis() <= now.getTime();
}

/** Lets a family's allowances be due on the dates they are, by the clocks of another time zone. */
export async function moveToZone(
  tx: Transaction,
  db: Database,
  { familyId, timeZone }: { readonly familyId: string; readonly timeZone: string },
): Promise<void> {
  const found = await tx.get(queryOf(db, 'familyAllowances', { familyId }));
  for (const snapshot of found.docs) {
    const { userId, nextOn } = snapshot.data();
    tx.update(snapshot.ref, { ...nextDue(userId, nextOn, timeZone) });
  }
}
