import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, vi } from 'vitest';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { ChildDashboardPage } from '../app/pages/child-dashboard/child-dashboard-page';
import type { Language } from '../kernel/i18n/language';
import * as sessionWatch from '../kernel/session/session-watch';
import {
  fakeBalance,
  fakeEntry,
  fakePreferences,
  fakeStockAsset,
  ready,
  resetLive,
  setLive,
} from './fake-live';
import { answer, startFakeServer } from './fake-server';
import { stubSession } from './fake-session';
import { renderPart } from './render-part';
// Imported up front rather than during a test: they load slowly on a busy machine.
import '../forecast/parts/how-long';
import '../kit/entries/entry-how';
import '../app/pages/child-dashboard/grow-place';
import '../app/pages/child-dashboard/home-place';
import '../app/pages/child-dashboard/jars-place';
import '../app/pages/child-dashboard/news-celebration';
import '../app/pages/child-dashboard/rewards-place';

export const MIA = { id: 'mia', name: 'Mia', familyId: 'lin', accountNumber: '48213097' };

const LOOKED_UP = { lastUpdated: '2026-03-04T05:06:00.000Z', source: 'test' };

/** Answer about the price of Disney, which is not being checked unless `changes` says so. */
export const aPrice = (changes: object = {}) =>
  answer({
    price: 120,
    currency: 'USD',
    fresh: true,
    beingChecked: false,
    splitOn: null,
    ...LOOKED_UP,
    ...changes,
  });

export const aRate = (changes: object = {}) =>
  answer({ rate: 32, fresh: true, ...LOOKED_UP, ...changes });

const aQuote = () => answer({ text: 'A coin a day.', author: 'Ada' });

/** Who is signed in; a test may change it before `show`. */
export const signedIn = { session: {} };

/** Server's answers; a test may replace them. */
export const server = { price: aPrice, rate: aRate };

/** Signs Mia in before each test of a file, without any data. */
export function beforeEachHome(): void {
  stubSession(() => signedIn.session);
  vi.spyOn(sessionWatch, 'SessionWatch').mockReturnValue(null);
  beforeEach(() => {
    resetLive();
    localStorage.clear();
    signedIn.session = {
      status: 'child',
      child: { ...MIA, isParent: false },
      family: { id: 'lin', name: 'Lin Family' },
    };
    setLive({ ownRecord: ready(looked(null)) });
    server.price = aPrice;
    server.rate = aRate;
    startFakeServer({
      '/api/stock/price/DIS': () => server.price(),
      '/api/currency-exchange-rate': () => server.rate(),
      '/api/quotes/random': aQuote,
    });
  });
}

/** Child that has looked at everything until an instant, or never. */
export const looked = (upTo: string | null, medals: Record<string, Date> = {}) => ({
  name: 'Mia',
  picture: 'fox' as const,
  accessCode: null,
  medals,
  seenUpTo: upTo === null ? null : new Date(upTo),
});

interface Showing {
  readonly at?: 'home' | 'jars' | 'grow' | 'rewards' | 'moon';
  readonly language?: Language;
  readonly narrow?: boolean;
  /** True for a child that wants no movement. */
  readonly still?: boolean;
}

/** Opens a place, and waits until it is there. */
export async function show({ at = 'home', language = 'en', ...browser }: Showing = {}) {
  const address = at === 'home' ? '/dashboard' : `/dashboard?place=${at}`;
  await renderPart(
    <main>
      <ChildDashboardPage />
    </main>,
    language,
    { ...browser, at: address },
  );
  // The child's wealth is there at once.
  const first = at === 'home' || at === 'moon' ? 2 : 1;
  await waitFor(() => expect(screen.getAllByRole('region').length).toBeGreaterThanOrEqual(first));
}

/** Goes to another place from the bar. */
export async function go(name: string, heading = name) {
  await userEvent.click(screen.getByRole('link', { name }));
  await screen.findByRole('heading', { level: 1, name: heading });
  await screen.findAllByRole('region');
}

export const region = (name: string) => within(screen.getByRole('region', { name }));
export const wealth = () => region('My Wealth');
export const summary = () => region('Account Summary');
export const history = () => region('My Reward History');
export const shares = () => region('My Shares');
export const achievements = () => region('My Achievements');
export const wealthHistory = () => region('How my wealth grew');
export const whatIHave = () => region('What I have');

/** The large figure on Home. */
export const hero = () => document.querySelector('[class*=hero] [class*=hero]')?.textContent;
export const heroIs = (text: string) => waitFor(() => expect(hero()).toBe(text));

type Within = Pick<typeof screen, 'getByRole'>;

/** Opens the explanation of a figure. */
export const open = (figure: string, within_: Within = screen) =>
  userEvent.click(within_.getByRole('button', { name: `How do we know? ${figure}` }));
export const panel = (figure: string) =>
  screen.getByRole('group', { name: `How do we know? ${figure}` }).textContent;
/** Explanation of one figure of a section. */
export const answerAbout = (figure: string) =>
  screen.getByRole('group', { name: figure }).textContent;
/** Expands a row by its text. */
export const openRow = (words: string, within_: Within) =>
  userEvent.click(within_.getByRole('button', { name: words }));

/** Sets up $10.00 and NT$50.00, and three shares at $120.00 that cost $100.00 each, in TWD. */
export function rich() {
  setLive({
    preferences: ready(fakePreferences({ localCurrency: 'TWD' })),
    balances: ready([fakeBalance('USD', 1000), fakeBalance('TWD', 5000)]),
    stockAssets: ready([fakeStockAsset()]),
    entries: ready([fakeEntry('Chore', { minor: 400, balanceAfterMinor: toMinorUnits(1000) })]),
  });
}
