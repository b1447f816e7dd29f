import { expect, test } from 'vitest';
import { fakeJar } from '../../testing/fake-live';
import { jarFormSchema } from '@pennysprout/shared/jars/schemas';
import { check } from '@pennysprout/shared/kernel/schema/parse';
import { changesOf, jarProblems, toJar, valuesOf, type JarValues } from './jar-values';

const PAST = '2020-02-29';

const lego = fakeJar('Lego', { target: 5_000, wantedBy: PAST });
const unchanged = valuesOf(lego, 'USD');

/** Returns the request body for a form filled in like this. */
function sentOf(changes: Partial<typeof unchanged>) {
  const values = { ...unchanged, ...changes };
  return changesOf(lego, bodyOf(values), values.release);
}

function bodyOf(values: JarValues) {
  const checked = check(jarFormSchema, toJar(values, false));
  if (!checked.ok) throw new Error(JSON.stringify(checked.fields));
  return checked.value;
}

test('unchanged values are not sent', () => {
  expect(sentOf({})).toEqual({});
  expect(sentOf({ name: ' Lego ', target: '50.00' })).toEqual({});
});

test('changed values are sent, and null clears', () => {
  expect(sentOf({ name: 'Castle', icon: 'house', purpose: 'give', release: 'ask' })).toEqual({
    name: 'Castle',
    icon: 'house',
    purpose: 'give',
    release: 'ask',
  });
  expect(sentOf({ target: '60.5', wantedBy: '2999-01-01' })).toEqual({
    target: 60.5,
    wantedBy: '2999-01-01',
  });
  expect(sentOf({ target: '', wantedBy: '' })).toEqual({ target: null, wantedBy: null });
});

test('a newly chosen date must not be in the past', () => {
  const problems = { wantedBy: 'validation.datePast' };
  expect(jarProblems(unchanged, lego)).toEqual({});
  expect(jarProblems({ ...unchanged, wantedBy: '2020-03-01' }, lego)).toEqual(problems);
  expect(jarProblems({ ...unchanged, wantedBy: '2020-03-01' }, null)).toEqual(problems);
});

test('a stored name that would be invalid today may stay, and a new one is validated', () => {
  const old = { ...lego, name: 'Lego\u200b' };
  const values: JarValues = { ...valuesOf(old, 'USD'), icon: 'house' };
  expect(jarProblems(values, old)).toEqual({});
  expect(changesOf(old, bodyOf(values), values.release)).toEqual({ icon: 'house' });
  const refused = { name: 'validation.invisible' };
  expect(jarProblems({ ...values, name: 'Castle\u200b' }, old)).toEqual(refused);
  expect(jarProblems({ ...values, wantedBy: '' }, null)).toEqual(refused);
});

test('a new jar has a part of new money, one where the family has not settled more', () => {
  expect(toJar(valuesOf(null, 'USD'), true)).toMatchObject({ parts: 1 });
  expect(toJar(valuesOf(null, 'USD', 3), true)).toMatchObject({ parts: 3 });
});

test('a target has the decimals of its currency', () => {
  const yen = { ...valuesOf(null, 'JPY'), name: 'Kite', target: '10.5' };
  expect(check(jarFormSchema, toJar(yen, true))).toEqual({
    ok: false,
    fields: [{ path: 'target', key: 'validation.amountInvalid' }],
  });
  expect(bodyOf({ ...yen, target: '10' }).target).toBe(10);
});
