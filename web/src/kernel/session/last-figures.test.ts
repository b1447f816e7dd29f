import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepFigures, stopWhenDeletedElsewhere } from './keep-figures';
import {
  forgetOtherFigures,
  keepFiguresAgain,
  recordChildSignIn,
  stopKeepingFigures,
} from './last-figures';
import { isSharedDevice, shareDevice, hasChildSignedIn } from './shared-device';
import { readStored, writeStored, type LastFigures, type Stored } from './storage';

const FIGURES: LastFigures = {
  uid: 'mei',
  familyId: 'lin',
  language: 'en',
  at: Date.parse('2026-03-01T09:41:00Z'),
  asOf: ['As of 9:41 AM', 'As of Mar 1'],
  family: 'Family: Lin Family',
  rows: [['Mia', '$12.34']],
  above: 184,
};

const RECORD = 'firebase:authUser:key:[DEFAULT]';

function authKeeps(uid: string, area: Storage = localStorage): void {
  area.setItem(RECORD, JSON.stringify({ uid }));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  keepFiguresAgain();
  authKeeps('mei');
});

afterEach(() => {
  document.body.replaceChildren();
});

const kept = () => readStored('lastFigures');

/** Puts the last figures on the screen, as the script in index.html does. */
function drawFigures(): void {
  document.body.innerHTML = '<div id="last-figures"></div><div id="root" hidden></div>';
}

describe('last figures', () => {
  test('are kept where Auth has the same user on the device', () => {
    keepFigures(FIGURES);
    expect(kept()).toEqual(FIGURES);
  });

  test('are kept where Auth has the user for the visit alone', () => {
    localStorage.clear();
    authKeeps('mei', sessionStorage);
    keepFigures(FIGURES);
    expect(kept()).toEqual(FIGURES);
  });

  test.each([
    ['another user', JSON.stringify({ uid: 'theo' })],
    ['nobody', null],
    ['something unreadable', '{'],
  ])('are not kept, and deleted, where Auth has %s on the device', (_, record) => {
    writeStored('lastFigures', FIGURES);
    if (record === null) localStorage.removeItem(RECORD);
    else localStorage.setItem(RECORD, record);
    keepFigures(FIGURES);
    expect(kept()).toBeNull();
  });

  test.each([
    ['childWasHere', true],
    ['child', { id: 'leo', name: 'Leo', familyId: 'lin', accountNumber: '1', isParent: false }],
    ['endedChild', { accessCode: null }],
    ['rememberedChildren', [{ name: 'Leo', accessCode: 'K7QD2M9X' }]],
    ['celebratedUpTo', { c1: 1 }],
    ['sharedDevice', true],
  ] satisfies [keyof Stored, unknown][])(
    'are not kept, and deleted, on a device with %s',
    (key, value) => {
      writeStored('lastFigures', FIGURES);
      writeStored(key, value as never);
      expect(isSharedDevice()).toBe(true);
      expect(hasChildSignedIn()).toBe(key !== 'sharedDevice');
      keepFigures(FIGURES);
      expect(kept()).toBeNull();
    },
  );

  test('are not kept if they take more than 1 kB, and the older ones are deleted', () => {
    writeStored('lastFigures', FIGURES);
    keepFigures({ ...FIGURES, rows: Array.from({ length: 40 }, () => ['林小寶', '$12.34']) });
    expect(kept()).toBeNull();
  });

  test('are deleted when a child signs in, whose name is not noted', () => {
    keepFigures(FIGURES);
    recordChildSignIn();
    expect(kept()).toBeNull();
    expect(readStored('childWasHere')).toBe(true);
  });

  test('are deleted when a parent shares the device, and kept again afterwards', () => {
    keepFigures(FIGURES);
    shareDevice(true);
    expect(kept()).toBeNull();
    keepFigures(FIGURES);
    expect(kept()).toBeNull();
    shareDevice(false);
    keepFigures(FIGURES);
    expect(kept()).toEqual(FIGURES);
  });

  test.each([
    ['another parent', 'theo', 'lin'],
    ['another family', 'mei', 'roe'],
    ['no family', 'mei', undefined],
  ])('are deleted for %s', (_, uid, familyId) => {
    keepFigures(FIGURES);
    forgetOtherFigures('mei', 'lin');
    expect(kept()).toEqual(FIGURES);
    forgetOtherFigures(uid, familyId);
    expect(kept()).toBeNull();
  });

  test('are taken off the screen when they are deleted, and none are kept until a session opens', () => {
    keepFigures(FIGURES);
    drawFigures();
    stopKeepingFigures();
    expect(document.getElementById('last-figures')).toBeNull();
    expect(document.getElementById('root')?.hidden).toBe(false);
    keepFigures(FIGURES);
    expect(kept()).toBeNull();
    keepFiguresAgain();
    keepFigures(FIGURES);
    expect(kept()).toEqual(FIGURES);
  });

  test.each([
    ['deleted them', 'pennysprout.lastFigures', null, null],
    ['cleared everything', null, null, null],
    ['has newer ones', 'pennysprout.lastFigures', '{}', FIGURES],
    ['deleted something else', 'pennysprout.intents', null, FIGURES],
  ])('are kept on by another tab or not, where this one %s', (_, key, newValue, after) => {
    const stop = stopWhenDeletedElsewhere();
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    keepFigures(FIGURES);
    expect(kept()).toEqual(after);
    stop();
  });
});
