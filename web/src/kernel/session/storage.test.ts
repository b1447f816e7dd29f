import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSessionStorage, hasRememberedUser, readStored, writeStored } from './storage';

const mia = {
  id: 'mia',
  name: 'Mia',
  familyId: 'lin',
  accountNumber: '1',
  isParent: false,
} as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const BLOCKED = {
  setItem: () => {
    throw new DOMException('blocked', 'SecurityError');
  },
};

test('storage is local, so that it survives the visit', () => {
  writeStored('child', mia);
  expect(localStorage.getItem('pennysprout.child')).toBe(JSON.stringify(mia));
  expect(sessionStorage).toHaveLength(0);
  expect(readStored('child')).toEqual(mia);
});

test('storage is overwritten without a gap that another tab could see', () => {
  writeStored('child', mia);
  const removed = vi.spyOn(Storage.prototype, 'removeItem');
  writeStored('child', { ...mia, name: 'Mia Lin' });
  expect(readStored('child')?.name).toBe('Mia Lin');
  expect(removed.mock.contexts).not.toContain(localStorage);
});

test('storage lasts for the visit where the browser has no local storage', () => {
  vi.stubGlobal('localStorage', BLOCKED);
  writeStored('child', mia);
  expect(sessionStorage.getItem('pennysprout.child')).toBe(JSON.stringify(mia));
  expect(readStored('child')).toEqual(mia);
});

test('storage is absent where the browser has neither, and nothing fails', () => {
  vi.stubGlobal('localStorage', BLOCKED);
  vi.stubGlobal('sessionStorage', BLOCKED);
  writeStored('child', mia);
  expect(readStored('child')).toBeNull();
});

test('storage is read where it was written last, after local storage has run full', () => {
  writeStored('child', mia);
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeStored('child', { ...mia, name: 'Mia Lin' });
  expect(setItem).toHaveBeenCalledTimes(2);
  expect(readStored('child')?.name).toBe('Mia Lin');
  writeStored('child', { ...mia, name: 'Mia' });
  expect(readStored('child')?.name).toBe('Mia');
  expect(sessionStorage).toHaveLength(0);
});

test('storage remembers a parent, a child and a pending redirect, and nobody else', () => {
  writeStored('language', 'zh-TW');
  expect(hasRememberedUser()).toBe(false);
  writeStored('child', mia);
  expect(hasRememberedUser()).toBe(true);
  writeStored('child', null);
  writeStored('redirecting', true);
  expect(hasRememberedUser()).toBe(true);
  expect(localStorage.getItem('pennysprout.redirecting')).toBeNull();
});

test('storage treats unreadable values as missing', () => {
  localStorage.setItem('pennysprout.child', '{"id": "mi');
  expect(readStored('child')).toBeNull();
});

test('storage forgets all of a user at sign-out, and keeps the language', () => {
  writeStored('child', mia);
  writeStored('currentFamily', { familyId: 'lin', familyName: 'Lin Family', isOwner: false });
  writeStored('listedChildren', { familyId: 'lin', ids: ['mia', 'leo'] });
  writeStored('impersonatedChild', { id: 'leo', name: 'Leo', familyId: 'lin', accountNumber: '2' });
  writeStored('intents', { 'deposit/1': { key: 'k', createdAt: 1 } });
  writeStored('language', 'zh-TW');
  clearSessionStorage(null);
  expect(Object.keys(localStorage)).toEqual(['pennysprout.language']);
  expect(readStored('language')).toBe('zh-TW');
});
