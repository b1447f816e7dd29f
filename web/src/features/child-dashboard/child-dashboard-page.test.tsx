import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toMinorUnits } from '@pennysprout/shared/money/money';
import {
  fakeBalance,
  fakeEntries,
  fakeEntry,
  LOADING,
  ready,
  resetLive,
  setLive,
} from '../../testing/fake-live';
import { renderPart } from '../../testing/render-part';
import { ChildDashboardPage } from './child-dashboard-page';

vi.mock('../../lib/live', () => import('../../testing/fake-live'));
vi.mock('../../lib/session', () => ({
  useSession: () => ({
    status: 'child',
    child: { id: 'mia', name: 'Mia', familyId: 'lin', accountNumber: '48213097', isParent: false },
    family: { id: 'lin', name: 'Lin Family' },
  }),
}));

beforeEach(resetLive);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const wealth = () => within(screen.getByRole('region', { name: 'My Wealth' }));
const history = () => within(screen.getByRole('region', { name: 'My Reward History' }));
const news = () => document.querySelector('[aria-live="polite"]')?.textContent;

test('welcomes the child on its first day', async () => {
  setLive({
    preferences: ready({ localCurrency: 'TWD', depositReasons: [], withdrawReasons: [] }),
  });
  await renderPart(<ChildDashboardPage />);
  screen.getByRole('heading', { level: 1, name: 'Hi, Mia!' });
  screen.getByRole('img', { name: 'A coin with a sleeping seed' });
  wealth().getByText('NT$0.00');
  wealth().getByText('4821 3097');
  history().getByText('Your first coin is on its way');
});

test('grows its plant with what the child has done', async () => {
  setLive({ entries: ready(fakeEntries(5)) });
  await renderPart(<ChildDashboardPage />);
  screen.getByRole('img', { name: 'A coin with a leafy plant' });
});

describe('the wealth', () => {
  test('is the largest balance, then the others, without those that are spent', async () => {
    setLive({
      balances: ready([fakeBalance('USD', 1250), fakeBalance('TWD', 30000), fakeBalance('EUR', 0)]),
    });
    await renderPart(<ChildDashboardPage />);
    wealth().getByText('NT$300.00');
    expect(
      wealth()
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['US Dollar']);
    expect(wealth().queryByText('€0.00')).toBeNull();
  });

  test('stays in its currency when the last coin is spent', async () => {
    setLive({ balances: ready([fakeBalance('EUR', 0)]) });
    await renderPart(<ChildDashboardPage />);
    wealth().getByText('€0.00');
  });
});

describe('the history', () => {
  test('is a short list that grows', async () => {
    setLive({ entries: ready(fakeEntries(23)) });
    await renderPart(<ChildDashboardPage />);
    const more = () => userEvent.click(history().getByRole('button', { name: 'Show more' }));
    expect(history().getAllByRole('listitem')).toHaveLength(10);
    await more();
    expect(history().getAllByRole('listitem')).toHaveLength(20);
    await more();
    expect(history().getAllByRole('listitem')).toHaveLength(23);
    expect(history().queryByRole('button')).toBeNull();
  });

  test('grows beyond what was loaded at first', async () => {
    setLive({ entries: ready(fakeEntries(57)) });
    await renderPart(<ChildDashboardPage />);
    for (let page = 1; page < 6; page += 1) {
      await userEvent.click(history().getByRole('button', { name: 'Show more' }));
    }
    expect(history().getAllByRole('listitem')).toHaveLength(57);
  });
});

describe('what arrives while the child is looking', () => {
  const coin = fakeEntry('new', {
    description: 'Washed the car',
    minor: 250,
    balanceAfterMinor: toMinorUnits(750),
  });

  test('is marked and said in words; what was there before is not', async () => {
    setLive({ entries: ready([fakeEntry('old')]) });
    await renderPart(<ChildDashboardPage />);
    expect(news()).toBe('');
    expect(history().queryByText('New!')).toBeNull();

    act(() => {
      setLive({ entries: ready([coin, fakeEntry('old')]) });
    });
    const [first, second] = history().getAllByRole('listitem');
    expect(first?.textContent).toContain('New!');
    expect(second?.textContent).not.toContain('New!');
    expect(news()).toBe('Hooray! $2.50 was added: Washed the car. Now you have $7.50.');
  });

  test('is told for the very first coin too', async () => {
    await renderPart(<ChildDashboardPage />);
    act(() => {
      setLive({ entries: ready([coin]) });
    });
    expect(news()).toContain('Hooray! $2.50 was added');
    screen.getByRole('img', { name: 'A coin with a small sprout' });
  });

  test('is told in the order in which it came', async () => {
    setLive({ entries: ready([fakeEntry('old')]) });
    await renderPart(<ChildDashboardPage />);
    const spent = fakeEntry('newer', { description: 'Sweets', minor: -50 });
    act(() => {
      setLive({ entries: ready([spent, coin, fakeEntry('old')]) });
    });
    expect(news()).toBe(
      'Hooray! $2.50 was added: Washed the car. Now you have $7.50. ' +
        '$0.50 was taken out: Sweets. Now you have $5.00.',
    );
  });
});

test('counts the coins while they are on their way', async () => {
  setLive({ balances: LOADING, entries: LOADING });
  await renderPart(<ChildDashboardPage />);
  wealth().getByText('Counting your coins…');
  history().getByTestId('skeleton-rows');
  expect(screen.queryByRole('img')).toBeNull();
});

test('says what cannot be seen and tries again', async () => {
  const retry = vi.fn();
  setLive({ balances: { status: 'error', retry }, entries: { status: 'error', retry } });
  await renderPart(<ChildDashboardPage />);
  wealth().getByText("We can't see your coins right now");
  history().getByText("We can't see your rewards right now");
  await userEvent.click(wealth().getByRole('button', { name: 'Try again' }));
  await userEvent.click(history().getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(2);
});
