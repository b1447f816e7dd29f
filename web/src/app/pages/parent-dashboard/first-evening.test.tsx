import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { NOT_STARTED, type Started } from '@pennysprout/shared/family-preferences/first-evening';
import { fakeChild, fakePreferences, resetLive } from '../../../testing/fake-live';
import { answer, refusal, startFakeServer } from '../../../testing/fake-server';
import { renderPart, toastText } from '../../../testing/render-part';
import { FirstEvening } from './first-evening';
// Imported up front rather than during a test: they load slowly.
import './first-steps';
import '../../../children/parts/login-qr';

const SAVE = '/api/family-preferences';
const STEPS = '/api/family-preferences/first-steps';
const LIST = [fakeChild()];

let sent: Map<string, unknown[]>;

beforeEach(() => {
  resetLive();
  sent = startFakeServer({
    [SAVE]: () =>
      answer({
        ...PREFERENCES,
        exchangeRateLastUpdated: null,
        lastInterestApplied: null,
        started: undefined,
        timeZone: 'UTC',
      }),
    [STEPS]: () => answer({ started: { ...NOT_STARTED, money: true, currencyAsked: true } }),
  });
});

const PREFERENCES = fakePreferences({
  localCurrency: 'USD',
  interestRate: 0,
  started: NOT_STARTED,
});

function show(started: Started | undefined) {
  const { started: _new, ...others } = PREFERENCES;
  const preferences = started ? { ...others, started } : others;
  return renderPart(<FirstEvening familyId="lin" list={LIST} preferences={preferences} />);
}

const titles = () =>
  screen.queryAllByRole('article').map((card) => card.querySelector('h3')?.textContent);
const card = (name: string) => within(screen.getByRole('article', { name }));

test('a new family sees four cards in their order, and one without steps sees none', async () => {
  await show(NOT_STARTED);
  const inOrder = ['Money and interest', 'An allowance', 'A first jar', 'Hand over'];
  await waitFor(() => expect(titles()).toEqual(inOrder));
});

test.each([undefined, { ...NOT_STARTED, money: true, allowance: true, jar: true, handOver: true }])(
  'a family whose steps are %j sees nothing',
  async (started) => {
    await show(started);
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByRole('article')).toBeNull();
  },
);

test('currency and interest are saved with one tap, and noted as done', async () => {
  await show(NOT_STARTED);
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.get(STEPS)).toEqual([{ steps: ['money', 'currencyAsked'] }]));
  expect(sent.get(SAVE)).toMatchObject([
    {
      localCurrency: 'USD',
      interestRate: 5,
      exchangeRateSource: 'api',
      seen: { localCurrency: 'USD', interestRate: 0 },
    },
  ]);
});

test('a family in Taiwan is proposed its dollar, and is not once it has been asked', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['zh-TW', 'en']);
  const { unmount } = await show(NOT_STARTED);
  const currency = () => card('Money and interest').getByLabelText<HTMLSelectElement>('Currency');
  await screen.findByText('It looks as if you live in Taiwan, so its dollar is proposed.');
  expect(currency().value).toBe('TWD');
  unmount();
  await show({ ...NOT_STARTED, currencyAsked: true });
  await screen.findByRole('article', { name: 'Money and interest' });
  expect(currency().value).toBe('USD');
});

test.each([
  ['Money and interest', ['money', 'currencyAsked']],
  ['An allowance', ['allowance']],
  ['A first jar', ['jar']],
  ['Hand over', ['handOver']],
])('%s can be skipped, which is kept', async (title, steps) => {
  await show(NOT_STARTED);
  await userEvent.click(await screen.findByRole('button', { name: `Skip: ${title}` }));
  await waitFor(() => expect(sent.get(STEPS)).toEqual([{ steps }]));
});

test('a card whose skipping fails stays, and says so', async () => {
  startFakeServer({ [STEPS]: () => refusal('unavailable') });
  await show(NOT_STARTED);
  await userEvent.click(await screen.findByRole('button', { name: 'Skip: A first jar' }));
  await waitFor(() => expect(toastText()).toContain('Could not save that this step is done'));
  await screen.findByRole('article', { name: 'A first jar' });
});

test('the hand-over has the QR code and the access code on one card, and no password', async () => {
  await show(NOT_STARTED);
  await screen.findByRole('img', { name: "QR code of Mia's login link" });
  const handOver = card('Hand over');
  handOver.getByText('K7QD-2M9X');
  expect(screen.getByRole('article', { name: 'Hand over' }).textContent).not.toMatch(/otter|river/);
  await userEvent.click(handOver.getByRole('button', { name: 'Handed over' }));
  await waitFor(() => expect(sent.get(STEPS)).toEqual([{ steps: ['handOver'] }]));
});

test('the card is printed alone', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await show(NOT_STARTED);
  await userEvent.click(await screen.findByRole('button', { name: 'Print the card of Mia' }));
  expect(print).toHaveBeenCalledOnce();
  const marked = document.querySelector('[data-printing]');
  expect(marked?.textContent).toContain('K7QD-2M9X');
  window.dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('[data-printing]')).toBeNull();
});
