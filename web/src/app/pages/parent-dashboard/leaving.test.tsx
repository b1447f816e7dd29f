import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
// Imported up front rather than during a test: the component library loads slowly.
import './parent-dashboard-page';
import './preferences-tab';
import { fakePreferences, ready, resetLive, setLive } from '../../../testing/fake-live';
import { startFakeServer } from '../../../testing/fake-server';
import { visit } from '../../../testing/render-app';

beforeEach(() => {
  startFakeServer();
  resetLive();
  setLive({ preferences: ready(fakePreferences({ interestRate: 3 })) });
});

const rateField = () => screen.getByLabelText<HTMLInputElement>('Rate per year');
const selected = () => screen.getByRole('tab', { selected: true }).textContent;
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const noQuestion = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: /Leave without/ })).toBeNull());

/** Opens the preferences from the children's tab, so that there is a page to go back to. */
async function openPreferences() {
  await visit({ at: '/dashboard', as: 'parent' });
  await userEvent.click(screen.getByRole('tab', { name: 'Prefs' }));
  await screen.findByRole('heading', { name: 'Preferences' });
}

async function change() {
  await userEvent.clear(rateField());
  await userEvent.type(rateField(), '4');
}

async function answerQuestion(name: 'Keep editing' | 'Discard changes') {
  await userEvent.click(within(await question()).getByRole('button', { name }));
  await noQuestion();
}

async function chooseInMenu(item: string) {
  await userEvent.click(screen.getByRole('button', { name: /^Menu of/ }));
  await userEvent.click(within(await screen.findByRole('menu')).getByText(item));
}

const tab = () => userEvent.click(screen.getByRole('tab', { name: 'Parents' }));
const back = () => {
  window.history.back();
};
const WAYS: [string, () => unknown, () => unknown][] = [
  ['another tab', tab, () => expect(selected()).toBe('Parents')],
  ['the browser’s way back', back, () => expect(selected()).toBe('Children')],
  [
    'another family',
    () => chooseInMenu('Roe Family'),
    () => screen.findByText('Family: Roe Family'),
  ],
  [
    'the start',
    () => userEvent.click(screen.getByRole('link', { name: /to the start/ })),
    () => expect(selected()).toBe('Children'),
  ],
  [
    'signing out',
    () => chooseInMenu('Sign out'),
    () => screen.findByRole('heading', { name: 'Welcome to PennySprout' }),
  ],
];

describe.each(WAYS)('leaving unsaved changes for %s', (_name, leave, arrived) => {
  test('asks, and can stay with what is typed, and can leave', async () => {
    await openPreferences();
    await change();
    await leave();
    await answerQuestion('Keep editing');
    expect([selected(), window.location.search]).toEqual(['Prefs', '?tab=preferences']);
    expect(rateField().value).toBe('4');
    await screen.findByText('Family: Lin Family');
    await leave();
    await answerQuestion('Discard changes');
    await waitFor(arrived);
  });

  test('does not ask where nothing would be lost', async () => {
    await openPreferences();
    await leave();
    await waitFor(arrived);
    await noQuestion();
  });
});

test('discarded changes are gone when the user returns, a family name among them', async () => {
  await openPreferences();
  await userEvent.type(screen.getByLabelText('Family name'), ' 2');
  await tab();
  await answerQuestion('Discard changes');
  await userEvent.click(screen.getByRole('tab', { name: 'Prefs' }));
  expect(screen.getByLabelText<HTMLInputElement>('Family name').value).toBe('Lin Family');
  await tab();
  expect(selected()).toBe('Parents');
});

test('the question about unsaved changes focuses the answer that keeps them, as does Escape', async () => {
  await openPreferences();
  await change();
  await tab();
  const keep = within(await question()).getByRole('button', { name: 'Keep editing' });
  await waitFor(() => expect(document.activeElement).toBe(keep));
  await userEvent.keyboard('{Escape}');
  await noQuestion();
  expect(rateField().value).toBe('4');
});

test('closing the page with unsaved changes triggers the browser’s own question', async () => {
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  await openPreferences();
  expect(close()).toBe(false);
  await change();
  expect(close()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(close()).toBe(false);
});
