import {
  corporateActionId,
  type CorporateActionDoc,
} from '@pennysprout/shared/stock/corporate-actions.collection';
import type { DocumentReference } from 'firebase-admin/firestore';
import type { Database } from './database';

/** Stock and date of a split. */
export type SplitKey = Pick<CorporateActionDoc, 'symbol' | 'date'>;

export function corporateActionRef(
  db: Database,
  { symbol, date }: SplitKey,
): DocumentReference<CorporateActionDoc> {
  return db.corporateActions.doc(corporateActionId(symbol, date));
}
