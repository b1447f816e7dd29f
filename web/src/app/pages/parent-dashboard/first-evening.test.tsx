import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Allowance } from '@pennysprout/shared/api/contract';
import { NOT_STARTED, type Started } from '@pennysprout/shared/family-preferences/first-evening';
import {
  fakeBalance,
  fakeChild,
  fakeJar,
  fakePreferences,
  ready,
  resetLive,
  setLive,
} from '../../../testing/fake-live';
import { answer, refusal, startFakeServer } from '../../../testing/fake-server';
import { renderPart, toastText } from '../../../testing/render-part';
import { choicesOf } from '@pennysprout/shared/family-preferences/preferences';
import { preferencesOfFamily, type LiveChild } from '../../../kernel/live/live';
import { useLive } from '../../../kernel/live/live-engine';
import * as session from '../../../kernel/session/session';
import type { ParentSession } from '../../../kernel/session/session-state';
import { answeredEntry } from '../../../testing/show-entry-sheet';
import { ChildrenTab } from './children-tab';
import { FirstEvening, isEveningOpen } from './first-evening';
// Imported up front rather than during a test: they load slowly.
import './first-steps';
import '../../../children/parts/login-qr';

const SAVE = '/api/family-preferences';
const STEPS = '/api/family-preferences/first-steps';
const ALLOWANCES = '/api/allowances';
const DEPOSIT = '/api/transactions/deposit';
const CALLED = '/api/family-members/mei/called';
const LIST = [fakeChild({ name: 'Mia' })];

const TITLES = {
  allowance: 'An allowance for Mia',
  jar: "Mia's first jar",
  coin: 'Plant the first coin',
  handOver: 'Give Mia the code',
};
const UP_TO = {
  allowance: {},
  jar: { allowance: true },
  coin: { allowance: true, jar: true },
  handOver: { allowance: true, jar: true, coin: true },
};
type Card = keyof typeof TITLES;

const PREFERENCES = fakePreferences({
  localCurrency: 'USD',
  interestRate: 0,
  started: NOT_STARTED,
});

const SAVED = {
  ...choicesOf(PREFERENCES),
  timeZone: 'Asia/Taipei',
  exchangeRateLastUpdated: null,
  lastInterestApplied: null,
};
const STARTED: Allowance = {
  id: 'fridays',
  childId: 'child',
  currency: 'USD',
  amount: 5,
  description: 'Allowance',
  cadence: 'weekly',
  weekday: 5,
  dayOfMonth: null,
  startsOn: '2026-10-01',
  endsOn: null,
  active: true,
  nextOn: '2026-10-02',
  nextAt: '2026-10-01T22:00:00.000Z',
  paidOn: null,
  problem: null,
  problemSince: null,
  createdBy: 'mei',
};

const FAMILY = { name: 'Lin', ownerId: 'mei' };
const MEI = { name: 'Mei Lin', picture: '' };

vi.spyOn(session, 'useParentSession').mockReturnValue({
  status: 'parent',
  parent: { id: 'mei', name: 'Mei Lin' },
} as ParentSession);

let sent: Map<string, unknown[]>;
const onLater = vi.fn();

beforeEach(() => {
  resetLive();
  setLive({ allowances: ready([]), balances: ready([]), family: ready({ ...FAMILY, people: {} }) });
  onLater.mockReset();
  sent = startFakeServer({
    [SAVE]: () => answer(SAVED),
    [ALLOWANCES]: () => answer(STARTED),
    [DEPOSIT]: () => answer(answeredEntry(10)),
    [STEPS]: () => answer({ started: NOT_STARTED }),
    [CALLED]: (body) => answer({ id: 'mei', calledBy: (body as { calledBy: string }).calledBy }),
  });
});

/** Evening as the family's tab shows it. */
function Evening({ list }: { readonly list: readonly LiveChild[] }) {
  const preferences = useLive(preferencesOfFamily('lin'));
  if (preferences.status !== 'ready' || !preferences.data) return null;
  return (
    <FirstEvening
      addButton={<button type="button">Add Child</button>}
      familyId="lin"
      list={list}
      onLater={onLater}
      preferences={preferences.data}
    />
  );
}

/** Sets the steps that are done. */
function setDone(done: Partial<Started> | undefined) {
  const { started: _new, ...others } = PREFERENCES;
  const started = done && { started: { ...NOT_STARTED, ...done } };
  setLive({ preferences: ready({ ...others, ...started }) });
}

/** Shows the evening of a family of which these steps are done. */
function show(done: Partial<Started> | undefined, list = LIST) {
  setDone(done);
  return renderPart(<Evening list={list} />);
}

async function showCard(card: Card) {
  const shown = await show(UP_TO[card]);
  await screen.findByRole('article', { name: TITLES[card] });
  return shown;
}

const press = async (name: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }));
};

test.each<[Partial<Started> | undefined, boolean]>([
  [undefined, false],
  [{}, true],
  [{ allowance: true, jar: true, handOver: true }, true],
  [{ allowance: true, jar: true, handOver: true, coin: true }, false],
  // Of a family from before there was a first coin.
  [{ coin: undefined, money: true, allowance: true, jar: true }, true],
  [{ coin: undefined, money: true, allowance: true, jar: true, handOver: true }, false],
])('a family whose steps are %j: open is %s', (done, isOpen) => {
  expect(isEveningOpen(done && { ...NOT_STARTED, ...done })).toBe(isOpen);
});

test.each([undefined, { money: true, allowance: true, jar: true, coin: true, handOver: true }])(
  'a family whose steps are %j sees nothing',
  async (done) => {
    await show(done);
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByRole('heading')).toBeNull();
  },
);

test('a family without a child is asked for one, and may put it off', async () => {
  await show({}, []);
  const card = within(await screen.findByRole('article', { name: 'Your child' }));
  card.getByRole('button', { name: 'Add Child' });
  screen.getByText('Step 1 of 5');
  await press('Skip: Your child');
  expect(onLater).toHaveBeenCalledOnce();
  expect(sent.get(STEPS)).toBeUndefined();
});

const calledBy = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

test('what the children call the parent is asked beside the child, and saved when it is tapped', async () => {
  await show({}, []);
  expect((await calledBy('Mei')).checked).toBe(true);
  screen.getByRole('group', { name: 'What do they call you?' });
  await userEvent.click(await calledBy('Mom'));
  expect((await calledBy('Mom')).checked).toBe(true);
  await waitFor(() => expect(sent.get(CALLED)).toEqual([{ familyId: 'lin', calledBy: 'Mom' }]));
});

test('own words are saved once their field is left', async () => {
  await show({}, []);
  await userEvent.click(await calledBy('Own words'));
  await userEvent.type(screen.getByLabelText('In your own words'), ' Mama ');
  expect(sent.get(CALLED)).toBeUndefined();
  await userEvent.tab();
  await waitFor(() => expect(sent.get(CALLED)).toEqual([{ familyId: 'lin', calledBy: 'Mama' }]));
});

test('what the children call the parent already is shown; a change that fails says so', async () => {
  const refused = startFakeServer({ [CALLED]: () => refusal('unavailable') });
  setLive({ family: ready({ ...FAMILY, people: { mei: { ...MEI, calledBy: 'Mom' } } }) });
  await show({}, []);
  expect((await calledBy('Mom')).checked).toBe(true);
  expect(refused.get(CALLED)).toBeUndefined();
  await userEvent.click(await calledBy('Mei'));
  await waitFor(() => expect(toastText()).toContain('Could not save what your children call you'));
  expect(refused.get(CALLED)).toEqual([{ familyId: 'lin', calledBy: null }]);
});

test('the owner of a new family sees one invitation to add a child, also after putting it off', async () => {
  setDone({});
  setLive({ children: ready([]) });
  await renderPart(<ChildrenTab familyId="lin" isOwner />);
  await press('Skip: Your child');
  expect(screen.queryByRole('article', { name: 'Your child' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Add Child' })).toHaveLength(1);
});

test.each([[[]], [LIST]])('a parent who joins later is not greeted as new', async (list) => {
  setDone({});
  setLive({ children: ready(list) });
  await renderPart(<ChildrenTab familyId="lin" />);
  await screen.findAllByRole('button', { name: 'Add Child' });
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByText("Let's open your bank")).toBeNull();
});

test.each<[Card, readonly string[], number]>([
  ['allowance', ['allowance', 'money', 'currencyAsked'], 2],
  ['jar', ['jar'], 3],
  ['coin', ['coin'], 4],
  ['handOver', ['handOver'], 5],
])('%s is shown alone in its turn, and can be skipped, which is kept', async (card, steps, n) => {
  await showCard(card);
  expect(screen.getAllByRole('article')).toHaveLength(1);
  screen.getByText(`Step ${n} of 5`);
  await press(`Skip: ${TITLES[card]}`);
  await waitFor(() => expect(sent.get(STEPS)).toEqual([{ steps }]));
});

test('a card whose skipping fails stays, and says so', async () => {
  startFakeServer({ [STEPS]: () => refusal('unavailable') });
  await showCard('jar');
  await press("Skip: Mia's first jar");
  await waitFor(() => expect(toastText()).toContain('Could not save that this step is done'));
  screen.getByRole('article', { name: "Mia's first jar" });
});

test('an allowance is filled in, says its first payment, and starts with one tap', async () => {
  await showCard('allowance');
  screen.getByText(/^First payment: Fri, .+\. Then by itself at 6 in the morning\.$/);
  await press('Start the allowance');
  await waitFor(() =>
    expect(sent.get(STEPS)).toEqual([{ steps: ['allowance', 'money', 'currencyAsked'] }]),
  );
  expect(sent.get(ALLOWANCES)).toMatchObject([
    { childId: LIST[0]?.id, currency: 'USD', amount: 5, cadence: 'weekly', weekday: 5 },
  ]);
  expect(sent.get(SAVE)).toBeUndefined();
});

test('a family in Taiwan is proposed its dollar, which becomes the family’s with the allowance', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['zh-TW', 'en']);
  await showCard('allowance');
  screen.getByText('It looks as if you live in Taiwan, so its dollar is proposed.');
  await press('Start the allowance');
  await waitFor(() =>
    expect(sent.get(ALLOWANCES)).toMatchObject([{ currency: 'TWD', amount: 100 }]),
  );
  expect(sent.get(SAVE)).toMatchObject([
    { localCurrency: 'TWD', interestRate: 0, seen: { localCurrency: 'USD' } },
  ]);
});

test('the family’s dollar is not proposed once it has been asked', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['zh-TW', 'en']);
  await show({ money: true, currencyAsked: true });
  await screen.findByRole('article', { name: TITLES.allowance });
  expect(screen.queryByText(/Taiwan/)).toBeNull();
});

test('the first coin goes into the jar that was made, and sets what the family adds', async () => {
  const jar = fakeJar('Kite', { saved: 0 });
  setLive({ balances: ready([fakeBalance('USD', 0, [jar])]) });
  await showCard('coin');
  const line = () => screen.getByText(/^You add/).textContent.replaceAll('  ', ' ');
  expect(line()).toBe('You add 5% a year: on $100.00 that is $0.42 a month');
  await press('1% more');
  expect(line()).toBe('You add 6% a year: on $100.00 that is $0.50 a month');
  await userEvent.click(screen.getByRole('radio', { name: '$10.00' }));
  await press('Plant it');
  await screen.findByText('$10.00 is in Kite!');
  expect(sent.get(SAVE)).toMatchObject([{ interestRate: 6, seen: { interestRate: 0 } }]);
  expect(sent.get(DEPOSIT)).toEqual([
    {
      childId: LIST[0]?.id,
      amount: 10,
      currency: 'USD',
      description: 'First coin',
      jarId: jar.id,
    },
  ]);
  // It stays to be seen until the parent goes on.
  act(() => {
    setLive({
      balances: ready([fakeBalance('USD', 1_000, [{ ...jar, savedMinor: 1_000 as never }])]),
    });
  });
  screen.getByText('$10.00 is in Kite!');
  await press('Next');
  await waitFor(() => expect(sent.get(STEPS)).toEqual([{ steps: ['coin'] }]));
  await screen.findByRole('article', { name: TITLES.handOver });
});

test('the first coin stays free without a jar; refused, it is not planted', async () => {
  const refused = startFakeServer({
    [SAVE]: () => answer(SAVED),
    [DEPOSIT]: () => refusal('maintenance'),
  });
  await showCard('coin');
  await press('Plant it');
  await waitFor(() => expect(refused.get(DEPOSIT)).toHaveLength(1));
  expect(refused.get(DEPOSIT)).toEqual([expect.not.objectContaining({ jarId: expect.anything() })]);
  await screen.findByRole('button', { name: 'Plant it' });
});

test('the code is shown at once to scan, with the access code and no password, and ends the evening', async () => {
  await showCard('handOver');
  await screen.findByRole('img', { name: "QR code of Mia's login link" });
  const card = within(screen.getByRole('article'));
  card.getByText('K7QD-2M9X');
  expect(screen.getByRole('article').textContent).not.toMatch(/otter|river/);
  await press('Mia has it');
  await waitFor(() => expect(sent.get(STEPS)).toEqual([{ steps: ['handOver'] }]));
});

test('of several children each has a row, its code when it is asked for, and a mark once it was here', async () => {
  const two = [...LIST, fakeChild({ id: 'ben', name: 'Ben', seenUpTo: new Date() })];
  await show(UP_TO.handOver, two);
  await screen.findByRole('article', { name: 'Give your children their codes' });
  const [mia, ben] = screen.getAllByRole('listitem');
  if (!mia || !ben) throw new Error('no rows');
  within(ben).getByText('Signed in');
  expect(within(mia).queryByText('Signed in')).toBeNull();
  const code = () => within(mia).queryByRole('img', { name: /QR code/ });
  expect(code()).toBeNull();
  await userEvent.click(within(mia).getByRole('button', { name: 'Show code: Mia' }));
  await waitFor(() => expect(code()).not.toBeNull());
});

test('the card is printed alone', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await showCard('handOver');
  await press('Print the card of Mia');
  expect(print).toHaveBeenCalledOnce();
  const marked = document.querySelector('[data-printing]');
  expect(marked?.textContent).toContain('K7QD-2M9X');
  window.dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('[data-printing]')).toBeNull();
});

test('the end says whose bank is open, until it is closed', async () => {
  await showCard('handOver');
  act(() => {
    setLive({ balances: ready([fakeBalance('USD', 500, [fakeJar('Kite', { saved: 500 })])]) });
    setDone({ ...UP_TO.handOver, handOver: true });
  });
  await screen.findByRole('heading', { name: "Mia's bank is open" });
  screen.getByText('Kite');
  await press('Close');
  expect(screen.queryByRole('heading')).toBeNull();
});
