import { expect, test } from 'vitest';
import { isTimeZone } from './time-zone';

test.each(['Asia/Taipei', 'America/Argentina/Buenos_Aires', 'Etc/GMT+8', 'UTC', 'Asia/Calcutta'])(
  '%s is a valid time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(true);
  },
);

test.each([
  '',
  'Asia/Nowhere',
  '+08:00',
  'Japan',
  ' Asia/Taipei',
  'Asia/Taipei\n',
  '../etc',
  'Asia/',
])('%j is not a valid time zone', (name) => {
  expect(isTimeZone(name)).toBe(false);
});
