import { expect, test } from 'vitest';
import { kindOfRequest, type KindOfRequest } from './kind-of-request';

const ORIGIN = 'https://app.test';
const SHELL = new Set(['/index.html', '/favicon.svg']);

type Row = [KindOfRequest, method: string, mode: string, path: string];

const ROWS: Row[] = [
  ['page', 'GET', 'navigate', '/'],
  ['page', 'GET', 'navigate', '/dashboard?tab=family'],
  ['page', 'GET', 'navigate', '/child-login/K7QD2M9X'],
  ['page', 'GET', 'navigate', '/apiary'],
  ['asset', 'GET', 'cors', '/assets/index-abc.js'],
  ['asset', 'GET', 'no-cors', '/assets/font-abc.woff2'],
  ['file', 'GET', 'no-cors', '/favicon.svg'],
  ['network', 'GET', 'cors', '/api/children?familyId=lin'],
  ['network', 'GET', 'navigate', '/api/children'],
  ['network', 'GET', 'navigate', '/api'],
  ['network', 'GET', 'navigate', '/__/auth/handler'],
  ['network', 'GET', 'navigate', '/icon-512.png'],
  ['network', 'GET', 'cors', '/version-info.json'],
  ['network', 'GET', 'cors', '/somewhere'],
  ['network', 'POST', 'navigate', '/'],
  ['network', 'HEAD', 'cors', '/assets/index-abc.js'],
];

test.each(ROWS)('a request is classified as %s: %s %s %s', (kind, method, mode, path) => {
  expect(kindOfRequest({ method, mode, url: ORIGIN + path }, ORIGIN, SHELL)).toBe(kind);
});

test.each([
  'https://firestore.googleapis.com/assets/x.js',
  'http://app.test/',
  'https://app.test:99/',
])('the worker ignores %s', (url) => {
  expect(kindOfRequest({ method: 'GET', mode: 'navigate', url }, ORIGIN, SHELL)).toBe('network');
});
