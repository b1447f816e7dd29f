import type { RouteBody, RouteResponse } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { minorToDecimal } from '@pennysprout/shared/kernel/money/money';
import type { GiftReturnDoc } from '@pennysprout/shared/red-envelopes/gift-returns.collection';
import { Timestamp } from 'firebase-admin/firestore';
import { requireMember } from '../kernel/access';
import { toMinor } from '../kernel/amounts';
import type { ParentCaller } from '../kernel/caller';
import type { Deps } from '../kernel/deps';
import { readWithin } from '../kernel/firestore/database';
import { runIdempotent, type IdempotencyKey, type IdempotentAnswer } from '../kernel/idempotency';

type GiftReturn = RouteResponse<'noteGiftReturn'>;

/** Converts a stored gift to the API's form. */
export function giftAnswer(id: string, gift: GiftReturnDoc): GiftReturn {
  const { household, year, currency, amountMinor, to } = gift;
  return { id, household, year, currency, amount: minorToDecimal(amountMinor, currency), to };
}

/**
 * Notes a gift that a family gave back.
 *
 * @throws AppError `forbidden` unless the caller is a parent of the family.
 */
export function noteGiftReturn(
  deps: Deps,
  caller: ParentCaller,
  input: RouteBody<'noteGiftReturn'> & { readonly idempotencyKey: IdempotencyKey },
): Promise<IdempotentAnswer<GiftReturn>> {
  const { db, now } = deps;
  const { familyId, household, year, currency, amount, to = null } = input;
  return runIdempotent<unknown, GiftReturn>(deps, {
    key: input.idempotencyKey,
    queueKey: `family ${familyId}`,
    allow: (read) => requireMember({ db, read }, caller, familyId),
    work: (tx) => {
      const amountMinor = toMinor(amount, currency);
      const createdAt = Timestamp.fromDate(now());
      const gift = { familyId, household, year, currency, amountMinor, to, createdAt };
      const ref = db.giftReturns.doc();
      tx.create(ref, gift);
      return Promise.resolve({ answer: giftAnswer(ref.id, gift), familyId, childId: null });
    },
  });
}

/**
 * Removes the note of a gift.
 *
 * @throws AppError `not_found`, or `forbidden` for another family's gift.
 */
export async function removeGiftReturn(
  { db }: Deps,
  caller: ParentCaller,
  { giftId }: { readonly giftId: string },
): Promise<RouteResponse<'removeGiftReturn'>> {
  const ref = db.giftReturns.doc(giftId);
  await db.transact(`user ${caller.id}`, async (tx) => {
    const gift = (await tx.get(ref)).data();
    if (!gift) throw new AppError('not_found');
    await requireMember({ db, read: readWithin(tx) }, caller, gift.familyId);
    tx.delete(ref);
  });
  return { success: true };
}
