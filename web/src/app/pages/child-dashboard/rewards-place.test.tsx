import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import {
  fakeAllowance,
  fakeBalance,
  fakeEntries,
  fakeEntry,
  fakeJar,
  fakePreferences,
  fakeStockTransaction,
  LOADING,
  ready,
  setLive,
} from '../../../testing/fake-live';
import { refusal } from '../../../testing/fake-server';
import {
  beforeEachHome,
  server,
  looked,
  show,
  history,
  achievements,
  open,
  panel,
  answerAbout,
  openRow,
  rich,
} from '../../../testing/child-home';

beforeEachHome();

const entries = () =>
  within(history().getByRole('list', { name: 'My Reward History' })).getAllByRole('listitem');

const news = () => document.querySelector('p[aria-live="polite"]')?.textContent;

describe('the achievements', () => {
  const list = () =>
    within(achievements().getByRole('list'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('show amounts in the family’s currency, and the progress towards the next', async () => {
    const at = new Date('2026-03-01');
    const medals = { kept_three: at, first_interest: at, first_share: at, first_wish: at };
    setLive({ ownRecord: ready(looked('2026-03-09T00:00Z', medals)) });
    setLive({
      preferences: ready(fakePreferences({ localCurrency: 'TWD' })),
      balances: ready([fakeBalance('TWD', 250_000)]),
      entries: ready([fakeEntry('a')]),
    });
    await show({ at: 'rewards' });
    expect(list()).toEqual([
      'First SavingsYou did it!',
      'First JarNot yet',
      'Three in a RowYou did it!',
      'First InterestYou did it!',
      'First Full JarNot yet',
      'First WishYou did it!',
      'First GiftNot yet',
      'First ShareYou did it!',
      'Ten PaydaysNot yet',
      'Ten AllowancesNot yet',
      'Fifty AllowancesNot yet',
      'NT$10,000 SavedNot yet',
      'NT$50,000 GoalNot yet',
      'NT$100,000 MasterNot yet',
    ]);
    achievements().getByText('Next: NT$10,000 Saved');
    achievements().getByText('NT$2,500.00 of NT$10,000');
    const bar = achievements().getByRole<HTMLProgressElement>('progressbar', {
      name: 'NT$10,000 Saved',
    });
    expect(bar.value).toBe(0.25);
    await open('My Achievements', achievements());
    expect(answerAbout('NT$10,000 Saved')).toContain(
      'NT$10,000.00 − NT$2,500.00 = NT$7,500.00: that is how much is still to go.',
    );
  });

  test('show no decimals where the currency has none', async () => {
    setLive({ preferences: ready(fakePreferences({ localCurrency: 'JPY' })) });
    await show({ at: 'rewards' });
    expect(list()[0]).toBe('First SavingsNot yet');
    achievements().getByText('Waiting for your first coin');
    expect(list()[11]).toContain('¥10,000 Saved');
  });

  test('include some that a child reaches early', async () => {
    setLive({ entries: ready(fakeEntries(2)) });
    await show({ at: 'rewards' });
    achievements().getByText('Next: Three in a Row');
    achievements().getByText('2 of 3 rewards, with nothing taken out since');
    act(() => {
      setLive({
        entries: ready(fakeEntries(3)),
        // The server notes it a moment later, and for good.
        ownRecord: ready(looked('2026-03-09T00:00Z', { kept_three: new Date('2026-03-08') })),
      });
    });
    expect(list()[2]).toBe('Three in a RowYou did it!');
    achievements().getByText('Next: First Jar');
    achievements().getByText('Waiting for your first jar');
    // Later purchases take no medal back.
    act(() => {
      setLive({ entries: ready([fakeEntry('kite', { minor: -100 }), ...fakeEntries(2)]) });
    });
    expect(list()[2]).toBe('Three in a RowYou did it!');
  });

  test.each([
    ['First Full Jar', 'Your fullest jar is 90% full', 900, 0],
    ['Ten Allowances', '$14.00 of $20', 0, 200],
    ['Ten Paydays', '8 of 10 paydays', 0, 0],
  ])('lead to the nearest: %s', async (name, words, saved, allowanceMinor) => {
    const paid = (n: number) => fakeEntry(`p${n}`, { minor: 1, payDay: `day ${n}` });
    const spent = fakeEntry('kite', { minor: -100 });
    const allowances = allowanceMinor
      ? [fakeAllowance({ amountMinor: toMinorUnits(allowanceMinor) })]
      : [];
    setLive({
      balances: ready([
        fakeBalance('USD', 1400, saved ? [fakeJar('bike', { saved, target: 1000 })] : []),
      ]),
      allowances: ready(allowances),
      entries: ready([spent, ...Array.from({ length: allowanceMinor ? 1 : 8 }, (_, n) => paid(n))]),
    });
    await show({ at: 'rewards' });
    achievements().getByText(`Next: ${name}`);
    achievements().getByText(words);
  });

  test('are shown as an estimate without a rate', async () => {
    rich();
    server.rate = () => refusal('market_unavailable');
    await show({ at: 'rewards' });
    await achievements().findByText(/so this is only a guess/);
  });
});

describe('the child’s history', () => {
  const older = () =>
    userEvent.click(history().getByRole('button', { name: 'Show older entries' }));

  test('is a short list that can be extended', async () => {
    setLive({ entries: ready(fakeEntries(23)) });
    await show({ at: 'rewards' });
    expect(entries()).toHaveLength(8);
    await older();
    expect(entries()).toHaveLength(16);
    await older();
    expect(entries()).toHaveLength(23);
    history().getByText('That is everything, back to the very first.');
    expect(history().queryByRole('button', { name: 'Show older entries' })).toBeNull();
  });

  test('has the shares in a tab of their own', async () => {
    setLive({ stockTransactions: ready([fakeStockTransaction('a')]) });
    await show({ at: 'rewards' });
    history().getByText('Your first coin is on its way');
    await userEvent.click(history().getByRole('tab', { name: 'Stock' }));
    expect(entries()[0]?.textContent).toContain('Bought 2 shares of DIS');
    await openRow('You got 2 shares of Disney · Chore', history());
    expect(panel('You got 2 shares of Disney · Chore')).toContain('2 × $100.00 = $200.00');
    await userEvent.click(history().getByRole('tab', { name: 'Regular' }));
    history().getByText('Your first coin is on its way');
  });

  test('reports that there were no shares yet, or that they cannot be loaded', async () => {
    await show({ at: 'rewards' });
    await userEvent.click(history().getByRole('tab', { name: 'Stock' }));
    history().getByText('No stock rewards yet');
    const retry = vi.fn();
    act(() => {
      setLive({ stockTransactions: { status: 'error', retry } });
    });
    history().getByText("We can't see your shares right now");
    await userEvent.click(history().getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  test('reports what cannot be loaded, and can retry', async () => {
    const retry = vi.fn();
    setLive({ entries: { status: 'error', retry } });
    await show({ at: 'rewards' });
    history().getByText("We can't see your rewards right now");
    await userEvent.click(history().getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
    achievements().getByText("We can't add it all up right now.");
  });
});

describe('an entry that arrives while the child is looking', () => {
  const coin = fakeEntry('new', { description: 'Washed the car', minor: 250 });

  test('is marked and announced, unlike those that were there before', async () => {
    setLive({ entries: ready([fakeEntry('old')]) });
    await show({ at: 'rewards' });
    expect(news()).toBe('');
    expect(history().queryByText('New!')).toBeNull();

    act(() => {
      setLive({ entries: ready([coin, fakeEntry('old')]) });
    });
    const [first, second] = entries();
    expect(first?.textContent).toContain('New!');
    expect(second?.textContent).not.toContain('New!');
    expect(news()).toBe('A parent gave you $2.50 · Washed the car');
  });

  test('is told to be pending while it is loading, and while it waits until it may be shown', async () => {
    const isBusy = () => document.querySelector('p[aria-live="polite"]')?.getAttribute('aria-busy');
    setLive({ entries: LOADING });
    await show();
    expect(isBusy()).toBe('true');
    act(() => setLive({ entries: ready([fakeEntry('old')]) }));
    expect(isBusy()).toBe('false');
    fireEvent.pointerDown(document.body);
    act(() => setLive({ entries: ready([coin, fakeEntry('old')]) }));
    expect(isBusy()).toBe('true');
    fireEvent.pointerUp(document.body);
    await waitFor(() => expect(isBusy()).toBe('false'));
  });

  test('is announced even if it is the very first', async () => {
    await show();
    act(() => {
      setLive({ entries: ready([coin]) });
    });
    expect(news()).toBe('A parent gave you $2.50 · Washed the car');
    screen.getByRole('img', { name: 'A coin with a small sprout' });
  });

  test('is announced in its order of arrival', async () => {
    setLive({ entries: ready([fakeEntry('old')]) });
    await show();
    const timestamp = new Date('2026-03-05T00:00Z');
    const spent = fakeEntry('newer', { description: 'Sweets', minor: -50, timestamp });
    act(() => {
      setLive({ entries: ready([spent, coin, fakeEntry('old')]) });
    });
    expect(news()).toBe('A parent gave you $2.50 · Washed the car You spent $0.50 on Sweets');
  });
});
