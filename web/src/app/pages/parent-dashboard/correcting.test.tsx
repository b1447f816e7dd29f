import { useState } from 'react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { Toaster } from '../../../kit/toaster/toaster';
import {
  fakeBalance,
  fakeChild,
  fakeEntry,
  fakePreferences,
  ready,
  resetLive,
  setLive,
} from '../../../testing/fake-live';
import { refusal, startFakeServer } from '../../../testing/fake-server';
import { renderPart, toastText } from '../../../testing/render-part';
import { Tabs } from '../../../kit/tabs/tabs';
// Imported up front rather than during a test: the component library loads slowly.
import './correction-sheet';
import './history-sheet';
import '../../../kit/celebration/celebration-sheet';
import { ChildrenTab } from './children-tab';
import { Correcting } from './correcting';

beforeEach(() => {
  resetLive();
  startFakeServer({ '/api/transactions/e1/undo': () => refusal('undo_interest') });
  setLive({
    children: ready([fakeChild(), fakeChild({ id: 'leo', name: 'Leo' })]),
    preferences: ready(fakePreferences()),
    balances: ready([fakeBalance('USD', 1000)]),
    entries: ready([fakeEntry('e1', { minor: 500, description: 'Chore', timestamp: new Date() })]),
  });
});

/** Renders the dashboard with a tab next to the children's. */
function Dashboard() {
  const [selected, setSelected] = useState<'accounts' | 'family'>('accounts');
  return (
    <>
      <Correcting familyId="lin">
        <Tabs
          label="Parts"
          onSelect={setSelected}
          selected={selected}
          tabs={[
            { key: 'accounts', label: 'Children', panel: <ChildrenTab familyId="lin" /> },
            { key: 'family', label: 'Parents', panel: <p>Parents</p> },
          ]}
        />
      </Correcting>
      <Toaster />
    </>
  );
}

async function failToTakeBack() {
  await userEvent.click(await screen.findByRole('button', { name: 'History' }));
  const history = within(await screen.findByRole('dialog'));
  await userEvent.click(await history.findByRole('button', { name: /: Take back “Chore”$/ }));
  const question = within(history.getByRole('group', { name: /^Take/ }));
  await userEvent.click(question.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(toastText()).toContain('Could not take this back'));
}

/** Clicks the toast's action. jsdom lacks pointer capture, which the toast uses for a real pointer. */
const correct = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Correct it' }));

async function expectSheet() {
  const sheet = within(await screen.findByRole('dialog', { name: 'Withdraw Money' }));
  const amount = await sheet.findByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  expect(amount.value).toBe('5');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
}

test('a correction replaces the history that it was offered in', async () => {
  await renderPart(<Dashboard />, 'en', { at: '/dashboard?child=mia' });
  await failToTakeBack();
  await correct();
  await expectSheet();
});

test('a correction opens even after the card it was offered on was left', async () => {
  await renderPart(<Dashboard />, 'en', { at: '/dashboard?child=mia' });
  await failToTakeBack();
  const history = within(screen.getByRole('dialog'));
  await userEvent.click(history.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('tab', { name: 'Parents' }));
  expect(screen.queryByRole('article')).toBeNull();
  await correct();
  await expectSheet();
});
