import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { Header } from './pages/header';
import { ParentDashboard } from './pages/parent-dashboard';
import { coveredByToast } from './support/covered';
import { addChildTo, newFamily } from './support/new-family';
import { signInAsNew } from './support/new-parent';
import { expect, test } from './support/test';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

for (const viewport of SIZES) {
  test(`a toast covers nothing that is read or tapped at ${viewport.width} × ${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const family = await newFamily('Maya');
    const kim = await addChildTo(family, 'Kim');
    await signInAsNew(page, family.parent);
    const dashboard = new ParentDashboard(page);
    await expect(dashboard.heading).toBeVisible();
    expect.soft(await coveredByToast(page), 'after the sign-in of a parent').toEqual([]);

    const card = await dashboard.card(kim.name).open();
    await card.root.getByRole('button', { name: 'Deposit' }).click();
    await card.fill({ amount: '4.20', reason: 'Gift' }, 'Your own reason');
    await page.route('**/api/transactions/deposit*', (route) => route.abort());
    await dashboard.dialog.getByRole('button', { name: 'Add Reward' }).click();
    expect.soft(await coveredByToast(page), 'over a sheet').toEqual([]);
    await page.unroute('**/api/transactions/deposit*');
    await dashboard.dialog.getByRole('button', { name: 'Add Reward' }).click();
    await card.celebrate('Deposit Successful!');
    await expect(page.locator('[data-toast]')).toContainText('Deposit Successful');
    expect.soft(await coveredByToast(page), 'after a celebration').toEqual([]);

    await new Header(page).signOut();
    await expect(page.locator('[data-toast]')).toContainText('Signed Out');
    expect.soft(await coveredByToast(page), 'on the landing page').toEqual([]);
    await new ChildLogin(page).signIn(kim);
    await expect(new ChildDashboard(page).wealth).toBeVisible();
    await expect(page.locator('[data-toast]')).toContainText('Login Successful');
    expect.soft(await coveredByToast(page), 'on a child’s home').toEqual([]);
  });
}
