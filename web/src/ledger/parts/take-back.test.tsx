import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ErrorCode } from '@pennysprout/shared/kernel/call/errors';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import {
  answer,
  noAnswer,
  refusal,
  requestsTo,
  startFakeServer,
  type Answer,
} from '../../testing/fake-server';
import { fakeChild } from '../../testing/fake-live';
import { renderPart, toastText } from '../../testing/render-part';
import { Toaster } from '../../kit/toaster/toaster';
import type { TakenEntry } from '../model/take-back';
import { TakeBack } from './take-back';
import { TakeBackSheet } from './take-back-sheet';

const undo = vi.fn<Answer>();
const onCorrect = vi.fn();

const ENTRY: TakenEntry = {
  id: 'e1',
  direction: 'deposit',
  amountMinor: toMinorUnits(500),
  currency: 'USD',
  description: 'Chore',
};

beforeEach(() => {
  onCorrect.mockReset();
  undo.mockReset().mockImplementation(() =>
    answer({
      id: 'undo_e1',
      userId: 'mia',
      kind: 'deposit_undo',
      amount: -5,
      balanceAfter: 0,
      currency: 'USD',
      description: 'Chore',
      timestamp: '2026-03-04T05:06:00.000Z',
      createdBy: 'parent',
      undoes: 'e1',
    }),
  );
  startFakeServer({ '/api/transactions/e1/undo': undo });
});

const button = () => screen.findByRole('button', { name: 'Mia: Take back “Chore”' });

async function take() {
  await userEvent.click(await button());
  const question = screen.getByRole('group');
  await userEvent.click(within(question).getByRole('button', { name: 'Take back' }));
}

test('taking back asks first, and focuses the answer that keeps the entry', async () => {
  await renderPart(<TakeBack childName="Mia" entry={ENTRY} onCorrect={onCorrect} />);
  await userEvent.click(await button());
  const words = 'Take $5.00 for “Chore” back? Both entries stay in the history, struck through.';
  expect(screen.getByRole('group', { name: words })).toBeTruthy();
  const keep = screen.getByRole('button', { name: 'Keep it' });
  expect(document.activeElement).toBe(keep);
  await userEvent.click(keep);
  expect(document.activeElement).toBe(await button());
  expect(undo).not.toHaveBeenCalled();
});

test('taking back happens once, and the focus stays in the list', async () => {
  await renderPart(
    <div aria-label="History" role="region" tabIndex={-1}>
      <TakeBack childName="Mia" entry={ENTRY} onCorrect={onCorrect} />
    </div>,
  );
  await take();
  await waitFor(() => expect(toastText()).toContain('$5.00 for “Chore” no longer counts.'));
  expect(requestsTo(undo)).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole('region'));
});

test.each<[ErrorCode, string, string]>([
  ['undo_too_late', 'Only entries from the last 24 hours can be taken back.', '5'],
  ['undo_interest', 'Interest has been counted on it. Correct it with a new entry.', '5'],
  ['undo_spent', 'Too much of it has been spent or is waiting for an answer.', '2'],
])('taking back that is refused as %s offers the opposite entry', async (code, words, amount) => {
  undo.mockImplementation(() => refusal(code, code === 'undo_spent' ? { available: 2 } : {}));
  await renderPart(
    <>
      <TakeBack childName="Mia" entry={ENTRY} onCorrect={onCorrect} />
      <Toaster />
    </>,
  );
  await take();
  await waitFor(() => expect(toastText()).toContain(words));
  // jsdom lacks pointer capture, which the toast uses for a real pointer.
  fireEvent.click(await screen.findByRole('button', { name: 'Correct it' }));
  expect(onCorrect).toHaveBeenCalledWith({
    direction: 'withdraw',
    amount,
    currency: 'USD',
    description: 'Correction: Chore',
  });
});

test('taking back reports that another parent was faster, and offers no correction', async () => {
  undo.mockImplementation(() => refusal('already_undone'));
  await renderPart(
    <>
      <TakeBack childName="Mia" entry={ENTRY} onCorrect={onCorrect} />
      <Toaster />
    </>,
  );
  await take();
  await waitFor(() => expect(toastText()).toContain('This has already been taken back.'));
  expect(screen.queryByRole('button', { name: 'Correct it' })).toBeNull();
});

test('taking back without a network says so, and can be retried', async () => {
  undo.mockImplementation(noAnswer);
  await renderPart(<TakeBack childName="Mia" entry={ENTRY} onCorrect={onCorrect} />);
  await take();
  await waitFor(() => expect(toastText()).toContain('Could not take this back'));
  expect(await button()).toBeTruthy();
});

test('taking back from a toast asks first, and stays with the problem when it fails', async () => {
  undo.mockImplementationOnce(noAnswer);
  const close = vi.fn();
  const sheet = { open: true, close, closeThen: vi.fn(), afterClose: vi.fn() };
  const taken = { payDay: null, payments: [{ child: fakeChild({ id: 'mia' }), entry: ENTRY }] };
  await renderPart(
    <>
      <TakeBackSheet onCorrect={onCorrect} sheet={sheet} taken={taken} />
      <Toaster />
    </>,
  );
  const asked = within(await screen.findByRole('dialog', { name: 'Take this payment back?' }));
  asked.getByText('$5.00');
  expect(undo).not.toHaveBeenCalled();
  await userEvent.click(asked.getByRole('button', { name: 'Take back $5.00' }));
  await asked.findByText('Could not take this back');
  expect(close).not.toHaveBeenCalled();
  await userEvent.click(asked.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  await waitFor(() => expect(toastText()).toContain('$5.00 for “Chore” no longer counts.'));
});
