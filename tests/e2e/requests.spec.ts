import type { Page } from '@playwright/test';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { expectNoToast, expectToast } from './pages/toast';
import { addChildTo, newFamily, type ChildOfFamily, type NewFamily } from './support/new-family';
import { signInAsNew } from './support/new-parent';
import { expect, test } from './support/test';
import { expectWellMade } from './support/well-made';

/** A child and a parent, each in a browser of their own: each step goes on where the one before stopped. */
test.describe.configure({ mode: 'serial' });

let family: NewFamily;
let child: ChildOfFamily;
let parents: Page;
let kids: Page;

const SHEET = '[role="dialog"]';
const asked = () => new ChildDashboard(kids).bank;
const ask = (amount: string, reason: string) => new ChildDashboard(kids).ask(amount, reason);
const card = () => parents.getByRole('region', { name: /^\d waiting for you$/ });
const sheetOf = (page: Page) => page.getByRole('dialog');

test.beforeAll(async ({ browser }) => {
  family = await newFamily('Rosa');
  child = await addChildTo(family, 'Kim');
  const { familyId, parentId: memberId } = family;
  await family.call('setCalledBy', {
    params: { memberId },
    body: { familyId, calledBy: 'Mom' },
  });
  const body = { childId: child.id, amount: 20, description: 'Birthday' };
  await family.call('deposit', { body });
  parents = await (await browser.newContext()).newPage();
  kids = await (await browser.newContext()).newPage();
  await signInAsNew(parents, family.parent);
  await new ChildLogin(kids).signIn(child);
  await new ChildDashboard(kids).goTo('Home');
});

test.afterAll(async () => {
  await Promise.all([parents, kids].map((page) => page.context().close()));
});

test('a child’s request appears on the parent’s badge and card', async () => {
  await expect(card()).toBeHidden();
  await expect(new ChildDashboard(kids).news).toContainText('Mom gave you money · Birthday');
  await ask('3', 'Stickers');
  await asked().getByText("1 waits for Mom's answer").click();
  await expect(asked().getByRole('listitem')).toContainText("Waiting for Mom's answer");
  await expect(card()).toContainText('Kim asks for $3.00');
  await expect(card()).toContainText('Stickers');
  await expect(parents.getByRole('tab', { name: /1 request waiting/ })).toBeVisible();
});

test('a parent approves with one tap, and the child’s card says so', async () => {
  await card().getByRole('button', { name: /^Yes/ }).click();
  await expectToast(parents, 'Kim may spend $3.00');
  await expect(card()).toBeHidden();
  await expect(asked().getByRole('listitem')).toContainText('Yes!');
});

test('a parent declines with a reply', async () => {
  await ask('15', 'A drum');
  await card()
    .getByRole('button', { name: /^Not this time/ })
    .click();
  await expectWellMade(parents, 'declining a request', SHEET);
  await sheetOf(parents).getByRole('textbox').fill('Think of the neighbours.');
  await sheetOf(parents).getByRole('button', { name: 'Not this time' }).click();
  await expectToast(parents, 'Kim has your answer');
  await expect(asked().getByRole('listitem')).toContainText('Not this time');
  await expect(asked().getByRole('listitem')).toContainText('Think of the neighbours.');
});

test('a parent gives a part', async () => {
  await ask('10', 'Paint');
  await card()
    .getByRole('button', { name: /^Give part/ })
    .click();
  await expectWellMade(parents, 'giving a part', SHEET);
  await sheetOf(parents).getByLabel('Amount').fill('6');
  await sheetOf(parents).getByRole('button', { name: 'Give', exact: true }).click();
  await expectToast(parents, 'Kim may spend $6.00');
  await expect(asked().getByRole('listitem')).toContainText('Yes, $6.00 of it');
});

test('a child cancels its request', async () => {
  await ask('2', 'Sweets');
  await expect(card()).toContainText('Sweets');
  await asked().getByRole('button', { name: 'Never mind: Sweets' }).click();
  await expect(card()).toBeHidden();
});

test('a parent takes back what was given, and both see it struck through', async () => {
  await parents.getByRole('button', { name: 'History' }).click();
  const row = sheetOf(parents).getByRole('listitem').filter({ hasText: 'Paint' }).first();
  await row.getByRole('button', { name: /: Take back “Paint”$/ }).click();
  await expectWellMade(parents, 'the question before an entry is taken back', SHEET);
  await row.getByRole('button', { name: 'Take back', exact: true }).click();
  await expectToast(parents, 'Taken back');
  const struck = sheetOf(parents).getByRole('listitem').filter({ hasText: 'Taken back' });
  await expect(struck).toHaveCount(2);
  await expectWellMade(parents, 'entries that are struck through', SHEET);
  await sheetOf(parents).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(sheetOf(parents)).toBeHidden();
  await new ChildDashboard(kids).goTo('Rewards');
  await expect(
    kids.getByRole('listitem').filter({ hasText: /took back .* · Paint/ }),
  ).toBeVisible();
});

test('a child requests money on the card of a jar that it has to ask for', async () => {
  const params = { childId: child.id };
  const body = { currency: 'USD', name: 'Trip', icon: 'plane', purpose: 'save' } as const;
  const { id: jarId } = await family.call('createJar', { params, body });
  const ofTrip = { ...params, jarId };
  await family.call('moveJar', { params: ofTrip, body: { direction: 'in', amount: 2 } });
  await family.call('changeJar', { params: ofTrip, body: { release: 'ask' } });
  const jars = new ChildDashboard(kids);
  await jars.goTo('Jars');
  await jars.jar('Trip').getByRole('button', { name: 'Ask: Trip' }).click();
  await sheetOf(kids).getByLabel('How much?').fill('1');
  await expectWellMade(kids, 'a child’s question', SHEET);
  await sheetOf(kids).getByRole('button', { name: 'Next' }).click();
  await sheetOf(kids).getByLabel('What is it for?').fill('The ferry');
  await sheetOf(kids).getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(jars.jar('Trip')).toContainText("$1.00 of it is waiting for Mom's answer");
  await card()
    .getByRole('button', { name: /^Yes: Kim, The ferry/ })
    .click();
  await expectToast(parents, 'Kim may spend $1.00');
});

test('a coin goes from giving into a jar, and from the full jar into the garden', async () => {
  const params = { childId: child.id };
  const book = { currency: 'USD', name: 'Book', icon: 'book', purpose: 'save' } as const;
  await family.call('createJar', { params, body: { ...book, target: 3, parts: 1 } });
  const kim = new ChildDashboard(kids);
  await kim.goTo('Jars');
  await kids.emulateMedia({ reducedMotion: 'no-preference' });
  const jar = kim.jar('Book');
  await expect(jar).toContainText('$0.00 of $3.00');

  await family.call('deposit', { body: { ...params, amount: 4, description: 'Weeding' } });
  await expect(jar).toContainText('$2.00 of $3.00');
  await expect(jar.locator('[data-coin]')).toHaveCount(1);

  await jar.getByRole('button', { name: 'Put in Book' }).click();
  await sheetOf(kids).getByRole('button', { name: 'What is missing: $1.00' }).click();
  await sheetOf(kids).getByRole('button', { name: 'Put in', exact: true }).click();
  const celebration = kids.getByRole('dialog', { name: 'Hooray! Book is full!' });
  await celebration.getByRole('button', { name: 'Buy it: Book' }).click();
  await kids
    .getByRole('dialog', { name: 'Buy it: Book' })
    .getByRole('button', { name: 'Ask', exact: true })
    .click();
  await expect(sheetOf(kids)).toBeHidden();
  // What happens next is told once the toast is gone.
  await kids.mouse.move(0, 0);
  await expectNoToast(kids);

  await expect(jar).toContainText("$3.00 of $3.00Full, waiting for Mom's answer");
  await expect(jar.getByRole('button', { name: 'Put in Book' })).toBeHidden();
  await kim.goTo('Home');
  await expect(kim.goal).toContainText("$3.00 of $3.00Full, waiting for Mom's answer");
  await expect(kim.goal.getByRole('button', { name: 'Never mind: Book' })).toBeVisible();
  await expect(card()).toContainText('Kim asks for $3.00');
  await expect(parents.getByRole('article', { name: 'Kim' })).toContainText('$3.00 of $3.00');

  await card()
    .getByRole('button', { name: /^Yes: Kim, Book/ })
    .click();
  await expectToast(parents, 'Kim may spend $3.00');
  await kim.goTo('Rewards');
  const garden = kids.getByRole('region', { name: 'My garden' });
  await expect(garden.getByRole('listitem').filter({ hasText: 'Book' })).toBeVisible();
  await kim.goTo('Home');
  await expect(kim.gotIt).toBeVisible();
  await kim.lookUntilTold('Book is yours!');
});
