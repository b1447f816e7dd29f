import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { fakePreferences, LOADING, ready, setLive } from '../../../testing/fake-live';
import { answer, refusal } from '../../../testing/fake-server';
import { renderPart } from '../../../testing/render-part';
import { PreferencesTab } from './preferences-tab';

import {
  session,
  LIN,
  SAVE,
  chosen,
  sent,
  serve,
  beforeEachPreferences,
  openTab,
  closed,
  openAll,
  store,
  button,
  press,
  rateField,
  reasonsIn,
  retype,
  isSaid,
  ownRate,
  save,
  isRefused,
  openChanged,
  type Stored,
} from '../../../testing/preferences-tab';

beforeEachPreferences();

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

  test('report a failed Save, and keep what was typed', async () => {
    serve({ [SAVE]: () => refusal('unavailable') });
    await openChanged();
    await press('Save');
    await isSaid('Save Failed / Please try again later');
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
