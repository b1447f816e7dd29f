import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ParentUser } from '@pennysprout/shared/api/contract';
import { emitUser, FAKE_CHILD, fakeUser } from '../../testing/fake-auth';
import { resetLive, setLive, ready } from '../../testing/fake-live';
import { startFakeServer } from '../../testing/fake-server';
import { stubBrowser } from '../../testing/browser';
import { initI18n } from '../../kernel/i18n/i18n';
import { runSessionCleanup } from '../../kernel/session/session-cleanup';
import { clearSessionStorage, readStored, writeStored } from '../../kernel/session/storage';
import '../frame/signed-in-frame';
import './parent-home';
import './child-home';
import { App } from '../app';
import { prepareHome } from './prepare-home';
import { listenToExpectedHome } from './pages';
import * as documents from '../../kernel/live/documents';

vi.mock('../../kernel/firebase/auth', () => import('../../testing/fake-auth'));
vi.mock('../../kernel/live/documents', () => import('../../testing/fake-live'));

const MEI: ParentUser = {
  id: 'mei',
  googleId: 'mei',
  name: 'Mei Lin',
  email: 'mei@example.com',
  picture: '',
  isParent: true,
};

beforeEach(async () => {
  stubBrowser();
  startFakeServer();
  resetLive();
  localStorage.clear();
  sessionStorage.clear();
  await runSessionCleanup();
  await initI18n();
  window.history.replaceState(null, '', '/dashboard');
});

let stop: () => void = () => undefined;

/** Does what the start of the app does. */
function openPage() {
  stop = prepareHome();
  render(<App />);
}

afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

/** Has Auth's own record name a user. */
function record(uid: string | null) {
  localStorage.setItem('firebase:authUser:key:[DEFAULT]', JSON.stringify(uid && { uid }));
}

function rememberParent() {
  writeStored('parent', MEI);
  writeStored('currentFamily', { familyId: 'lin', familyName: 'Lin Family', isOwner: true });
  writeStored('listedChildren', { familyId: 'lin', ids: ['mia', 'leo'] });
  record('mei');
}

/** Sets what the database has of the parent's families. */
function joinFamilies(...ids: readonly string[]) {
  const memberships = ids.map((familyId) => ({
    id: `${familyId} mei`,
    familyId,
    memberId: 'mei',
    inviteAccepted: true,
    inviteEmail: 'mei@example.com',
    createdAt: new Date('2026-01-01'),
  }));
  setLive({ myMemberships: ready(memberships) });
  for (const familyId of ids) {
    setLive({ family: ready({ name: familyId, ownerId: 'mei', people: {} }) }, { familyId });
  }
}

async function tellUser(uid: string | null) {
  await act(async () => {
    emitUser(uid === null ? null : fakeUser(uid));
    await Promise.resolve();
  });
}

test('a parent’s home is drawn with the family’s name before Auth has answered, and listens to nothing', async () => {
  rememberParent();
  const listened = vi.spyOn(documents, 'documentsOf');
  openPage();
  await screen.findByText('Family: Lin Family');
  const heading = screen.getByRole('heading', { level: 1 });
  screen.getByRole('tablist', { name: 'Parts of the dashboard' });
  screen.getByText('Loading the child accounts…');
  expect(listened).not.toHaveBeenCalled();

  joinFamilies('lin');
  await tellUser('mei');
  await screen.findByRole('button', { name: 'Menu of Mei Lin' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading.textContent);
  // The first screen of a visit leaves the focus where the browser has it.
  expect(document.activeElement).toBe(document.body);
});

test('a child’s home greets the child before Auth has answered', async () => {
  writeStored('child', FAKE_CHILD);
  record('child');
  openPage();
  await screen.findByRole('heading', { level: 1, name: /Leo Lin/ });
  expect(screen.queryByRole('button', { name: /^Menu of/ })).toBeNull();
  await tellUser('child');
  await screen.findByRole('button', { name: 'Menu of Leo Lin' });
  screen.getByRole('heading', { level: 1, name: /Leo Lin/ });
});

test.each([null, 'ann'])(
  'no name is drawn where Auth’s own record is of %s, and another user sees none of it',
  async (uid) => {
    rememberParent();
    record(uid);
    openPage();
    await screen.findAllByRole('status');
    await act(() => import('./parent-home'));
    expect(screen.queryByText('Family: Lin Family')).toBeNull();
    await tellUser(null);
    await screen.findByRole('heading', { name: 'Welcome to PennySprout' });
    expect(readStored('listedChildren')).toBeNull();
  },
);

/** Notes the names of the queries with whose they are, in their order. */
function noteQueries(): string[] {
  const asked: string[] = [];
  const listen = documents.documentsOf;
  vi.spyOn(documents, 'documentsOf').mockImplementation((name, values, most) => {
    const source = listen(name, values, most);
    const subscribe: typeof source.subscribe = (onData, onError) => {
      asked.push([name, ...Object.values(values)].join(' '));
      return source.subscribe(onData, onError);
    };
    return { ...source, subscribe };
  });
  return asked;
}

test('a parent’s home listens to the children that it listed last, each once, and lets those go that have left', async () => {
  rememberParent();
  joinFamilies('lin');
  const asked = noteQueries();
  openPage();
  await tellUser('mei');
  await screen.findByRole('button', { name: 'Menu of Mei Lin' });
  for (const query of [
    'childrenOfFamily lin false',
    'balancesOfChild lin mia',
    'familyEntries lin',
  ]) {
    expect(
      asked.filter((name) => name === query),
      query,
    ).toHaveLength(1);
  }
  expect(asked).toContain('stockAssetsOfChild lin leo');
  // The server lists nobody any longer.
  await screen.findByText('No child accounts yet');
  expect(readStored('listedChildren')).toEqual({ familyId: 'lin', ids: [] });
});

test('a family that has been left leads to another one without a word', async () => {
  rememberParent();
  joinFamilies('roe');
  const refused = Object.assign(new Error('refused'), { code: 'permission-denied' });
  const find = documents.documentsOf;
  vi.spyOn(documents, 'documentsOf').mockImplementation((name, values) => {
    const ofLin = Object.values(values).includes('lin');
    const source = find(name, values);
    if (!ofLin) return source;
    const subscribe: typeof source.subscribe = (_onData, onError) => {
      onError(refused);
      return () => undefined;
    };
    return { ...source, subscribe };
  });
  openPage();
  await tellUser('mei');
  await screen.findByText('Family: roe');
  expect(document.querySelector('li[data-swipe-direction]')).toBeNull();
});

test('somebody else’s home is not listened to', async () => {
  rememberParent();
  const asked = noteQueries();
  openPage();
  await tellUser('ann');
  await screen.findByRole('button', { name: /^Menu of/ });
  expect(asked.filter((query) => query.startsWith('balancesOfChild lin'))).toEqual([]);
});

test('nothing is listened to for a user who has left before the code is there', async () => {
  rememberParent();
  const asked = noteQueries();
  const opening = listenToExpectedHome('mei');
  clearSessionStorage(null);
  await opening;
  expect(asked).toEqual([]);
});

test('the children of another family are not listened to, and nobody before a family is known', async () => {
  rememberParent();
  writeStored('listedChildren', { familyId: 'roe', ids: ['zoe'] });
  const asked = noteQueries();
  await listenToExpectedHome('mei');
  expect(asked).toEqual(['childrenOfFamily lin false']);

  await runSessionCleanup();
  asked.length = 0;
  writeStored('currentFamily', null);
  await listenToExpectedHome('mei');
  expect(asked).toEqual([]);
});

test('a child’s home is listened to at the place that is open, also where a parent is viewing it', async () => {
  writeStored('child', FAKE_CHILD);
  const asked = noteQueries();
  await listenToExpectedHome('child');
  const ofChild = ['balancesOfChild', 'stockAssetsOfChild', 'entriesOfChild', 'requestsOfChild'];
  expect(asked).toEqual([...ofChild, 'allowancesOfChild'].map((name) => `${name} lin child`));

  await runSessionCleanup();
  asked.length = 0;
  writeStored('child', null);
  rememberParent();
  const mia = { id: 'mia', name: 'Mia', accountNumber: '1', familyId: 'lin' };
  writeStored('impersonatedChild', mia);
  window.history.replaceState(null, '', '/dashboard?place=jars');
  await listenToExpectedHome('mei');
  expect(asked.toSorted()).toEqual(
    [...ofChild.map((name) => `${name} lin mia`), 'childrenOfFamily lin false'].toSorted(),
  );
});

test('a child of another family is not listened to for a parent who was viewing it', async () => {
  rememberParent();
  const zoe = { id: 'zoe', name: 'Zoe', accountNumber: '1', familyId: 'roe' };
  writeStored('impersonatedChild', zoe);
  const asked = noteQueries();
  await listenToExpectedHome('mei');
  expect(asked).toEqual([]);
});

test.each([
  '/privacy',
  '/child-login',
  '/invitations',
  '/dashboard?notice=roe',
  '/dashboard?tab=family',
])('nothing is listened to ahead at %s, which shows another screen', async (at) => {
  rememberParent();
  window.history.replaceState(null, '', at);
  const asked = noteQueries();
  await listenToExpectedHome('mei');
  expect(asked).toEqual([]);
});
