import type { Locator } from '@playwright/test';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { Header } from './pages/header';
import { ParentDashboard } from './pages/parent-dashboard';
import { expectNoToast } from './pages/toast';
import { coveredByToast } from './support/covered';
import { addChildrenTo, addChildTo, newFamily } from './support/new-family';
import { signInAsNew } from './support/new-parent';
import { expect, test } from './support/test';
import { changedByTap } from './support/under-finger';

const SIZES = [
  { width: 390, height: 844, tag: [] },
  { width: 1280, height: 800, tag: '@deep' },
];

test('a shared deposit names its jars to the child and to the parents', async ({
  page,
  browser,
}) => {
  const family = await newFamily('Nina');
  const child = await addChildTo(family, 'Ivo');
  const params = { childId: child.id };
  const make = (name: string) =>
    family.call('createJar', {
      params,
      body: { currency: 'USD', name, icon: 'star', purpose: 'save', target: 20 },
    });
  const [kite, boat] = [await make('Kite'), await make('Boat')];
  await family.call('setJarShares', {
    params,
    body: { currency: 'USD', freeParts: 1, parts: { [kite.id]: 2, [boat.id]: 1 } },
  });
  await family.call('deposit', { body: { ...params, amount: 8, description: 'Dishes' } });

  await new ChildLogin(page).signIn(child);
  const told = (await new ChildDashboard(page).lookAtAll()).join(' ');
  expect(told).toMatch(/Kite \+\$4\.00\s+Boat \+\$2\.00/);

  const device = await browser.newContext();
  const parents = await device.newPage();
  await signInAsNew(parents, family.parent);
  const today = parents.getByRole('region', { name: 'What happened' });
  await expect(today).toContainText('Kite +$4.00');
  await expect(today).toContainText('Boat +$2.00');
  await device.close();
});

for (const { tag, ...viewport } of SIZES) {
  test(
    `a toast covers nothing that is read or tapped at ${viewport.width} × ${viewport.height}`,
    { tag },
    async ({ page }) => {
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
    },
  );

  test(
    `nothing else comes under the finger by a toast or an answer at ${viewport.width} × ${viewport.height}`,
    { tag },
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const family = await newFamily('Maya');
      const [kim] = await addChildrenTo(family, ['Kim', 'Lou']);
      if (!kim) throw new Error('the family has no child');
      const body = { childId: kim.id, amount: 20, description: 'Allowance' };
      await family.call('deposit', { body });
      await new ChildLogin(page).signIn(kim);
      const kids = new ChildDashboard(page);
      await kids.lookAtAll();
      for (const reason of ['Stickers', 'Kite']) await kids.ask('3', reason);
      await new Header(page).signOut();
      await signInAsNew(page, family.parent);
      const dashboard = new ParentDashboard(page);
      await expect(dashboard.payDayLine('Kim')).toBeVisible();
      const yes = (reason: string) => page.getByRole('button', { name: `Yes: Kim, ${reason}` });
      await expect(yes('Kite')).toBeVisible();
      await expectNoToast(page);

      const tap = async (target: Locator, text: string, still: readonly Locator[]) => {
        const settled = async () => {
          await expect(page.locator('[data-toast]')).toContainText(text);
          await expect(page.getByText('Yes, $3.00 to Kim').last()).toBeVisible();
        };
        return changedByTap(page, target, settled, still);
      };
      const heading = page.getByRole('heading', { name: /waiting for you|All answered/ });
      const first = await tap(yes('Kite'), 'Kim may spend $3.00', [heading]);
      expect.soft(first, 'a yes').toEqual([]);
      await expectNoToast(page);
      const below = [heading, dashboard.row('Kim'), page.getByRole('heading', { name: 'Pay day' })];
      const last = await tap(yes('Stickers'), 'Kim may spend $3.00', below);
      expect.soft(last, 'the last yes').toEqual([]);
      const places = () => Promise.all(below.map(async (one) => (await one.boundingBox())?.y));
      const during = await places();
      await expectNoToast(page);
      expect.soft(await places(), 'once the toast has gone').toEqual(during);
      const answered = page.getByRole('region', { name: 'All answered' });
      await expect(
        answered.getByRole('button', { name: 'Kim: Take back “Stickers”' }),
      ).toBeVisible();
    },
  );
}
