import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { beforeEachHome, open, panel, region, show } from '../testing/child-home';
import {
  fakeBalance,
  fakeChild,
  fakeHold,
  fakeJar,
  fakeJarMove,
  fakePreferences,
  ready,
  setLive,
} from '../testing/fake-live';
import { renderPart } from '../testing/render-part';
import { ChildrenTab } from './pages/parent-dashboard/children-tab';
// Imported up front rather than during a test: the component library loads slowly.
import '../jars/parts/child-move-sheet';
import '../jars/parts/jar-move-sheet';

/*
 * Each number of the same jars on each screen while requests are open: all of Kite is asked for, and $2.00 of
 * the $5.00 in Ball. $8.00 of $38.00 are free.
 */

beforeEachHome();
beforeEach(() => {
  const kite = fakeJar('Kite', { saved: 0, target: 2_500 });
  const ball = fakeJar('Ball', { saved: 300, target: 1_000 });
  const holds = [fakeHold(kite, 2_500), fakeHold(ball, 200, { closesJar: false })];
  const held = { kind: 'held', requestId: holds[1]?.requestId ?? '' } as const;
  setLive({
    children: ready([fakeChild()]),
    family: ready({
      ...{ name: 'Lin', ownerId: 'mei' },
      people: { mei: { name: 'Mei', picture: '', calledBy: 'Mom' } },
    }),
    preferences: ready(fakePreferences()),
    balances: ready([fakeBalance('USD', 3_800, [kite, ball], holds)]),
    jarMoves: ready([
      fakeJarMove('held', { ...held, legs: [[ball, -200]] }),
      fakeJarMove('put', { legs: [[ball, 500]] }),
    ]),
  });
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const text = (name: string) => screen.getByRole('region', { name }).textContent;

test('a child reads the same of a jar that is asked for wherever it looks', async () => {
  await show();
  const waits = "Full, waiting for Mom's answer";
  region('My goal').getByRole('img', { name: `Kite: $25.00 of $25.00, ${waits}` });
  expect(text('My goal')).toContain(`Kite$25.00 of $25.00${waits}`);
  cleanup();

  await show({ at: 'jars' });
  const jars = region('My jars');
  jars.getByRole('img', { name: `Kite: $25.00 of $25.00, ${waits}` });
  jars.getByRole('img', { name: 'Ball: $5.00 of $10.00, $5.00 to go' });
  expect(text('My jars')).toContain('In jars $30.00');
  expect(text('My jars')).toContain('Free to use$8.00My savings$38.00');
  expect(text('My jars')).toContain(`$25.00 of $25.00${waits}`);
  expect(text('My jars')).toContain('$5.00 of $10.00$5.00 to go');
  await open('My jars');
  expect(panel('My jars')).toContain('= $5.00');
  expect(panel('My jars')).toContain('= $25.00');

  await press('Put in Ball');
  const sheet = await dialog('Put in: Ball');
  sheet.getByRole('button', { name: 'What is missing: $5.00' });
  await userEvent.type(sheet.getByLabelText('How much?'), '1{Enter}');
  sheet.getByText('Then Ball has $6.00.');
  sheet.getByText('And $7.00 is free to use.');
});

test('a parent reads the same', async () => {
  await renderPart(<ChildrenTab familyId="lin" />, 'en', { wide: true });
  const card = within(await screen.findByRole('article', { name: 'Mia' }));
  const parts = within(await card.findByRole('list', { name: 'Total value' }));
  expect(parts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Jars $30.00',
    'Free to use $8.00',
  ]);
  card.getByText(/^\$25\.00 of \$25\.00/);
  card.getByText(/^\$5\.00 of \$10\.00/);
  await userEvent.click(card.getByText('Ball'));
  await press('Ball: Put in');
  const sheet = await dialog('Put in: Ball');
  sheet.getByText('What is missing: $5.00');
  await userEvent.type(sheet.getByRole('textbox'), '1');
  sheet.getByText('$6.00');
});
