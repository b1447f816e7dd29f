import type { Page } from '@playwright/test';
import { addDays, dueAt } from '@pennysprout/shared/allowances/dates';
import { dateIn } from '@pennysprout/shared/kernel/dates/date-in';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { ParentDashboard, type ChildCard } from './pages/parent-dashboard';
import { expectToast } from './pages/toast';
import { changeDocument } from './support/documents';
import { addChildTo, newFamily, type ChildOfFamily, type NewFamily } from './support/new-family';
import { signInAsNew } from './support/new-parent';
import { expect, test } from './support/test';

/** A parent and a child, each in a browser of their own: each step goes on where the one before stopped. */
test.describe.configure({ mode: 'serial' });

/** Time zone of the browsers in these tests. */
const ZONE = 'UTC';

let family: NewFamily;
let child: ChildOfFamily;
let parents: Page;
let kids: Page;
let card: ChildCard;

const sheet = () => parents.getByRole('dialog').first();
const line = () => card.root.getByRole('listitem').filter({ hasText: /Every/ });
const payday = () => kids.getByText(/^Next payday: /);

async function openSheet() {
  await line()
    .getByRole('button', { name: /^Edit the allowance/ })
    .click();
}

/** Formats a date as the screen shows it. */
function read(date: string): string {
  const options = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const;
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { ...options, timeZone: ZONE });
}

test.beforeAll(async ({ browser }) => {
  family = await newFamily('Pia');
  child = await addChildTo(family, 'Kim');
  parents = await (await browser.newContext()).newPage();
  kids = await (await browser.newContext()).newPage();
  await signInAsNew(parents, family.parent);
  card = await new ParentDashboard(parents).card(child.name).open();
  await new ChildLogin(kids).signIn(child);
});

test.afterAll(async () => {
  await Promise.all([parents, kids].map((page) => page.context().close()));
});

test('a parent sets an allowance, and is asked for the family’s time zone', async () => {
  await expect(card.root).toContainText('No allowance yet.');
  await expect(payday()).toBeHidden();
  await card.root.getByRole('button', { name: 'Set an allowance' }).click();
  await expect(sheet().getByLabel('Where your family lives')).toHaveValue(ZONE);
  await sheet().getByLabel('Amount', { exact: true }).fill('5');
  await sheet().getByLabel('Day', { exact: true }).selectOption({ label: 'Friday' });
  await sheet().getByRole('button', { name: 'Save' }).click();
  await expectToast(parents, 'Allowance saved');
  await expect(line()).toContainText('$5.00 Every Friday');
});

test('the child’s home shows the next payment, as the card does', async () => {
  await expect(payday()).toHaveText(/^Next payday: (today|tomorrow|in \d days)$/);
});

test('a changed allowance is shown in the sheet', async () => {
  await openSheet();
  await sheet().getByLabel('Amount', { exact: true }).fill('7.50');
  await sheet().getByLabel('How often').selectOption({ label: 'Every two weeks' });
  await sheet().getByRole('button', { name: 'Save' }).click();
  await expectToast(parents, 'Allowance saved');
  await expect(line()).toContainText('$7.50 Every other Friday');
});

test('a missed allowance is paid before a pause, and both histories say so', async () => {
  const missed = addDays(dateIn(ZONE, new Date()), -3);
  const [allowance] = await family.call('listAllowances', { query: { childId: child.id } });
  if (!allowance) throw new Error('there is no allowance');
  await changeDocument(`${COLLECTIONS.allowances}/${allowance.id}`, {
    weekday: new Date(missed).getUTCDay() || 7,
    startsOn: missed,
    nextOn: missed,
    nextAt: dueAt(missed, ZONE),
  });
  await expect(line()).toContainText(`Next: ${read(missed)}`);
  await openSheet();
  await sheet().getByRole('button', { name: 'Pause' }).click();
  await expectToast(parents, 'Allowance paused');
  await expect(line()).toContainText('Paused. Nothing is made up later.');
  const late = `allowance · Paid late, due ${read(missed)}`;
  await expect(card.root.getByRole('listitem').filter({ hasText: late })).toContainText('$7.50');
  await new ChildDashboard(kids).goTo('Rewards');
  await expect(new ChildDashboard(kids).entry(late)).toContainText('$7.50');
  await new ChildDashboard(kids).goTo('Home');
  await expect(payday()).toBeHidden();
});

test('a resumed allowance continues with the next date, and is deleted after a confirmation', async () => {
  await openSheet();
  await sheet().getByRole('button', { name: 'Resume' }).click();
  await expectToast(parents, 'Allowance resumed');
  const next = addDays(dateIn(ZONE, new Date()), 11);
  await expect(line()).toContainText(`Next: ${read(next)}`);
  await expect(payday()).toHaveText('Next payday: in 11 days');
  await openSheet();
  await sheet().getByRole('button', { name: 'Delete' }).click();
  await sheet().getByRole('alert').getByRole('button', { name: 'Delete' }).click();
  await expectToast(parents, 'Allowance deleted');
  await expect(card.root).toContainText('No allowance yet.');
  await expect(payday()).toBeHidden();
});
