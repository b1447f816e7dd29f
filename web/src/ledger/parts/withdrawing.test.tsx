import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBalance, fakePreferences, resetLive } from '../../testing/fake-live';
import {
  answer,
  refusal,
  requestsTo,
  startFakeServer,
  type Answer,
} from '../../testing/fake-server';
import { toastText } from '../../testing/render-part';
import { settled } from '../../testing/settled';
import { answeredEntry, showEntrySheet } from '../../testing/show-entry-sheet';
import type { EntryProps } from '../model/entry-props';

const withdraw = vi.fn<Answer>();

beforeEach(() => {
  resetLive();
  withdraw.mockReset().mockImplementation(() => answer(answeredEntry(-2.5)));
  startFakeServer({ '/api/transactions/withdraw': withdraw });
});

const openDialog = (changes: Partial<EntryProps> = {}) =>
  showEntrySheet('withdraw', {
    balances: [fakeBalance('USD', 1000), fakeBalance('TWD', 30000)],
    ...changes,
  });

const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
const own = () => screen.getByLabelText<HTMLTextAreaElement>('Your own description');
const submit = () => screen.getByRole('button', { name: 'Withdraw' });

async function send(fields: { amount?: string; description?: string }) {
  const user = userEvent.setup();
  if (fields.amount) await user.type(amount(), fields.amount);
  if (fields.description) {
    await user.click(screen.getByRole('radio', { name: 'Custom' }));
    await user.type(own(), fields.description);
  }
  await user.click(submit());
}

describe('the withdrawal sheet refuses, without sending,', () => {
  test.each(['0', ''])('the amount "%s"', async (typed) => {
    await openDialog();
    await send({ amount: typed, description: 'Sweets' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Invalid AmountAmount must be a positive number');
    const described = amount().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
      'Amount must be a positive number',
    );
    expect(withdraw).not.toHaveBeenCalled();
  });

  test('a missing description', async () => {
    await openDialog();
    await send({ amount: '5' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Description RequiredDescription is required');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Purchase' }));
    expect(withdraw).not.toHaveBeenCalled();
  });
});

describe('the balance in the withdrawal sheet', () => {
  test('is shown in the chosen currency', async () => {
    await openDialog();
    screen.getByText('Available: $10.00');
    await userEvent.type(screen.getByRole('combobox', { name: /^Currency/ }), 'taiwan');
    await userEvent.click(await screen.findByTitle('TWD · New Taiwan Dollar'));
    screen.getByText('Available: NT$300.00');
  });

  test('only causes a warning when it is too small, and the server decides', async () => {
    await openDialog();
    await userEvent.type(amount(), '10.01');
    screen.getByText('That is more than what is available.');
    await userEvent.clear(amount());
    await userEvent.type(amount(), '10');
    expect(screen.queryByText('That is more than what is available.')).toBeNull();
    await userEvent.type(amount(), '0');
    await send({ description: 'Sweets' });
    await waitFor(() => expect(withdraw).toHaveBeenCalledOnce());
  });

  test('is not shown where it is unknown', async () => {
    await openDialog({ balances: null });
    expect(screen.queryByText(/Available/)).toBeNull();
  });
});

describe('the description of a withdrawal', () => {
  test('is the chosen preset', async () => {
    await openDialog();
    await userEvent.click(screen.getByRole('radio', { name: 'Charity' }));
    await send({ amount: '2.5' });
    await waitFor(() =>
      expect(requestsTo(withdraw)).toEqual([
        {
          query: { familyId: 'lin' },
          body: { childId: 'mia', amount: 2.5, currency: 'USD', description: 'Charity' },
        },
      ]),
    );
  });

  test('is one text area where the family has no presets', async () => {
    await openDialog({
      preferences: fakePreferences(),
    });
    const field = screen.getByLabelText('What was the money spent on?');
    expect(field.tagName).toBe('TEXTAREA');
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.type(amount(), '1');
    await userEvent.type(field, 'Sweets{Enter}');
    await waitFor(() =>
      expect(withdraw.mock.lastCall?.[0]).toMatchObject({ description: 'Sweets' }),
    );
  });

  test('is sent with Enter, but not with the Enter that ends a composition', async () => {
    await openDialog();
    await userEvent.type(amount(), '1');
    await userEvent.click(screen.getByRole('radio', { name: 'Custom' }));
    fireEvent.change(own(), { target: { value: '買糖果' } });
    fireEvent.keyDown(own(), { key: 'Enter', isComposing: true });
    // Safari has ended the composition by then.
    fireEvent.keyDown(own(), { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(own(), { key: 'Enter', shiftKey: true });
    await settled();
    expect(withdraw).not.toHaveBeenCalled();
    fireEvent.keyDown(own(), { key: 'Enter' });
    await waitFor(() => expect(withdraw).toHaveBeenCalledOnce());
  });
});

test('a withdrawal of another kind is not called a reward', async () => {
  await openDialog();
  await userEvent.click(screen.getByRole('tab', { name: 'Other' }));
  screen.getByText('Available: $10.00');
  await send({ amount: '2.5', description: 'A trip to the zoo' });
  await waitFor(() =>
    expect(withdraw.mock.lastCall?.[0]).toMatchObject({ description: 'A trip to the zoo' }),
  );
});

describe('sending a withdrawal', () => {
  test('reports what was taken out, without its sign', async () => {
    const { onDone } = await openDialog();
    await send({ amount: '2.5', description: 'Sweets' });
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(onDone).toHaveBeenCalledWith({
      kind: 'withdrawal',
      reward: 'cash',
      amountMinor: 250,
      currency: 'USD',
      childName: 'Mia',
    });
    await waitFor(() =>
      expect(toastText()).toBe("Withdrawal Successful / $2.50 was withdrawn from Mia's account."),
    );
  });

  test.each([
    [
      'insufficient_balance',
      'Insufficient Balance / The account does not have enough funds for this withdrawal.',
    ],
    ['forbidden', 'Withdraw Failed / You do not have access to this.'],
    ['internal', 'Withdraw Failed / Failed to process withdrawal'],
  ] as const)('keeps what was typed after %s', async (code, message) => {
    withdraw.mockImplementationOnce(() => refusal(code));
    const { close, onDone } = await openDialog();
    await send({ amount: '99', description: 'A kite' });
    await waitFor(() => expect(toastText()).toBe(message));
    expect([amount().value, own().value]).toEqual(['99', 'A kite']);
    expect(close).not.toHaveBeenCalled();
    expect(onDone).not.toHaveBeenCalled();
  });
});
