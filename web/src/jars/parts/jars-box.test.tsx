import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { balancesOfChild } from '../../kernel/live/live';
import { useLive } from '../../kernel/live/live-engine';
import {
  fakeBalance,
  fakeChild,
  fakeHold,
  fakeJar,
  LOADING,
  ready,
  resetLive,
  setLive,
} from '../../testing/fake-live';
import { answer, startFakeServer, type Answer } from '../../testing/fake-server';
import { renderPart, toastText } from '../../testing/render-part';
import { JarsBox } from './jars-box';
// Imported up front rather than during a test: the component library loads slowly.
import './jar-move-sheet';
import './jar-parts-sheet';
import './jar-sheet';

const lego = fakeJar('Lego', { saved: 4_000, target: 5_000, parts: 3, wantedBy: '2999-07-01' });
const gifts = fakeJar('Gifts', { saved: 500, purpose: 'give', parts: 1, release: 'ask' });
/** Balance of $60.00, of which $15.00 are free. */
const divided = fakeBalance('USD', 6_000, [lego, gifts]);

const share = vi.fn<Answer>();
const SHARED = { currency: 'USD', balance: 60, free: 15, held: 0, freeParts: 1, jars: [] };

beforeEach(() => {
  resetLive();
  share.mockReset().mockImplementation(() => answer(SHARED));
  startFakeServer({ '/api/jar-shares/mia': share });
  setLive({ balances: ready([divided]) });
});

function Box() {
  const live = useLive(balancesOfChild({ familyId: 'lin', childId: 'mia' }));
  return <JarsBox child={fakeChild()} live={live} localCurrency="USD" />;
}

const user = userEvent.setup();
const show = () => renderPart(<Box />, 'en', { wide: true });
const jar = (name: string) => within(screen.getByText(name).closest('details')!);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => user.click(button(name));
const sheetGoes = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const text = () => document.body.textContent;

describe('a child’s jars, for a parent,', () => {
  test('show what each has, what is free, and how new money is shared', async () => {
    const holds = [{ requestId: 'r', from: 'free', amountMinor: toMinorUnits(300) }];
    setLive({ balances: ready([{ ...divided, pots: { ...divided.pots!, holds } }]) });
    await show();
    screen.getByText('$45.00');
    expect(jar('Lego').getByText('$40.00 of $50.00 · 3 parts')).toBeTruthy();
    expect(jar('Gifts').getByText('$5.00 saved · 1 part')).toBeTruthy();
    expect(text()).toContain('Free to use$12.00');
    expect(text()).toContain('Waiting for an answer$3.00');
    screen.getByText('Lego 3 parts, Gifts 1 part, and Free to use 1 part');
  });

  test('open with the actions that are possible, also without the approval that a child needs', async () => {
    await show();
    await user.click(screen.getByText('Lego'));
    jar('Lego').getByText('$10.00 to go · Wanted by Jul 1, 2999');
    await press('Lego: Put in');
    await screen.findByRole('dialog', { name: 'Put in: Lego' });
    await press('Cancel');
    await sheetGoes();
    // A parent needs nobody’s approval.
    await user.click(screen.getByText('Gifts'));
    jar('Gifts').getByText('Ask a parent first');
    await press('Gifts: Take out');
    await screen.findByRole('dialog', { name: 'Take out: Gifts' });
    await press('Cancel');
    await sheetGoes();
    expect(screen.queryByRole('button', { name: 'Gifts: Give it a part' })).toBeNull();
    await press('Lego: Change');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Lego' }));
    // Both are for parents only.
    dialog.getByRole('radio', { name: 'Ask a parent first' });
    dialog.getByRole('button', { name: 'Close this jar' });
  });

  test('have what is asked for until it is answered', async () => {
    const kite = fakeJar('Kite', { saved: 0, target: 2_500 });
    const asked = fakeBalance('USD', 3_000, [kite], [fakeHold(kite, 2_500)]);
    setLive({ balances: ready([asked]) });
    await show();
    expect(text()).toContain('Jars$25.00');
    jar('Kite').getByText(/^\$25\.00 of \$25\.00/);
    await user.click(screen.getByText('Kite'));
    jar('Kite').getByText('Full, waiting for an answer');
    expect(screen.queryByRole('button', { name: /^Kite: (Put in|Take out)$/ })).toBeNull();
    expect(text()).not.toContain('to go');
  });

  test('are offered a part of new money where they get none', async () => {
    setLive({ balances: ready([fakeBalance('USD', 6_000, [fakeJar('Kite')])]) });
    await show();
    await user.click(screen.getByText('Kite'));
    jar('Kite').getByText(/gets no part of new money/);
    await press('Kite: Give it a part');
    await screen.findByRole('dialog', { name: 'How new money is shared' });
  });

  test('stay as they were in an open sheet when somebody else closes them', async () => {
    await show();
    await user.click(screen.getByText('Gifts'));
    await press('Gifts: Take out');
    const sheet = await screen.findByRole('dialog', { name: 'Take out: Gifts' });
    act(() => {
      setLive({ balances: ready([fakeBalance('USD', 6_000, [lego])]) });
    });
    expect(screen.queryByText('Gifts')).toBeNull();
    await user.type(within(sheet).getByLabelText('Amount'), '2');
    expect(within(sheet).getByText('Then Gifts has').parentElement?.textContent).toMatch(/3\.00$/);
    await press('Cancel');
    await sheetGoes();
  });

  test('can be created where there are none, even before the first deposit', async () => {
    setLive({ balances: ready([]) });
    await show();
    screen.getByText('No jars yet. With jars, Mia sees what the money is for.');
    await press('Add a jar');
    await screen.findByRole('dialog', { name: 'New jar' });
  });

  test('are not mentioned while it is not known whether there are any', async () => {
    setLive({ balances: LOADING });
    await show();
    expect(screen.queryByText('Jars')).toBeNull();
  });

  test('are grouped by currency where there are several', async () => {
    const yen = fakeBalance('JPY', 700, [{ ...fakeJar('Trip'), id: 'JPY_Trip' }]);
    setLive({ balances: ready([divided, yen, fakeBalance('EUR', 900)]) });
    await show();
    expect(
      screen.getAllByRole('heading', { level: 5 }).map(({ textContent }) => textContent),
    ).toEqual(['US Dollar', 'How new money is shared', 'Japanese Yen', 'How new money is shared']);
    // No sum across currencies.
    expect(screen.queryByText('$45.00')).toBeNull();
  });
});

describe('the dialog for sharing new money', () => {
  const open = async () => {
    await show();
    await press('How new money is shared: Change');
    return within(await screen.findByRole('dialog', { name: 'How new money is shared' }));
  };
  const parts = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const gets = (name: string) => {
    const id = parts(name).getAttribute('aria-describedby') ?? '';
    return document.getElementById(id)?.textContent;
  };
  const others = (freeParts: number, legoParts: number) => {
    const jars = [{ ...lego, parts: legoParts }, gifts];
    act(() => {
      setLive({ balances: ready([{ ...divided, pots: { freeParts, jars, holds: [] } }]) });
    });
  };

  test('sets the parts, with a preview for $10.00', async () => {
    const dialog = await open();
    dialog.getByText('A deposit of $10.00 would become:');
    expect([gets('Lego'), gets('Gifts'), gets('Free to use')]).toEqual(['$6.00', '$2.00', '$2.00']);
    await press('One part more: Gifts');
    await press('One part less: Lego');
    await user.click(parts('Free to use'));
    await user.keyboard('6');
    expect([gets('Lego'), gets('Gifts'), gets('Free to use')]).toEqual(['$2.00', '$2.00', '$6.00']);
    await press('Save');
    await waitFor(() => expect(toastText()).toBe('New money is shared like this from now on'));
    expect(share.mock.calls[0]?.[0]).toEqual({
      currency: 'USD',
      freeParts: 6,
      parts: { [lego.id]: 2, [gifts.id]: 2 },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('follows changes by others until something is touched, and says when all stays free', async () => {
    await open();
    others(5, 0);
    await waitFor(() =>
      expect([parts('Lego').value, parts('Free to use').value]).toEqual(['0', '5']),
    );
    expect(screen.queryByRole('alert')).toBeNull();
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    await user.clear(parts('Gifts'));
    expect(status.textContent).toBe('All of it stays free to use.');
    expect(gets('Free to use')).toBe('$10.00');
  });

  test('lets the parent choose between their own and others’ changes', async () => {
    const dialog = await open();
    await press('One part more: Gifts');
    others(5, 0);
    expect(dialog.getByRole('alert').textContent).toContain('Somebody else has just changed this');
    expect(parts('Lego').value).toBe('3');
    await press('Use theirs');
    await waitFor(() => expect(parts('Lego').value).toBe('0'));
    expect([parts('Gifts').value, parts('Free to use').value]).toEqual(['1', '5']);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
