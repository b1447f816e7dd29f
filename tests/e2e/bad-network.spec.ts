import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { ParentDashboard } from './pages/parent-dashboard';
import { expectToast } from './pages/toast';
import { cutFirst } from './support/cut';
import { addChildTo, newFamily } from './support/new-family';
import { signInAsNew } from './support/new-parent';
import { expect, test } from './support/test';

// bad-network.deep.spec.ts covers every way to move money and every fault.
test('a deposit whose answer was lost is posted once, even if it is repeated after a reload', async ({
  page,
}) => {
  const family = await newFamily('Storm');
  const { name } = await addChildTo(family, 'Wren');
  await signInAsNew(page, family.parent);
  const card = new ParentDashboard(page).card(name);
  const line = await cutFirst(page, 'POST /api/transactions/deposit', 'lost on the way back');
  const deposit = () => card.deposit({ amount: '3.21', reason: 'In bad weather' });

  await deposit();
  await expectToast(page, 'Reward Failed', 'Network error.');
  const { dialog } = new ParentDashboard(page);
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('3.21');
  await page.reload();
  await expect(card.root).toBeVisible();
  await deposit();
  await card.celebrate('Deposit Successful!');

  expect(line.keys).toHaveLength(2);
  expect(line.keys[1]).toBe(line.keys[0]);
  await expect.poll(() => card.countHistory()).toEqual({ entries: 1, trades: 0 });
});

test(
  'a browser that blocks the database says so, and not that there is no internet',
  { tag: '@deep' },
  async ({ page }) => {
    const family = await newFamily('Storm');
    await page.route('**/google.firestore.v1.Firestore/**', (route) => route.abort());
    await signInAsNew(page, family.parent);
    await expect(page.getByText('The figures are blocked.')).toBeVisible();
    await expect(page.getByText(/Check your internet connection/)).toHaveCount(0);
  },
);

test('a child stays signed in if Google cannot say who it is when the page opens', async ({
  page,
}) => {
  const { name, accessCode, password } = await addChildTo(await newFamily('Fog'), 'Finn');
  await new ChildLogin(page).signIn({ accessCode, password });
  const welcome = new ChildDashboard(page).welcome(name);
  await expect(welcome).toBeVisible();

  let asked = 0;
  await page.route('**/v1/accounts:lookup*', async (route) => {
    asked += 1;
    await route.fulfill({ status: 503, json: { error: { code: 503, message: 'UNAVAILABLE' } } });
  });
  await page.reload();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(welcome).toBeVisible();

  // Nor was the session thrown away for later.
  await page.unroute('**/v1/accounts:lookup*');
  await page.reload();
  await expect(welcome).toBeVisible();
});
