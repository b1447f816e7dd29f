import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, onTestFinished, vi } from 'vitest';
import type { Allowance, FamilyPreferences } from '@pennysprout/shared/api/contract';
import { choicesOf } from '@pennysprout/shared/family-preferences/preferences';
import type { LiveFamilyPreferences } from '../../kernel/live/live';
import { zoneOfDevice } from '../../kernel/browser/zone-of-device';
import {
  fakeAllowance,
  fakeChild,
  fakePreferences,
  ready,
  resetLive,
  setLive,
} from '../../testing/fake-live';
import {
  answer,
  refusal,
  requestsTo,
  startFakeServer,
  type Answer,
} from '../../testing/fake-server';
import { renderPart, toastText } from '../../testing/render-part';
import { noteServerTime } from '../../kernel/browser/use-now';
import { AllowanceSection } from './allowance-section';
import { ChildNextPayday } from './next-payday';
// Imported up front rather than during a test: the component library loads slowly.
import './allowance-sheet';

const create = vi.fn<Answer>();
const change = vi.fn<Answer>();
const pause = vi.fn<Answer>();
const resume = vi.fn<Answer>();
const savePreferences = vi.fn<Answer>();

const { amountMinor: _inMinorUnits, ...terms } = fakeAllowance();
const FRIDAYS: Allowance = {
  ...terms,
  amount: 5,
  nextAt: '2026-10-01T22:00:00.000Z',
  paidOn: null,
  problemSince: null,
  createdBy: 'mei',
};
const SAVED: FamilyPreferences = {
  ...choicesOf(fakePreferences({ timeZone: 'Asia/Tokyo' })),
  exchangeRateLastUpdated: null,
  lastInterestApplied: null,
};

beforeEach(() => {
  resetLive();
  localStorage.clear();
  for (const call of [create, change, pause, resume]) {
    call
      .mockReset()
      .mockImplementation((_body, { method }) =>
        answer(method === 'DELETE' ? { success: true } : FRIDAYS),
      );
  }
  savePreferences.mockReset().mockImplementation(() => answer(SAVED));
  startFakeServer({
    '/api/allowances': create,
    '/api/allowances/fridays': change,
    '/api/allowances/fridays/pause': pause,
    '/api/allowances/fridays/resume': resume,
    '/api/family-preferences': savePreferences,
  });
});

function renderSection(preferences: Partial<LiveFamilyPreferences> = {}, language?: 'zh-TW') {
  return renderPart(
    <AllowanceSection
      child={fakeChild()}
      familyId="lin"
      preferences={fakePreferences(preferences)}
    />,
    language,
  );
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function openSheet(opener: RegExp, preferences: Partial<LiveFamilyPreferences> = {}) {
  await renderSection(preferences);
  await press(opener);
  await screen.findByRole('dialog');
}

describe('the allowance on a child’s card', () => {
  test('shows how much, how often, and when next', async () => {
    setLive({ allowances: ready([fakeAllowance()]) });
    await renderSection();
    expect((await screen.findByRole('listitem')).textContent).toMatch(
      /^\$5.00 Every FridayNext: Fri, Oct 2, 2026/,
    );
  });

  test('shows that it is paused, and why it could not be paid', async () => {
    const paused = fakeAllowance({ id: 'paused', active: false, nextOn: null });
    const stuck = fakeAllowance({ problem: 'amount_out_of_range' });
    setLive({ allowances: ready([paused, stuck]) });
    await renderSection();
    await screen.findByText('Paused. Nothing is made up later.');
    expect(screen.getByRole('alert').textContent).toMatch(/It could not be paid: .* every hour/);
  });
});

describe('the allowance sheet', () => {
  test('creates one with an amount and a tap', async () => {
    await openSheet(/Set an allowance/);
    await userEvent.type(field('Amount'), '5');
    await press('Save');
    await waitFor(() => expect(toastText()).toBe('Allowance saved'));
    const [{ body } = {}] = requestsTo(create);
    expect(body).toEqual({
      childId: 'mia',
      currency: 'USD',
      amount: 5,
      cadence: 'weekly',
      weekday: 5,
      startsOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
    });
    expect(savePreferences).not.toHaveBeenCalled();
  });

  test('asks for the family’s time zone where it is not set, and saves that first', async () => {
    await openSheet(/Set an allowance/, { timeZone: null });
    const zone = field('Where your family lives');
    expect(zone.value).toBe(zoneOfDevice());
    await userEvent.selectOptions(zone, 'Asia/Tokyo');
    await userEvent.type(field('Amount'), '5');
    await press('Save');
    await waitFor(() => expect(create).toHaveBeenCalled());
    const [{ body } = {}] = requestsTo(savePreferences);
    expect(body).toMatchObject({ timeZone: 'Asia/Tokyo', localCurrency: 'USD' });
  });

  test('reports what is wrong with the amount or the server’s answer, and stays open', async () => {
    create.mockImplementation(() => refusal('limit_reached'));
    await openSheet(/Set an allowance/);
    await press('Save');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Please enter a valid amount'),
    );
    expect(create).not.toHaveBeenCalled();
    await userEvent.type(field('Amount'), '5');
    await press('Save');
    await waitFor(() => expect(toastText()).toContain('The allowance could not be saved'));
    expect(field('Amount').value).toBe('5');
  });

  test('changes one completely, keeping the fields that it does not show', async () => {
    const kept = { description: 'Pocket', endsOn: '2027-01-01' };
    setLive({ allowances: ready([fakeAllowance(kept)]) });
    await openSheet(/Edit the allowance of \$5.00 for Mia/);
    await userEvent.selectOptions(field('How often'), 'monthly');
    await userEvent.selectOptions(field('Day of the month'), '31');
    await press('Save');
    await waitFor(() => expect(change).toHaveBeenCalled());
    const monthly = { currency: 'USD', amount: 5, cadence: 'monthly', dayOfMonth: 31 };
    const body = { ...monthly, startsOn: '2026-10-01', ...kept };
    expect(requestsTo(change)[0]?.body).toEqual(body);
  });

  test.each([
    ['Pause', fakeAllowance(), pause],
    ['Resume', fakeAllowance({ active: false, nextOn: null }), resume],
  ])('has “%s”', async (name, allowance, call) => {
    setLive({ allowances: ready([allowance]) });
    await openSheet(/Edit/);
    await press(name);
    await waitFor(() => expect(call).toHaveBeenCalledOnce());
  });

  test('deletes one only after a confirmation', async () => {
    setLive({ allowances: ready([fakeAllowance()]) });
    await openSheet(/Edit/);
    await press('Delete');
    await screen.findByText('Delete this allowance?');
    await press('Keep it');
    expect(change).not.toHaveBeenCalled();
    await press('Delete');
    const question = within(await screen.findByRole('alert'));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toastText()).toContain('Allowance deleted'));
  });

  test('asks for it too on a device that does not know its own', async () => {
    const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Etc/Unknown' };
    const known = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    known.mockReturnValue(options);
    onTestFinished(() => {
      known.mockRestore();
    });
    await openSheet(/Set an allowance/, { timeZone: null });
    const zone = screen.getByLabelText<HTMLSelectElement>('Where your family lives');
    expect(zone.selectedOptions[0]?.textContent).toBe('Not chosen yet');
    await userEvent.type(field('Amount'), '5');
    await press('Save');
    await waitFor(() => expect(document.activeElement).toBe(zone));
    expect(screen.getByRole('alert').textContent).toBe('Please choose a time zone from the list');
    expect(create).not.toHaveBeenCalled();
  });
});

test('the next payday is the earliest of a child’s allowances, and is said as children count days', async () => {
  const later = fakeAllowance({ id: 'later', nextOn: '2026-10-03' });
  const paused = fakeAllowance({ id: 'paused', active: false, nextOn: null });
  setLive({ allowances: ready([paused, later, fakeAllowance()]) });
  noteServerTime(new Date('2026-09-01T12:00Z').toUTCString());
  const part = <ChildNextPayday account={{ childId: 'mia', familyId: 'lin' }} timeZone="UTC" />;
  const { unmount } = await renderPart(part);
  await screen.findByText('Next payday: Fri, Oct 2, 2026');
  unmount();
  noteServerTime(new Date('2026-10-01T12:00Z').toUTCString());
  await renderPart(part);
  await screen.findByText('Next payday: tomorrow');
  noteServerTime(new Date().toUTCString());
});
