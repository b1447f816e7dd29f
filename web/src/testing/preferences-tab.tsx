import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, vi } from 'vitest';
import type { Language } from '../kernel/i18n/language';
import type { LiveFamilyPreferences } from '../kernel/live/live';
import type { FamilyMembership } from '../kernel/session/storage';
import { fakePreferences, ready, resetLive, setLive } from './fake-live';
import { answer, startFakeServer, type Answer } from './fake-server';
import { stubSession } from './fake-session';
import { renderPart, toastText } from './render-part';
import { PreferencesTab } from '../app/pages/parent-dashboard/preferences-tab';

export const session = { status: 'parent' };
export const actions = {
  refreshFamilies: vi.fn<() => Promise<FamilyMembership | null>>(),
  joinFamily: vi.fn<(family: FamilyMembership) => void>(),
  deleteFamily: vi.fn<(familyId: string, name: string) => Promise<void>>(),
  deletingFamily: vi.fn<(family: FamilyMembership | null) => void>(),
};

export const LIN = { familyId: 'lin', familyName: 'Lin Family', isOwner: true };
export const SAVE = '/api/family-preferences';
/** Returns a request body without the `seen` values that the change is based on. */
export function chosen(body: unknown): object {
  const { seen: _seen, ...rest } = body as { seen?: unknown };
  return rest;
}

export const APPLY = '/api/family-preferences/lin/apply-interest';
export const RATE = '/api/currency-exchange-rate';

export function marketRate(changes: object = {}) {
  const lastUpdated = new Date(Date.now() - 5 * 60_000).toISOString();
  return answer({ rate: 32.4517, lastUpdated, source: 'test', fresh: true, ...changes });
}

let bodies: ReturnType<typeof startFakeServer>;
/** Bodies sent, by path, newest last. */
export const sent = {
  has: (path: string) => bodies.has(path),
  get: (path: string) => bodies.get(path),
};

export function serve(answers: Record<string, Answer> = {}) {
  bodies = startFakeServer({
    // Like the server, which returns the saved values.
    [SAVE]: (body) => answer({ ...fakePreferences(), ...chosen(body) }),
    [RATE]: () => marketRate(),
    ...answers,
  });
}

/** Signs Mei in, with a server that saves everything, before each test of a file. */
export function beforeEachPreferences(): void {
  stubSession(() => ({ ...session, parent: { id: 'mei', name: 'Mei Lin' } }), actions);
  beforeEach(() => {
    session.status = 'parent';
    actions.refreshFamilies.mockReset().mockResolvedValue(null);
    actions.joinFamily.mockReset();
    actions.deleteFamily.mockReset().mockResolvedValue(undefined);
    actions.deletingFamily.mockReset();
    resetLive();
    serve();
  });
}

export type Stored = Partial<LiveFamilyPreferences>;

interface Opened {
  readonly family?: FamilyMembership;
  readonly language?: Language;
}

export async function openTab(stored: Stored = {}, { family = LIN, language = 'en' }: Opened = {}) {
  setLive({ preferences: ready(fakePreferences(stored)) });
  const view = await renderPart(<PreferencesTab family={family} />, language);
  openAll();
  return view;
}

export const closed = () => screen.queryAllByRole('button', { expanded: false });

/** Opens every section, as most tests need one; all at once, to render only once. */
export function openAll() {
  act(() => {
    for (const opener of closed()) opener.click();
  });
}

export function store(stored: Stored) {
  act(() => {
    setLive({ preferences: ready(fakePreferences(stored)) });
  });
}

export const card = (name: string) =>
  within(screen.getByRole('heading', { level: 4, name }).closest('section')!);
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const press = (name: string) => userEvent.click(button(name));
export const rateField = () => screen.getByLabelText<HTMLInputElement>('Rate per year');
const interestSwitch = () => screen.getByRole('switch', { name: 'Pay interest' });
export const isInterestOn = () => interestSwitch().getAttribute('aria-checked') === 'true';
export const reasonsIn = (name: string) =>
  within(card(name).getByRole('list', { name }))
    .getAllByRole('button')
    .map((chip) => chip.textContent);

export async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

export const isSaid = (words: string) => waitFor(() => expect(toastText()).toBe(words));
export const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
export const ownRate = (currency = 'TWD') =>
  screen.getByLabelText<HTMLInputElement>(`${currency} for 1 USD`);

/** Presses Save, waits until it is done, and returns the request. */
export async function save(): Promise<Record<string, unknown> | undefined> {
  await press('Save');
  await waitFor(() => expect(toastText()).toMatch(/^Preferences Saved/));
  await waitFor(() => expect(button('Save').disabled).toBe(true));
  return lastSaved();
}

/** Presses Save, and expects that a problem in a field prevents it. */
export async function isRefused(words: string, field: () => HTMLElement) {
  await press('Save');
  await screen.findByText(words);
  expect(document.activeElement).toBe(field());
  expect(sent.has(SAVE)).toBe(false);
}

/** Opens the tab and changes the rate of interest to 4. */
export async function openChanged(stored: Stored = { interestRate: 3 }) {
  await openTab(stored);
  await retype(rateField(), '4');
}

export const INVISIBLE = 'This has a line break or an invisible character. Please type it again';
export const lastSaved = () => sent.get(SAVE)?.at(-1) as Record<string, unknown> | undefined;
