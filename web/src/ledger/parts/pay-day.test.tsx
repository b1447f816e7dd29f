import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RouteBody } from '@pennysprout/shared/api/contract';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { fakeChild, resetLive } from '../../testing/fake-live';
import {
  answer,
  noAnswer,
  refusal,
  requestsTo,
  startFakeServer,
  type Answer,
} from '../../testing/fake-server';
import { renderPart } from '../../testing/render-part';
import { answeredEntry } from '../../testing/show-entry-sheet';
import type { UsualDeposit } from '../model/usual-amount';
import { PayDay } from './pay-day';
// Imported up front rather than during a test: the component library loads slowly.
import './pay-day-sheet';

const PATH = '/api/transactions/deposit';
const deposit = vi.fn<Answer>();

type Deposit = RouteBody<'deposit'>;

/** Returns the server's response to a deposit. */
function posted(body: unknown): Response {
  const { childId: userId, amount, currency, description } = body as Deposit;
  const made = { id: `of-${userId}`, userId, currency, description };
  return answer(answeredEntry(amount, made));
}

/** Returns the idempotency keys of the deposits, oldest first. */
function keys(): (string | null)[] {
  return deposit.mock.calls.map(([, { headers }]) => headers.get('Idempotency-Key'));
}

beforeEach(() => {
  resetLive();
  localStorage.clear();
  deposit.mockReset().mockImplementation(posted);
  startFakeServer({ [PATH]: deposit });
});

function gift(name: string, minor: number, currency: CurrencyCode = 'USD'): UsualDeposit {
  const child = fakeChild({ id: name.toLowerCase(), name });
  return { child, usual: { amountMinor: toMinorUnits(minor), currency } };
}

const ALL = [gift('Leo', 500), gift('Ruby', 500), gift('Mia', 300)];

function show(gifts: readonly UsualDeposit[] = ALL) {
  return renderPart(<PayDay familyId="lin" gifts={gifts} reason="Allowance" />);
}

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Pay day: pay by hand' }));
  return within(await screen.findByRole('dialog', { name: 'Pay day' }));
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the pay day row', () => {
  test.each([
    [[gift('Leo', 500), gift('Ruby', 500)], '2 × $5.00'],
    [ALL, '$13.00 for 3 children'],
    [[gift('Leo', 500), gift('Ruby', 500, 'EUR')], '2 children'],
  ])('shows what everything adds up to', async (gifts, line) => {
    await show(gifts);
    screen.getByText(line);
  });

  test('is absent for fewer than two children', async () => {
    await show([gift('Leo', 500)]);
    expect(screen.queryByText('Pay day')).toBeNull();
  });
});

describe('the pay day dialog', () => {
  // Proves P55
  test('lists everybody, and pays each by a separate deposit with one tap', async () => {
    await show();
    const dialog = await openDialog();
    const rows = dialog.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual(['Leo$5.00', 'Ruby$5.00', 'Mia$3.00']);
    await press('Pay 3 children');

    const celebration = await screen.findByRole('dialog', { name: '3 children paid' });
    const paid = within(celebration).getAllByRole('listitem');
    expect(paid.map((row) => row.textContent)).toEqual(['Leo+$5.00', 'Ruby+$5.00', 'Mia+$3.00']);
    expect(requestsTo(deposit)).toEqual(
      [
        ['leo', 5],
        ['ruby', 5],
        ['mia', 3],
      ].map(([childId, amount]) => ({
        query: { familyId: 'lin' },
        body: { childId, amount, currency: 'USD', description: 'Allowance' },
      })),
    );
    expect(new Set(keys()).size).toBe(3);
    expect(keys()).not.toContain(null);
    await press('Continue');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Pay by hand');
  });

  test('leaves out children who are unticked', async () => {
    await show();
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Ruby' }));
    await press('Pay 2 children');
    const celebration = await screen.findByRole('dialog', { name: '2 children paid' });
    expect(celebration.textContent).not.toContain('Ruby');
    expect(requestsTo(deposit).map(({ body }) => (body as Deposit).childId)).toEqual([
      'leo',
      'mia',
    ]);
  });

  test('pays nobody where everybody is unticked, or it is closed', async () => {
    await show();
    const dialog = await openDialog();
    for (const box of dialog.getAllByRole('checkbox')) await userEvent.click(box);
    const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Pay 0 children' });
    expect(submit.disabled).toBe(true);
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(deposit).not.toHaveBeenCalled();
  });
});

describe('a failed payment of a pay day', () => {
  // Proves P55
  test('is shown per child, and retried with the same key without paying the others twice', async () => {
    let lost = true;
    deposit.mockImplementation((body) => {
      if ((body as Deposit).childId !== 'ruby' || !lost) return posted(body);
      lost = false;
      return noAnswer();
    });
    await show();
    const dialog = await openDialog();
    await press('Pay 3 children');
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^Ruby was not paid: Network/);
    dialog.getByText('Leo: paid');
    dialog.getByText('Mia: paid');
    dialog.getByText('Try again: it is never counted twice.');
    await press('Try again');
    const celebration = await screen.findByRole('dialog', { name: '3 children paid' });
    expect(within(celebration).getAllByRole('listitem')).toHaveLength(3);
    expect(keys()).toHaveLength(4);
    expect(keys()[3]).toBe(keys()[1]);
  });

  test('is recognised when the dialog is opened again', async () => {
    deposit.mockImplementation(() => refusal('unavailable'));
    await show();
    await openDialog();
    await press('Pay 3 children');
    await screen.findByText(/^Leo was not paid/);
    await screen.findByText(/^Mia was not paid/);
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openDialog();
    await press('Pay 3 children');
    await screen.findByText(/^Mia was not paid/);
    expect(keys().slice(3)).toEqual(keys().slice(0, 3));
  });
});
