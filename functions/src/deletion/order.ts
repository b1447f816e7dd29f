import { createHash } from 'node:crypto';
import { AppError } from '@pennysprout/shared/api/errors';
import type { DeletionDoc } from '@pennysprout/shared/data/collections/family-deletions';

/**
 * Stands for the name that was typed to confirm a deletion, so that the same request can be told from
 * another one. Bound to what is deleted, so that equal names do not show.
 */
export function hashName(id: string, name: string): string {
  return createHash('sha256')
    .update(JSON.stringify([id, name]))
    .digest('hex');
}

/**
 * What is being deleted is gone for everybody; only who deleted it may ask for the rest, in the same
 * words.
 *
 * @param id what is deleted.
 * @throws AppError `not_found` for everybody else, `confirmation_mismatch` with another name.
 */
export function requireSameOrder(
  { ownerId, nameHash }: DeletionDoc,
  order: { readonly callerId: string; readonly id: string; readonly confirmName: string },
): void {
  if (ownerId !== order.callerId) throw new AppError('not_found');
  if (nameHash !== hashName(order.id, order.confirmName)) {
    throw new AppError('confirmation_mismatch');
  }
}
