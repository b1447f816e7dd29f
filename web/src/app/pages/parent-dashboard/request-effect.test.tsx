import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FREE, type Jar } from '@pennysprout/shared/ledger/account';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import {
  fakeAllowance,
  fakeBalance,
  fakeChild,
  fakeJar,
  fakePreferences,
  fakeRequest,
  ready,
  resetLive,
  setLive,
} from '../../../testing/fake-live';
import { renderPart } from '../../../testing/render-part';
// Imported up front rather than during a test: the component library loads slowly.
import '../../../requests/parts/give-part-sheet';
import { ChildrenTab } from './children-tab';
import '../../../requests/parts/request-effect';

const LEGO = fakeJar('Lego', { saved: 10_000, target: 20_000, parts: 1 });

/**
 * Sets up 100.00 of 200.00 in the jar, 5.00 into it each Friday, at 12 percent a year, and a request for
 * some of it.
 */
function setAsked(from: typeof FREE | Jar, minor: number, changes: object = {}) {
  const held = { requestId: 'r1', amountMinor: toMinorUnits(minor) };
  const saved = toMinorUnits(LEGO.savedMinor - (from === FREE ? 0 : minor));
  const pot = from === FREE ? FREE : from.id;
  const jars = [{ ...LEGO, savedMinor: saved }];
  const pots = { freeParts: 0, jars, holds: [{ ...held, from: pot }] };
  setLive({
    balances: ready([{ ...fakeBalance('USD', from === FREE ? 10_000 + minor : 10_000), pots }]),
    openRequests: ready([
      fakeRequest('r1', { from: pot, amountMinor: toMinorUnits(minor), ...changes }),
    ]),
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-10-05T08:00:00Z'), toFake: ['Date'] });
  resetLive();
  setLive({
    children: ready([fakeChild({ openRequests: 1 })]),
    preferences: ready(
      fakePreferences({ interestRate: 12, lastInterestApplied: new Date('2026-10-01T00:10:00Z') }),
    ),
    allowances: ready([fakeAllowance({ nextOn: '2026-10-09' })]),
  });
});

afterEach(() => {
  vi.useRealTimers();
});

const show = () => renderPart(<ChildrenTab familyId="lin" />);
const card = (name = /waiting for you$/) => screen.findByRole('region', { name });
const expectSaid = async (words: string) => {
  const shown = await card();
  await waitFor(() => expect(shown.textContent).toContain(words));
};

test('a request shows how approving it changes the date of the jar’s target', async () => {
  setAsked(LEGO, 2_000);
  await show();
  await expectSaid('If you say yes, Mia reaches Lego on Mar 12, 2027');
  await expectSaid('4 weeks later');
  await expectSaid('If not: Feb 12, 2027');
});

test('a request approved in part shows a smaller delay', async () => {
  setAsked(LEGO, 2_000);
  await show();
  await userEvent.click(await screen.findByRole('button', { name: /^Give part/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).not.toContain('If you say yes');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Amount' }), '10');
  await waitFor(() => expect(dialog.textContent).toContain('2 weeks later'));
});

test('a request for free money shows no effect on a date', async () => {
  setAsked(LEGO, 2_000);
  await show();
  await expectSaid('4 weeks later');
  act(() => {
    setAsked(FREE, 2_000);
  });
  const shown = await card();
  await waitFor(() => expect(shown.textContent).not.toContain('later'));
});
