import { useEffect, useState } from 'react';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../kernel/api/api-client';
import type { Language } from '../../../kernel/i18n/language';
import type { LiveFamilyPreferences } from '../../../kernel/live/live';
import type { FamilyMembership } from '../../../kernel/session/storage';
import { fakePreferences, LOADING, ready, resetLive, setLive } from '../../../testing/fake-live';
import { answer, refusal, startFakeServer } from '../../../testing/fake-server';
import { stubSession } from '../../../testing/fake-session';
import { renderPart, toastText } from '../../../testing/render-part';
import { PreferencesTab } from './preferences-tab';

const session = { status: 'parent' };
const actions = {
  refreshFamilies: vi.fn(),
  joinFamily: vi.fn(),
  deleteFamily: vi.fn(),
  deletingFamily: vi.fn(),
};

stubSession(() => ({ ...session, parent: { id: 'mei', name: 'Mei Lin' } }), actions);

const LIN = { familyId: 'lin', familyName: 'Lin Family', isOwner: true };
const SAVE = '/api/family-preferences';
/** Returns a request body without the `seen` values that the change is based on. */
function chosen(body: unknown): object {
  const { seen: _seen, ...rest } = body as { seen?: unknown };
  return rest;
}

const APPLY = '/api/family-preferences/lin/apply-interest';
const RATE = '/api/currency-exchange-rate';

function marketRate(changes: object = {}) {
  const lastUpdated = new Date(Date.now() - 5 * 60_000).toISOString();
  return answer({ rate: 32.4517, lastUpdated, source: 'test', fresh: true, ...changes });
}

/** Requests sent by path, newest last. */
let sent: ReturnType<typeof startFakeServer>;

function serve(answers: Parameters<typeof startFakeServer>[0] = {}) {
  sent = startFakeServer({
    // Like the server, which answers what it saved.
    [SAVE]: (body) => answer({ ...fakePreferences(), ...chosen(body) }),
    [RATE]: () => marketRate(),
    ...answers,
  });
}

beforeEach(() => {
  session.status = 'parent';
  actions.refreshFamilies.mockReset().mockResolvedValue(null);
  actions.joinFamily.mockReset();
  actions.deleteFamily.mockReset().mockResolvedValue(undefined);
  actions.deletingFamily.mockReset();
  resetLive();
  serve();
});

type Stored = Partial<LiveFamilyPreferences>;

interface Opened {
  readonly family?: FamilyMembership;
  readonly language?: Language;
}

async function openTab(stored: Stored = {}, { family = LIN, language = 'en' }: Opened = {}) {
  setLive({ preferences: ready(fakePreferences(stored)) });
  const view = await renderPart(<PreferencesTab family={family} />, language);
  openAll();
  return view;
}

const closed = () => screen.queryAllByRole('button', { expanded: false });

/** Opens every section, as most tests need one; all at once, to render only once. */
function openAll() {
  act(() => {
    for (const opener of closed()) opener.click();
  });
}

function store(stored: Stored) {
  act(() => {
    setLive({ preferences: ready(fakePreferences(stored)) });
  });
}

const card = (name: string) =>
  within(screen.getByRole('heading', { level: 4, name }).closest('section')!);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => userEvent.click(button(name));
const rateField = () => screen.getByLabelText<HTMLInputElement>('Rate per year');
const interestSwitch = () => screen.getByRole('switch', { name: 'Pay interest' });
const isInterestOn = () => interestSwitch().getAttribute('aria-checked') === 'true';
const reasonsIn = (name: string) =>
  within(card(name).getByRole('list', { name }))
    .getAllByRole('button')
    .map((chip) => chip.textContent);

async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

const isSaid = (words: string) => waitFor(() => expect(toastText()).toBe(words));
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const ownRate = (currency = 'TWD') =>
  screen.getByLabelText<HTMLInputElement>(`${currency} for 1 USD`);

/** Presses Save, waits until it is done, and returns what was sent. */
async function save(): Promise<Record<string, unknown> | undefined> {
  await press('Save');
  await waitFor(() => expect(toastText()).toMatch(/^Preferences Saved/));
  await waitFor(() => expect(button('Save').disabled).toBe(true));
  return lastSaved();
}

/** Presses Save, and expects that a problem in a field prevents it. */
async function isRefused(words: string, field: () => HTMLElement) {
  await press('Save');
  await screen.findByText(words);
  expect(document.activeElement).toBe(field());
  expect(sent.has(SAVE)).toBe(false);
}

/** Opens the tab and changes the rate of interest to 4. */
async function openChanged(stored: Stored = { interestRate: 3 }) {
  await openTab(stored);
  await retype(rateField(), '4');
}

const INVISIBLE = 'This has a line break or an invisible character. Please type it again';
const lastSaved = () => sent.get(SAVE)?.at(-1) as Record<string, unknown> | undefined;

describe('the preferences tab', () => {
  test('is not available to children', async () => {
    session.status = 'child';
    await openTab();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test('shows a placeholder, and reports a failure', async () => {
    const retry = vi.fn();
    setLive({ preferences: LOADING });
    await renderPart(<PreferencesTab family={LIN} />);
    expect(screen.getByRole('status').textContent).toBe('Loading the preferences…');
    act(() => {
      setLive({ preferences: { status: 'error', retry } });
    });
    expect(screen.getByRole('alert').textContent).toContain('Error Loading Preferences');
    screen.getByText('Please try again later');
    await press('Try again');
    expect(retry).toHaveBeenCalledOnce();
  });

  test('shows the defaults to a family that has stored nothing yet', async () => {
    setLive({ preferences: ready(null) });
    await renderPart(<PreferencesTab family={LIN} />);
    openAll();
    expect(reasonsIn('Deposit Reasons').join()).toBe('Allowance,Gift,Chore,Savings,Other');
    expect(reasonsIn('Withdrawal Reasons').join()).toBe('Purchase,Savings Goal,Charity,Other');
  });

  test('keeps what is typed when the listener fails', async () => {
    await openChanged();
    act(() => {
      setLive({ preferences: { status: 'error', retry: () => undefined } });
    });
    screen.getByText('Changes made by others are not coming through right now');
    expect(rateField().value).toBe('4');
  });

  test('shows the owner’s cards to the owner only', async () => {
    await openTab();
    screen.getByRole('heading', { name: /^Family Name/ });
    screen.getByRole('heading', { name: 'Delete Family' });
    cleanup();
    await openTab({}, { family: { ...LIN, isOwner: false } });
    expect(screen.queryByRole('heading', { name: /^Family Name/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Delete Family' })).toBeNull();
    screen.getByRole('heading', { name: 'Interest Rate' });
  });
});

describe('the sections of the preferences', () => {
  const opener = (name: RegExp) => screen.getByRole('button', { name });
  const isOpen = (name: RegExp) => opener(name).getAttribute('aria-expanded') === 'true';
  const show = async (stored: Stored = {}) => {
    setLive({ preferences: ready(fakePreferences(stored)) });
    await renderPart(<PreferencesTab family={LIN} />);
  };

  test('are closed at first, in order, and summarise their values', async () => {
    await show({ interestRate: 4, localCurrency: 'USD' });
    expect(closed().map(({ textContent }) => textContent)).toEqual([
      'Family NameLin Family',
      'Currency and RateUSD · Automatic',
      'Interest4%',
      'Allowances and jarsNew jars: 0 parts',
      'Reasons',
      'Notifications on This DeviceOff',
      "Your Family's Data",
      'Delete Family',
    ]);
    expect(screen.queryByRole('textbox', { name: 'Rate per year' })).toBeNull();
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.slice(-3)).toEqual(['Cancel', 'Save', 'Delete Family']);
  });

  test('stay closed while they follow what somebody else saves', async () => {
    await show({ interestRate: 4 });
    store({ interestRate: 5 });
    expect(closed()[2]?.textContent).toBe('Interest5%');
    expect(closed()).toHaveLength(8);
  });

  test('keep what is typed when they are closed', async () => {
    await show({ interestRate: 3 });
    await userEvent.click(opener(/^Interest/));
    await retype(rateField(), '4');
    await userEvent.click(opener(/^Interest/));
    expect(isOpen(/^Interest/)).toBe(false);
    await userEvent.click(opener(/^Interest/));
    expect(rateField().value).toBe('4');
  });

  test('open when they contain an error, which is focused', async () => {
    await show({ localCurrency: 'TWD', exchangeRateSource: 'manual', exchangeRate: 31.5 });
    await userEvent.click(opener(/^Currency and Rate/));
    await userEvent.clear(ownRate());
    // The second time, the problem is known already.
    for (const _time of ['first', 'second']) {
      await userEvent.click(opener(/^Currency and Rate/));
      expect(isOpen(/^Currency and Rate/)).toBe(false);
      await isRefused('Please enter a positive exchange rate', ownRate);
      expect(isOpen(/^Currency and Rate/)).toBe(true);
    }
    expect(isOpen(/^Reasons/)).toBe(false);
  });
});

describe('the family’s name', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Family name');

  /** Changes the family's name, as the session does when it learns a new one. */
  let showName: (name: string) => void;
  function Renamable() {
    const [familyName, setName] = useState(LIN.familyName);
    useEffect(() => {
      showName = setName;
    }, []);
    return <PreferencesTab family={{ ...LIN, familyName }} />;
  }
  const openRenamable = async () => {
    setLive({ preferences: ready(fakePreferences()) });
    await renderPart(<Renamable />);
    openAll();
  };

  test('is trimmed, saved and updated in the session', async () => {
    serve({ '/api/families/lin': (body) => answer({ id: 'lin', ...chosen(body) }) });
    await openTab();
    expect(button('Rename').disabled).toBe(true);
    await retype(field(), '  The Lins ');
    await press('Rename');
    await isSaid('Family name updated / The Lins');
    expect(sent.get('/api/families/lin')).toEqual([{ name: 'The Lins', seen: 'Lin Family' }]);
    expect(actions.joinFamily).toHaveBeenCalledExactlyOnceWith({ ...LIN, familyName: 'The Lins' });
  });

  test.each([
    ['be blank', '   ', 'This field is required'],
    ['contain invisible characters', 'The\u202eLins', INVISIBLE],
  ])('must not %s', async (_what, typed, words) => {
    await openTab();
    await retype(field(), typed);
    await press('Rename');
    await screen.findByText(words);
    expect(sent.has('/api/families/lin')).toBe(false);
  });

  test('stays typed when it cannot be saved', async () => {
    serve({ '/api/families/lin': () => refusal('forbidden') });
    await openTab();
    await retype(field(), 'The Lins');
    await press('Rename');
    await isSaid('Failed to Update Family Name / You do not have access to this.');
    expect(field().value).toBe('The Lins');
    expect(actions.joinFamily).not.toHaveBeenCalled();
  });

  test('stays typed when the family is renamed elsewhere, and replaces that name knowingly', async () => {
    const refused = [true];
    serve({
      '/api/families/lin': (body) =>
        refused.pop() ? refusal('conflict') : answer({ id: 'lin', ...chosen(body) }),
      '/api/family-info': () => answer({ id: 'lin', name: 'Lin Household' }),
    });
    await openRenamable();
    await retype(field(), 'The Lins');
    await press('Rename');
    await isSaid(
      'Failed to Update Family Name / The family has just been renamed to “Lin Household”. ' +
        'Press Rename again if you still want your name.',
    );
    const renamed = { ...LIN, familyName: 'Lin Household' };
    expect(actions.joinFamily).toHaveBeenCalledExactlyOnceWith(renamed);
    act(() => {
      showName('Lin Household');
    });
    expect(field().value).toBe('The Lins');
    await press('Rename');
    await isSaid('Family name updated / The Lins');
    expect(sent.get('/api/families/lin')).toEqual([
      { name: 'The Lins', seen: 'Lin Family' },
      { name: 'The Lins', seen: 'Lin Household' },
    ]);
  });

  test('follows a change from elsewhere, as long as nothing is typed', async () => {
    await openRenamable();
    act(() => {
      showName('Lin Household');
    });
    expect(field().value).toBe('Lin Household');
    expect(button('Rename').disabled).toBe(true);
  });
});

describe('the exchange rate', () => {
  async function chooseCurrency(search: string, option: RegExp) {
    const select = screen.getByRole('combobox', { name: /^Local Currency/ });
    await userEvent.click(select);
    await userEvent.type(select, search);
    await userEvent.click(await screen.findByTitle(option));
  }

  test('for the US dollar explains what it would convert, with both sources to choose from', async () => {
    await openTab({ localCurrency: 'USD' });
    const own = card('Exchange Rate');
    expect(radio('Automatic').checked).toBe(true);
    own.getByText(/^US dollars need no conversion\. .+ into US dollars at the market's rate/);
    await userEvent.click(radio('Manual'));
    own.getByText(/Here both are the same, so it is 1\. .+ still converted at the market's rate/);
    expect(own.queryByRole('textbox')).toBeNull();
    expect(sent.has(RATE)).toBe(false);
    expect(await save()).toMatchObject({
      localCurrency: 'USD',
      exchangeRateSource: 'manual',
      exchangeRate: 1,
    });
  });

  test('from the market is shown with four decimals and its age', async () => {
    await openTab({ localCurrency: 'TWD' });
    await card('Exchange Rate').findByText('1 USD = 32.4517 TWD');
    card('Exchange Rate').getByText(/^Last updated .+ \(5 minutes ago\)$/);
    expect(radio('Automatic').checked).toBe(true);
  });

  test.each<[string, () => Response, string, RegExp | null]>([
    ['shows the new rate', () => marketRate({ rate: 31 }), '1 USD = 31.0000 TWD', null],
    [
      'keeps the last rate, and says so, when the market gives no newer one',
      () => marketRate({ fresh: false }),
      'The market could not be reached. This is the last known rate.',
      /^Failed to Refresh \/ The market could not/,
    ],
    [
      'keeps the last rate, and says so, when it fails',
      () => refusal('market_unavailable'),
      'The market could not be reached. This is the last known rate.',
      /^Failed to Refresh \/ Prices and exchange/,
    ],
  ])('after a refresh, %s', async (_what, refreshed, shown, said) => {
    await openTab({ localCurrency: 'TWD' });
    await screen.findByText('1 USD = 32.4517 TWD');
    serve({ [RATE]: refreshed });
    await press('Refresh');
    await screen.findByText(shown);
    if (said) await waitFor(() => expect(toastText()).toMatch(said));
    else expect(toastText()).toBeNull();
  });

  test('is marked as an estimate where none is known', async () => {
    serve({ [RATE]: () => refusal('market_unavailable') });
    await openTab({ localCurrency: 'TWD' });
    await screen.findByText('No rate is known right now, so totals are estimated with 1.');
  });

  test('can be set by the parents, starting from the market’s', async () => {
    await openTab({ localCurrency: 'TWD' });
    await screen.findByText('1 USD = 32.4517 TWD');
    await userEvent.click(radio('Manual'));
    expect(ownRate().value).toBe('32.4517');
    await retype(ownRate(), '0.0001{ArrowUp}{ArrowDown}{ArrowDown}');
    expect(ownRate().value).toBe('0.0001');
    await retype(ownRate(), '31,5');
    expect(await save()).toMatchObject({ exchangeRateSource: 'manual', exchangeRate: 31.5 });
  });

  test('must be positive', async () => {
    await openTab({ localCurrency: 'TWD', exchangeRateSource: 'manual', exchangeRate: 31.5 });
    await retype(ownRate(), '0');
    await isRefused('Please enter a positive exchange rate', ownRate);
    await retype(ownRate(), '25,400');
    await isRefused('Do you mean 25400 or 25.400? Please type it like that.', ownRate);
    expect(ownRate().value).toBe('25,400');
  });

  test('of one currency is not used for another', async () => {
    await openTab({ localCurrency: 'TWD', exchangeRateSource: 'manual', exchangeRate: 31.5 });
    await chooseCurrency('yen', /^JPY/);
    expect(ownRate('JPY').value).toBe('');
    await isRefused('Please enter a positive exchange rate', () => ownRate('JPY'));
    await chooseCurrency('taiwan', /^TWD/);
    expect(ownRate().value).toBe('31.5');
    expect(button('Save').disabled).toBe(true);
  });
});

describe('the interest rate', () => {
  test('has a disabled field while it is off, until it is raised', async () => {
    await openTab();
    expect(isInterestOn()).toBe(false);
    expect(rateField().disabled).toBe(true);
    screen.getByText('Without interest, a balance of $100.00 stays $100.00.');
    await press('Raise by 0.1');
    expect(isInterestOn()).toBe(true);
    expect(rateField().value).toBe('0.1');
    expect(rateField().disabled).toBe(false);
  });

  test('is clamped to the range of the screen', async () => {
    await openTab({ interestRate: 3 });
    await retype(rateField(), '12');
    expect(rateField().value).toBe('10');
    expect(button('Raise by 0.1').disabled).toBe(true);
    await userEvent.type(rateField(), '{ArrowUp}{ArrowDown}');
    expect(rateField().value).toBe('9.9');
    fireEvent.change(rateField(), { target: { value: '−3' } });
    expect(rateField().value).toBe('0');
    expect(button('Lower by 0.1').disabled).toBe(true);
  });

  test('may be typed with a decimal comma', async () => {
    await openTab({ interestRate: 3 });
    await retype(rateField(), '0,5');
    expect(await save()).toMatchObject({ interestRate: 0.5 });
  });

  test('goes up and down by a tenth without floating-point noise', async () => {
    await openTab({ interestRate: 0.2 });
    await press('Raise by 0.1');
    expect(rateField().value).toBe('0.3');
    await press('Lower by 0.1');
    expect(rateField().value).toBe('0.2');
  });

  test('comes with an example of what would be posted', async () => {
    await openTab({ interestRate: 5 });
    screen.getByText('At 5% a year, a balance of $100.00 earns $0.42 a month.');
    cleanup();
    await openTab({ localCurrency: 'JPY', interestRate: 5 });
    screen.getByText(
      'At 5% a year, a balance of ¥100 earns less than ¥1 a month, which is too little to be paid.',
    );
  });

  test('is saved as 0 when interest is off', async () => {
    await openTab({ interestRate: 3.5 });
    await userEvent.click(interestSwitch());
    expect(rateField().value).toBe('3.5');
    expect((await save())?.['interestRate']).toBe(0);
  });

  test('above the range of the screen stays as long as nobody changes it', async () => {
    await openTab({ interestRate: 25, depositReasons: ['Gift'] });
    expect(rateField().value).toBe('25');
    expect(button('Save').disabled).toBe(true);
    await press('Remove Gift');
    expect((await save())?.['interestRate']).toBe(25);
  });

  test('shows when it was last applied', async () => {
    await openTab();
    const last = () => card('Interest Rate').getByRole('definition').textContent;
    expect(last()).toBe('Never');
    store({ lastInterestApplied: new Date(2026, 2, 4) });
    expect(last()).toBe('Mar 4, 2026');
  });
});

describe('applying interest', () => {
  const ask = async () => {
    await press('Apply now');
    return screen.findByRole('dialog', { name: "Apply this month's interest?" });
  };
  const apply = async () => {
    const dialog = await ask();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply Interest' }));
    return dialog;
  };

  test('needs confirmation, and can be cancelled', async () => {
    await openTab({ interestRate: 5 });
    const dialog = await ask();
    expect(dialog.textContent).toContain('at the saved rate of 5% a year');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.has(APPLY)).toBe(false);
  });

  test.each([
    ['applied', 1, "Interest Applied / 1 balance has earned this month's interest."],
    ['applied', 3, "Interest Applied / 3 balances have earned this month's interest."],
    ['already_applied', 0, 'No Interest Applied / Interest was already applied this month.'],
    [
      'no_eligible_accounts',
      0,
      'No Interest Applied / No eligible account was found: interest is off, or no balance is large enough to earn any.',
    ],
  ])('reports the result %s, %d', async (outcome, entries, said) => {
    const result = { success: outcome === 'applied', outcome, message: 'Done', entries };
    serve({ [APPLY]: () => answer(result) });
    await openTab({ interestRate: 5 });
    await apply();
    await isSaid(said);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.get(APPLY)).toHaveLength(1);
  });

  test('reports a failure, and stays', async () => {
    serve({ [APPLY]: () => refusal('unavailable') });
    await openTab({ interestRate: 5 });
    const dialog = await apply();
    await isSaid(
      'Failed to Apply Interest / The service is taking a short break. Please try again in a moment.',
    );
    await within(dialog).findByRole('button', { name: 'Apply Interest' });
  });

  test('is disabled while there are unsaved changes', async () => {
    await openTab({ interestRate: 5 });
    await retype(rateField(), '6');
    card('Interest Rate').getByText(/^Save your changes first\./);
    await press('Apply now');
    await isSaid(
      'Save your changes first / Interest is applied with the preferences that are saved.',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the lists of reasons', () => {
  const newReason = () => screen.getByLabelText<HTMLInputElement>('New deposit reason');

  test('lose one by a click, and the focus moves to a neighbour', async () => {
    await openTab({ depositReasons: ['Gift', 'Chore'] });
    await press('Remove Chore');
    expect(reasonsIn('Deposit Reasons')).toEqual(['Gift']);
    expect(document.activeElement).toBe(button('Remove Gift'));
    screen.getByText('Chore was removed');
    await press('Remove Gift');
    expect(document.activeElement).toBe(newReason());
    card('Deposit Reasons').getByText(/^No reasons yet\./);
  });

  test('gain one by the button, by Enter or by Save, trimmed, even one of the other list', async () => {
    await openTab({ depositReasons: ['Gift'], withdrawReasons: ['Toys'] });
    await userEvent.type(newReason(), '  Read a book ');
    await userEvent.click(card('Deposit Reasons').getByRole('button', { name: 'Add' }));
    expect(newReason().value).toBe('');
    await userEvent.type(newReason(), 'Toys{Enter}');
    expect(reasonsIn('Deposit Reasons')).toEqual(['Gift', 'Read a book', 'Toys']);
    await userEvent.type(newReason(), 'Dishes');
    expect(sent.has(SAVE)).toBe(false);
    expect(await save()).toMatchObject({
      depositReasons: ['Gift', 'Read a book', 'Toys', 'Dishes'],
      withdrawReasons: ['Toys'],
    });
    expect(newReason().value).toBe('');
    expect(reasonsIn('Deposit Reasons')).toHaveLength(4);
  });

  test.each([
    ['   ', 'This field is required'],
    [' gift ', 'This is already in the list'],
    ['Gi\u200bft', 'This is already in the list'],
    ['Dishes\u202e', INVISIBLE],
  ])('reject %j: %s', async (typed, said) => {
    await openTab({ depositReasons: ['Gift'] });
    await userEvent.type(newReason(), `${typed}{Enter}`);
    card('Deposit Reasons').getByText(said);
    expect(reasonsIn('Deposit Reasons')).toEqual(['Gift']);
    await press('Remove Gift');
    expect(card('Deposit Reasons').queryByText(said)).toBeNull();
  });

  test.each([
    ['Gift', 'This is already in the list'],
    ['Dishes\u202e', INVISIBLE],
  ])('prevent a save while %j is typed', async (typed, said) => {
    await openTab({ depositReasons: ['Gift'] });
    await userEvent.type(newReason(), typed);
    await isRefused(said, newReason);
  });

  test('keep and can lose a stored reason that would be invalid today', async () => {
    await openChanged({ depositReasons: ['Lego\u200b', 'Gift'], interestRate: 3 });
    expect((await save())?.['depositReasons']).toEqual(['Lego\u200b', 'Gift']);
    await press('Remove Lego');
    expect((await save())?.['depositReasons']).toEqual(['Gift']);
  });

  test('are stored as they are, however they are translated', async () => {
    await openTab({ depositReasons: ['Gift', 'Chore'] }, { language: 'zh-TW' });
    expect(reasonsIn('存入原因')).toEqual(['禮物', '做家事']);
    const field = screen.getByLabelText('新增存入原因');
    await userEvent.type(field, '禮物{Enter}');
    screen.getByText('清單中已經有這一項');
    await userEvent.clear(field);
    await press('移除「禮物」');
    await press('儲存');
    await waitFor(() => expect(lastSaved()?.['depositReasons']).toEqual(['Chore']));
  });
});

describe('the time zone', () => {
  const field = () => screen.getByLabelText<HTMLSelectElement>('Where your family lives');

  test('is empty until it is set, stays so when something else is saved, and is saved', async () => {
    await openTab({ timeZone: null, interestRate: 3 });
    expect(field().selectedOptions[0]?.text).toBe('Not chosen yet');
    screen.getByText('If you move, the next payday stays on its date.');
    await retype(rateField(), '4');
    expect(await save()).not.toHaveProperty('timeZone');
    await userEvent.selectOptions(field(), 'Asia/Tokyo');
    expect(await save()).toMatchObject({ timeZone: 'Asia/Tokyo', seen: { interestRate: 4 } });
  });
});

describe('the parts of new jars', () => {
  const LABEL = 'Parts of new money for a new jar';
  const field = () => screen.getByLabelText<HTMLInputElement>(LABEL);

  test('are zero at first, go up and down by one, and are saved', async () => {
    await openTab();
    screen.getByText('A new jar gets no part of new money until you say so.');
    expect([field().value, button('One part less').disabled]).toEqual(['0', true]);
    await press('One part more');
    await press('One part more');
    await press('One part less');
    await userEvent.type(field(), '{ArrowUp}');
    screen.getByText('One new jar: of $10.00, $6.67 goes into it and $3.33 stays free to use.');
    expect(await save()).toMatchObject({ newJarParts: 2, seen: { newJarParts: 0 } });
  });

  test('are a whole number of two digits at most', async () => {
    await openTab({ newJarParts: 7 });
    await userEvent.click(field());
    await userEvent.keyboard('123');
    expect([field().value, button('One part more').disabled]).toEqual(['99', true]);
    await userEvent.clear(field());
    await userEvent.tab();
    expect(field().value).toBe('0');
    fireEvent.change(field(), { target: { value: '３' } });
    screen.getByText('One new jar: of $10.00, $7.50 goes into it and $2.50 stays free to use.');
    expect(field().value).toBe('３');
    fireEvent.blur(field());
    expect(field().value).toBe('3');
  });

  test('stay as typed and are refused where they are no whole number', async () => {
    await openTab({ newJarParts: 7, interestRate: 3 });
    await retype(rateField(), '4');
    await retype(field(), '1,5');
    await isRefused('Please enter a whole number.', field);
    expect(field().value).toBe('1,5');
    await press('One part more');
    expect(field().value).toBe('2');
    expect(await save()).toMatchObject({ newJarParts: 2 });
  });
});

describe('the buttons Cancel and Save', () => {
  test('are disabled until there is a change, and Cancel restores everything', async () => {
    await openTab({ interestRate: 3, depositReasons: ['Gift'] });
    const areOff = () => [button('Cancel').disabled, button('Save').disabled];
    expect(areOff()).toEqual([true, true]);
    await retype(rateField(), '3.0');
    expect(areOff()).toEqual([true, true]);
    await retype(rateField(), '4');
    await press('Remove Gift');
    screen.getByText('You have unsaved changes.');
    expect(areOff()).toEqual([false, false]);
    await press('Cancel');
    expect([rateField().value, reasonsIn('Deposit Reasons')]).toEqual(['3', ['Gift']]);
    expect(areOff()).toEqual([true, true]);
  });

  test('send everything once by Save, which becomes the new starting point', async () => {
    await openTab({ localCurrency: 'TWD', interestRate: 3, depositReasons: ['Gift'] });
    await screen.findByText('1 USD = 32.4517 TWD');
    await retype(rateField(), '4.5');
    await press('Save');
    await isSaid('Preferences Saved / Your changes apply from now on.');
    expect(sent.get(SAVE)).toEqual([
      {
        interestRate: 4.5,
        newJarParts: 0,
        timeZone: 'Asia/Taipei',
        depositReasons: ['Gift'],
        withdrawReasons: [],
        localCurrency: 'TWD',
        exchangeRateSource: 'api',
        exchangeRate: 32.4517,
        exchangeRateLastUpdated: expect.stringMatching(/^\d{4}-.+Z$/),
        // What the changes were based on, so that nobody else’s are overwritten.
        seen: {
          interestRate: 3,
          newJarParts: 0,
          timeZone: 'Asia/Taipei',
          depositReasons: ['Gift'],
          withdrawReasons: [],
          localCurrency: 'TWD',
          exchangeRateSource: 'api',
          exchangeRate: null,
        },
      },
    ]);
    expect(rateField().value).toBe('4.5');
    expect(button('Save').disabled).toBe(true);
    // The listener lags a little behind the answer.
    store({ localCurrency: 'TWD', interestRate: 4.5, depositReasons: ['Gift'] });
    expect(rateField().value).toBe('4.5');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['unavailable', 'Please try again later'],
    ['forbidden', 'You do not have access to this.'],
  ] as const)('report a failed Save, %s, and keep what was typed', async (code, words) => {
    serve({ [SAVE]: () => refusal(code) });
    await openChanged();
    await press('Save');
    await isSaid(`Save Failed / ${words}`);
    expect([rateField().value, button('Save').disabled]).toEqual(['4', false]);
  });
});

describe('preferences that somebody else has saved just before', () => {
  const REFUSED =
    'Save Failed / Somebody else has just changed the same setting. Choose which one to keep.';
  const THEIRS = { interestRate: 5, depositReasons: ['Chore'], localCurrency: 'EUR' as const };
  const STORED = { interestRate: 3, depositReasons: ['Gift'] };

  /** Refuses the first save as a conflict; the page then fetches the current preferences. */
  function serveConflict() {
    const refused = [true];
    serve({
      [SAVE]: (body, { method }) => {
        if (method === 'GET') return answer({ ...fakePreferences(), ...THEIRS });
        return refused.pop()
          ? refusal('conflict')
          : answer({ ...fakePreferences(), ...chosen(body) });
      },
    });
  }
  const notice = () => screen.getByRole('alert').textContent;

  test('are shown before the listener reports them, and one’s own can be put on top', async () => {
    serveConflict();
    await openChanged(STORED);
    await press('Save');
    await isSaid(REFUSED);
    expect(notice()).toContain('Local Currency: EUR (Automatic)');
    expect(notice()).toContain('Interest Rate: 5%');
    expect(notice()).toContain('Deposit Reasons: added Chore and removed Gift');
    expect(rateField().value).toBe('4');
    // The listener reports the same a little later.
    store(THEIRS);
    await press('Keep mine');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(rateField().value).toBe('4');
    expect(await save()).toMatchObject({
      interestRate: 4,
      depositReasons: ['Chore'],
      seen: { interestRate: 5, depositReasons: ['Chore'], localCurrency: 'EUR' },
    });
  });

  test('can be accepted while the listener is silent', async () => {
    serveConflict();
    await openChanged(STORED);
    await press('Save');
    await isSaid(REFUSED);
    await press('Use theirs');
    expect(rateField().value).toBe('5');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button('Save').disabled).toBe(true);
  });

  test('include, in the answer, what they have changed elsewhere', async () => {
    serve({
      [SAVE]: (body) =>
        answer({ ...fakePreferences(), ...chosen(body), depositReasons: ['Chore'] }),
    });
    await openChanged(STORED);
    await save();
    expect(reasonsIn('Deposit Reasons')).toEqual(['Chore']);
    expect(rateField().value).toBe('4');
  });

  test.each<[words: string, before: Stored, now: Stored]>([
    ['Interest Rate: Off', { interestRate: 3 }, { interestRate: 0 }],
    ['New jars: 2 parts', {}, { newJarParts: 2 }],
    [
      'Local Currency: TWD (1 USD = 31.5000 TWD)',
      {},
      { localCurrency: 'TWD', exchangeRateSource: 'manual', exchangeRate: 31.5 },
    ],
    ['Local Currency: USD (Automatic)', { localCurrency: 'TWD' }, { localCurrency: 'USD' }],
    ['Local Currency: USD (Manual)', {}, { exchangeRateSource: 'manual', exchangeRate: 1 }],
    [
      'Withdrawal Reasons: in another order',
      { withdrawReasons: ['A', 'B'] },
      { withdrawReasons: ['B', 'A'] },
    ],
  ])('are described as “%s”', async (words, before, now) => {
    await openTab(before);
    await userEvent.type(screen.getByLabelText('New deposit reason'), 'Mine');
    store({ ...before, ...now });
    const items = within(screen.getByRole('alert')).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([words]);
  });
});

describe('preferences that somebody else saves', () => {
  const NOTICE = 'Somebody else has just changed the preferences';

  test('update an untouched form', async () => {
    await openTab({ interestRate: 3, depositReasons: ['Gift'] });
    store({ interestRate: 5, depositReasons: ['Chore'] });
    expect(rateField().value).toBe('5');
    expect(reasonsIn('Deposit Reasons')).toEqual(['Chore']);
    expect(screen.queryByText(NOTICE)).toBeNull();
    expect(button('Save').disabled).toBe(true);
  });

  test('are announced in a changed form, which cannot be saved until that is resolved', async () => {
    await openChanged();
    store({ interestRate: 5 });
    expect(screen.getByRole('alert').textContent).toContain(NOTICE);
    expect(rateField().value).toBe('4');
    expect(button('Save').disabled).toBe(true);
    await press('Use theirs');
    expect(rateField().value).toBe('5');
    expect(screen.queryByText(NOTICE)).toBeNull();
    expect(button('Save').disabled).toBe(true);
  });

  test.each<[string, Stored, boolean]>([
    ['they are the same as one’s own', { interestRate: 4 }, true],
    [
      'interest was applied in the meantime',
      { interestRate: 3, lastInterestApplied: new Date(2026, 2, 4) },
      false,
    ],
  ])('need no decision if %s', async (_what, theirs, isSaved) => {
    await openChanged();
    store(theirs);
    expect(screen.queryByText(NOTICE)).toBeNull();
    await waitFor(() => expect(button('Save').disabled).toBe(isSaved));
    expect(rateField().value).toBe('4');
  });
});

describe('deleting the family', () => {
  const openDialog = async () => {
    await press('Delete this family…');
    return within(await screen.findByRole('dialog', { name: 'Delete Lin Family?' }));
  };
  const field = () => screen.getByLabelText<HTMLInputElement>('Type Lin Family to confirm');
  const confirm = () => button('Delete for good');
  const failure = (code: 'network' | 'unavailable' | 'forbidden' | 'not_found', status: number) =>
    new ApiError(code, status, '');

  test('explains what is lost, and requires the exact name', async () => {
    await openTab();
    const dialog = await openDialog();
    dialog.getByText('This cannot be undone');
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      "all children's accounts and their ways to sign in",
      'all balances and all shares',
      'the whole history of rewards, withdrawals and interest',
    ]);
    expect(confirm().disabled).toBe(true);
    for (const typed of ['lin family', 'Lin Family!']) {
      await retype(field(), typed);
      expect(confirm().disabled).toBe(true);
      fireEvent.submit(field().form!);
    }
    expect(actions.deleteFamily).not.toHaveBeenCalled();
    await retype(field(), 'Lin Family');
    expect(confirm().disabled).toBe(false);
  });

  test('calls the server, and reports success', async () => {
    await openTab();
    await openDialog();
    await userEvent.type(field(), 'Lin Family{Enter}');
    await isSaid('Family Deleted / Lin Family and all its accounts are gone.');
    expect(actions.deleteFamily).toHaveBeenCalledExactlyOnceWith('lin', 'Lin Family');
    await waitFor(() => expect(actions.deletingFamily.mock.calls).toEqual([[LIN], [null]]));
  });

  test('shows the reason of a failure', async () => {
    actions.deleteFamily.mockRejectedValue(failure('forbidden', 403));
    await openTab();
    const dialog = await openDialog();
    await userEvent.type(field(), 'Lin Family{Enter}');
    await isSaid('Failed to Delete Family / You do not have access to this.');
    expect(dialog.queryByText(/interrupted/)).toBeNull();
  });

  test('can be repeated after a lost answer, even if nothing is left to delete', async () => {
    actions.deleteFamily
      .mockRejectedValueOnce(failure('network', 0))
      .mockRejectedValueOnce(failure('not_found', 404));
    await openTab();
    const dialog = await openDialog();
    await userEvent.type(field(), 'Lin Family');
    await userEvent.click(confirm());
    await dialog.findByText(/The deletion may have been interrupted\./);
    await waitFor(() => expect(toastText()).toMatch(/^Failed to Delete Family \/ Network error\./));
    expect(field().value).toBe('Lin Family');
    await userEvent.click(confirm());
    await waitFor(() => expect(toastText()).toMatch(/^Family Deleted/));
    expect(actions.refreshFamilies).toHaveBeenCalledOnce();
  });

  test('completes by itself where the family has already left the screen', async () => {
    let fail: (error: Error) => void = () => undefined;
    actions.deleteFamily
      .mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)))
      .mockResolvedValueOnce(undefined);
    const view = await openTab();
    await openDialog();
    await userEvent.type(field(), 'Lin Family{Enter}');
    vi.useFakeTimers();
    view.unmount();
    fail(failure('unavailable', 503));
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    expect(actions.deleteFamily).toHaveBeenCalledTimes(2);
  });
});
