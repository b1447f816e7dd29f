import { expect, test } from 'vitest';
import { NOT_STARTED, type Started } from '@pennysprout/shared/family-preferences/first-evening';
import { fakeAllowance, fakeBalance, fakeJar, LOADING, ready } from '../../../testing/fake-live';
import { CARDS, openCards, STEPS_OF_CARD, type EveningCard } from './open-steps';

type Household = Parameters<typeof openCards>[0];

const NEW: Household = {
  started: NOT_STARTED,
  children: [{ accessCode: 'K7QD2M9X', seenUpTo: null }],
  allowances: ready([]),
  balances: [ready([])],
};

const OF_A_CHILD = CARDS.slice(1);

const without = (...done: string[]) => OF_A_CHILD.filter((card) => !done.includes(card));

test('a family without a child begins with one', () => {
  expect(openCards({ ...NEW, children: [], balances: [] })).toEqual([...CARDS]);
});

test('a family with a child has the other four cards, in their order', () => {
  expect(openCards(NEW)).toEqual(OF_A_CHILD);
});

test.each(OF_A_CHILD)('%s is gone once it is skipped', (card: EveningCard) => {
  const skipped = Object.fromEntries(STEPS_OF_CARD[card].map((step) => [step, true]));
  const started: Started = { ...NOT_STARTED, ...skipped };
  expect(openCards({ ...NEW, started })).toEqual(without(card));
});

test.each<[string, Partial<Household>, string[]]>([
  ['an allowance', { allowances: ready([fakeAllowance()]) }, ['allowance']],
  [
    'a jar of any child',
    { balances: [ready([]), ready([fakeBalance('USD', 0, [fakeJar('Kite', { saved: 0 })])])] },
    ['jar'],
  ],
  ['money', { balances: [ready([]), ready([fakeBalance('USD', 5)])] }, ['coin']],
  [
    'children who have all signed in',
    { children: [{ accessCode: 'K7QD2M9X', seenUpTo: new Date() }] },
    ['handOver'],
  ],
  ['no codes', { children: [{ accessCode: null, seenUpTo: null }] }, ['handOver']],
])('a card is gone once the family has %s', (_what, has, cards) => {
  expect(openCards({ ...NEW, ...has })).toEqual(without(...cards));
});

test.each<[string, Partial<Household>]>([
  ['allowances', { allowances: LOADING }],
  ['accounts', { balances: [ready([]), LOADING] }],
])('nothing is known until the %s are there', (_what, has) => {
  expect(openCards({ ...NEW, ...has })).toBeNull();
});

test('what cannot be read is not asked for', () => {
  const failed = { status: 'error', retry: () => undefined } as const;
  expect(openCards({ ...NEW, balances: [failed] })).toEqual(without('jar', 'coin'));
  expect(openCards({ ...NEW, allowances: failed })).toEqual(without('allowance'));
});
