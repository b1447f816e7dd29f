import { beforeEach, expect, test } from 'vitest';
import type { ParentUser } from '@pennysprout/shared/api/contract';
import { FAKE_CHILD } from '../testing/fake-auth';
import { writeStored } from '../kernel/session/storage';
import { expectedHome, viewedChild } from './expected-home';

const LIN = { familyId: 'lin', familyName: 'Lin Family', isOwner: true };
const MEI: ParentUser = {
  id: 'mei',
  googleId: 'mei',
  name: 'Mei Lin',
  email: 'mei@example.com',
  picture: '',
  isParent: true,
};

function visit(at: string) {
  window.history.replaceState(null, '', at);
}

beforeEach(() => {
  localStorage.clear();
  visit('/dashboard');
});

function rememberParent() {
  writeStored('parent', MEI);
  writeStored('currentFamily', LIN);
}

test('nobody’s home is expected where nobody is remembered', () => {
  expect(expectedHome()).toBeNull();
  expect(expectedHome('mei')).toBeNull();
});

test('a parent’s home is expected', () => {
  rememberParent();
  expect(expectedHome()).toBe('parent');
  expect(expectedHome('mei')).toBe('parent');
});

// Proves P739
test('nobody’s home is expected for anybody else', () => {
  rememberParent();
  expect(expectedHome('ann')).toBeNull();
  writeStored('child', FAKE_CHILD);
  expect(expectedHome('ann')).toBeNull();
  expect(expectedHome('')).toBeNull();
});

test('the home of the child whose dashboard was viewed is expected, of the open family alone', () => {
  rememberParent();
  const mia = { id: 'mia', name: 'Mia', accountNumber: '1' };
  writeStored('impersonatedChild', { ...mia, familyId: 'lin' });
  expect(expectedHome('mei')).toBe('child');
  expect(viewedChild()?.id).toBe('mia');
  writeStored('impersonatedChild', { ...mia, familyId: 'roe' });
  expect(expectedHome('mei')).toBe('parent');
  expect(viewedChild()).toBeNull();
});

test('a child’s own home is expected', () => {
  writeStored('child', FAKE_CHILD);
  expect(expectedHome()).toBe('child');
  expect(expectedHome('child')).toBe('child');
});

test('a home is expected at its own address and at the start, which leads there', () => {
  rememberParent();
  for (const at of ['/', '/dashboard', '/dashboard?child=mia']) {
    visit(at);
    expect(expectedHome()).toBe('parent');
  }
  for (const elsewhere of ['/privacy', '/child-login', '/invitations', '/dashboard?notice=roe']) {
    visit(elsewhere);
    expect(expectedHome()).toBeNull();
  }
});
