import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { DocumentReference, Query } from 'firebase-admin/firestore';

interface OfChild {
  readonly userId: string;
  readonly familyId: string;
}

/**
 * Reads a page of a child's history, newest first. The cursor is a document, not an offset, so entries
 * that arrive meanwhile do not shift pages. Ties are ordered by descending id.
 *
 * @param query the child's history, newest first.
 * @param before last document of the previous page; null for the first page.
 * @throws AppError `invalid_request` if there is no such document or it is another child's. The same
 * answer for both reveals nothing about others.
 */
export async function historyPage<D extends OfChild>(
  query: Query<D>,
  { userId, familyId }: OfChild,
  before: DocumentReference<D> | null,
): Promise<{ id: string; data: D }[]> {
  const place = await before?.get();
  const last = place?.data();
  if (place && (last?.userId !== userId || last.familyId !== familyId)) {
    throw new AppError('invalid_request', {
      fields: [{ path: 'before', key: 'validation.before' }],
    });
  }
  const { docs } = await (place ? query.startAfter(place) : query).get();
  return docs.map((snapshot) => ({ id: snapshot.id, data: snapshot.data() }));
}
