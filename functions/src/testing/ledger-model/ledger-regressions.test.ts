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
  const trade = {
    childId,
    symbol: 'DIS',
    quantity: 2,
    seenCents: 10_000,
    paidBy: 'child',
  } as const;
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

it('shares that a parent pays for come and go with their two entries, as long as they are there', async () => {
  const servers = await openScripted();
  const { nowMs } = servers.script;
  const cast = await signUpQuickly(servers.observer);
  const { world, model } = await openWorld(servers, cast, { nowMs });
  const [childId = ''] = childIdsOf(model);
  const account = { childId, currency: 'USD' } as const;
  const trade = { ...account, symbol: 'DIS', seenCents: 10_000 } as const;
  const gift = { kind: 'buy', ...trade, quantity: 2, paidBy: 'parent' } as const;
  const undo = (entry: number) => ({ kind: 'undo', ...account, entry }) as const;
  const orders: readonly Order[] = [
    { kind: 'deposit', ...account, amountMinor: 1745, share: true, takes: [] },
    { kind: 'create jar', ...account, name: 'Bike', amountMinor: 0 },
    // All that is free goes into a jar, which a present must not touch.
    { kind: 'put', ...account, jar: 1, amountMinor: 1745 },
    gift,
    undo(1),
    undo(2),
    gift,
    { kind: 'sell', ...trade, quantity: 1, paidBy: 'child' },
    undo(6),
  ];
  for (const order of orders) await playStart(world, model, [order]);
  await compareAll(world, model);
  await expectNoDrift(world);
  await servers.close();
});
