import { expect, test } from 'vitest';
import { ruleOf } from './rule';

const fields = { weekday: 5, dayOfMonth: 31, startsOn: '2026-10-01' };

test('a rule accepts only the day that its cadence uses', () => {
  const { startsOn } = fields;
  for (const cadence of ['weekly', 'biweekly'] as const) {
    expect(ruleOf({ ...fields, cadence })).toEqual({ cadence, weekday: 5, startsOn, endsOn: null });
  }
  expect(ruleOf({ ...fields, cadence: 'monthly', endsOn: '2026-12-31' })).toEqual({
    cadence: 'monthly',
    dayOfMonth: 31,
    startsOn,
    endsOn: '2026-12-31',
  });
});

test('a rule without that day is invalid', () => {
  expect(() => ruleOf({ ...fields, cadence: 'weekly', weekday: null })).toThrow(RangeError);
  expect(() => ruleOf({ ...fields, cadence: 'monthly', dayOfMonth: null })).toThrow(RangeError);
});
