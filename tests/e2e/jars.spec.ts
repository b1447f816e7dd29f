import type { Page } from '@playwright/test';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { ParentDashboard } from './pages/parent-dashboard';
import { expectToast } from './pages/toast';
import { addChildTo, newFamily, type ChildOfFamily, type NewFamily } from './support/new-family';
import { signInAsNew } from './support/new-parent';
import { expect, test } from './support/test';

/** A child and its coins: each step continues where the previous one stopped. */
test.describe.configure({ mode: 'serial' });

let family: NewFamily;
let child: ChildOfFamily;
let page: Page;
let kids: ChildDashboard;

function give(amount: number, description: string) {
  return family.call('deposit', { body: { childId: child.id, amount, description } });
}

async function jarIdOf(name: string): Promise<string> {
  const [account] = await family.call('listJars', { params: { childId: child.id } });
  const jar = account?.jars.find((each) => each.name === name);
  if (!jar) throw new Error(`there is no jar ${name}`);
  return jar.id;
}

test.beforeAll(async ({ browser }) => {
  family = await newFamily('Olga');
  child = await addChildTo(family, 'Kim');
  await give(20, 'Birthday');
  const device = await browser.newContext();
  page = await device.newPage();
  await new ChildLogin(page).signIn(child);
  kids = new ChildDashboard(page);
});

test.afterAll(async () => {
  await page.context().close();
});

test('a child creates a goal, which becomes the next one on its home', async () => {
  await kids.goTo('Jars');
  await expect(page.getByText('No jars yet. Give your coins a job!')).toBeVisible();
  await kids.makeJar({ name: 'Kite', icon: 'Rocket', target: '12.50' });
  await expectToast(page, 'New jar', 'Kite');
  await expect(kids.jar('Kite')).toContainText('$12.50 to go');
  await expect(kids.free).toHaveText('$20.00');
  await kids.goTo('Home');
  await expect(kids.goal).toContainText('Kite');
  await kids.goal.getByRole('link').click();
  await expect(kids.jar('Kite')).toBeVisible();
});

test('a child puts money in and takes it out, and sees it at once', async () => {
  await kids.moveMoney('Kite', 'Put in', '8');
  await expect(kids.jar('Kite')).toContainText('$8.00 of $12.50');
  await expect(kids.jar('Kite')).toContainText('$4.50 to go');
  await expect(kids.free).toHaveText('$12.00');
  await kids.moveMoney('Kite', 'Take out', '2');
  await expect(kids.jar('Kite')).toContainText('$6.00 of $12.50');
  await expect(kids.free).toHaveText('$14.00');
});

test('a child cannot put in more than is free, and is told so', async () => {
  await kids.jar('Kite').getByRole('button', { name: 'Put in Kite' }).click();
  await kids.sheet.getByLabel('How much?').fill('14.01');
  await kids.sheet.getByRole('button', { name: 'Next' }).click();
  await expect(kids.sheet).toContainText('Only $14.00 is free to use.');
  await kids.sheet.getByRole('button', { name: 'What is missing: $6.50' }).click();
  await expect(kids.sheet).toContainText('Then Kite has $12.50.');
  await page.keyboard.press('Escape');
  await kids.sheet.getByRole('button', { name: 'Discard' }).click();
  await expect(kids.sheet).toBeHidden();
  await expect(kids.free).toHaveText('$14.00');
});

test('a child changes a jar’s name and picture, and closes it after a confirmation', async () => {
  await kids.makeJar({ name: 'Sweets', icon: 'Birthday' });
  await kids.moveMoney('Sweets', 'Put in', '3');
  await kids.jar('Sweets').getByRole('button', { name: 'Change Sweets' }).click();
  await kids.sheet.getByLabel('What is it called?').fill('Cake');
  await kids.sheet.getByRole('button', { name: 'Save' }).click();
  await expect(kids.jar('Cake')).toContainText('$3.00 saved');
  await kids.jar('Cake').getByRole('button', { name: 'Change Cake' }).click();
  await kids.sheet.getByRole('button', { name: 'Close this jar' }).click();
  const question = page.getByRole('dialog', { name: 'Close Cake?' });
  await expect(question).toContainText('Its $3.00 is free to use then.');
  await question.getByRole('button', { name: 'Close the jar' }).click();
  await expect(kids.jar('Cake')).toBeHidden();
  await expect(kids.free).toHaveText('$14.00');
});

test('a parent’s shared deposit arrives in the jar live, and the child is told that it is full', async () => {
  const parts = { [await jarIdOf('Kite')]: 1 };
  const childId = child.id;
  await family.call('setJarShares', {
    params: { childId },
    body: { currency: 'USD', freeParts: 1, parts },
  });
  await expect(kids.jars.getByRole('region', { name: 'How new money is shared' })).toContainText(
    'Kite 1 part',
  );
  await give(16, 'Gardening');
  await kids.goTo('Home');
  await expect.poll(async () => (await kids.lookAtAll()).join('\n')).toContain('Kite is full!');
  await kids.goTo('Jars');
  await expect(kids.jar('Kite')).toContainText('Full!');
  await expect(kids.free).toHaveText('$23.50');
  await page.reload();
  await expect(kids.jar('Kite')).toContainText('Full!');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a child looks up what is in a jar, and where a reward went', async () => {
  await kids.questions(kids.jars).click();
  const inKite = kids.jars.getByRole('group', { name: 'What is in Kite' });
  await expect(inKite).toContainText('= $12.50');
  await expect(inKite).toContainText('From new money');
  await kids.goTo('Rewards');
  await kids.questions(kids.entry('Gardening')).click();
  await expect(kids.entry('Gardening')).toContainText('It went to: $6.50 Kite · $9.50 free');
  await kids.questions(kids.entry('Birthday')).click();
  await expect(kids.entry('Birthday')).toContainText('All of it is free to use.');
});

test('a child cannot empty a jar that needs a parent’s approval', async () => {
  await kids.goTo('Jars');
  await family.call('changeJar', {
    params: { childId: child.id, jarId: await jarIdOf('Kite') },
    body: { release: 'ask' },
  });
  await expect(kids.jar('Kite')).toContainText('Ask a parent first.');
  await expect(kids.jar('Kite').getByRole('button', { name: /Take out/ })).toBeHidden();
});

test('an impersonating parent sees the jars, and cannot change them', async ({ browser }) => {
  const context = await browser.newContext();
  const device = await context.newPage();
  await signInAsNew(device, family.parent);
  await new ParentDashboard(device)
    .card(child.name)
    .root.getByRole('button', { name: 'View Kid Dashboard' })
    .click();
  const seen = new ChildDashboard(device);
  await seen.goTo('Jars');
  await expect(seen.jar('Kite')).toContainText('Full!');
  await expect(seen.jar('Kite')).toContainText('Only Kim can do this');
  await expect(seen.jars.getByRole('button', { name: /Put in/ })).toBeHidden();
  await context.close();
});
