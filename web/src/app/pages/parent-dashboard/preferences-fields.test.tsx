import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fakeBalance, fakeChild, ready, setLive } from '../../../testing/fake-live';
import { refusal } from '../../../testing/fake-server';
import { toastText } from '../../../testing/render-part';

import {
  SAVE,
  RATE,
  marketRate,
  sent,
  serve,
  beforeEachPreferences,
  openTab,
  store,
  card,
  button,
  press,
  rateField,
  isInterestOn,
  reasonsIn,
  retype,
  radio,
  ownRate,
  save,
  isRefused,
  openChanged,
  INVISIBLE,
  lastSaved,
} from '../../../testing/preferences-tab';

beforeEachPreferences();

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
    screen.getByText('Without interest, $100.00 stays $100.00.');
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

  test('goes up and down by a tenth without floating-point noise', async () => {
    await openTab({ interestRate: 0.2 });
    await press('Raise by 0.1');
    expect(rateField().value).toBe('0.3');
    await press('Lower by 0.1');
    expect(rateField().value).toBe('0.2');
  });

  test('means so much on a round amount, and while it is changed on the savings of today', async () => {
    await openTab({ interestRate: 4.9 });
    screen.getByText('On $100.00 that is $0.41 a month, $5.02 in a year.');
    act(() => {
      setLive({ children: ready([fakeChild()]), balances: ready([fakeBalance('USD', 424_97)]) });
    });
    await press('Raise by 0.1');
    await screen.findByText("On today's savings that is $1.77 a month, $21.75 in a year.");
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

  test('reject one that is already in the list, until that is gone', async () => {
    const said = 'This is already in the list';
    await openTab({ depositReasons: ['Gift'] });
    await userEvent.type(newReason(), ' gift {Enter}');
    card('Deposit Reasons').getByText(said);
    expect(reasonsIn('Deposit Reasons')).toEqual(['Gift']);
    await press('Remove Gift');
    expect(card('Deposit Reasons').queryByText(said)).toBeNull();
  });

  test('prevent a save while an invalid one is typed', async () => {
    await openTab({ depositReasons: ['Gift'] });
    await userEvent.type(newReason(), 'Dishes\u202e');
    await isRefused(INVISIBLE, newReason);
  });

  test('keep and can lose a stored reason that would be invalid today', async () => {
    await openChanged({ depositReasons: ['Lego\u200b', 'Gift'], interestRate: 3 });
    expect((await save())?.['depositReasons']).toEqual(['Lego\u200b', 'Gift']);
    await press('Remove Lego');
    expect((await save())?.['depositReasons']).toEqual(['Gift']);
  });

  test('are stored as they are, however they are translated', async () => {
    await openTab({ depositReasons: ['Gift', 'Chore'] }, { language: 'zh-TW' });
    expect(reasonsIn('給錢原因')).toEqual(['禮物', '做家事']);
    const field = screen.getByLabelText('新增給錢原因');
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
