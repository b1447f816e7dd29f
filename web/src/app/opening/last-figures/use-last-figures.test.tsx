import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { Language } from '../../../kernel/i18n/language';
import { keepFiguresAgain } from '../../../kernel/session/last-figures';
import * as session from '../../../kernel/session/session';
import type { ParentSession } from '../../../kernel/session/session-state';
import { readStored, writeStored } from '../../../kernel/session/storage';
import { renderPart } from '../../../testing/render-part';
import type { WealthTotal } from '../../../stock/model/family-wealth';
import { useLastFigures, useForgetFigures } from './use-last-figures';

const LIN = { familyId: 'lin', familyName: 'Lin Family', isOwner: true };
const SESSION: ParentSession = {
  status: 'parent',
  parent: {
    id: 'mei',
    googleId: 'mei',
    email: '',
    name: 'Mei',
    picture: '',
    isParent: true,
  },
  families: [LIN],
  currentFamily: LIN,
  impersonating: null,
  invitations: null,
  deleting: null,
  offerInvitations: false,
};
const TOTAL: WealthTotal = { status: 'known', totalMinor: toMinorUnits(1234), guess: false };

function Home({ total, complete = true }: { total: WealthTotal; complete?: boolean }) {
  const children = [{ name: 'Mia Lin', total }];
  useLastFigures({ children, localCurrency: 'USD', complete });
  return <p>Home</p>;
}

beforeEach(() => {
  localStorage.clear();
  keepFiguresAgain();
  localStorage.setItem('firebase:authUser:key:[DEFAULT]', JSON.stringify({ uid: 'mei' }));
  vi.spyOn(session, 'useParentSession').mockReturnValue(SESSION);
  document.body.innerHTML = '<div id="last-figures"></div>';
});

const isDrawn = () => document.getElementById('last-figures') !== null;

test.each<[Language, RegExp, string]>([
  ['en', /^As of \d+:\d\d [AP]M$/, 'Family: Lin Family'],
  ['zh-TW', /^(?:凌晨|清晨|上午|中午|下午|晚上)\d+:\d\d 的數字$/, '家庭：Lin Family'],
])('live figures are kept as texts in %s', async (language, time, family) => {
  await renderPart(<Home total={{ ...TOTAL, guess: true }} />, language);
  await waitFor(() => expect(readStored('lastFigures')).not.toBeNull());
  expect(readStored('lastFigures')).toMatchObject({
    uid: 'mei',
    familyId: 'lin',
    language,
    family,
    rows: [['Mia', '≈\u00a0$12.34']],
  });
  expect(readStored('lastFigures')?.asOf[0]).toMatch(time);
  expect(isDrawn()).toBe(false);
});

test.each([
  ['a total', { total: { status: 'loading' } } as const],
  ['what stands above them', { total: TOTAL, complete: false }],
])('the last figures stay while %s is loading, and nothing is kept', async (_, home) => {
  await renderPart(<Home {...home} />);
  screen.getByText('Home');
  expect(isDrawn()).toBe(true);
  expect(readStored('lastFigures')).toBeNull();
});

test('the home is shown where a total cannot be read, and what was kept stays', async () => {
  const before = { uid: 'mei', familyId: 'lin' };
  writeStored('lastFigures', before as never);
  await renderPart(<Home total={{ status: 'unknown' }} />);
  await waitFor(() => expect(isDrawn()).toBe(false));
  expect(readStored('lastFigures')).toEqual(before);
});

function Childless() {
  useForgetFigures(true);
  return null;
}

test('nothing is kept of a family without children', async () => {
  writeStored('lastFigures', { uid: 'mei' } as never);
  await renderPart(<Childless />);
  expect(readStored('lastFigures')).toBeNull();
});
