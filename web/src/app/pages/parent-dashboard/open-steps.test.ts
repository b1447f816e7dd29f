import { expect, test } from 'vitest';
import { NOT_STARTED, type Started } from '@pennysprout/shared/family-preferences/first-evening';
import { fakeAllowance, fakeBalance, fakeJar, LOADING, ready } from '../../../testing/fake-live';
import { openSteps } from './open-steps';

type Household = Parameters<typeof openSteps>[0];

const NEW: Household = {
  started: NOT_STARTED,
  preferences: { localCurrency: 'USD', interestRate: 0, exchangeRateSource: 'api' },
  children: [{ accessCode: 'K7QD2M9X' }],
  allowances: ready([]),
  balances: [ready([])],
};

const ALL = ['money', 'allowance', 'jar', 'handOver'];

const without = (...done: string[]) => ALL.filter((step) => !done.includes(step));

test('a new family with a child has all four steps, in their order', () => {
  expect(openSteps(NEW)).toEqual(ALL);
});

test('a family without a child begins with its money', () => {
  expect(openSteps({ ...NEW, children: [], balances: [] })).toEqual(['money']);
});

test.each(ALL)('%s is gone once it is skipped', (step) => {
  const started: Started = { ...NOT_STARTED, [step]: true };
  expect(openSteps({ ...NEW, started })).toEqual(without(step));
});

test.each<[string, Partial<Household>, string]>([
  ['a currency', { preferences: { ...NEW.preferences, localCurrency: 'TWD' } }, 'money'],
  ['interest', { preferences: { ...NEW.preferences, interestRate: 2 } }, 'money'],
  ['a rate', { preferences: { ...NEW.preferences, exchangeRateSource: 'manual' } }, 'money'],
  ['an allowance', { allowances: ready([fakeAllowance()]) }, 'allowance'],
  [
    'a jar of any child',
    { balances: [ready([]), ready([fakeBalance('USD', 0, [fakeJar('Kite', { saved: 0 })])])] },
    'jar',
  ],
])('a step is gone once the family has %s', (_what, has, step) => {
  expect(openSteps({ ...NEW, ...has })).toEqual(without(step));
});

test.each<[string, Partial<Household>, string]>([
  ['allowances', { allowances: LOADING }, 'allowance'],
  ['jars', { balances: [ready([]), LOADING] }, 'jar'],
  ['codes', { children: [{ accessCode: null }] }, 'handOver'],
])('a step waits until the %s are there', (_what, has, step) => {
  expect(openSteps({ ...NEW, ...has })).toEqual(without(step));
});
