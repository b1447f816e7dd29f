import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import {
  fakeBalance,
  fakeEntry,
  fakePreferences,
  fakeStockAsset,
  olderPagesAsked,
  ready,
  setLive,
} from '../../../testing/fake-live';
import { refusal } from '../../../testing/fake-server';
import {
  aPrice,
  beforeEachHome,
  server,
  show,
  go,
  shares,
  wealthHistory,
  whatIHave,
  open,
  panel,
  openRow,
  rich,
} from '../../../testing/child-home';

beforeEachHome();

describe('the child’s shares', () => {
  const cells = () =>
    within(shares().getByRole('table'))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));

  test('are a table on a wide screen', async () => {
    rich();
    await show({ at: 'grow' });
    await shares().findByText('NT$11,520.00');
    expect(cells()).toEqual([
      [
        'Symbol',
        'Name',
        'Quantity',
        'Currency',
        'Current price',
        'Value in TWD',
        'Average cost',
        'From average cost',
      ],
      ['DIS', 'Disney', '3', 'USD', '$120.00', 'NT$11,520.00', '$100.00', 'up+20.00%'],
    ]);
  });

  test('are rows on a phone', async () => {
    rich();
    await show({ at: 'grow', narrow: true });
    await shares().findByText('NT$11,520.00');
    expect(shares().queryByRole('table')).toBeNull();
    const [card] = within(shares().getByRole('list')).getAllByRole('listitem');
    for (const text of ['Disney DIS', 'NT$11,520.00', 'up', '+20.00%', '3 shares']) {
      expect(card?.textContent).toContain(text);
    }
    expect(card?.textContent).not.toContain('Average cost');
    await openRow('Disney', shares());
    for (const text of [
      'Quantity3',
      'CurrencyUSD',
      'Current price$120.00',
      'Average cost$100.00',
    ]) {
      expect(card?.textContent).toContain(text);
    }
    expect(panel('Disney')).toContain('3 × $120.00 = $360.00');
  });

  test('without a price show so, and can be loaded again', async () => {
    rich();
    server.price = () => refusal('market_unavailable');
    await show({ at: 'grow' });
    const table = within(shares().getByRole('table'));
    await table.findByRole('button', { name: 'Try again' });
    expect(cells()[1]?.slice(4, 8)).toEqual([
      'Price unavailableTry again',
      '–Price unavailable',
      '$100.00',
      '–Price unavailable',
    ]);
    server.price = aPrice;
    await userEvent.click(table.getByRole('button', { name: 'Try again' }));
    await shares().findByText('NT$11,520.00');
  });

  test('without a price on a phone show so, and can be loaded again in the open row', async () => {
    rich();
    server.price = () => refusal('market_unavailable');
    await show({ at: 'grow', narrow: true });
    await shares().findByText('Price unavailable');
    await openRow('Disney', shares());
    server.price = aPrice;
    await userEvent.click(shares().getByRole('button', { name: 'Try again' }));
    await shares().findByText('NT$11,520.00');
  });

  test('show the age of an old price', async () => {
    rich();
    server.price = () => aPrice({ fresh: false });
    await show({ at: 'grow' });
    await shares().findByText('NT$11,520.00');
    expect(cells()[1]?.[4]).toMatch(/^\$120\.00price from .+ ago$/);
  });

  test('say that a price is being checked, in place of its age', async () => {
    rich();
    server.price = () => aPrice({ fresh: false, beingChecked: true });
    await show({ at: 'grow' });
    await screen.findByText('price is being checked');
    expect(screen.queryByText(/price from/)).toBeNull();
  });
});

describe('the chart of the child’s savings', () => {
  const line = () =>
    wealthHistory().findByRole('img', { name: /^A line from Mar 1, 2026 to today\./ });

  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-11T12:00'), toFake: ['Date'] });
    setLive({
      balances: ready([fakeBalance('USD', 700)]),
      entries: ready([
        fakeEntry('b', {
          minor: 500,
          balanceAfterMinor: toMinorUnits(700),
          timestamp: new Date('2026-03-06T10:00'),
        }),
        fakeEntry('a', {
          minor: 200,
          balanceAfterMinor: toMinorUnits(200),
          timestamp: new Date('2026-03-01T10:00'),
        }),
      ]),
    });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  test('is a picture, a slider and a table with the same figures', async () => {
    await show({ at: 'grow' });
    const name = (await line()).getAttribute('aria-label');
    expect(name).toContain('It starts at $2.00 and ends at $7.00; the most was $7.00.');
    const slider = wealthHistory().getByRole<HTMLInputElement>('slider', { name: 'Look back' });
    expect(slider.getAttribute('aria-valuetext')).toBe('Mar 11, 2026: $7.00');
    expect([slider.min, slider.max, slider.value]).toEqual(['0', '10', '10']);
    fireEvent.change(slider, { target: { value: '4' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('Mar 5, 2026: $2.00');
    wealthHistory().getByText('Mar 5, 2026: $2.00');
    await userEvent.click(wealthHistory().getByText('Show as a table'));
    const table = await wealthHistory().findByRole('table', { name: 'My wealth, day by day' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'DaySavings',
      'Mar 6, 2026$7.00',
      'Mar 1, 2026$2.00',
    ]);
  });

  test('shows how much is savings and how much is shares', async () => {
    setLive({ stockAssets: ready([fakeStockAsset({ totalQuantity: 1 })]) });
    await show({ at: 'grow' });
    // $7.00 of $127.00.
    await whatIHave().findByRole('img', { name: 'A ring: 6% savings, 94% shares.' });
    const rows = within(whatIHave().getByRole('table', { name: 'What I have' })).getAllByRole(
      'row',
    );
    expect(rows.map(({ textContent }) => textContent.trim())).toEqual([
      'KindAmountPart',
      'Savings$7.006%',
      'Shares$120.0094%',
    ]);
  });

  test('stacks shares on savings, so that buying one is no loss', async () => {
    const trade = { symbol: 'DIS', quantity: 1, comment: '' };
    setLive({
      balances: ready([fakeBalance('USD', 200)]),
      stockAssets: ready([fakeStockAsset({ totalQuantity: 1, costMinor: toMinorUnits(500) })]),
      entries: ready([
        fakeEntry('b', {
          kind: 'stock_buy',
          trade,
          minor: -500,
          balanceAfterMinor: toMinorUnits(200),
          timestamp: new Date('2026-03-06T10:00'),
        }),
        fakeEntry('a', {
          minor: 700,
          balanceAfterMinor: toMinorUnits(700),
          timestamp: new Date('2026-03-01T10:00'),
        }),
      ]),
    });
    await show({ at: 'grow' });
    await line();
    const slider = wealthHistory().getByRole('slider', { name: 'Look back' });
    fireEvent.change(slider, { target: { value: '6' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('Mar 7, 2026: $7.00');
    wealthHistory().getByText('$5.00', { selector: 'strong' });
    await userEvent.click(wealthHistory().getByText('Show as a table'));
    const rows = await wealthHistory().findAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'DaySavingsSharesTogether',
      // Today is at today’s price.
      'Mar 11, 2026$2.00$120.00$122.00',
      'Mar 6, 2026$2.00$5.00$7.00',
      'Mar 1, 2026$7.00$0.00$7.00',
    ]);
    await open('How my wealth grew', wealthHistory());
    expect(panel('How my wealth grew')).toContain('For the past we count what they cost');
  });

  test('omits estimates, and says so', async () => {
    server.rate = () => refusal('market_unavailable');
    setLive({ preferences: ready(fakePreferences({ localCurrency: 'TWD' })) });
    await show({ at: 'grow' });
    await wealthHistory().findByText(/An exchange rate is missing/);
    expect(wealthHistory().queryByRole('slider')).toBeNull();
    whatIHave().getByText(/This is a guess/);
    expect(whatIHave().queryByRole('img')).toBeNull();
  });

  /** Entries an hour apart, newest first. */
  const hourly = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      fakeEntry(String(count - index), {
        timestamp: new Date(new Date('2026-03-11T10:00').getTime() - index * 3_600_000),
      }),
    );
  /** Chart of all sixty entries, of which the page has loaded fewer than half. */
  const lineOfSixty = () =>
    wealthHistory().findByRole('img', { name: /^A line from Mar 8, 2026 to today\./ });

  test('reads nothing that the page has loaded already', async () => {
    setLive({ entries: ready(hourly(24)) });
    await show({ at: 'grow' });
    await wealthHistory().findByRole('img', { name: /^A line from Mar 10, 2026 to today\./ });
    expect(olderPagesAsked()).toBe(0);
  });

  test('loads older entries once', async () => {
    const sixty = hourly(60);
    setLive({ entries: ready(sixty) });
    await show({ at: 'grow' });
    await lineOfSixty();
    await go('Rewards');
    await go('Grow');
    await lineOfSixty();
    act(() => {
      const timestamp = new Date('2026-03-11T11:00');
      setLive({ entries: ready([fakeEntry('61', { timestamp }), ...sixty]) });
    });
    await lineOfSixty();
    expect(olderPagesAsked()).toBe(1);
  });

  test('reports that older entries cannot be loaded, and can retry', async () => {
    const refused = Promise.reject(new Error('offline'));
    refused.catch(() => undefined);
    setLive({ entries: ready(hourly(60)), olderPage: refused });
    await show({ at: 'grow' });
    const retry = await wealthHistory().findByRole('button', { name: 'Try again' });
    setLive({ olderPage: Promise.resolve() });
    await userEvent.click(retry);
    await lineOfSixty();
  });

  test('says where it begins when there is more than it shows', async () => {
    setLive({ entries: ready(hourly(201)) });
    await show({ at: 'grow' });
    await wealthHistory().findByRole('slider');
    await open('How my wealth grew', wealthHistory());
    expect(panel('How my wealth grew')).toContain('Your picture begins on Mar 3, 2026.');
  });

  test('reports that the entries cannot be loaded', async () => {
    const retry = vi.fn();
    setLive({ entries: { status: 'error', retry } });
    await show({ at: 'grow' });
    await userEvent.click(await wealthHistory().findByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});
