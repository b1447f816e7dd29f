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

test('the first evening leads from the sign-in to a child with allowance, code and a coin in its jar in ten taps, with names typed alone', async ({
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
  const called = step('Your child').getByRole('group', { name: 'What do they call you?' });
  await called.getByRole('radio', { name: 'Mom' }).tap();
  await expect(called.getByRole('radio', { name: 'Mom' })).toBeChecked();
  await step('Your child').getByRole('button', { name: 'Add Child' }).tap();
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await type(CHILD);
  await dialog.getByRole('button', { name: 'Create Account' }).tap();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const accessCode = await parents.detail('Access code');
  const loginUrl = await parents.detail('Direct login link');
  const password = await parents.detail('Password');
  await dialog.getByRole('button', { name: 'Done' }).tap();

  const allowance = step(`An allowance for ${CHILD}`);
  await expect(allowance).toContainText(/First payment: \w{3}, /);
  await allowance.getByRole('button', { name: 'Start the allowance' }).tap();

  const jar = step(`${CHILD}'s first jar`);
  await expect(jar.getByLabel('What is it called?')).toBeFocused();
  await type(JAR);
  await jar.getByRole('button', { name: 'Make the jar' }).tap();

  const coin = step('Plant the first coin');
  await coin.getByRole('button', { name: 'Plant it' }).tap();
  await expect(coin).toContainText(`$5.00 is in ${JAR}!`);
  await coin.getByRole('button', { name: 'Next' }).tap();

  const code = step(`Give ${CHILD} the code`);
  await expect(code).toContainText(accessCode);
  await code.getByRole('button', { name: `${CHILD} has it` }).tap();
  const end = page.getByRole('region', { name: `${CHILD}'s bank is open` });
  await expect(end).toContainText(`${JAR}$5.00`);
  const taps = await finger.taps();
  console.log(
    `      first evening: ${taps} taps, typed ${typed.length} characters (“${CHILD}” and “${JAR}”)`,
  );
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
  const child = new ChildDashboard(kids);
  await expect(child.welcome(CHILD)).toBeVisible();
  expect((await child.lookAtAll()).join()).toMatch(/Mom gave you money · First coin\s+\+\$5\.00/);
  await child.goTo('Jars');
  await expect(child.jar(JAR)).toContainText('$5.00');
  await device.close();
}
