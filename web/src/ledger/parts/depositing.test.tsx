import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { USUAL_STATUS, type ServiceStatus } from '@pennysprout/shared/service/service-status';
import type { Language } from '../../kernel/i18n/language';
import { setServiceStatus } from '../../kernel/live/service-status';
import {
  fakeBalance,
  fakeEntry,
  fakePreferences,
  ready,
  resetLive,
  setLive,
} from '../../testing/fake-live';
import {
  answer,
  noAnswer,
  requestsTo,
  startFakeServer,
  type Answer,
} from '../../testing/fake-server';
import { renderPart, toastText } from '../../testing/render-part';
import { answeredEntry, showEntrySheet } from '../../testing/show-entry-sheet';
import { Toaster } from '../../kit/toaster/toaster';
import type { EntryProps } from '../model/entry-props';

const deposit = vi.fn<Answer>();

beforeEach(() => {
  resetLive();
  deposit.mockReset().mockImplementation(() => answer(answeredEntry(12.5)));
  startFakeServer({ '/api/transactions/deposit': deposit });
});

const openDialog = (changes: Partial<EntryProps> = {}, language: Language = 'en', options = {}) =>
  showEntrySheet(
    'deposit',
    { balances: [fakeBalance('EUR', 900), fakeBalance('USD', 100)], ...changes },
    language,
    options,
  );

const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
const chip = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const ownReason = () => screen.getByLabelText<HTMLInputElement>('Your own reason');
/** Error that blocks the form. */
const problem = () => screen.queryByRole('alert')?.textContent;
const submit = () => screen.getByRole('button', { name: 'Add Reward' });

async function send(fields: { amount?: string; reason?: string }) {
  const user = userEvent.setup();
  if (fields.amount) await user.type(amount(), fields.amount);
  if (fields.reason) {
    await user.click(chip('Custom'));
    await user.type(ownReason(), fields.reason);
  }
  await user.click(submit());
}

describe('the deposit sheet refuses, without sending,', () => {
  test.each([
    ['0', 'Please enter a valid positive amount'],
    ['0.001', 'Minimum amount is $0.01'],
    ['−5', 'Please enter a valid positive amount'],
    ['1e3', 'Please enter a valid amount'],
    ['', 'Please enter a valid amount'],
  ])('the amount "%s"', async (typed, message) => {
    await openDialog();
    await send({ amount: typed, reason: 'Tidied up' });
    await waitFor(() => expect(problem()).toBe(`Invalid Amount${message}`));
    const field = amount();
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      message,
    );
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe(typed);
    expect(deposit).not.toHaveBeenCalled();
  });

  test('an amount that could be two, and asks which', async () => {
    await openDialog({}, 'en');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
    await userEvent.type(field, '1,234');
    expect(screen.queryByText('Do you mean 1234 or 1.23? Please type it like that.')).toBeNull();
    await userEvent.tab();
    await screen.findByText('Do you mean 1234 or 1.23? Please type it like that.');
    fireEvent.submit(field);
    await screen.findByRole('alert');
    await screen.findByText('Do you mean 1234 or 1.23? Please type it like that.');
    expect(field.value).toBe('1,234');
    expect(deposit).not.toHaveBeenCalled();
  });

  test('a missing reason', async () => {
    await openDialog();
    await send({ amount: '5' });
    const words = 'Please enter a reason for the reward';
    await waitFor(() => expect(problem()).toBe(`Reason Required${words}`));
    expect(screen.getByRole('group', { name: 'What is it for?' }).textContent).toContain(words);
    expect(document.activeElement).toBe(chip('Allowance'));
    expect(deposit).not.toHaveBeenCalled();
  });
});

describe('the amount of a deposit', () => {
  test('has the documented step and minimum, and is focused', async () => {
    await openDialog();
    await waitFor(() => expect(document.activeElement).toBe(amount()));
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(amount().value).toBe('0.02');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(amount().value).toBe('0.01');
  });

  test('is in the family’s currency, and others can be searched by name', async () => {
    await openDialog();
    const currency = screen.getByRole('combobox', { name: 'Currency: USD · US Dollar' });
    await userEvent.type(currency, 'yen');
    await userEvent.click(await screen.findByTitle('JPY · Japanese Yen'));
    screen.getByRole('combobox', { name: 'Currency: JPY · Japanese Yen' });
  });

  test('can be one of the last amounts, which sets its currency', async () => {
    setLive({
      entries: ready([
        fakeEntry('b', { minor: 30000, currency: 'TWD' }),
        fakeEntry('a', { minor: 550 }),
      ]),
    });
    await openDialog();
    const last = screen.getByRole('group', { name: 'Last amounts' });
    expect(last.textContent).toBe('Last amountsNT$300.00$5.50');
    await userEvent.click(chip('NT$300.00'));
    expect(amount().value).toBe('300');
    screen.getByRole('combobox', { name: /^Currency: TWD/ });
    expect(chip('NT$300.00').checked).toBe(true);
    await userEvent.type(amount(), '5');
    expect(chip('NT$300.00').checked).toBe(false);
  });
});

describe('a prefilled deposit', () => {
  const initial = { amount: '5', currency: 'EUR', description: 'Chore' } as const;

  test('is sent as it is with one tap', async () => {
    await openDialog({ initial });
    expect(chip('Chore').checked).toBe(true);
    await userEvent.click(submit());
    await waitFor(() =>
      expect(deposit.mock.lastCall?.[0]).toEqual({
        childId: 'mia',
        amount: 5,
        currency: 'EUR',
        description: 'Chore',
      }),
    );
  });

  test('asks before a typed change is lost, and neither unchanged nor for another stock', async () => {
    const { close } = await openDialog({ initial });
    await userEvent.type(amount(), '0');
    await userEvent.keyboard('{Escape}');
    expect(close).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await userEvent.type(amount(), '{Backspace}');
    await userEvent.click(screen.getByRole('tab', { name: 'Stock' }));
    await userEvent.click(screen.getByRole('radio', { name: /^DIS/ }));
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledOnce();
  });

  test('may have a custom reason', async () => {
    await openDialog({ initial: { ...initial, description: 'For the concert' } });
    expect(chip('Custom').checked).toBe(true);
    expect(ownReason().value).toBe('For the concert');
  });
});

describe('the reason of a deposit', () => {
  test('is the text typed after Custom, which deselects the chip', async () => {
    await openDialog({}, 'en', { stays: true });
    await userEvent.click(chip('Chore'));
    await send({ amount: '3', reason: '  Tidied up ' });
    expect(chip('Chore').checked).toBe(false);
    expect(chip('Custom').checked).toBe(true);
    await waitFor(() =>
      expect(deposit.mock.lastCall?.[0]).toMatchObject({ description: 'Tidied up' }),
    );
    await userEvent.click(chip('Read a book'));
    expect(screen.queryByLabelText('Your own reason')).toBeNull();
    await userEvent.click(chip('Custom'));
    expect(ownReason().value).toBe('');
  });

  test('is offered and stored in the parent’s language', async () => {
    await openDialog({}, 'zh-TW');
    await userEvent.click(chip('做家事'));
    fireEvent.change(screen.getByRole('textbox', { name: '金額' }), { target: { value: '5' } });
    await userEvent.click(screen.getByRole('button', { name: '給獎勵' }));
    await waitFor(() =>
      expect(deposit.mock.lastCall?.[0]).toMatchObject({ description: '做家事' }),
    );
  });

  test('can be typed where there are no presets', async () => {
    await openDialog({
      preferences: fakePreferences(),
    });
    screen.getByLabelText('What is it for?');
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('sending a deposit', () => {
  test('asks, from the toast that confirms it, whether to take it back', async () => {
    const { onTakeBack } = await openDialog();
    await renderPart(<Toaster />);
    await send({ amount: '12.5', reason: 'Chore' });
    fireEvent.click(await screen.findByRole('button', { name: 'Take back' }));
    expect(onTakeBack.mock.lastCall?.[0]).toMatchObject({ id: 'e1', amountMinor: 1250 });
  });

  test('reports what was added', async () => {
    const { onDone } = await openDialog();
    await send({ amount: '12.5', reason: 'Chore' });
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(onDone).toHaveBeenCalledWith({
      kind: 'deposit',
      reward: 'cash',
      amountMinor: 1250,
      currency: 'USD',
      childName: 'Mia',
    });
    await waitFor(() =>
      expect(toastText()).toBe("Deposit Successful / $12.50 was added to Mia's account."),
    );
  });

  test('keeps everything that was typed when it fails, and can be retried', async () => {
    deposit.mockImplementationOnce(noAnswer);
    const { onDone, close } = await openDialog();
    await send({ amount: '7.77', reason: 'A kite' });
    await waitFor(() =>
      expect(toastText()).toBe(
        'Reward Failed / Network error. Please check your internet connection and try again.',
      ),
    );
    expect([amount().value, ownReason().value]).toEqual(['7.77', 'A kite']);
    expect(close).not.toHaveBeenCalled();

    await userEvent.click(submit());
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const [first, second] = deposit.mock.calls;
    expect(second).toEqual(first);
  });
});

describe('while money moves are suspended', () => {
  const NOTICE = { en: 'Back at noon.', 'zh-TW': '中午恢復。' };
  const operate = (change: Partial<ServiceStatus>) => {
    act(() => {
      setServiceStatus({ ...USUAL_STATUS, ...change });
    });
  };

  test('the deposit dialog says so and for how long', async () => {
    await openDialog({}, 'en');
    expect(screen.queryByText('Money cannot be moved right now')).toBeNull();
    operate({ notice: NOTICE, moneyMoves: false });
    const alert = screen
      .getByText('Money cannot be moved right now')
      .closest<HTMLElement>('[role="alert"]');
    expect(alert?.textContent).toBe(`Money cannot be moved right now${NOTICE.en}`);
    operate({ notice: NOTICE });
    expect(screen.queryByText('Money cannot be moved right now')).toBeNull();
  });
});

describe('a deposit for another kind of reward', () => {
  test('is recognised by its description, and celebrated as such', async () => {
    const { onDone } = await openDialog();
    await userEvent.click(screen.getByRole('tab', { name: 'Other' }));
    await send({ amount: '12.5', reason: ' A trip to the zoo ' });
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    await waitFor(() =>
      expect(requestsTo(deposit)).toEqual([
        {
          query: { familyId: 'lin' },
          body: {
            childId: 'mia',
            amount: 12.5,
            currency: 'USD',
            description: 'Other reward: A trip to the zoo',
            share: false,
          },
        },
      ]),
    );
    expect(onDone.mock.lastCall?.[0]).toMatchObject({ kind: 'deposit', reward: 'other' });
  });

  test('leaves room for the prefix of the description', async () => {
    await openDialog();
    await userEvent.click(chip('Custom'));
    const cash = ownReason().maxLength;
    await userEvent.click(screen.getByRole('tab', { name: 'Other' }));
    expect(ownReason().maxLength).toBe(cash - 'Other reward: '.length);
  });
});

test('Cancel closes the deposit dialog without a question', async () => {
  const { close } = await openDialog();
  await userEvent.type(amount(), '5');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(close).toHaveBeenCalledOnce();
});
