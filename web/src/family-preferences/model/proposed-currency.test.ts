import { expect, test } from 'vitest';
import { proposedCurrency } from './proposed-currency';

test.each([
  { zone: 'Asia/Taipei', languages: ['en-US'], is: 'TWD' },
  { zone: 'America/New_York', languages: ['en', 'zh-Hant-TW'], is: 'TWD' },
  { zone: 'Europe/Paris', languages: ['zh'], is: 'TWD' },
  { zone: 'Europe/Paris', languages: ['fr', 'en'], is: 'USD' },
  { zone: 'Asia/Tokyo', languages: [], is: 'USD' },
  { zone: null, languages: ['en'], is: 'USD' },
])('a browser in $zone that reads $languages is offered $is', ({ is, ...where }) => {
  expect(proposedCurrency(where)).toBe(is);
});
