import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import {
  fakeBalance,
  fakeAllowance,
  fakeChild,
  fakeEntry,
  fakeJar,
  fakeJarMove,
  fakePreferences,
  fakeRequest,
  fakeStockAsset,
  fakeSplit,
  LOADING,
  movesAsked,
  ready,
  setLive,
} from '../../../testing/fake-live';
import { answer, refusal, startFakeServer, type Answer } from '../../../testing/fake-server';
import { MIA, beforeEachHome, signedIn, looked, show } from '../../../testing/child-home';

beforeEachHome();

describe('what a child has not looked at', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 2, day));
  const coin = fakeEntry('coin', { timestamp: at(5), description: 'Washed the car', minor: 250 });
  const kite = fakeEntry('kite', { timestamp: at(6), description: 'Kite', minor: -100 });
  const card = () => screen.queryByRole('region', { name: 'New!' });
  const cards = () =>
    [...document.querySelectorAll('[aria-labelledby=what-is-new] > article')].map(textOf);
  const textOf = ({ textContent }: Element) => textContent;
  const noted = vi.fn<Answer>();
  const gotIt = () => userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  const lookedUpTo = (upTo: string | null) => setLive({ ownRecord: ready(looked(upTo)) });

  beforeEach(() => {
    noted.mockReset().mockImplementation((body) => answer({ seenUpTo: (body as Body).upTo }));
    startFakeServer({ '/api/children/mia/seen': noted });
    lookedUpTo('2026-03-04T00:00Z');
    setLive({ entries: ready([kite, coin]) });
  });

  interface Body {
    readonly upTo: string;
  }

  test('stands on top of Home, the oldest first, until it is tapped, which every device learns', async () => {
    await show();
    const [first, second] = screen.getAllByRole('region');
    expect(first).toBe(screen.getByRole('region', { name: 'My Wealth' }));
    expect(second).toBe(card());
    expect(cards()).toEqual([expect.stringContaining('gave you money · Washed the car+$2.50')]);
    await gotIt();
    expect(cards()).toEqual([expect.stringContaining('Kite')]);
    expect(document.activeElement?.textContent).toBe('Got it');
    await gotIt();
    expect(card()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(noted.mock.lastCall?.[0]).toEqual({ upTo: at(6).toISOString() }));
  });

  test('goes with the tap on another device', async () => {
    await show();
    act(() => {
      lookedUpTo('2026-03-05T00:00Z');
    });
    expect(cards()).toEqual([expect.stringContaining('Kite')]);
  });

  test('comes back if the server refuses the tap, and can be tried again', async () => {
    noted.mockImplementation(() => refusal('forbidden'));
    await show();
    await gotIt();
    await screen.findByText('That did not work. The card is back.');
    expect(cards()[0]).toContain('Washed the car');
    noted.mockImplementation((body) => answer({ seenUpTo: (body as Body).upTo }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(cards()[0]).toContain('Kite'));
    expect(screen.queryByText('That did not work. The card is back.')).toBeNull();
  });

  test('is one card, and how many more there are', async () => {
    const many = Array.from({ length: 5 }, (_, n) =>
      fakeEntry(`e${n}`, { timestamp: at(9 - n), description: `Chore ${9 - n}` }),
    );
    setLive({ entries: ready(many) });
    await show();
    expect(cards()).toEqual([expect.stringContaining('Chore 5')]);
    within(card()!).getByText('And 4 more');
  });

  test('is one card for a yes, and a no has one too, with which it can be asked for again', async () => {
    const request = { decidedBy: 'mei', kind: 'spend', from: 'free' } as const;
    const yes = { status: 'approved', givenMinor: toMinorUnits(100), decidedAt: at(6) } as const;
    const no = { status: 'declined', decidedAt: at(7), amountMinor: toMinorUnits(900) } as const;
    setLive({
      balances: ready([fakeBalance('USD', 2000)]),
      entries: ready([fakeEntry('kite', { timestamp: at(6), minor: -100, requestId: 'r1' })]),
      requests: ready([
        fakeRequest('r2', { ...request, ...no, reason: 'A drone' }),
        fakeRequest('r1', { ...request, ...yes, amountMinor: toMinorUnits(100), reason: 'Kite' }),
      ]),
    });
    await show();
    expect(cards()).toEqual([expect.stringContaining('Yes! For Kite−$1.00')]);
    await gotIt();
    const declined = 'Not this time: A drone. Your $9.00 is free again.';
    expect(cards()).toEqual([expect.stringContaining(declined)]);
    await userEvent.click(screen.getByRole('button', { name: 'Ask again later' }));
    const sheet = within(await screen.findByRole('dialog'));
    await sheet.findByDisplayValue('9');
    await userEvent.click(sheet.getByRole('button', { name: 'Next' }));
    await sheet.findByDisplayValue('A drone');
  });

  test('names the jars that it went to, and asks once for each card', async () => {
    const lego = fakeJar('Lego');
    const legs = [
      [lego, 150],
      [null, 100],
    ] as const;
    setLive({
      balances: ready([fakeBalance('USD', 1000, [lego])]),
      jarMoves: ready([fakeJarMove('coin', { kind: 'shared', legs })]),
    });
    await show();
    await waitFor(() => expect(cards()[0]).toContain('Lego +$1.50'));
    expect(movesAsked()).toBe(2);
  });

  describe('lets coins fly into its jars', () => {
    const lego = fakeJar('Lego');
    const goes = () => card()!.querySelector('[data-goes]') !== null;
    const tapped = () => fireEvent.click(screen.getByRole('button', { name: 'Got it' }));

    const showWithJar = async (still = false) => {
      setLive({
        balances: ready([fakeBalance('USD', 1000, [lego])]),
        jarMoves: ready([fakeJarMove('coin', { kind: 'shared', legs: [[lego, 250]] })]),
      });
      await show({ still });
      await waitFor(() => expect(card()!.querySelector('[data-fills]')).not.toBeNull());
      vi.useFakeTimers();
    };
    afterEach(() => vi.useRealTimers());
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

    test('before it goes, and a second tap does not take the next one away', async () => {
      await showWithJar();
      tapped();
      await pass(300);
      expect(goes()).toBe(true);
      tapped();
      await pass(250);
      expect(cards()[0]).toContain('Washed the car');
      await pass(100);
      expect(cards()).toEqual([expect.stringContaining('Kite')]);
      expect(goes()).toBe(false);
      expect(document.activeElement?.textContent).toBe('Got it');
      await pass(1000);
      expect(cards()).toHaveLength(1);
    });

    test('and stays away if the child goes to another screen meanwhile', async () => {
      await showWithJar();
      tapped();
      fireEvent.click(screen.getByRole('link', { name: 'Rewards' }));
      await pass(0);
      expect(noted.mock.lastCall?.[0]).toEqual({ upTo: at(5).toISOString() });
    });

    test('unless the child wants no movement', async () => {
      await showWithJar(true);
      tapped();
      await pass(0);
      expect(cards()).toEqual([expect.stringContaining('Kite')]);
    });
  });

  test('says on the top card what an entry changes for the goal, in paydays', async () => {
    const goal = fakeJar('Lego', { saved: 1_000, target: 3_100, parts: 1 });
    const nextOn = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    setLive({
      preferences: ready(fakePreferences()),
      allowances: ready([fakeAllowance({ nextOn })]),
      balances: ready([fakeBalance('USD', 1_000, [goal])]),
      jarMoves: ready([fakeJarMove('coin', { kind: 'shared', legs: [[goal, 250]] })]),
    });
    await show();
    // 2.50 of each allowance of 5.00 goes in: 21.00 are missing with the coin, and 23.50 without it.
    await waitFor(() => expect(cards()[0]).toContain('Lego: 10 → 9 paydays'));
    expect(cards()[0]).not.toContain('Balance');
  });

  test('asks for no move where there is no jar, and for none once it was looked at', async () => {
    await show();
    expect(cards()).toHaveLength(1);
    cleanup();
    lookedUpTo('2026-03-07T00:00Z');
    setLive({ balances: ready([fakeBalance('USD', 1000, [fakeJar('Lego')])]) });
    await show();
    expect(card()).toBeNull();
    expect(movesAsked()).toBe(0);
  });

  test('is sealed if it came in an envelope, until the child opens it: the oldest first', async () => {
    const envelopeOf = (from: string, wish: string | null, ms: number) =>
      fakeEntry(from, {
        timestamp: new Date(at(5).getTime() + ms),
        description: from,
        minor: 60_000,
        currency: 'TWD',
        envelope: {
          batchId: 'b',
          from,
          wish,
          household: null,
          occasion: 'new_year',
          year: 2026,
        },
      });
    setLive({ entries: ready([envelopeOf('Uncle', null, 1), envelopeOf('Grandma', 'Grow!', 0)]) });
    await show();
    expect(cards()).toEqual([expect.stringMatching(/A red envelope from GrandmaOpen it!.*1 more/)]);
    expect(cards().join(' ')).not.toContain('600');
    expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull();
    screen.getByRole('button', { name: /Open it!/ }).focus();
    await userEvent.keyboard('{Enter}');
    expect(cards()[0]).toMatch(/An envelope from Grandma.*“Grow!”.*\+NT\$600\.00/);
    expect(noted).not.toHaveBeenCalled();
    expect(document.activeElement?.textContent).toBe('Got it');
    await userEvent.keyboard('{Enter}');
    expect(cards()).toEqual([expect.stringContaining('A red envelope from UncleOpen it!')]);
    expect(document.activeElement?.textContent).toContain('Open it!');
  });

  test('does not come in while something is open', async () => {
    setLive({ entries: ready([]) });
    await show();
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog" id="sheet"></div>');
    act(() => {
      setLive({ entries: ready([coin]) });
    });
    expect(card()).toBeNull();
    document.querySelector('#sheet')!.remove();
    await screen.findByRole('region', { name: 'New!' });
  });

  test('does not appear over a sheet that was opened before', async () => {
    setLive({ requests: LOADING });
    await show();
    expect(card()).toBeNull();
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog" id="sheet"></div>');
    act(() => {
      setLive({ requests: ready([]) });
    });
    expect(card()).toBeNull();
    document.querySelector('#sheet')!.remove();
    await waitFor(() => expect(cards()).toHaveLength(1));
  });

  test('stays while the splits load that the first split share asks for', async () => {
    await show();
    within(card()!).getByText('And 1 more');
    const netflix = fakeStockAsset({ id: 'mia_NFLX', symbol: 'NFLX', splitDates: ['2026-03-05'] });
    act(() => {
      setLive({ stockTransactions: LOADING, stockAssets: ready([netflix]) });
    });
    within(card()!).getByText('And 1 more');
    act(() => {
      setLive({ stockTransactions: ready([fakeSplit('a', { time: at(7) })]) });
    });
    await within(card()!).findByText('And 2 more');
  });

  test('is shown to an impersonating parent, who cannot tap it away', async () => {
    const seenUpTo = new Date('2026-03-04T00:00Z');
    setLive({ children: ready([fakeChild({ seenUpTo })]) });
    signedIn.session = { status: 'parent', impersonating: MIA };
    await show();
    expect(cards()[0]).toContain('Washed the car');
    expect(within(card()!).queryByRole('button')).toBeNull();
    expect(noted).not.toHaveBeenCalled();
  });
});
