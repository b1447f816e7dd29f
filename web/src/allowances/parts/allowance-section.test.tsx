import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Allowance, FamilyPreferences } from '@pennysprout/shared/api/contract';
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
import { AllowanceSection } from './allowance-section';
import { FamilyNextPayday } from './next-payday';
// Imported up front rather than during a test: the component library loads slowly.
import './allowance-dialog';

const create = vi.fn<Answer>();
const change = vi.fn<Answer>();
const pause = vi.fn<Answer>();
const resume = vi.fn<Answer>();
const savePreferences = vi.fn<Answer>();

const FRIDAYS: Allowance = {
  id: 'fridays',
  childId: 'mia',
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

const SAVED: FamilyPreferences = {
  localCurrency: 'USD',
  exchangeRateSource: 'api',
  exchangeRate: null,
  interestRate: 0,
  exchangeRateLastUpdated: null,
  lastInterestApplied: null,
  timeZone: 'Asia/Tokyo',
  depositReasons: [],
  withdrawReasons: [],
  newJarParts: 0,
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

function valueOf(field: HTMLElement): string {
  return (field as HTMLInputElement).value;
}

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

async function openSheet(name: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

describe('the allowance on a child’s card', () => {
  test('shows that there is none yet', async () => {
    await renderSection();
    expect(await screen.findByText('No allowance yet.')).toBeTruthy();
  });

  // Proves P648
  test('shows how much, how often, and when next', async () => {
    setLive({ allowances: ready([fakeAllowance()]) });
    await renderSection();
    const item = within(await screen.findByRole('listitem'));
    expect(item.getByText('$5.00')).toBeTruthy();
    expect(item.getByText(/Every Friday/)).toBeTruthy();
    expect(item.getByText('Next: Fri, Oct 2, 2026')).toBeTruthy();
  });

  test('is described in natural Chinese', async () => {
    setLive({ allowances: ready([fakeAllowance()]) });
    await renderSection({}, 'zh-TW');
    const item = within(await screen.findByRole('listitem'));
    expect(item.getByText(/每週五/)).toBeTruthy();
    expect(item.getByText(/^下次發放：2026年10月2日/)).toBeTruthy();
  });

  // Proves P648
  test('shows that it is paused, and why it could not be paid', async () => {
    const paused = fakeAllowance({ id: 'paused', active: false, nextOn: null });
    const stuck = fakeAllowance({ problem: 'amount_out_of_range' });
    setLive({ allowances: ready([paused, stuck]) });
    await renderSection();
    expect(await screen.findByText('Paused. Nothing is made up later.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(/It could not be paid: .* every hour/);
  });
});

describe('the allowance sheet', () => {
  // Proves P648
  test('creates one with an amount and a tap', async () => {
    await renderSection();
    const sheet = await openSheet(/Set an allowance/);
    await userEvent.type(sheet.getByLabelText('Amount'), '5');
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toastText()).toContain('Allowance saved'));
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

  // Proves P648
  test('asks for the family’s time zone where it is not set, and saves that first', async () => {
    await renderSection({ timeZone: null });
    const sheet = await openSheet(/Set an allowance/);
    expect(valueOf(sheet.getByLabelText('Where your family lives'))).toBe(zoneOfDevice());
    await userEvent.selectOptions(sheet.getByLabelText('Where your family lives'), 'Asia/Tokyo');
    await userEvent.type(sheet.getByLabelText('Amount'), '5');
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(create).toHaveBeenCalled());
    const [{ body } = {}] = requestsTo(savePreferences);
    expect(body).toMatchObject({ timeZone: 'Asia/Tokyo', localCurrency: 'USD' });
  });

  test('reports what is wrong with the amount, and sends nothing', async () => {
    await renderSection();
    const sheet = await openSheet(/Set an allowance/);
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await sheet.findByText('Please enter a valid amount')).toBeTruthy();
    expect(create).not.toHaveBeenCalled();
  });

  test('changes one completely, keeping the fields that it does not show', async () => {
    setLive({
      allowances: ready([fakeAllowance({ description: 'Pocket', endsOn: '2027-01-01' })]),
    });
    await renderSection();
    const sheet = await openSheet(/Edit the allowance of \$5.00 for Mia/);
    await userEvent.selectOptions(sheet.getByLabelText('How often'), 'monthly');
    await userEvent.selectOptions(sheet.getByLabelText('Day of the month'), '31');
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(change).toHaveBeenCalled());
    expect(requestsTo(change)[0]?.body).toEqual({
      currency: 'USD',
      amount: 5,
      cadence: 'monthly',
      dayOfMonth: 31,
      startsOn: '2026-10-01',
      endsOn: '2027-01-01',
      description: 'Pocket',
    });
  });

  // Proves P648
  test('pauses and resumes one', async () => {
    setLive({ allowances: ready([fakeAllowance()]) });
    const { unmount } = await renderSection();
    await userEvent.click((await openSheet(/Edit/)).getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(pause).toHaveBeenCalledOnce());
    unmount();
    setLive({ allowances: ready([fakeAllowance({ active: false, nextOn: null })]) });
    await renderSection();
    await userEvent.click((await openSheet(/Edit/)).getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(resume).toHaveBeenCalledOnce());
  });

  // Proves P648
  test('deletes one only after a confirmation', async () => {
    setLive({ allowances: ready([fakeAllowance()]) });
    await renderSection();
    const sheet = await openSheet(/Edit/);
    await userEvent.click(sheet.getByRole('button', { name: 'Delete' }));
    expect(await sheet.findByText('Delete this allowance?')).toBeTruthy();
    await userEvent.click(sheet.getByRole('button', { name: 'Keep it' }));
    expect(change).not.toHaveBeenCalled();
    await userEvent.click(sheet.getByRole('button', { name: 'Delete' }));
    await userEvent.click(
      within(await sheet.findByRole('alert')).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() => expect(toastText()).toContain('Allowance deleted'));
  });

  test('keeps what was typed when it cannot be saved', async () => {
    create.mockImplementation(() => refusal('limit_reached'));
    await renderSection();
    const sheet = await openSheet(/Set an allowance/);
    await userEvent.type(sheet.getByLabelText('Amount'), '5');
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toastText()).toContain('The allowance could not be saved'));
    expect(valueOf(sheet.getByLabelText('Amount'))).toBe('5');
  });
});

describe('the next payday', () => {
  // Proves P649
  test('is the earliest of all children’s', async () => {
    const later = fakeAllowance({ id: 'later', childId: 'leo', nextOn: '2026-10-03' });
    setLive({ allowances: ready([later, fakeAllowance()]) });
    await renderPart(<FamilyNextPayday familyId="lin" />);
    expect(await screen.findByText('Next payday: Fri, Oct 2, 2026')).toBeTruthy();
  });

  test('is not shown where there is none', async () => {
    setLive({ allowances: ready([fakeAllowance({ active: false, nextOn: null })]) });
    await renderPart(<FamilyNextPayday familyId="lin" />);
    expect(screen.queryByText(/Next payday/)).toBeNull();
  });
});
