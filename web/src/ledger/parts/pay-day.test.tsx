import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DAY_MS } from '@pennysprout/shared/kernel/dates/durations';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RouteBody } from '@pennysprout/shared/api/contract';
import { useState } from 'react';
import type { LiveChild } from '../../kernel/live/live';
import {
  fakeAllowance,
  fakeChild,
  fakeEntries,
  fakeEntry,
  fakePreferences,
  olderPagesAsked,
  ready,
  resetLive,
  setLive,
} from '../../testing/fake-live';
import {
  answer,
  noAnswer,
  refusal,
  requestsTo,
  startFakeServer,
  type Answer,
} from '../../testing/fake-server';
import { renderPart, toastText } from '../../testing/render-part';
import { answeredEntry } from '../../testing/show-entry-sheet';
import { useToast } from '../../kernel/browser/toast';
import { noteServerTime } from '../../kernel/browser/use-now';
import { usePayDayLines } from '../hooks/use-pay-day-lines';
import type { TakenPayments } from '../model/taken-payments';
import { PayDay } from './pay-day';
import { TakeBackSheet } from './take-back-sheet';
// Imported up front rather than during a test: the component library loads slowly.
import '../../allowances/parts/allowance-sheet';

const pay = vi.fn<Answer>();
const undo = vi.fn<Answer>();
const undoOne = vi.fn<Answer>();
const resume = vi.fn<Answer>();
const onCorrect = vi.fn();

/** Returns the server's response to a round. */
function paid(body: unknown): Response {
  const { payments } = body as RouteBody<'payByHand'>;
  const entries = payments.map(({ childId: userId, amount, currency, description }) =>
    answeredEntry(amount, { id: `p1_${userId}`, userId, currency, description, payDay: 'p1' }),
  );
  return answer({ id: 'p1', entries });
}

const LEO = fakeChild({ id: 'leo', name: 'Leo' });
const RUBY = fakeChild({ id: 'ruby', name: 'Ruby' });
const MIA = fakeChild();
const ALL = [LEO, RUBY, MIA];
const PREFERENCES = fakePreferences({ depositReasons: ['Allowance', 'Chore'] });

/** Gives a child $5.00 some days ago. */
function giveUsual(childId: string) {
  setLive({ entries: ready([given(`of-${childId}`)]) }, { childId });
}

const given = (id: string, changes: Parameters<typeof fakeEntry>[1] = {}) =>
  fakeEntry(id, { minor: 500, description: 'Allowance', ...changes });

/** Pays a child now, as live data tells it. */
const payNow = (childId: string, changes: Parameters<typeof fakeEntry>[1] = {}) => {
  setLive(
    { entries: ready([given(`now-${childId}`, { timestamp: new Date(), ...changes })]) },
    { childId },
  );
};

beforeEach(() => {
  resetLive();
  localStorage.clear();
  pay.mockReset().mockImplementation(paid);
  undo.mockReset().mockImplementation(() => answer({ undone: ['p1_leo', 'p1_ruby'], kept: [] }));
  undoOne.mockReset().mockImplementation(() => answer(answeredEntry(-5, { kind: 'deposit_undo' })));
  onCorrect.mockReset();
  startFakeServer({
    '/api/pay-days': pay,
    '/api/pay-days/p1/undo': undo,
    '/api/transactions/now-leo/undo': undoOne,
    '/api/allowances/fridays/resume': resume,
  });
});

afterEach(() => {
  vi.useRealTimers();
  noteServerTime(new Date().toUTCString());
});

interface FamilyProps {
  readonly list: readonly LiveChild[];
  readonly preferences?: typeof PREFERENCES;
}

/** The card as on the home, with the question that it asks and the toast’s button. */
function Family({ list, preferences = PREFERENCES }: FamilyProps) {
  const [taken, setTaken] = useState<TakenPayments | null>(null);
  const { current } = useToast();
  const close = () => setTaken(null);
  const closeThen = (then: () => void) => {
    close();
    then();
  };
  return (
    <>
      <PayDay
        familyId="lin"
        lines={usePayDayLines('lin', list, preferences)}
        onTakeBack={setTaken}
        preferences={preferences}
      />
      {current?.action && (
        <button onClick={current.action.onAct}>{`toast: ${current.action.label}`}</button>
      )}
      {taken && (
        <TakeBackSheet
          onCorrect={onCorrect}
          sheet={{ open: true, close, closeThen, afterClose: close }}
          taken={taken}
        />
      )}
    </>
  );
}

const show = (list: readonly LiveChild[] = ALL) => renderPart(<Family list={list} />);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const lines = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((line) => line.textContent);
const keys = () => pay.mock.calls.map(([, { headers }]) => headers.get('Idempotency-Key'));
const payments = (call: number) => (requestsTo(pay)[call]!.body as RouteBody<'payByHand'>).payments;

describe('the lines of a pay day', () => {
  test('say who is paid how', async () => {
    giveUsual('leo');
    const running = fakeAllowance({ id: 'leos', childId: 'leo' });
    const paused = fakeAllowance({ childId: 'ruby', active: false, nextOn: null });
    setLive({ allowances: ready([running, paused]) });
    await show();
    const texts = lines();
    for (const [index, text] of [
      /^Leo.*\$5.00, automatic$/,
      'RubyPausedResume',
      'MiaStart allowance',
    ].entries())
      expect(texts[index]).toMatch(text);
    // Whoever has an allowance is not offered its amount again.
    expect(screen.queryByRole('button', { name: /hand/i })).toBeNull();
  });

  test('are one sentence for each day where all have an allowance', async () => {
    const saturday = { nextOn: '2030-10-05' };
    setLive({
      allowances: ready([
        fakeAllowance({ id: 'a', childId: 'leo', ...saturday }),
        fakeAllowance({ id: 'b', childId: 'ruby', ...saturday }),
        fakeAllowance({ id: 'c', childId: 'mia', nextOn: '2030-10-07' }),
      ]),
    });
    await show();
    const card = screen.getByRole('region', { name: 'Pay day' });
    expect([...card.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Oct 5: $10.00 to Leo and Ruby, automatic',
      'Oct 7: $5.00 to Mia, automatic',
    ]);
    expect(screen.queryByRole('list')).toBeNull();
  });

  test('resume a paused allowance', async () => {
    resume.mockImplementation(() => refusal('not_found'));
    setLive({ allowances: ready([fakeAllowance({ active: false, nextOn: null })]) });
    await show([MIA]);
    await press('Resume: Mia');
    await waitFor(() => expect(resume).toHaveBeenCalledOnce());
  });

  test('start an allowance that is filled in with the usual amount', async () => {
    setLive({ entries: ready([given('a', { minor: 20_000, currency: 'TWD' })]) });
    await show([MIA]);
    await press('Start allowance: Mia');
    await screen.findByRole('dialog', { name: 'An allowance for Mia' });
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('200');
    expect(screen.getAllByText('NT$').length).toBeGreaterThan(0);
  });

  test('look further back in the history where a sibling has a usual amount', async () => {
    setLive({ entries: ready(fakeEntries(20)) }, { childId: 'leo' });
    const old = given('old', { minor: 700, timestamp: new Date('2025-01-01') });
    setLive({ entries: ready([...fakeEntries(5), old]) });
    payNow('ruby');
    await show();
    await screen.findByRole('button', { name: 'Hand Mia $7.00' });
    expect(olderPagesAsked()).toBeGreaterThan(0);
    // The page stays open: Mia gets another amount, and then much happens to Leo.
    const later = (hours: number) =>
      new Date(fakeEntry('x').timestamp.getTime() + hours * 3_600_000);
    const newer = fakeEntries(20).map((entry) => ({
      ...entry,
      id: `newer ${entry.id}`,
      timestamp: later(2),
    }));
    act(() => {
      const recent = given('recent', { minor: 900, timestamp: later(1) });
      setLive({ entries: ready([recent, ...fakeEntries(5), old]) });
      setLive({ entries: ready([...newer, ...fakeEntries(20)]) }, { childId: 'leo' });
    });
    await screen.findByRole('button', { name: 'Hand Mia $9.00' });
  });
});

describe('paying by hand', () => {
  test('pays all who are ticked with one call', async () => {
    for (const { id } of ALL) giveUsual(id);
    await show();
    await press('Pay by hand $15.00');
    await waitFor(() => expect(toastText()).toBe('3 children paid'));
    const description = 'Allowance';
    const payment = { amount: 5, currency: 'USD', description };
    expect(requestsTo(pay)).toEqual([
      {
        query: {},
        body: {
          familyId: 'lin',
          payments: ALL.map(({ id: childId }) => ({ childId, ...payment })),
        },
      },
    ]);
    expect(keys()[0]).not.toBeNull();
  });

  test('proposes nobody again while the payment has not arrived, and all once it is taken back', async () => {
    giveUsual('leo');
    await show([LEO]);
    await press('Hand Leo $5.00');
    await waitFor(() => expect(toastText()).toBe('1 child paid'));
    expect(screen.queryByRole('button', { name: /^(Hand|Pay)/ })).toBeNull();
    act(() => payNow('leo', { id: 'p1_leo', payDay: 'p1' }));
    act(() => giveUsual('leo'));
    await screen.findByRole('button', { name: 'Hand Leo $5.00' });
  });

  test('takes a tick and an amount for a child who never got one', async () => {
    await show([LEO, RUBY]);
    expect(screen.queryByRole('button', { name: /Pay|Hand/ })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Leo' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Amount for Leo'));
    await press('Pay by hand');
    expect(screen.getByText('Please enter a valid amount').closest('li')?.textContent).toMatch(
      /^Leo/,
    );
    expect(pay).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Amount for Leo'), '1,234');
    await userEvent.tab();
    screen.getByText('Do you mean 1234 or 1.23? Please type it like that.');
    await userEvent.clear(screen.getByLabelText('Amount for Leo'));
    await userEvent.type(screen.getByLabelText('Amount for Leo'), '4,00');
    await press('Hand Leo $4.00');
    await waitFor(() => expect(payments(0)).toMatchObject([{ childId: 'leo', amount: 4 }]));
  });

  test('offers nobody again on a device that is a day ahead', async () => {
    const today = new Date();
    vi.useFakeTimers({ now: today.getTime() + DAY_MS, toFake: ['Date'] });
    pay.mockImplementation((body) => {
      const answered = paid(body);
      answered.headers.set('Date', today.toUTCString());
      return answered;
    });
    giveUsual('leo');
    await show([LEO]);
    await press('Hand Leo $5.00');
    await waitFor(() => expect(toastText()).toBe('1 child paid'));
    act(() => payNow('leo', { timestamp: today }));
    expect(lines()).toEqual([expect.stringContaining('Paid today $5.00')]);
  });

  test('offers nobody again whom another parent has paid meanwhile', async () => {
    for (const { id } of [LEO, RUBY]) giveUsual(id);
    await show([LEO, RUBY]);
    act(() => payNow('leo', { payDay: 'p1' }));
    expect(lines()[0]).toBe('LeoPaid today $5.00Take back');
    await press('Hand Ruby $5.00');
    await waitFor(() => expect(payments(0).map(({ childId }) => childId)).toEqual(['ruby']));
  });
});

describe('a round that is refused', () => {
  test('names the line, says that nobody was paid, and stays until something changes', async () => {
    const key = 'validation.amountInvalid' as const;
    const fields = [{ path: 'payments[1].amount', key, message: key }];
    pay.mockImplementation(() => refusal('amount_out_of_range', { fields }));
    for (const { id } of ALL) giveUsual(id);
    await show();
    await press('Pay by hand $15.00');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Nobody was paid');
    expect(lines()[1]).toContain('That is more than the account can hold.');
    expect(lines()[0]).not.toContain('more than');
    const box = screen.getByRole('checkbox', { name: 'Ruby' });
    expect(box.getAttribute('aria-describedby')).not.toBeNull();
    await userEvent.click(box);
    expect(screen.queryByRole('alert')).toBeNull();
    pay.mockImplementation(paid);
    await press('Pay by hand $10.00');
    await waitFor(() => expect(toastText()).toBe('2 children paid'));
    expect(new Set(keys()).size).toBe(2);
  });

  test('without an answer is sent again with the same key', async () => {
    let lost = true;
    pay.mockImplementation((body) => {
      if (!lost) return paid(body);
      lost = false;
      return noAnswer();
    });
    giveUsual('leo');
    await show([LEO]);
    await press('Hand Leo $5.00');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^It was not confirmed/);
    await press('Hand Leo $5.00');
    await waitFor(() => expect(toastText()).toBe('1 child paid'));
    expect(keys()[0]).toBe(keys()[1]);
  });
});

describe('taking a round back', () => {
  const kept = { entryId: 'p1_ruby', code: 'undo_spent', message: 'spent', available: 2 };

  async function payTwo() {
    for (const { id } of [LEO, RUBY]) giveUsual(id);
    await show([LEO, RUBY]);
    await press('Pay by hand $10.00');
    await userEvent.click(await screen.findByRole('button', { name: 'toast: Take back' }));
    return within(await screen.findByRole('dialog', { name: 'Take 2 payments back?' }));
  }

  test('from the toast shows first what it does', async () => {
    const dialog = await payTwo();
    expect(undo).not.toHaveBeenCalled();
    expect(dialog.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Leo$5.00',
      'Ruby$5.00',
    ]);
    await press('Take back $10.00');
    await waitFor(() => expect(toastText()).toBe('2 payments taken back'));
    expect(undo).toHaveBeenCalledOnce();
  });

  test('says for each child what was taken back and what stays, and why', async () => {
    undo.mockImplementation(() => answer({ undone: ['p1_leo'], kept: [kept] }));
    const dialog = await payTwo();
    await press('Take back $10.00');
    await screen.findByRole('dialog', { name: 'Not everything was taken back' });
    const [leo, ruby] = dialog.getAllByRole('listitem');
    expect(leo?.textContent).toBe('Leo$5.00Taken back');
    expect(ruby?.textContent).toContain('Stays: Too much of it has been spent');
    await press('Correct it: Ruby');
    expect(onCorrect).toHaveBeenCalledWith(
      RUBY,
      expect.objectContaining({ direction: 'withdraw', amount: '2' }),
    );
  });

  test('that fails says so in the sheet, and can be tried again', async () => {
    undo.mockImplementationOnce(() => noAnswer());
    await payTwo();
    await press('Take back $10.00');
    await screen.findByRole('alert');
    await press('Try again');
    await waitFor(() => expect(toastText()).toBe('2 payments taken back'));
  });

  test('from a line takes back a payment that was made alone', async () => {
    payNow('leo');
    await show([LEO]);
    await press('Leo: Take back');
    await screen.findByRole('dialog', { name: 'Take this payment back?' });
    await press('Take back $5.00');
    await waitFor(() => expect(undoOne).toHaveBeenCalledOnce());
  });

  test('from a line takes back the round that it is of, and nothing else', async () => {
    payNow('leo', { id: 'p1_leo', payDay: 'p1' });
    payNow('ruby', { id: 'p1_ruby', payDay: 'p1' });
    payNow('mia', { payDay: 'p2' });
    await show();
    await press('Ruby: Take back');
    await screen.findByRole('dialog', { name: 'Take 2 payments back?' });
    await press('Take back $10.00');
    await waitFor(() => expect(undo).toHaveBeenCalledOnce());
  });
});
