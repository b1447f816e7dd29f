import { describe, expect, it } from 'vitest';
import type { Outcome, Reply } from '../processes/servers';
import type { RouteName } from '@pennysprout/shared/api/contract';
import { explain, type Ended } from './explain';
import { PARENTS } from './generators';
import { newModel, type Model } from './model';
import type { Order } from './orders';
import { place } from './place';
import { startPrices } from './scripted-market';
import { expectedBooks, type Scope } from './stored';

const FAMILY = 'family';

/** Creates a model without servers, in which Ann owns a family of three, and Gus is invited. */
function exampleModel(): Model {
  const family = {
    ownerId: 'ann',
    name: 'A',
    childIds: ['kid'],
    members: new Set(['ann', 'ben', 'dan']),
    invited: new Map([['gus', { atMs: 0, by: 'ann' }]]),
    rateTenths: 120,
  };
  return newModel({
    nowMs: 0,
    prices: startPrices(),
    parents: new Map(PARENTS.map((name) => [name, name])),
    familiesOf: new Map(),
    families: new Map([[FAMILY, family]]),
  });
}

const SCOPE: Scope = { childIds: ['kid'], familyIds: [FAMILY] };

/** Returns the model after some orders of Ann's, one after the other. */
function after(...orders: readonly [by: string, order: Order][]): Model {
  const model = exampleModel();
  for (const [n, [by, order]] of orders.entries()) place(model, { by, key: `${n + 1}`, order });
  return model;
}

function ended(by: string, key: string, order: Order, ending: object | string, unknown = 0): Ended {
  const outcome = (
    typeof ending === 'string'
      ? { status: 400, body: null, replayed: false, code: ending }
      : { status: 200, body: ending, replayed: false }
  ) as Outcome<RouteName>;
  const reply: Reply = { outcome, unknown };
  return { request: { by, key, order }, reply };
}

const explained = (calls: readonly Ended[], model: Model) =>
  explain(exampleModel(), calls, { scope: SCOPE, stored: expectedBooks(model, SCOPE) });

const transfer = (who: string): Order => ({ kind: 'transfer', familyId: FAMILY, who });
const remove = (who: string): Order => ({ kind: 'remove', familyId: FAMILY, who });
const give = (dollars: number): Order => ({
  kind: 'deposit',
  childId: 'kid',
  currency: 'USD',
  amountMinor: 100 * dollars,
  share: true,
  takes: [],
});

describe('calls of the same moment', () => {
  it('are explained by an order in which each ends as it did', () => {
    const calls = [
      ended('ann', 'a', transfer('ben'), 'forbidden'),
      ended('ann', 'b', transfer('dan'), {
        familyId: FAMILY,
        ownerId: 'dan',
      }),
    ];
    const found = explained(calls, after(['ann', transfer('dan')]));
    expect(found?.families.get(FAMILY)?.ownerId).toBe('dan');
  });

  it('are not explained when two succeed that exclude each other', () => {
    const calls = ['ben', 'dan'].map((who) =>
      ended('ann', who, transfer(who), { familyId: FAMILY, ownerId: who }),
    );
    expect(explained(calls, after(['ann', transfer('dan')]))).toBeNull();
  });

  it('are not explained when an owner is removed', () => {
    const calls = [
      ended('ann', 'a', transfer('ben'), { familyId: FAMILY, ownerId: 'ben' }),
      ended('ann', 'b', remove('ben'), {}),
    ];
    expect(explained(calls, after(['ann', remove('ben')]))).toBeNull();
  });

  it('are not explained by an order that leads to other documents', () => {
    const accepted: Order = { kind: 'accept', familyId: FAMILY, who: 'gus' };
    expect(explained([ended('gus', 'a', accepted, {})], exampleModel())).toBeNull();
  });
});

describe('a call that was answered after an attempt that nobody heard of', () => {
  const gone = after(['ann', remove('dan')]);

  it('may have been carried out by that attempt', () => {
    const found = explained([ended('ann', 'a', remove('dan'), 'not_found', 1)], gone);
    expect([...(found?.families.get(FAMILY)?.members ?? [])]).toEqual(['ann', 'ben']);
  });

  it('cannot have been carried out without it', () => {
    expect(explained([ended('ann', 'a', remove('dan'), 'not_found')], gone)).toBeNull();
  });
});

describe('copies of one call', () => {
  it('may end in different ways, each at its own moment', () => {
    const accepted: Order = { kind: 'accept', familyId: FAMILY, who: 'dan' };
    const calls = [
      ended('ann', 'a', remove('dan'), {}),
      ended('dan', 'b', accepted, 'not_found'),
      ended('dan', 'b', accepted, {}),
    ];
    expect(explained(calls, after(['ann', remove('dan')]))).not.toBeNull();
  });

  it('may have one first answer, heard by either, however often each was sent', () => {
    const answer = { kind: 'deposit', userId: 'kid', currency: 'USD', amount: 1, balanceAfter: 1 };
    const first = ended('ann', '1', give(1), answer, 1);
    const { request, reply } = first;
    const outcome = { ...reply.outcome, replayed: true } as Outcome<RouteName>;
    const again = { request, reply: { ...reply, outcome } };
    const stored = after(['ann', give(1)]);
    expect(explained([again, first], stored)).not.toBeNull();
    expect(explained([first, again], stored)).not.toBeNull();
    expect(explained([first, first], stored)).toBeNull();
  });
});

describe('entries of an account', () => {
  const about = { kind: 'deposit', userId: 'kid', currency: 'USD' };
  const given = (dollars: number, balanceAfter: number) =>
    ended('ann', `${dollars}`, give(dollars), { ...about, amount: dollars, balanceAfter });
  const stored = after(['ann', give(1)], ['ann', give(2)]);

  it('are in the order of the calls', () => {
    expect(explained([given(2, 3), given(1, 1)], stored)).not.toBeNull();
  });

  it('contradict answers that name another order', () => {
    expect(explained([given(2, 2), given(1, 3)], stored)).toBeNull();
  });

  it('are one for each answer', () => {
    expect(explained([given(1, 1)], stored)).toBeNull();
    expect(explained([given(2, 3), given(1, 1)], after(['ann', give(1)]))).toBeNull();
  });
});
