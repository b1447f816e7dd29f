import assert from 'node:assert/strict';
import type { RequestDoc } from '@pennysprout/shared/requests/requests.collection';
import type { Hold } from '@pennysprout/shared/ledger/account';
import { openHold } from '@pennysprout/shared/ledger/holds';
import { holdLegs } from '@pennysprout/shared/ledger/legs';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { balanceRef } from '../kernel/posting/account';
import { dayOf } from '../kernel/posting/change-mark';
import { writeMove } from '../kernel/posting/write-move';

/** Creates an open request with a given id; the calls draw theirs. */
export async function requestHold(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  hold: Hold & { readonly childId: string; readonly currency: CurrencyCode },
): Promise<void> {
  const { childId: userId, currency, requestId, from, amountMinor } = hold;
  await db.transact(`child ${userId}`, async (tx) => {
    const child = (await tx.get(db.users.doc(userId))).data();
    const before = (await tx.get(balanceRef(db, { userId, currency }))).data();
    assert(before && child && !child.isParent, 'no account');
    const opened = openHold(before, { requestId, from });
    const legs = holdLegs(opened, requestId, amountMinor);
    writeMove(tx, db, opened, { kind: 'held', legs, createdBy: userId, requestId }, now());
    const request: RequestDoc = {
      userId,
      familyId: child.familyId,
      kind: 'spend',
      currency,
      amountMinor,
      from,
      closesJar: false,
      reason: 'Stickers',
      status: 'open',
      reply: null,
      givenMinor: null,
      decidedBy: null,
      decidedAt: null,
      entryId: null,
      createdAt: Timestamp.fromDate(now()),
    };
    tx.create(db.requests.doc(requestId), request);
    const { open = 0, asked = 0 } = child.requests ?? {};
    const requests = { open: open + 1, day: dayOf(now()), asked: asked + 1 };
    tx.update(db.users.doc(userId), { requests });
  });
}
