import { beforeEach, expect, test } from 'vitest';
import type { ParentUser } from '@pennysprout/shared/api/contract';
import { FAKE_CHILD } from '../testing/fake-auth';
import { writeStored } from '../kernel/session/storage';
import { expectedHome } from './expected-home';

const LIN = { familyId: 'lin', familyName: 'Lin Family', isOwner: true };
const ROE = { familyId: 'roe', familyName: 'Roe Family', isOwner: false };
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
  writeStored('listedChildren', { familyId: 'lin', ids: ['mia', 'leo'] });
}

test('nobody’s home is expected where nobody is remembered', () => {
  expect(expectedHome()).toBeNull();
  expect(expectedHome('mei')).toBeNull();
});

// Proves P739
test('a parent’s home is expected with the family that was open and the children that it listed', () => {
  rememberParent();
  const home = { of: 'parent', family: LIN, childIds: ['mia', 'leo'] };
  expect(expectedHome()).toEqual(home);
  expect(expectedHome('mei')).toEqual(home);
});

// Proves P739
test('nobody’s home is expected for anybody else', () => {
  rememberParent();
  expect(expectedHome('ann')).toBeNull();
  writeStored('child', FAKE_CHILD);
  expect(expectedHome('ann')).toBeNull();
});

// Proves P739
test('the children of another family are not expected', () => {
  rememberParent();
  writeStored('currentFamily', ROE);
  expect(expectedHome('mei')).toEqual({ of: 'parent', family: ROE, childIds: [] });
  writeStored('currentFamily', null);
  expect(expectedHome('mei')).toEqual({ of: 'parent', family: null, childIds: [] });
});

test('the home of the child whose dashboard was viewed is expected, of the open family alone', () => {
  rememberParent();
  const mia = { id: 'mia', name: 'Mia', accountNumber: '1' };
  writeStored('impersonatedChild', { ...mia, familyId: 'lin' });
  const account = { familyId: 'lin', childId: 'mia' };
  expect(expectedHome('mei')).toEqual({ of: 'child', account, reader: 'parent' });
  writeStored('impersonatedChild', { ...mia, familyId: 'roe' });
  expect(expectedHome('mei')).toMatchObject({ of: 'parent' });
});

test('a child’s own home is expected', () => {
  writeStored('child', FAKE_CHILD);
  const account = { familyId: 'lin', childId: 'child' };
  expect(expectedHome('child')).toEqual({ of: 'child', account, reader: 'child' });
});

test('a home is expected at its own address and at the start, which leads there', () => {
  rememberParent();
  visit('/');
  expect(expectedHome()).toMatchObject({ of: 'parent' });
  visit('/dashboard?child=mia');
  expect(expectedHome()).toMatchObject({ of: 'parent' });
  for (const elsewhere of ['/privacy', '/child-login', '/invitations', '/dashboard?notice=roe']) {
    visit(elsewhere);
    expect(expectedHome()).toBeNull();
  }
});
