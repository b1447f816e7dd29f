import type { ExampleFamily } from '@pennysprout/shared/kernel/call/example-family';
import { FREE } from '@pennysprout/shared/ledger/account';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { requestHold } from './holds';
import type { TestApi } from './test-api';

/** Makes sure that the request the calls' examples name is open. Does nothing if the child is gone. */
export async function putExampleRequest(
  { deps }: TestApi,
  { childId, requestId }: Pick<ExampleFamily, 'childId' | 'requestId'>,
): Promise<void> {
  const child = (await deps.db.users.doc(childId).get()).data();
  const request = await deps.db.requests.doc(requestId).get();
  if (!child || child.isParent || request.data()?.status === 'open') return;
  await request.ref.delete();
  const hold = { requestId, from: FREE, amountMinor: toMinorUnits(300) };
  await requestHold(deps, { ...hold, childId, currency: 'USD' });
}
