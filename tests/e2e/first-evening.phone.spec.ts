import type { Browser } from '@playwright/test';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { ParentDashboard } from './pages/parent-dashboard';
import { countTaps } from './support/finger';
import { takeGoogleClaims } from './support/google-credential';
import { claimsOf, newParent } from './support/new-parent';
import { expect, test } from './support/test';

const MOST_TAPS = 10;
const CHILD = 'Mia';
const JAR = 'Kite';

test('the first evening leads from the sign-in to a child with allowance, jar and code in ten taps, with names typed alone', async ({
  page,
  browser,
}) => {
  const finger = await countTaps(page);
  const parents = new ParentDashboard(page);
  const { dialog } = parents;
  let typed = '';
  const type = async (text: string) => {
    await page.keyboard.type(text);
    typed += text;
  };
  const step = (name: string) => page.getByRole('article', { name, exact: true });
  await takeGoogleClaims(page, claimsOf(newParent('Fay')));
  await page.goto('/');
  const signIn = page.getByTestId('demo-sign-in').getByRole('button').first();
  await expect(signIn).toBeVisible();
  await finger.startAnew();

  await signIn.tap();
  await step('Money and interest').getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(step('Money and interest')).toBeHidden();

  await page.getByRole('button', { name: 'Add Child' }).tap();
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await type(CHILD);
  await dialog.getByRole('button', { name: 'Create Account' }).tap();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const accessCode = await parents.detail('Access code');
  const loginUrl = await parents.detail('Direct login link');
  const password = await parents.detail('Password');
  await dialog.getByRole('button', { name: 'Done' }).tap();

  await step('An allowance')
    .getByRole('button', { name: `Allowance for ${CHILD}` })
    .tap();
  await dialog.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(step('An allowance')).toBeHidden();

  await step('A first jar')
    .getByRole('button', { name: `A jar for ${CHILD}` })
    .tap();
  await expect(dialog.getByLabel('What is it called?')).toBeFocused();
  await type(JAR);
  await dialog.getByRole('button', { name: 'Make the jar' }).tap();
  await expect(step('A first jar')).toBeHidden();

  await expect(step('Hand over')).toContainText(accessCode);
  await step('Hand over').getByRole('button', { name: 'Handed over' }).tap();
  await expect(step('Hand over')).toBeHidden();
  const taps = await finger.taps();
  console.log(`      first evening: ${taps} taps, typed “${CHILD}” and “${JAR}”`);
  test.info().annotations.push({ type: 'measured', description: `first evening: ${taps} taps` });
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  expect(typed).toBe(CHILD + JAR);

  await expectToSignIn(browser, { loginUrl, password });
});

/** Signs the child in on a device of its own, by the link that the code leads to. */
async function expectToSignIn(
  browser: Browser,
  { loginUrl, password }: { readonly loginUrl: string; readonly password: string },
) {
  const device = await browser.newContext();
  const kids = await device.newPage();
  await new ChildLogin(kids).signInByLink(loginUrl, password);
  await expect(new ChildDashboard(kids).welcome(CHILD)).toBeVisible();
  await device.close();
}
