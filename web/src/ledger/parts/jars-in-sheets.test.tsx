import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ERRORS, type ErrorCode, type PotAmounts } from '@pennysprout/shared/kernel/call/errors';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { LiveBalance } from '../../kernel/live/live';
import { fakeBalance, fakeJar, resetLive } from '../../testing/fake-live';
import { answer, startFakeServer, type Answer } from '../../testing/fake-server';
import { toastText } from '../../testing/render-part';
import { answeredEntry, showEntrySheet } from '../../testing/show-entry-sheet';
import type { Direction } from '../model/take-back';

const deposit = vi.fn<Answer>();
const withdraw = vi.fn<Answer>();
const trade = vi.fn<Answer>();

function refusedOverPots(code: ErrorCode, pots: PotAmounts) {
  const { status, message } = ERRORS[code];
  return answer({ code, message, ...pots }, { status });
}

const lego = fakeJar('Lego', { saved: 40_000, target: 40_250, parts: 1 });
const sweets = fakeJar('Sweets', { saved: 1_000, purpose: 'spend', parts: 2 });
/** Balance of $510.00, of which $100.00 are free. */
const divided = fakeBalance('USD', 51_000, [lego, sweets]);

beforeEach(() => {
  resetLive();
  deposit.mockReset().mockImplementation(() => answer(answeredEntry(10, { balanceAfter: 520 })));
  withdraw.mockReset().mockImplementation(() => answer(answeredEntry(-150, { balanceAfter: 360 })));
  trade.mockReset().mockImplementation((body) =>
    answer({
      id: 't1',
      time: '2026-03-04T05:06:00.000Z',
      quantityAfter: 2,
      ...(body as object),
      takes: undefined,
      amount: -200,
    }),
  );
  startFakeServer({
    '/api/transactions/deposit': deposit,
    '/api/transactions/withdraw': withdraw,
    '/api/stock/transaction': trade,
    '/api/stock/price/DIS': () =>
      answer({
        price: 100,
        currency: 'USD',
        fresh: true,
        source: 'test',
        beingChecked: false,
        splitOn: null,
        lastUpdated: '2026-03-04T05:06:00.000Z',
      }),
  });
});

const openDialog = (
  direction: Direction,
  balances: readonly LiveBalance[] = [divided],
  options = {},
) => showEntrySheet(direction, { balances }, 'en', options);

const user = userEvent.setup();
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
const bodyOf = ({ mock }: typeof deposit) => mock.calls.at(-1)?.[0] as Record<string, unknown>;
const shareSwitch = () => screen.queryByRole('switch', { name: 'Share among jars' });
/** Lines of the list below a question. */
const lines = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('definition')
    .map((figure) => `${figure.previousElementSibling?.textContent} ${figure.textContent}`);

async function send(button: string, typed: string) {
  await user.clear(amount());
  await user.type(amount(), typed);
  const reason = screen.getByRole('radio', { name: /^(Chore|Purchase)$/ });
  await user.click(reason);
  await user.click(screen.getByRole('button', { name: button }));
}

describe('a deposit for a child with jars', () => {
  const allocation = () => screen.getByRole('group', { name: 'Share among jars' });

  test('shows the parts, then what each pot gets, and afterwards where it went', async () => {
    const { onDone } = await openDialog('deposit', [divided], { stays: true });
    expect(lines(allocation())).toEqual(['Lego 1 part', 'Sweets 2 parts', 'Free to use 1 part']);
    await user.type(amount(), '10');
    // Lego takes no more than it lacks.
    expect(lines(allocation())).toEqual(['Lego $2.50', 'Sweets $5.00', 'Free to use $2.50']);
    await send('Add Reward', '20');
    expect(lines(allocation())).toEqual(['Lego $2.50', 'Sweets $10.00', 'Free to use $7.50']);
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(bodyOf(deposit)).not.toHaveProperty('share');
  });

  test('shows in the toast where it went only if the account was as displayed', async () => {
    await openDialog('deposit');
    await send('Add Reward', '10');
    await waitFor(() =>
      expect(toastText()).toBe(
        "Deposit Successful / $10.00 was added to Mia's account: Lego $2.50, Sweets $5.00, and Free to use $2.50.",
      ),
    );
    deposit.mockImplementation(() => answer(answeredEntry(10, { balanceAfter: 620 })));
    cleanup();
    await openDialog('deposit');
    await send('Add Reward', '10');
    await waitFor(() =>
      expect(toastText()).toBe("Deposit Successful / $10.00 was added to Mia's account."),
    );
  });

  test('stays free as a whole where that is chosen', async () => {
    await openDialog('deposit');
    await user.click(shareSwitch()!);
    screen.getByText('All of it stays free to use.');
    await send('Add Reward', '10');
    await waitFor(() => expect(bodyOf(deposit)).toMatchObject({ amount: 10, share: false }));
    await waitFor(() =>
      expect(toastText()).toBe("Deposit Successful / $10.00 was added to Mia's account."),
    );
  });

  test('into an account of which no jar has parts does not mention jars', async () => {
    await openDialog('deposit', [fakeBalance('USD', 500, [fakeJar('Lego')])]);
    expect(shareSwitch()).toBeNull();
    await send('Add Reward', '10');
    await waitFor(() => expect(deposit).toHaveBeenCalledOnce());
    expect(bodyOf(deposit)).not.toHaveProperty('share');
  });
});

describe('a withdrawal from a child with jars', () => {
  const from = (question: RegExp | string = 'From') =>
    screen.getByRole('group', { name: question });
  const pot = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  const QUESTION = 'Only $100.00 is free. Which jar gives the other $50.00?';
  const problem = () => screen.queryByRole('alert')?.textContent;

  test('of more asks which jar gives the rest, with a proposal', async () => {
    await openDialog('withdraw', [divided], { stays: true });
    await send('Withdraw', '150');
    expect(lines(from(QUESTION))).toEqual(['Free to use $100.00', 'Lego $40.00', 'Sweets $10.00']);
    await waitFor(() =>
      expect(bodyOf(withdraw)['takes']).toEqual([
        { jarId: lego.id, amount: 40 },
        { jarId: sweets.id, amount: 10 },
      ]),
    );
  });

  test('takes from the chosen jars, and asks until all of it is covered', async () => {
    await openDialog('withdraw');
    await user.type(amount(), '150');
    await user.click(pot(/^Lego/));
    await send('Withdraw', '150');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(problem()).toBe('Not enough is freeChoose what gives the other $40.00.');
    expect(withdraw).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(pot(/^Free to use/)));
    await user.click(pot(/^Sweets/));
    await user.click(pot(/^Lego/));
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() =>
      expect(bodyOf(withdraw)['takes']).toEqual([{ jarId: lego.id, amount: 50 }]),
    );
  });

  test('asks again with the current free money when somebody else was faster', async () => {
    withdraw.mockImplementationOnce(() => refusedOverPots('money_in_jars', { free: 20, held: 0 }));
    const { onDone, follow } = await openDialog('withdraw');
    await send('Withdraw', '70');
    const question = 'Only $20.00 is free. Which jar gives the other $50.00?';
    await waitFor(() => expect(problem()).toBe(`Not enough is free${question}`));
    expect(onDone).not.toHaveBeenCalled();
    expect(amount().value).toBe('70');
    // The listener lags a little behind the answer.
    act(() => {
      follow({ balances: [fakeBalance('USD', 43_000, [lego, sweets])] });
    });
    expect(lines(from(question))).toEqual(['Free to use $20.00', 'Lego $40.00', 'Sweets $10.00']);
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(bodyOf(withdraw)['takes']).toEqual([
      { jarId: lego.id, amount: 40 },
      { jarId: sweets.id, amount: 10 },
    ]);
  });

  test('from a jar that has less by now says so, and updates', async () => {
    withdraw.mockImplementationOnce(() => refusedOverPots('not_enough_in_jar', { saved: 1 }));
    const { follow } = await openDialog('withdraw');
    await send('Withdraw', '150');
    await waitFor(() =>
      expect(problem()).toBe(
        'Not enough is freeOne of the jars has less money now. Please look again.',
      ),
    );
    act(() => {
      const fewer = fakeJar('Sweets', { saved: 100, purpose: 'spend' });
      follow({ balances: [fakeBalance('USD', 50_100, [lego, fewer])] });
    });
    expect(lines(from(QUESTION))).toEqual(['Free to use $100.00', 'Lego $49.00', 'Sweets $1.00']);
  });

  test('names money held by a request, which gives nothing', async () => {
    const holds = [{ requestId: 'r1', from: 'free', amountMinor: toMinorUnits(8_000) }];
    const balance = { ...divided, pots: { ...divided.pots!, holds } };
    await openDialog('withdraw', [balance]);
    screen.getByText('$80.00 is waiting for an answer and cannot be spent until then.');
    await send('Withdraw', '450');
    await waitFor(() =>
      expect(problem()).toBe('Not enough is freeChoose what gives the other $20.00.'),
    );
    expect(withdraw).not.toHaveBeenCalled();
  });
});

describe('a purchase of shares for a child with jars', () => {
  test('asks which jar gives the rest, and a sale does not', async () => {
    await openDialog('deposit');
    await user.click(screen.getByRole('tab', { name: 'Stock' }));
    await user.click(screen.getByRole('radio', { name: /^DIS/ }));
    const quantity = await screen.findByLabelText('Quantity');
    await user.clear(quantity);
    await user.type(quantity, '2');
    const question = 'Only $100.00 is free. Which jar gives the other $100.00?';
    expect(lines(await screen.findByRole('group', { name: question }))).toEqual([
      'Free to use $100.00',
      'Lego $90.00',
      'Sweets $10.00',
    ]);
    expect(shareSwitch()).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Chore' }));
    await user.click(screen.getByRole('button', { name: 'Add Reward' }));
    await waitFor(() =>
      expect(bodyOf(trade)).toMatchObject({
        operation: 'buy',
        takes: [
          { jarId: lego.id, amount: 90 },
          { jarId: sweets.id, amount: 10 },
        ],
      }),
    );
  });
});
