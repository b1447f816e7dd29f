import { it } from 'vitest';
import { openScripted } from '../processes/in-process';
import { signUpQuickly } from './cast';
import { compareAll, expectNoDrift } from './check';
import { childIdsOf } from './model';
import type { Order } from './orders';
import { playStart } from './waves';
import { openWorld } from './model-world';

/** Failures once found by the model-based test or the reconciler, in as few steps as possible. */
it('a sale into another currency stands after its purchase, though the clock has not moved', async () => {
  const servers = await openScripted();
  const { nowMs } = servers.script;
  const cast = await signUpQuickly(servers.observer);
  const { world, model } = await openWorld(servers, cast, { nowMs });
  const [childId = ''] = childIdsOf(model);
  const cash = { kind: 'deposit', childId, currency: 'USD', share: true, takes: [] } as const;
  const trade = { childId, symbol: 'DIS', quantity: 2, seenCents: 10_000 } as const;
  const orders: readonly Order[] = [
    { ...cash, amountMinor: 100_000 },
    // The account's entries are pushed ahead of the clock, and the other currency's are not.
    { ...cash, amountMinor: 100_000 },
    { kind: 'buy', currency: 'USD', ...trade },
    { kind: 'sell', currency: 'EUR', ...trade },
  ];
  for (const order of orders) await playStart(world, model, [order]);
  await compareAll(world, model);
  await expectNoDrift(world);
  await servers.close();
});
