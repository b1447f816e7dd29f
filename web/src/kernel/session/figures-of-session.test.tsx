import { act, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { emitUser, fakeUser, FAKE_CHILD, signOut } from '../../testing/fake-auth';
import { startFakeServer } from '../../testing/fake-server';
import { settled } from '../../testing/settled';
import { changeLanguage } from '../i18n/i18n';
import { keepFigures } from './keep-figures';
import { keepFiguresAgain } from './last-figures';
import { SessionProvider, useSession, useSessionActions, type SessionActions } from './session';
import { readStored, writeStored, type LastFigures } from './storage';

vi.mock('../firebase/auth', () => import('../../testing/fake-auth'));
vi.mock('../live/documents', () => import('../../testing/fake-live'));
vi.mock('../live/read-families', () => ({ readFamilies: () => Promise.resolve([LIN, ROE]) }));

const LIN = { familyId: 'lin', familyName: 'Lin', isOwner: true };
const ROE = { familyId: 'roe', familyName: 'Roe', isOwner: false };

const FIGURES: LastFigures = {
  uid: 'parent',
  familyId: 'lin',
  language: 'en',
  at: 0,
  asOf: ['', ''],
  family: 'Lin',
  rows: [['Mia', '$12.34']],
  above: 0,
};

let actions: SessionActions;
let status: string;

function Probe() {
  actions = useSessionActions();
  ({ status } = useSession());
  return null;
}

/** Signs a parent in whose home has shown its figures, here or in an earlier visit. */
function startWithFigures(): void {
  writeStored('parent', { id: 'parent', googleId: 'parent', name: 'Mei' } as never);
  writeStored('currentFamily', LIN);
  render(
    <SessionProvider>
      <Probe />
    </SessionProvider>,
  );
  writeStored('lastFigures', FIGURES);
}

async function emit(uid: string | null): Promise<void> {
  emitUser(uid === null ? null : fakeUser(uid));
  await settled();
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  keepFiguresAgain();
  startFakeServer();
  localStorage.setItem('firebase:authUser:key:[DEFAULT]', JSON.stringify({ uid: 'parent' }));
});

const kept = () => readStored('lastFigures');

test('figures stay for the parent and the family that they are of', async () => {
  startWithFigures();
  await emit('parent');
  expect(status).toBe('parent');
  expect(kept()).toEqual(FIGURES);
});

test.each([
  ['lin', { familyId: 'lin', ids: ['mia'] }],
  ['left', null],
])('the ids of the children of family “%s” are kept: %j', async (familyId, listed) => {
  writeStored('listedChildren', { familyId, ids: ['mia'] });
  startWithFigures();
  await emit('parent');
  expect(status).toBe('parent');
  expect(readStored('listedChildren')).toEqual(listed);
});

test('figures are deleted before the sign-out begins, and none are kept during it', async () => {
  startWithFigures();
  await emit('parent');
  let finish: () => void = () => undefined;
  signOut.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  const leaving = actions.signOut();
  expect(kept()).toBeNull();
  await settled();
  keepFigures(FIGURES);
  expect(kept()).toBeNull();
  emitUser(null);
  finish();
  await act(() => leaving);
  expect(kept()).toBeNull();
});

test('figures are kept again after a sign-out that failed', async () => {
  startWithFigures();
  await emit('parent');
  signOut.mockRejectedValueOnce(new Error('the storage is locked'));
  await act(() => expect(actions.signOut()).rejects.toThrow('the storage is locked'));
  keepFigures(FIGURES);
  expect(kept()).toEqual(FIGURES);
});

test.each([
  ['Auth has nobody', null],
  ['Auth has another parent', 'bea'],
])('figures are deleted where %s', async (_, uid) => {
  startWithFigures();
  await emit(uid);
  expect(kept()).toBeNull();
});

test('figures are deleted when the parent opens another family', async () => {
  startWithFigures();
  await emit('parent');
  act(() => {
    actions.switchFamily('roe');
  });
  expect(kept()).toBeNull();
});

test('figures are deleted as soon as the family turns out to be lost', async () => {
  startWithFigures();
  writeStored('lastFigures', { ...FIGURES, familyId: 'wu' });
  writeStored('currentFamily', { familyId: 'wu', familyName: 'Wu', isOwner: false });
  await emit('parent');
  expect(status).toBe('parent');
  expect(kept()).toBeNull();
});

test('figures are deleted when a child signs in', async () => {
  startWithFigures();
  writeStored('child', FAKE_CHILD);
  await emit('child');
  expect(status).toBe('child');
  expect(kept()).toBeNull();
  expect(readStored('childWasHere')).toBe(true);
});

test('figures are deleted with another language', () => {
  startWithFigures();
  changeLanguage('zh-TW');
  expect(kept()).toBeNull();
});
