import { dueAt } from '@pennysprout/shared/allowances/dates';
import type { AllowanceDoc } from '@pennysprout/shared/allowances/allowances.collection';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Database } from '../kernel/firestore/database';
import { partOf } from '../kernel/firestore/parts';
import { queryOf } from '../kernel/firestore/queries';

/** String that sorts after every ISO instant. */
const PAST_EVERY_INSTANT = '~';

/** Fields of an allowance that is paused or has ended. */
export const NOT_DUE = { nextOn: null, nextAt: null, due: null } as const;

/** Computes every stored field that says when an allowance is next due. */
export function nextDue(
  userId: string,
  nextOn: string | null,
  timeZone: string,
): Pick<AllowanceDoc, 'nextOn' | 'nextAt' | 'due'> {
  if (nextOn === null) return NOT_DUE;
  const at = dueAt(nextOn, timeZone);
  return { nextOn, nextAt: Timestamp.fromDate(at), due: `${partOf(userId)}${at.toISOString()}` };
}

/** Returns the range of `due` marks of one part's allowances that are due by an instant. */
export function marksUntil(part: string, now: Date): { from: string; to: string } {
  return { from: part, to: `${part}${now.toISOString()}${PAST_EVERY_INSTANT}` };
}

export function isDue({ nextAt }: Pick<AllowanceDoc, 'nextAt'>, now: Date): boolean {
  return nextAt !== null && nextAt.toMillis() <= now.getTime();
}

/** Recomputes the due instants of a family's allowances for another time zone; their dates stay. */
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
