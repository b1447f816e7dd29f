import { afterEach, beforeEach, expect, test } from 'vitest';
import { readStored, writeStored } from '../session/storage';
import { currentLanguage, linkIn, takeLanguageOfLink } from './language';

beforeEach(() => {
  writeStored('language', null);
});

afterEach(() => {
  window.location.hash = '';
});

test.each([
  ['en', 'https://example.com/'],
  ['zh-TW', 'https://example.com/#zh-TW'],
])('a link in %s is %s', (language, link) => {
  expect(linkIn(language, 'https://example.com/')).toBe(link);
});

test.each([
  ['#zh-TW', null, 'zh-TW'],
  ['#en', null, 'en'],
  ['#zh-TW', 'en', 'en'],
  ['', null, null],
  ['#fr', null, null],
  ['#zh-tw', null, null],
  ['#zh-TW，', null, null],
  ['#__proto__', null, null],
])('a link with “%s” where %s has been chosen leaves %s', (hash, chosen, language) => {
  writeStored('language', chosen);
  window.location.hash = hash;
  takeLanguageOfLink();
  expect(readStored('language')).toBe(language);
  expect(currentLanguage()).toBe(language ?? 'en');
});
