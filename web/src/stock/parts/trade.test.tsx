import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { STOCK_SYMBOLS } from '@pennysprout/shared/stock/stocks';
import { ERRORS } from '@pennysprout/shared/kernel/call/errors';
import { clearSessionStorage } from '../../kernel/session/storage';
import { fakeBalance, fakeStockAsset } from '../../testing/fake-live';
import { answer, refusal, startFakeServer } from '../../testing/fake-server';
import { renderPart, toastText } from '../../testing/render-part';
import { showEntrySheet } from '../../testing/show-entry-sheet';
import { Toaster } from '../../kit/toaster/toaster';
import type { Direction } from '../../ledger/model/take-back';
import type { EntryProps } from '../../ledger/model/entry-props';

interface SentTrade {
  readonly key: string | null;
  readonly body: {
    readonly quantity: number;
    readonly operation: string;
    readonly symbol: string;
    readonly paidBy?: string;
  };
}

const asked = {
  lastUpdated: '2026-03-04T05:06:00.000Z',
  source: 'test',
  fresh: true,
};
/** Returns the server's price of a stock that, by default, nobody suspects to be split. */
const priced = (price: number, doubts = {}) =>
  answer({ price, currency: 'USD', ...asked, beingChecked: false, splitOn: null, ...doubts });

let price: () => Response | Promise<Response>;
let rate: () => Response;
let trade: () => Response | Promise<Response>;
let sent: SentTrade[];

/** Returns the server's response to the latest trade. */
function done(amount: number, currency = 'USD') {
  const { paidBy: _, ...trade } = sent.at(-1)!.body;
  const made = { id: 't1', time: '2026-03-04T05:06:00.000Z', quantityAfter: 5 };
  return answer({ ...made, ...trade, amount, currency });
}

function priceChanged(now: { listedPrice: number; price: number; currency: string }) {
  const { status, message } = ERRORS.price_changed;
  const priceNow = { listedCurrency: 'USD', ...now };
  return answer({ code: 'price_changed', message, priceNow }, { status });
}

beforeEach(() => {
  clearSessionStorage(null);
  sent = [];
  price = () => priced(100);
  rate = () => answer({ rate: 32, ...asked });
  trade = () => done(200);
  startFakeServer({
    '/api/stock/price/DIS': () => price(),
    '/api/currency-exchange-rate': () => rate(),
    '/api/stock/transaction': (body, { headers }) => {
      sent.push({ key: headers.get('Idempotency-Key'), body: body as SentTrade['body'] });
      return trade();
    },
  });
});

async function openDialog(direction: Direction, changes: Partial<EntryProps> = {}) {
  const shown = await showEntrySheet(direction, {
    assets: [fakeStockAsset()],
    balances: [fakeBalance('USD', 50_000), fakeBalance('TWD', 900_000)],
    ...changes,
  });
  await userEvent.click(screen.getByRole('tab', { name: 'Stock' }));
  return shown;
}

const submit = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /Add Reward|Withdraw|Confirm/ });
const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
const stocks = () =>
  screen.getAllByRole<HTMLInputElement>('radio').filter(({ name }) => name === 'symbol');
/** Alert of the form: an error that blocks it, or a warning that does not. */
const problem = () => screen.getByRole('alert').textContent;
const dialogText = () => screen.getByRole('dialog').textContent;

async function choose({ shares = '2', reason = 'Chore' } = {}) {
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: /^DIS/ }));
  await user.clear(quantity());
  await user.type(quantity(), shares);
  await user.click(screen.getByRole('radio', { name: reason }));
  await screen.findByText('Price of one share');
  return user;
}

async function chooseCurrency(typed: string, title: string) {
  const user = userEvent.setup();
  await user.type(screen.getByRole('combobox'), typed);
  await user.click(await screen.findByTitle(title));
}

describe('a reward of shares', () => {
  test('offers the seven stocks, one share, and the savings to pay from', async () => {
    await openDialog('deposit');
    expect(stocks().map(({ value }) => value)).toEqual([...STOCK_SYMBOLS]);
    expect(quantity().value).toBe('1');
    await userEvent.type(quantity(), '{ArrowUp}');
    expect(quantity().value).toBe('2');
    await userEvent.type(quantity(), '{ArrowDown}{ArrowDown}');
    expect(quantity().value).toBe('1');
    screen.getByRole('combobox', { name: 'Deduct from: USD · US Dollar' });
    screen.getByText('Available: $500.00');
  });

  test('requires a whole number of shares, and a reason', async () => {
    await openDialog('deposit');
    await userEvent.click(screen.getByRole('radio', { name: /^DIS/ }));
    await screen.findByText('Price of one share');
    await userEvent.click(submit());
    await waitFor(() =>
      expect(problem()).toBe('Reason RequiredPlease enter a reason for the reward'),
    );
    await choose({ shares: '1.5' });
    await userEvent.click(submit());
    await waitFor(() =>
      expect(problem()).toBe('Invalid QuantityPlease enter a whole number of shares, at least 1'),
    );
    expect(document.activeElement).toBe(quantity());
    expect(sent).toEqual([]);
  });

  test('buys at the displayed price, and is celebrated as such', async () => {
    const { onDone } = await openDialog('deposit');
    await choose();
    expect(dialogText()).toContain('Cost$200.00');
    screen.getByText("2 × $100.00 from Mia's savings · leaves $300.00");
    await userEvent.click(submit());
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent[0]?.body).toEqual({
      userId: 'mia',
      symbol: 'DIS',
      name: 'Disney',
      operation: 'buy',
      price: 100,
      quantity: 2,
      currency: 'USD',
      listedCurrency: 'USD',
      listedPrice: 100,
      comment: 'Chore',
    });
    expect(onDone).toHaveBeenCalledWith({
      kind: 'deposit',
      reward: 'stock',
      shares: { quantity: 2, symbol: 'DIS' },
      amountMinor: 20_000,
      currency: 'USD',
      childName: 'Mia',
    });
    await waitFor(() =>
      expect(toastText()).toBe("Deposit Successful / 2 shares of DIS were added to Mia's account."),
    );
  });

  test('is paid in another currency at the current rate', async () => {
    trade = () => done(6400, 'TWD');
    await openDialog('deposit');
    await choose();
    await chooseCurrency('taiwan', 'TWD · New Taiwan Dollar');
    await screen.findByText('1 USD = 32.0000 TWD');
    expect(dialogText()).toContain('CostNT$6,400.00');
    screen.getByText('Available: NT$9,000.00');
    await userEvent.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ price: 3200, listedPrice: 100, currency: 'TWD' });
  });

  test('cannot be sent when it costs more than the savings', async () => {
    await openDialog('deposit');
    await choose({ shares: '6' });
    screen.getByText('This will result in a negative balance.');
    expect(problem()).toBe("Insufficient savingsInsufficient balance in USDI'll pay");
    screen.getByText("6 × $100.00 · Mia's savings have only $500.00");
    await userEvent.click(submit());
    await waitFor(() => expect(document.activeElement).toBe(quantity()));
    expect(quantity().getAttribute('aria-invalid')).toBe('true');
    expect(problem()).toBe("Insufficient savingsInsufficient balance in USDI'll pay");
    await userEvent.clear(quantity());
    await userEvent.type(quantity(), '5');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body.quantity).toBe(5);
  });

  test('can be paid by the parent, also where the savings are too little, and taken back', async () => {
    const { onTakeBack } = await openDialog('deposit');
    await renderPart(<Toaster />);
    screen.getByRole('group', { name: 'Who pays?' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: "Mia's savings" }).checked).toBe(
      true,
    );
    await choose({ shares: '6' });
    await userEvent.click(screen.getByRole('button', { name: "I'll pay" }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'I do' }).checked).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('Available: $500.00')).toBeNull();
    screen.getByText('6 × $100.00 from you · savings stay as they are');
    trade = () => done(600);
    await userEvent.click(submit());
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ quantity: 6, paidBy: 'parent' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Take back' }));
    expect(onTakeBack).toHaveBeenCalledWith({
      id: 't1_stock_buy',
      direction: 'deposit',
      amountMinor: 60_000,
      currency: 'USD',
      description: '6 shares of DIS',
      isGift: true,
    });
  });

  test('says that the price is being checked, and why it was refused', async () => {
    price = () => priced(100, { fresh: false, beingChecked: true });
    trade = () => refusal('price_being_checked');
    await openDialog('deposit');
    await choose();
    screen.getByText('The price is being checked');
    await userEvent.click(submit());
    await waitFor(() => expect(toastText()).toMatch(/The price of this share is being checked/));
  });

  test('that the server finds too expensive says in which currency', async () => {
    trade = () => refusal('insufficient_balance');
    await openDialog('deposit', { balances: null });
    await choose();
    await userEvent.click(submit());
    await waitFor(() => expect(toastText()).toBe('Reward Failed / Insufficient balance in USD'));
    expect(quantity().value).toBe('2');
  });

  test('cannot be sent without a price, which can be requested again', async () => {
    price = () => refusal('market_unavailable');
    await openDialog('deposit');
    await userEvent.click(screen.getByRole('radio', { name: /^DIS/ }));
    await screen.findByText('Price unavailable');
    screen.getByText('Failed to fetch stock price');
    await userEvent.click(submit());
    const again = screen.getByRole('button', { name: 'Try again' });
    await waitFor(() => expect(document.activeElement).toBe(again));
    expect(sent).toEqual([]);
    let arrive: () => void = () => undefined;
    price = () =>
      new Promise((resolve) => {
        arrive = () => {
          resolve(priced(100));
        };
      });
    await userEvent.click(again);
    await waitFor(() => expect(again.getAttribute('aria-disabled')).toBe('true'));
    arrive();
    await screen.findByText('Price of one share');
    await userEvent.click(screen.getByRole('radio', { name: 'Chore' }));
    await userEvent.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('cannot be sent before its price has loaded', async () => {
    price = () => new Promise<Response>(() => undefined);
    await openDialog('deposit');
    await userEvent.click(screen.getByRole('radio', { name: /^DIS/ }));
    await userEvent.click(screen.getByRole('radio', { name: 'Chore' }));
    await userEvent.click(submit());
    await waitFor(() => expect(problem()).toBe('Fetching the price…'));
    expect(sent).toEqual([]);
  });

  test('cannot be sent on an estimated rate', async () => {
    rate = () => refusal('market_unavailable');
    await openDialog('deposit');
    await choose();
    await chooseCurrency('taiwan', 'TWD · New Taiwan Dollar');
    await screen.findByText('Exchange rate unavailable');
    screen.getByText('Failed to fetch exchange rate');
    await userEvent.click(submit());
    const again = screen.getByRole('button', { name: 'Try again' });
    await waitFor(() => expect(document.activeElement).toBe(again));
    expect(sent).toEqual([]);
  });

  test('shows a new price, and sends it with one more tap', async () => {
    trade = () => priceChanged({ listedPrice: 110, price: 110, currency: 'USD' });
    const { onDone } = await openDialog('deposit');
    await choose();
    await userEvent.click(submit());
    await screen.findByText('The price has changed');
    expect(dialogText()).toContain('One share was $100.00 and is $110.00 now.');
    expect(dialogText()).toContain('Cost$220.00');
    expect(onDone).not.toHaveBeenCalled();

    trade = () => done(220);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm new price' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent[1]?.body).toMatchObject({ price: 110, listedPrice: 110 });
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  test('follows the market again once that has a newer price than the one that was refused', async () => {
    trade = () => priceChanged({ listedPrice: 110, price: 110, currency: 'USD' });
    await openDialog('deposit');
    await choose();
    price = () => priced(120, { lastUpdated: '2026-03-04T05:07:00.000Z' });
    await userEvent.click(submit());
    await screen.findByText(/One share was \$100\.00 and is \$120\.00 now/);
    expect(dialogText()).toContain('Cost$240.00');
    trade = () => done(240);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm new price' }));
    await waitFor(() => expect(sent[1]?.body).toMatchObject({ price: 120, listedPrice: 120 }));
  });

  test('is repeated unchanged after a lost answer, even after a reload and at another price', async () => {
    trade = () => Promise.reject(new TypeError('connection reset'));
    await openDialog('deposit');
    await choose();
    await userEvent.click(submit());
    await waitFor(() =>
      expect(toastText()).toBe(
        'Reward Failed / Network error. Please check your internet connection and try again.',
      ),
    );
    expect(quantity().value).toBe('2');
    cleanup();

    price = () => priced(100.5);
    trade = () => done(200);
    const { onDone } = await openDialog('deposit');
    await choose();
    await userEvent.click(submit());
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent[1]).toEqual(sent[0]);
  });

  test('requires a stock', async () => {
    await openDialog('deposit');
    await userEvent.click(submit());
    const words = 'Please select a stock for the stock reward';
    await waitFor(() => expect(problem()).toBe(`Stock Symbol Required${words}`));
    expect(screen.getByRole('group', { name: 'Which stock?' }).textContent).toContain(words);
    expect(document.activeElement).toBe(stocks()[0]);
    expect(sent).toEqual([]);
  });
});

describe('a withdrawal of shares', () => {
  test('offers no more than the shares held, and credits the family’s currency', async () => {
    await openDialog('withdraw');
    expect(stocks().map(({ value }) => value)).toEqual(['DIS']);
    await choose({ shares: '4', reason: 'Purchase' });
    screen.getByText('3 shares held');
    screen.getByRole('combobox', { name: 'Credit to: USD · US Dollar' });
    await userEvent.click(submit());
    await waitFor(() => expect(problem()).toBe('Invalid QuantityOnly 3 shares are held'));
    expect(sent).toEqual([]);
  });

  test('sells, and reports how many shares of what', async () => {
    const { onDone } = await openDialog('withdraw');
    expect(screen.queryByText('Who pays?')).toBeNull();
    await choose({ reason: 'Charity' });
    const savings = screen.getByText('Savings').parentElement!;
    expect(savings.textContent).toBe('Savings$500.00$700.00');
    within(savings).getByRole('img', { name: 'become' });
    await userEvent.click(submit());
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent[0]?.body).toMatchObject({ operation: 'sell', quantity: 2, comment: 'Charity' });
    await waitFor(() => expect(toastText()).toBe('Stock Withdrawn / 2 shares of DIS'));
    expect(onDone.mock.lastCall?.[0]).toMatchObject({ kind: 'withdrawal', reward: 'stock' });
  });

  test('is not offered without shares', async () => {
    const none = fakeStockAsset({ totalQuantity: 0 });
    await openDialog('withdraw', { assets: [none] });
    screen.getByText('There are no shares to withdraw yet.');
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.click(submit());
    await waitFor(() => expect(problem()).toBe('There are no shares to withdraw yet.'));
    expect(sent).toEqual([]);
  });

  test('worth more than the savings pays into them, so nothing warns of a negative balance', async () => {
    await openDialog('withdraw', { balances: [fakeBalance('USD', 15_000)] });
    await choose({ reason: 'Purchase' });
    expect(screen.getByText('Savings').parentElement?.textContent).toBe('Savings$150.00$350.00');
    expect(screen.queryByText('This will result in a negative balance.')).toBeNull();
    await userEvent.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});

test('the tabs for cash and shares have the reason in common, and cash comes first', async () => {
  await openDialog('withdraw');
  const tabs = within(screen.getByRole('tablist', { name: 'Kind of withdrawal' }));
  expect(tabs.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Cash',
    'Stock',
    'Other',
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'Charity' }));
  await userEvent.click(tabs.getByRole('tab', { name: 'Cash' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Charity' }).checked).toBe(true);
  screen.getByRole('textbox', { name: 'Amount' });
});
