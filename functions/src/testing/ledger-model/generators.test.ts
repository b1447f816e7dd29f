import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { SEED } from '@pennysprout/shared/testing/tier';
import { exampleModel } from './example-model';
import {
  anUnaskedOrder,
  anyOrder,
  byMember,
  orderOf,
  senderOf,
  type By,
  type OrderSpec,
} from './generators';
import type { Model } from './model';
import { place, type Outcome } from './place';

function give(model: Model, spec: OrderSpec, by: By): Outcome {
  const order = orderOf(model, spec);
  return place(model, { by: senderOf(model, order, spec, by), key: randomUUID(), order });
}

const BY_OWNER: By = { owner: true, stranger: 'zoe', wrong: 1 };

const SOME_MONEY: OrderSpec = {
  kind: 'deposit',
  share: false,
  child: 0,
  currency: 'KWD',
  amount: { minor: 7 },
};

it('a child soon meets a jar for which it must ask first, whatever was done before', () => {
  const calls = fc.array(fc.tuple(anyOrder, byMember), { maxLength: 60, size: 'max' });
  // A jar, money in it and the need to ask are three steps at most.
  const steps = fc.array(anUnaskedOrder, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(calls, steps, (before, unasked) => {
      const model = exampleModel();
      for (const [spec, by] of before) give(model, spec, by);
      give(model, SOME_MONEY, BY_OWNER);
      const outcomes = unasked.map((spec) => give(model, spec, BY_OWNER));
      expect(outcomes.at(-1)).toEqual({ refused: 'ask_first' });
    }),
    { seed: SEED },
  );
});
