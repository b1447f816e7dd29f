import { expect, test } from 'vitest';
import { fakeJar } from '../../testing/fake-live';
import { changesOf, checkJar, valuesOf } from './jar-values';

const PAST = '2020-02-29';

const lego = fakeJar('Lego', { target: 5_000, wantedBy: PAST });
const unchanged = valuesOf(lego, 'USD');

/** Returns the request body for a form filled in like this. */
function sentOf(changes: Partial<typeof unchanged>) {
  const values = { ...unchanged, ...changes };
  const checked = checkJar(values, lego);
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
  return changesOf(lego, checked.body, values.release);
}

test('unchanged values are not sent', () => {
  expect(sentOf({})).toEqual({});
  expect(sentOf({ name: ' Lego ', target: '50.00' })).toEqual({});
});

// Proves P583
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

// Proves P583
test('a newly chosen date must not be in the past', () => {
  const problems = { wantedBy: 'validation.datePast' };
  expect(checkJar({ ...unchanged, wantedBy: '2020-03-01' }, lego)).toEqual({ ok: false, problems });
  expect(checkJar({ ...unchanged, name: '', wantedBy: '2020-03-01' }, null)).toEqual({
    ok: false,
    problems: { ...problems, name: 'validation.required' },
  });
});

test('a stored name that would be invalid today may stay, and a new one is validated', () => {
  const old = { ...lego, name: 'Lego\u200b' };
  const values = valuesOf(old, 'USD');
  const checked = checkJar({ ...values, icon: 'house' }, old);
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
  expect(changesOf(old, checked.body, values.release)).toEqual({ icon: 'house' });
  const refused = { ok: false, problems: { name: 'validation.invisible' } };
  expect(checkJar({ ...values, name: 'Castle\u200b' }, old)).toEqual(refused);
  expect(checkJar({ ...values, wantedBy: '' }, null)).toEqual(refused);
});

test('a target has the decimals of its currency', () => {
  const yen = { ...valuesOf(null, 'JPY'), name: 'Kite', target: '10.5' };
  expect(checkJar(yen, null)).toEqual({
    ok: false,
    problems: { target: 'validation.amountInvalid' },
  });
  expect(checkJar({ ...yen, target: '10' }, null)).toMatchObject({
    ok: true,
    body: { target: 10 },
  });
});
