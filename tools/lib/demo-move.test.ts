import { describe, expect, it } from 'vitest';
import { checkMove, endOf, MOST_DAYS } from './demo-move';

const NOW = new Date(2026, 9, 23, 18, 30);

describe('the options that move the demo’s clock', () => {
  it.each([
    ['both', { days: '7', to: '2026-12-24' }, 'either'],
    ['no number', { days: 'seven' }, 'whole number'],
    ['no day', { days: '0' }, 'whole number'],
    ['half a day', { days: '0.5' }, 'whole number'],
    ['too many days', { days: String(MOST_DAYS + 1) }, 'whole number'],
    ['a date in another form', { to: '24.12.2026' }, 'such as 2026-12-24'],
    ['a date that no calendar has', { to: '2026-02-30' }, 'such as 2026-12-24'],
  ])('are refused with %s', (_, options, message) => {
    expect(() => checkMove(options, 'usage')).toThrow(message);
  });

  it('may be empty', () => {
    expect(checkMove({}, 'usage')).toBeNull();
  });

  it('keep the time of day, even across a change of clocks', () => {
    expect(endOf({ days: 7 }, NOW)).toEqual(new Date(2026, 9, 30, 18, 30));
    expect(endOf({ to: '2026-12-24' }, NOW)).toEqual(new Date(2026, 11, 24, 18, 30));
  });

  it.each([
    ['2026-10-23', 'not after'],
    ['2026-10-22', 'not after'],
    ['2028-01-01', 'more than'],
  ])('are refused with the date %s', (to, message) => {
    expect(() => endOf({ to }, NOW)).toThrow(message);
  });
});
