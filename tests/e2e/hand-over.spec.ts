import type { Page } from '@playwright/test';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { Header } from './pages/header';
import { LandingPage } from './pages/landing';
import { ParentDashboard } from './pages/parent-dashboard';
import { expectNoTrace } from './support/browser-storage';
import { newName } from './support/names';
import { addChildTo, newFamily } from './support/new-family';
import { signInAsNew } from './support/new-parent';
import { expect, test } from './support/test';

/** Signs a new parent in, with one child, and opens what hands the device over to it. */
async function openHandOver(page: Page) {
  const family = await newFamily('Olga');
  const child = await addChildTo(family, newName('Ada'));
  await signInAsNew(page, family.parent);
  const card = await new ParentDashboard(page).card(child.name).openAccess();
  await card.root.getByRole('button', { name: `Sign ${child.name} in on this device` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('You will be signed out here.')).toBeVisible();
  await expect(dialog.getByLabel(`Remember ${child.name} here`)).toBeChecked();
  return { family, child, dialog };
}

test('a parent hands this device over to a child, who finds nothing of the parent on it', async ({
  page,
}) => {
  const { family, child, dialog } = await openHandOver(page);
  // The child sees its family, which is called after the parent.
  const traces = [family.parent.email];
  const kids = new ChildDashboard(page);
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(kids.welcome(child.name)).toBeVisible();
  await expectNoTrace(page, traces);
  await page.reload();
  await expect(kids.welcome(child.name)).toBeVisible();
  await page.goBack();
  await expect(new ParentDashboard(page).heading).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(kids.welcome(child.name)).toBeVisible();
  await new Header(page).signOut();
  await expectNoTrace(page, [...traces, family.parent.name]);
  // It is remembered here, for its password alone.
  await new LandingPage(page).picture(child.name).click();
  const login = new ChildLogin(page);
  await expect(login.password).toBeFocused();
  await expect(login.accessCode).toHaveCount(0);
  await login.goOn(child.password);
  await expect(kids.welcome(child.name)).toBeVisible();
});

test('a hand-over that the network cuts off in the middle leaves nobody on the device', async ({
  page,
}) => {
  const { family, child, dialog } = await openHandOver(page);
  await page.route('**/api/auth/hand-over', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  const told = page.getByText(`${child.name} could not be signed in`, { exact: true });
  await expect(told).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  await expectNoTrace(page, [family.parent.email, family.parent.name]);
});
