import { createHash } from 'node:crypto';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { DeletionDoc } from '@pennysprout/shared/families/family-deletions.collection';

/**
 * Hashes the name typed to confirm a deletion, so that a repeated request can be recognised. Salted with
 * the id, so that equal names do not show.
 */
export function hashName(id: string, name: string): string {
  return createHash('sha256')
    .update(JSON.stringify([id, name]))
    .digest('hex');
}

/**
 * Requires that a repeated deletion comes from the person who started it, with the same name. For everybody
 * else the family or child is already gone.
 *
 * @param id id of the family or child.
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
