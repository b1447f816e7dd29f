import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RouteBody } from '@pennysprout/shared/api/contract';
import type { Account, Jar } from '@pennysprout/shared/ledger/account';
import type { Language } from '../../kernel/i18n/language';
import { isOwnAct, isOwnMedal } from '../../kernel/session/own-acts';
import { runSessionCleanup } from '../../kernel/session/session-cleanup';
import {
  fakeBalance,
  fakeEntry,
  fakeHold,
  fakeJar,
  fakeJarMove,
  LOADING,
  ready,
  resetLive,
  setLive,
} from '../../testing/fake-live';
import { answer, refusal, startFakeServer, type Answer } from '../../testing/fake-server';
import { renderPart, toastText } from '../../testing/render-part';
import { EntryLegs } from './entry-legs';
import { Jars } from './jars';
// Imported up front rather than during a test: the component library loads slowly.
import './close-jar-sheet';
import './child-move-sheet';
import './feeling-sheet';
import './jar-sheet';
import './new-jar-sheet';

const OWNER = { familyId: 'lin', childId: 'mia' };

const lego = fakeJar('Lego', { saved: 4_000, target: 5_000, icon: 'robot', parts: 3 });
const gifts = fakeJar('Gifts', { saved: 500, purpose: 'give', icon: 'gift', parts: 1 });
const camp = fakeJar('Camp', { saved: 300, release: 'ask', wantedBy: '2999-07-01' });
/** Balance of $60.00, of which $12.00 are free. */
const account = fakeBalance('USD', 6_000, [lego, gifts, camp]);

const create = vi.fn<Answer>();
const change = vi.fn<Answer>();
const move = vi.fn<Answer>();
const close = vi.fn<Answer>();

function asAnswered({ targetMinor, savedMinor, ...jar }: Jar) {
  const target = targetMinor && targetMinor / 100;
  return { ...jar, target, saved: savedMinor / 100, fullSince: null, feeling: null };
}

/** Bodies of a call's requests, newest last. */
function bodiesOf({ mock }: typeof move): unknown[] {
  return mock.calls.map(([body]) => body);
}

beforeEach(() => {
  resetLive();
  localStorage.clear();
  create
    .mockReset()
    .mockImplementation((body) =>
      answer(asAnswered({ ...fakeJar('New'), name: (body as RouteBody<'createJar'>).name })),
    );
  change.mockReset().mockImplementation(() => answer(asAnswered(lego)));
  move.mockReset().mockImplementation(() => answer({ jar: asAnswered(lego), free: 7 }));
  close.mockReset().mockImplementation(() => answer({ success: true, free: 52 }));
  startFakeServer({
    '/api/jars/mia': create,
    '/api/jars/mia/USD_Lego': (body, request) =>
      (request.method === 'DELETE' ? close : change)(body, request),
    '/api/jars/mia/USD_Lego/move': move,
    '/api/jars/mia/USD_Gifts/move': move,
  });
});

interface Showing {
  readonly accounts?: readonly Account[];
  readonly own?: boolean;
  readonly language?: Language;
}

function show({ accounts = [account], own = true, language = 'en' }: Showing = {}) {
  return renderPart(
    <Jars
      accounts={accounts}
      forecasts={null}
      asking={{ open: (_account, { name }) => <button>Ask for {name}</button> }}
      childName="Mia"
      localCurrency="USD"
      own={own}
      owner={OWNER}
    />,
    language,
  );
}

/** Finds a jar by its name. */
function jar(name: string) {
  const found = screen
    .getAllByRole('listitem')
    .find((item) => within(item).queryByRole('heading', { name }));
  if (!found) throw new Error(`there is no jar ${name}`);
  return within(found);
}

const press = (name: string | RegExp, where: Pick<typeof screen, 'getByRole'> = screen) =>
  userEvent.click(where.getByRole('button', { name }));

async function sheet(name: string) {
  return within(await screen.findByRole('dialog', { name }));
}

/** Opens a sheet of the screen's jars. */
async function open(button: string | RegExp, title: string) {
  await show();
  await press(button);
  return sheet(title);
}

const NAME = 'What is it called?';

type Sheet = Awaited<ReturnType<typeof sheet>>;

async function type(form: Sheet, label: string, typed: string) {
  const field = form.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, typed);
}

const expectToastText = (words: string) => waitFor(() => expect(toastText()).toBe(words));

const sheetGoes = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the child’s jars', () => {
  test('show what each has and lacks, and what is free', async () => {
    await show();
    const section = within(screen.getByRole('region', { name: 'My jars' }));
    section.getByText('$60.00');
    expect(section.getAllByText('Free to use')[0]?.parentElement?.textContent).toBe(
      'Free to use$12.00',
    );
    jar('Lego').getByText('$40.00 of $50.00');
    jar('Lego').getByText('$10.00 to go');
    jar('Gifts').getByText('$5.00 saved');
    jar('Gifts').getByText('Give');
    jar('Camp').getByText('Wanted by Jul 1, 2999');
  });

  test('show how new money is shared, and whom to ask', async () => {
    await show();
    const shares = within(screen.getByRole('region', { name: 'How new money is shared' }));
    expect(shares.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Lego 3 parts',
      'Gifts 1 part',
      'Free to use 1 part',
    ]);
    shares.getByText('Ask your parents to change it.');
  });

  test('say which gets no part of new money, and whom to ask for one', async () => {
    await show();
    jar('Camp').getByText('No new money goes in by itself. Ask your parents for a part of it.');
    expect(jar('Lego').queryByText(/No new money/)).toBeNull();
  });

  test('show when one is full, when one is empty, and when nothing is shared', async () => {
    const jars = [fakeJar('Kite', { saved: 100, target: 100 }), fakeJar('Ball', { saved: 0 })];
    await show({ accounts: [fakeBalance('USD', 200, jars)] });
    jar('Kite').getByText('Full!');
    expect(screen.queryByText(/to go/)).toBeNull();
    jar('Ball').getByRole('button', { name: /^Put in/ });
    expect(jar('Ball').queryByRole('button', { name: /Take out/ })).toBeNull();
    screen.getByText('All of it stays free to use.');
  });

  test('have what is asked for until the answer: a full one waits, and takes nothing more', async () => {
    const kite = fakeJar('Kite', { saved: 0, target: 2_500 });
    const ball = fakeJar('Ball', { saved: 300, target: 1_000 });
    const holds = [fakeHold(kite, 2_500), fakeHold(ball, 200, { closesJar: false })];
    await show({ accounts: [fakeBalance('USD', 4_000, [kite, ball], holds)] });
    jar('Kite').getByText('$25.00 of $25.00');
    jar('Kite').getByText('Full, waiting for an answer');
    jar('Kite').getByRole('button', { name: 'Never mind: Kite' });
    expect(jar('Kite').queryByText(/to go/)).toBeNull();
    expect(jar('Kite').queryByRole('button', { name: /Put in/ })).toBeNull();
    jar('Ball').getByText('$5.00 of $10.00');
    jar('Ball').getByText('$2.00 of it is waiting for an answer');
    jar('Ball').getByRole('button', { name: 'Put in Ball' });
    // In jars, and free: nothing is counted twice.
    const { textContent } = screen.getByRole('region', { name: 'My jars' });
    expect(textContent).toMatch(/In jars \$30\.00/);
    expect(textContent).toContain('Free to use$10.00My savings$40.00');
  });

  test('that need a parent’s approval can be neither emptied nor closed', async () => {
    await show();
    jar('Camp').getByText('Ask a parent first.');
    expect(jar('Camp').queryByRole('button', { name: /Take out/ })).toBeNull();
    await press('Change Camp');
    const form = await sheet('Change Camp');
    expect(form.queryByRole('button', { name: 'Close this jar' })).toBeNull();
  });

  test('have a section per currency, the family’s first, and a new one can be in each', async () => {
    await show({ accounts: [fakeBalance('EUR', 900), account] });
    const names = screen.getAllByRole('heading', { level: 2 }).map((item) => item.textContent);
    expect(names).toEqual(['My jars: US Dollar', 'My jars: Euro']);
    await press('New jar');
    const form = await sheet('New jar');
    await type(form, NAME, 'Kite');
    await press('Next', form);
    form.getByRole('combobox', { name: /US Dollar/ });
  });

  test('invite to create one where there are none yet', async () => {
    await show({ accounts: [] });
    screen.getByText('No jars yet. Give your coins a job!');
    screen.getByRole('button', { name: 'New jar' });
  });

  test('are read-only for a parent', async () => {
    await show({ own: false });
    jar('Lego').getByText('Only Mia can do this');
    expect(screen.getAllByText('Only Mia can do this')).toHaveLength(4);
    expect(screen.queryByText('Ask your parents to change it.')).toBeNull();
    // The remaining button explains.
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'How do we know?',
    ]);
  });
});

describe('“How do we know?” for a jar', () => {
  test('adds up what went in and out, and loads it only when opened', async () => {
    setLive({
      jarMoves: ready([
        fakeJarMove('c', { kind: 'took', legs: [[lego, -500]] }),
        fakeJarMove('b', {
          kind: 'shared',
          legs: [
            [lego, 300],
            [gifts, 100],
          ],
        }),
      ]),
    });
    await show();
    await press('How do we know? My jars');
    const inLego = screen.getByRole('group', { name: 'What is in Lego' }).textContent;
    expect(inLego).toContain('Before that$42.00');
    expect(inLego).toContain('From new money, Mar 4, 2026+ $3.00');
    expect(inLego).toContain('Taken out, Mar 4, 2026− $5.00');
    expect(inLego).toContain('Now in the jar= $40.00');
  });

  test('shows a placeholder, and reports a failure', async () => {
    setLive({ jarMoves: LOADING });
    await show();
    await press('How do we know? My jars');
    screen.getByTestId('skeleton-rows');
    const retry = vi.fn();
    act(() => {
      setLive({ jarMoves: { status: 'error', retry } });
    });
    screen.getByText("We can't see what went in right now.");
    await press('Try again');
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe('creating a jar', () => {
  test('takes three steps, and the picture brings its name and purpose', async () => {
    const form = await open('New jar', 'New jar');
    form.getByText('Step 1 of 3');
    await userEvent.click(form.getByRole('radio', { name: 'Present' }));
    expect(form.getByLabelText<HTMLInputElement>(NAME).value).toBe('Present');
    await userEvent.click(form.getByRole('radio', { name: 'Bicycle' }));
    expect(form.getByLabelText<HTMLInputElement>(NAME).value).toBe('Bicycle');
    await type(form, NAME, 'For Grandma');
    await userEvent.click(form.getByRole('radio', { name: 'Present' }));
    expect(form.getByLabelText<HTMLInputElement>(NAME).value).toBe('For Grandma');
    await press('Next', form);
    form.getByText('Step 2 of 3');
    await type(form, 'What does it cost? (optional)', '120.5');
    await type(form, 'By when? (optional)', '2999-05-01');
    expect(form.queryByRole('combobox')).toBeNull();
    await press('Next', form);
    form.getByText('For Grandma');
    form.getByText('$120.50');
    form.getByText('1 of 6 parts: of $10.00, $1.67 goes in.');
    await press('One part more', form);
    await press('Make the jar', form);
    await sheetGoes();
    expect(bodiesOf(create)).toEqual([
      {
        currency: 'USD',
        name: 'For Grandma',
        icon: 'gift',
        purpose: 'give',
        target: 120.5,
        wantedBy: '2999-05-01',
        parts: 2,
      },
    ]);
    await expectToastText('New jar / For Grandma');
    expect(isOwnMedal('first_jar')).toBe(true);
  });

  /** Names a jar, and goes on to what it means. */
  async function toLastStep(form: Sheet, name: string) {
    await type(form, NAME, name);
    await press('Next', form);
    await press('Next', form);
  }

  test('asks how it will feel to have it, where it has a target, and takes no answer for one too', async () => {
    const made = asAnswered(fakeJar('Lego', { target: 5_000 }));
    create.mockImplementation(() => answer(made));
    change.mockImplementationOnce(() => refusal('internal'));
    const make = async () => {
      await press('New jar');
      const form = await sheet('New jar');
      await type(form, NAME, 'Lego');
      await press('Next', form);
      await type(form, 'What does it cost? (optional)', '50');
      await press('Next', form);
      await press('Make the jar', form);
      return sheet('Lego');
    };
    await show();
    await press('Not now', await make());
    await sheetGoes();
    expect(change).not.toHaveBeenCalled();
    const question = await make();
    question.getByText('How will it feel when you have it?');
    await press('Proud', question);
    await question.findByText('Your answer was not saved');
    await press('Calm', question);
    await sheetGoes();
    expect(bodiesOf(change)).toEqual([{ feeling: 'proud' }, { feeling: 'calm' }]);
  });

  test('takes its part out of what stays free, next to a jar that has to be asked for', async () => {
    const asked = fakeJar('Savings', { release: 'ask', parts: 3 });
    await show({ accounts: [fakeBalance('USD', 500, [asked])] });
    await press('New jar');
    const form = await sheet('New jar');
    await toLastStep(form, 'Kite');
    form.getByText('1 of 4 parts: of $10.00, $2.50 goes in.');
    const more = form.getByRole<HTMLButtonElement>('button', { name: 'One part more' });
    expect(more.disabled || more.getAttribute('aria-disabled') === 'true').toBe(true);
  });

  test('leads back to a taken name, and explains what to do when there is no room', async () => {
    create.mockImplementationOnce(() => refusal('name_taken'));
    create.mockImplementationOnce(() => refusal('limit_reached'));
    const form = await open('New jar', 'New jar');
    await toLastStep(form, 'Lego');
    await press('Make the jar', form);
    await form.findByText('There is already a jar with this name.');
    form.getByText('Step 1 of 3');
    expect(toastText()).toBeNull();
    await toLastStep(form, 'Lego 2');
    await press('Make the jar', form);
    await waitFor(() => expect(toastText()).toMatch(/^The jar was not saved.*Close one first\.$/));
  });
});

describe('changing a jar', () => {
  test('sends what has changed, and offers nothing that is for parents only', async () => {
    const form = await open('Change Lego', 'Change Lego');
    expect(form.queryByRole('group', { name: 'Taking money out' })).toBeNull();
    await type(form, 'How much does it need? (optional)', '60');
    await press('Save', form);
    await sheetGoes();
    expect(bodiesOf(change)).toEqual([{ target: 60 }]);
    await waitFor(() => expect(toastText()).toMatch(/^The jar was changed/));
    await press('Change Gifts');
    await press('Save', await sheet('Change Gifts'));
    await sheetGoes();
    expect(change).toHaveBeenCalledOnce();
  });

  test('can close the jar after a confirmation, and says why it could not be', async () => {
    close.mockImplementationOnce(() => refusal('request_open'));
    await show();
    await press('Change Lego');
    await press('Close this jar', await sheet('Change Lego'));
    const question = await sheet('Close Lego?');
    question.getByText('The jar goes away. Its $40.00 is free to use then.');
    await press('Close the jar', question);
    const why = 'A request for money from this jar is still waiting for an answer.';
    await expectToastText(`The jar was not closed / ${why}`);
    await press('Close the jar', question);
    await sheetGoes();
    await expectToastText('Lego is closed / $40.00 is free to use now.');
  });
});

describe('putting into and taking out of a jar', () => {
  test('notes that the child has filled it itself', async () => {
    const at = '2026-03-06T00:00:00.000Z';
    move.mockImplementation(() => answer({ jar: { ...asAnswered(lego), fullSince: at }, free: 2 }));
    const form = await open(/^Put in Lego/, 'Put in: Lego');
    await press('What is missing: $10.00', form);
    await press('Put in', form);
    await sheetGoes();
    expect(isOwnAct(new Date(at))).toBe(true);
    expect(isOwnMedal('first_full_jar')).toBe(true);
    await runSessionCleanup();
    expect(isOwnMedal('first_full_jar')).toBe(false);
  });

  test('says what it means, and moves the money once', async () => {
    const form = await open(/^Put in Lego/, 'Put in: Lego');
    form.getByText('Free to use: $12.00');
    await press('What is missing: $10.00', form);
    form.getByText('Then Lego has $50.00.');
    await press('Back', form);
    expect(form.getByLabelText('How much?')).toHaveProperty('value', '10');
    await type(form, 'How much?', '5{Enter}');
    form.getByText('Then Lego has $45.00.');
    form.getByText('And $7.00 is free to use.');
    await press('Put in', form);
    await sheetGoes();
    expect(bodiesOf(move)).toEqual([{ direction: 'in', amount: 5 }]);
    expect(isOwnMedal('first_full_jar')).toBe(false);
    await expectToastText('$5.00 is in Lego now');
  });

  test('says beside the amount when somebody else was faster', async () => {
    move.mockImplementation(() => refusal('not_enough_in_jar'));
    const form = await open('Take out Gifts', 'Take out: Gifts');
    await press('All: $5.00', form);
    await press('Take out', form);
    await form.findByText('There is only $5.00 in this jar.');
    expect(document.activeElement).toBe(form.getByLabelText('How much?'));
    expect(toastText()).toBeNull();
  });

  test('tells a child with nothing free where its money is', async () => {
    await show({ accounts: [fakeBalance('USD', 500, [fakeJar('Gifts', { saved: 500 })])] });
    await press(/^Put in Gifts/);
    await sheet('Put in: Gifts');
    screen.getByText('Nothing is free right now.');
    screen.getByText('What you have is in jars. Take some out first?');
    await press('OK');
    await sheetGoes();
  });
});

describe('the explanation of where an entry went', () => {
  const deposit = fakeEntry('pay', { minor: 700 });

  function showDivision(entry = deposit) {
    return renderPart(<EntryLegs account={OWNER} entry={entry} />);
  }

  test.each([
    ['deposit', 700, 1, 'It went to: $3.00 Lego · $2.00 Gifts · $2.00 free'],
    ['withdrawal', -700, -1, 'It came from: $3.00 Lego · $2.00 Gifts · $2.00 free'],
  ] as const)('lists the pots of a %s', async (_kind, minor, sign, words) => {
    const legs = [
      [lego, 300 * sign],
      [gifts, 200 * sign],
      [null, 200 * sign],
    ] as const;
    setLive({ jarMoves: ready([fakeJarMove('pay', { legs })]) });
    await showDivision(fakeEntry('pay', { minor }));
    await screen.findByText(words);
  });

  test('says where all of it stayed free', async () => {
    await showDivision();
    await screen.findByText('All of it is free to use.');
  });

  test('can be retried after a failure', async () => {
    setLive({ olderPage: Promise.reject(new Error('away')) });
    await showDivision();
    await screen.findByText("We can't see where it went right now.");
    setLive({ olderPage: Promise.resolve() });
    await press('Try again');
    await screen.findByText('All of it is free to use.');
  });
});
