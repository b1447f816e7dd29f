import { AppError } from '@pennysprout/shared/api/errors';
import type { DocumentReference, Query } from 'firebase-admin/firestore';

interface OfChild {
  readonly userId: string;
  readonly familyId: string;
}

/**
 * A page of a child's history, newest first. The place to go on from is a document and no count, so
 * what arrives meanwhile shifts no page: each one is found once. Of the same instant, the greater id
 * comes first.
 *
 * @param query the child's history from the newest on.
 * @param before the last document of the page before; null for the first page.
 * @throws AppError `invalid_request` when there is no such document, or it is not this child's. The
 *   answer is the same, so that it tells nothing about others.
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
