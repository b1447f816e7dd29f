import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as media from '../../../kernel/browser/use-media';
import { runSessionCleanup } from '../../../kernel/session/session-cleanup';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { noteOwnAct, noteOwnMedal } from '../../../kernel/session/own-acts';
import {
  fakeBalance,
  fakeChild,
  fakeEntry,
  fakeJar,
  fakeJarMove,
  fakeRequest,
  ready,
  setLive,
} from '../../../testing/fake-live';
import { settled } from '../../../testing/settled';
import { MIA, beforeEachHome, signedIn, looked, show, region } from '../../../testing/child-home';

beforeEachHome();

describe('a celebration', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 2, number));
  const dialog = () => screen.queryByRole('dialog');
  const reached = (medals: Record<string, Date>) =>
    setLive({ ownRecord: ready(looked('2026-03-01T00:00Z', medals)) });
  const lego = (changes = {}) => fakeJar('Lego', { saved: 5_000, target: 5_000, ...changes });
  const since = (at: Date) => ({ toDate: () => at, toMillis: () => +at });
  const jarOf = (at: Date) => fakeBalance('USD', 5_000, [lego({ fullSince: since(at) })]);

  // A visit ends with the session, and another begins.
  afterEach(() => runSessionCleanup());

  test('appears once for medals that were reached together', async () => {
    reached({});
    await show();
    act(() => {
      reached({ first_savings: day(5), saved_10000: day(5) });
    });
    const shown = within(await screen.findByRole('dialog', { name: 'You did it!' }));
    shown.getByText('First Savings');
    shown.getByText('$10,000 Saved');
    await userEvent.click(shown.getByRole('button', { name: 'Hooray!' }));
    await waitFor(() => expect(dialog()).toBeNull());
    cleanup();
    await runSessionCleanup();
    await show();
    expect(dialog()).toBeNull();
  });

  test('appears once in a visit for what happened while the child was away, a jar before medals', async () => {
    setLive({ balances: ready([jarOf(day(6))]) });
    reached({ saved_10000: day(5), goal_50000: day(7) });
    await show();
    await screen.findByRole('dialog', { name: 'Hooray! Lego is full!' });
    await userEvent.keyboard('x');
    await waitFor(() => expect(dialog()).toBeNull());
    act(() => {
      reached({ saved_10000: day(5), goal_50000: day(7), master_100000: day(8) });
    });
    expect(dialog()).toBeNull();
    cleanup();
    await runSessionCleanup();
    await show();
    within(await screen.findByRole('dialog', { name: 'You did it!' })).getByText('$10,000 Saved');
  });

  test('appears for each jar that the child has just filled itself, beside the one for news', async () => {
    const kite = fakeJar('Kite', { saved: 400, target: 500 });
    const other = lego({ fullSince: since(day(5)) });
    reached({});
    setLive({ balances: ready([fakeBalance('USD', 6_000, [other, kite])]) });
    await show();
    await screen.findByRole('dialog', { name: 'Hooray! Lego is full!' });
    await userEvent.keyboard('x');
    await waitFor(() => expect(dialog()).toBeNull());
    noteOwnAct(day(6));
    const filled = { ...kite, savedMinor: toMinorUnits(500), fullSince: since(day(6)) };
    setLive({ balances: ready([fakeBalance('USD', 6_000, [other, filled])]) });
    await screen.findByRole('dialog', { name: 'Hooray! Kite is full!' });
    await userEvent.keyboard('x');
    await waitFor(() => expect(dialog()).toBeNull());
  });

  test('appears for a medal that the child has just earned itself, beside the one for news', async () => {
    reached({ first_savings: day(5) });
    await show();
    const shown = () => screen.findByRole('dialog', { name: 'You did it!' });
    within(await shown()).getByText('First Savings');
    await userEvent.keyboard('x');
    await waitFor(() => expect(dialog()).toBeNull());
    noteOwnMedal('first_jar');
    act(() => reached({ first_savings: day(5), first_jar: day(6) }));
    within(await shown()).getByText('First Jar');
    await userEvent.keyboard('x');
    await waitFor(() => expect(dialog()).toBeNull());
  });

  test('of a purchase shows its plant, and how long the child saved', async () => {
    reached({});
    const kite = fakeJar('Kite');
    const bought = { status: 'approved', closesJar: true, from: kite.id, jarIcon: 'star' } as const;
    const answered = { decidedAt: day(16), givenMinor: toMinorUnits(300), reason: 'Kite' };
    setLive({
      balances: ready([fakeBalance('USD', 200)]),
      requests: ready([fakeRequest('r', { ...bought, ...answered })]),
      jarMoves: ready([fakeJarMove('m', { legs: [[kite, 300]], timestamp: day(4) })]),
    });
    await show();
    const shown = within(await screen.findByRole('dialog', { name: 'Kite is yours!' }));
    shown.getByText('You saved for it 12 days.');
    shown.getByRole('link', { name: 'It grows in your garden now.' });
    await userEvent.keyboard('x');
    await waitFor(() => expect(dialog()).toBeNull());
    region('New!').getByText('Kite is yours! You saved for it 12 days.');
  });

  test('of a purchase also follows the one of the full jar while the page is open', async () => {
    const kite = lego({ name: 'Kite', id: 'USD_kite' });
    reached({});
    setLive({ balances: ready([fakeBalance('USD', 5_000, [kite])]), requests: ready([]) });
    await show();
    noteOwnAct(day(6));
    const full = { ...kite, fullSince: since(day(6)) };
    act(() => setLive({ balances: ready([fakeBalance('USD', 5_000, [full])]) }));
    const shown = within(await screen.findByRole('dialog', { name: 'Hooray! Kite is full!' }));
    await userEvent.click(shown.getByRole('button', { name: 'Buy it: Kite' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Buy it: Kite' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog()).toBeNull());
    const wish = {
      closesJar: true,
      from: kite.id,
      amountMinor: toMinorUnits(5_000),
      reason: 'Kite',
    };
    const answered = {
      status: 'approved',
      decidedAt: day(7),
      givenMinor: wish.amountMinor,
    } as const;
    act(() =>
      setLive({
        balances: ready([fakeBalance('USD', 0, [])]),
        requests: ready([fakeRequest('r', { ...wish, ...answered, entryId: 'e' })]),
        entries: ready([
          fakeEntry('e', { kind: 'withdrawal', minor: -5_000, requestId: 'r', timestamp: day(7) }),
        ]),
        jarMoves: ready([]),
      }),
    );
    await screen.findByRole('dialog', { name: 'Kite is yours!' }, { timeout: 9_000 });
    await userEvent.keyboard('x');
    await waitFor(() => expect(dialog()).toBeNull());
    region('New!').getByText('Kite is yours!');
  });

  test('does not appear for what the child has looked at, on another device', async () => {
    setLive({ ownRecord: ready(looked('2026-03-05T00:00Z', { first_savings: day(5) })) });
    await show();
    expect(dialog()).toBeNull();
  });

  test('of a full jar offers to buy what it is for', async () => {
    reached({});
    setLive({ balances: ready([jarOf(day(6))]) });
    await show();
    const shown = within(await screen.findByRole('dialog', { name: 'Hooray! Lego is full!' }));
    expect(shown.getByText(/You have saved/).textContent).toBe('You have saved $50.00 for it.');
    await userEvent.click(shown.getByRole('button', { name: 'Buy it: Lego' }));
    const sheet = within(await screen.findByRole('dialog', { name: /Lego/ }));
    await sheet.findByDisplayValue('Lego');
  });

  test('does not appear for an impersonating parent', async () => {
    signedIn.session = { status: 'parent', impersonating: MIA };
    const medals = { first_savings: day(5) };
    setLive({ children: ready([fakeChild({ medals })]), balances: ready([jarOf(day(6))]) });
    await show();
    region('New!').getByText('First Savings');
    region('New!').getByText('And 1 more');
    expect(dialog()).toBeNull();
  });

  test('is no dialog with reduced motion: its card is enough', async () => {
    vi.spyOn(media, 'useReducedMotion').mockReturnValue(true);
    reached({ first_savings: day(5) });
    await show();
    region('New!').getByText('First Savings');
    await settled();
    expect(dialog()).toBeNull();
    cleanup();
    vi.mocked(media.useReducedMotion).mockRestore();
  });

  test('is not repeated where the browser stores nothing', async () => {
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('sessionStorage', undefined);
    reached({ first_savings: day(5) });
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Hooray!' }));
    await waitFor(() => expect(dialog()).toBeNull());
    act(() => {
      reached({ first_savings: day(5), saved_10000: day(6) });
    });
    expect(dialog()).toBeNull();
  });
});
