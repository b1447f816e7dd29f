import { afterEach, beforeEach, expect, it } from 'vitest';
import { compareAll } from './compare';
import { place, type Model, type Order } from './model';
import { modelOf, openSystem, send, type System } from './system';

/** Failures once found by the model-based test or the reconciler, in as few steps as possible. */
let system: System;
let model: Model;
beforeEach(async () => {
  system = await openSystem();
  model = modelOf(system);
});
afterEach(() => system.close());

async function inTurn(orders: readonly Order[]): Promise<void> {
  for (const [n, order] of orders.entries()) {
    const request = { by: 'ann', key: `key-${n}`, order };
    const outcome = place(model, request);
    const { answer, replayed } = await send(system, system.deps, request);
    expect({ answer, replayed }).toMatchObject(outcome);
  }
}

it('a sale into another currency comes after its purchase, though the clock has not moved', async () => {
  const childId = system.families[0]?.childIds[0] ?? '';
  const deposit = { kind: 'deposit', childId, currency: 'USD', amountMinor: 100_000 } as const;
  const trade = { childId, symbol: 'DIS', quantity: 2, seenCents: 10_000 } as const;
  await inTurn([
    deposit,
    // The account's entries are pushed ahead of the clock, and the other currency's are not.
    deposit,
    { kind: 'buy', currency: 'USD', ...trade },
    { kind: 'sell', currency: 'EUR', ...trade },
  ]);
  await compareAll(system, model);
});
