import { beforeEach, expect, test, vi } from 'vitest';
import { recordedUid } from './recorded-uid';

const NAME = 'firebase:authUser:key:[DEFAULT]';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the user of Auth’s own record is known before Auth is there', () => {
  expect(recordedUid()).toBeNull();
  localStorage.setItem(NAME, '{"uid": "mei", "email": "mei@example.com"}');
  expect(recordedUid()).toBe('mei');
});

test('a record for the visit alone counts as well', () => {
  sessionStorage.setItem(NAME, '{"uid": "mei"}');
  expect(recordedUid()).toBe('mei');
});

test('a record for the visit counts where there is no other storage', () => {
  sessionStorage.setItem(NAME, '{"uid": "mei"}');
  vi.stubGlobal('localStorage', null);
  expect(recordedUid()).toBe('mei');
});

test.each(['{"uid": "me', '{}', 'null', '{"uid": 1}'])('the record %s names nobody', (text) => {
  localStorage.setItem(NAME, text);
  expect(recordedUid()).toBeNull();
});
