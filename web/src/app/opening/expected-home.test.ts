import { beforeEach, expect, test } from 'vitest';
import type { ParentUser } from '@pennysprout/shared/api/contract';
import { FAKE_CHILD } from '../../testing/fake-auth';
import { writeStored } from '../../kernel/session/storage';
import { expectedHome } from './expected-home';

const LIN = { familyId: 'lin', familyName: 'Lin Family', isOwner: true };
const MEI: ParentUser = {
  id: 'mei',
  googleId: 'mei',
  name: 'Mei Lin',
  email: 'mei@example.com',
  picture: '',
  isParent: true,
};

beforeEach(() => {
  localStorage.clear();
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

test('nobody’s home is expected for anybody else', () => {
  rememberParent();
  expect(expectedHome('ann')).toBeNull();
  writeStored('child', FAKE_CHILD);
  expect(expectedHome('ann')).toBeNull();
  expect(expectedHome('')).toBeNull();
});

test('the home of the child whose dashboard was viewed is expected', () => {
  rememberParent();
  writeStored('impersonatedChild', { id: 'mia', name: 'Mia', accountNumber: '1', familyId: 'lin' });
  expect(expectedHome('mei')).toBe('child');
  expect(expectedHome('ann')).toBeNull();
});

test('a child’s own home is expected', () => {
  writeStored('child', FAKE_CHILD);
  expect(expectedHome()).toBe('child');
  expect(expectedHome('child')).toBe('child');
});
