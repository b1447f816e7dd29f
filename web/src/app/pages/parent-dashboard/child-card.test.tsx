import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  fakeBalance,
  fakeChild,
  fakeEntry,
  fakePreferences,
  fakeStockAsset,
  fakeStockTransaction,
  LOADING,
  ready,
  resetLive,
  setLive,
} from '../../../testing/fake-live';
import { answer, refusal, startFakeServer } from '../../../testing/fake-server';
import { renderPart } from '../../../testing/render-part';
// Imported up front rather than during a test: the component library loads slowly.
import './correction-sheet';
import './history-sheet';
import '../../../kit/celebration/celebration-sheet';
import { ChildrenTab } from './children-tab';
import { Correcting } from './correcting';

const asked = {
  lastUpdated: '2026-03-04T05:06:00.000Z',
  source: 'test',
};
/** Price of a stock that nobody suspects to be split. */
const undoubted = { beingChecked: false, splitOn: null };

let price: () => Response;
let rate: () => Response;
let quote: () => Response | Promise<Response>;

beforeEach(() => {
  resetLive();
  price = () => answer({ price: 120, currency: 'USD', fresh: true, ...asked, ...undoubted });
  rate = () => answer({ rate: 32, fresh: true, ...asked });
  quote = () => answer({ text: 'Save a little.', author: 'Ada' });
  startFakeServer({
    '/api/stock/price/DIS': () => price(),
    '/api/currency-exchange-rate': () => rate(),
    '/api/quotes/random': () => quote(),
  });
  setLive({
    children: ready([fakeChild()]),
    preferences: ready(fakePreferences({ localCurrency: 'TWD' })),
    balances: ready([fakeBalance('USD', 1000), fakeBalance('TWD', 5000)]),
    stockAssets: ready([fakeStockAsset()]),
  });
});

const show = () =>
  renderPart(
    <Correcting familyId="lin">
      <ChildrenTab familyId="lin" />
    </Correcting>,
  );
const card = () => within(screen.getByRole('article', { name: 'Mia' }));
/** Expands a line of the card. */
const open = (line: string) => userEvent.click(card().getByRole('heading', { name: line }));
const text = () => screen.getByRole('article', { name: 'Mia' }).textContent;

describe('the child’s wealth on its card', () => {
  test('is shown as a total, as savings by currency and as shares', async () => {
    await show();
    // $10.00 and NT$50.00, and three shares at $120.00, at 32.
    await card().findByText('NT$11,890.00');
    await open('Savings');
    const savings = within(await card().findByLabelText('Savings by currency'));
    savings.getByText('$10.00');
    savings.getByText('NT$50.00');
    savings.getByText('≈ NT$320.00 · 1 USD = 32.0000 TWD');
    const parts = within(card().getByRole('list', { name: 'Total value' }));
    expect(parts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Free to use NT$370.00',
      'Stock assets NT$11,520.00',
    ]);
    await open('Stock assets');
    const shares = within(await card().findByRole('list', { name: 'Stock assets' }));
    expect(shares.getByRole('listitem').textContent).toContain('3 shares');
    expect(shares.getByRole('listitem').textContent).toContain('+20.00%');
  });

  test('has no breakdown where all of it is in the family’s currency', async () => {
    setLive({ balances: ready([fakeBalance('TWD', 5000)]), stockAssets: ready([]) });
    await show();
    expect(card().getAllByText('NT$50.00')).toHaveLength(2);
    expect(card().queryByLabelText('Savings by currency')).toBeNull();
    card().getByText('No shares yet. Give some as a reward.');
  });

  test('is an estimate without a rate, and can be loaded again', async () => {
    rate = () => refusal('market_unavailable');
    await show();
    await card().findByText(/This is an estimate/);
    await open('Savings');
    await card().findByText('≈ NT$10.00 · 1 USD = 1.0000 TWD · estimate');
    rate = () => answer({ rate: 32, fresh: true, ...asked });
    await userEvent.click(card().getByRole('button', { name: 'Try again' }));
    await card().findByText('NT$11,890.00');
    expect(card().queryByText(/This is an estimate/)).toBeNull();
  });

  test('shows the age of an old rate', async () => {
    rate = () => answer({ rate: 32, fresh: false, ...asked });
    await show();
    await card().findByText('NT$11,890.00');
    await open('Savings');
    await card().findByText(/rate of Mar 4, 2026/);
  });

  test('excludes shares without a price, and says so', async () => {
    price = () => refusal('market_unavailable');
    await show();
    await card().findByText('Shares without a price are not counted.');
    await open('Stock assets');
    await card().findByText('Price unavailable');
    await card().findByText('≈ NT$370.00', { selector: 'h4 ~ div *' });
  });

  test.each([
    ['balances', 'Failed to fetch balances'],
    ['stockAssets', 'Failed to fetch stock assets'],
  ] as const)('has no total when the %s do not load', async (part, message) => {
    const retry = vi.fn();
    setLive({ [part]: { status: 'error', retry } });
    await show();
    await card().findByText('The total cannot be shown right now.');
    card().getByText(message);
    await userEvent.click(card().getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  test('shows a placeholder first, and money cannot be moved yet', async () => {
    setLive({ balances: LOADING });
    await show();
    expect(text()).not.toContain('NT$');
    expect(card().getByRole<HTMLButtonElement>('button', { name: 'Deposit' }).disabled).toBe(true);
    expect(card().getByRole<HTMLButtonElement>('button', { name: 'Withdraw' }).disabled).toBe(true);
  });
});

describe('the recent transactions on a child’s card', () => {
  test('show money first, and stock in a tab', async () => {
    setLive({
      entries: ready([fakeEntry('a', { description: 'Washed the car' })]),
      stockTransactions: ready(
        ['f', 'e', 'd', 'c', 'b', 'a'].map((id) => fakeStockTransaction(id)),
      ),
    });
    await show();
    card().getByText('Mia got $1.00 · Washed the car');
    await userEvent.click(card().getByRole('tab', { name: 'Stock' }));
    const list = card().getByRole('list', { name: 'Recent stock transactions' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(5);
    expect(card().queryByRole('list', { name: 'Recent transactions' })).toBeNull();
  });

  test('say that there are none', async () => {
    await show();
    card().getByText('No transactions yet. The first deposit shows up here.');
    await userEvent.click(card().getByRole('tab', { name: 'Stock' }));
    card().getByText('No stock transactions yet.');
  });
});

describe('the history of a child', () => {
  const history = async () => {
    await userEvent.click(card().getByRole('button', { name: 'History' }));
    return within(await screen.findByRole('dialog', { name: "Mia's Transaction History" }));
  };

  test('has a tab of its own for stock, with all of it', async () => {
    setLive({ stockTransactions: LOADING });
    await show();
    const dialog = await history();
    dialog.getByText('No transactions yet.');
    await userEvent.click(dialog.getByRole('tab', { name: 'Stock' }));
    const area = dialog.getByRole('region', { name: 'Stock transactions of Mia' });
    expect(area.tabIndex).toBe(0);
    expect(within(area).getByTestId('skeleton-rows').children).toHaveLength(5);
    const trades = ['f', 'e', 'd', 'c', 'b', 'a'].map((id) => fakeStockTransaction(id));
    act(() => {
      setLive({ stockTransactions: ready(trades) });
    });
    expect(within(area).getAllByRole('listitem')).toHaveLength(6);
    act(() => {
      setLive({ stockTransactions: ready([]) });
    });
    within(area).getByText('No stock transactions yet.');
  });
});

describe('the quote of the day on a child’s card', () => {
  const open = () => userEvent.click(screen.getByText('Wisdom of the Day'));

  test('is collapsed, and is loaded only when opened', async () => {
    quote = vi.fn(quote);
    await show();
    expect(quote).not.toHaveBeenCalled();
    await open();
    await screen.findByText('Save a little.');
  });
});

test.each([
  ['Set a new password', 'New password for Mia'],
  ['New access code', 'New access code for Mia'],
])('“%s” opens from the card, and returns the focus', async (action, title) => {
  await show();
  await open('Name, picture and sign-in');
  const button = await card().findByRole('button', { name: action });
  await userEvent.click(button);
  await screen.findByRole('dialog', { name: title });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
});
