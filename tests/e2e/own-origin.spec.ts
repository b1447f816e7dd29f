import type { Page } from '@playwright/test';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { LandingPage } from './pages/landing';
import { demoAccounts } from './support/suite';
import { expect, test } from './support/test';

/**
 * Collects the hosts that a page requests anything from; the app's own and the emulators' are this
 * machine.
 */
function hostsAskedBy(page: Page): Set<string> {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') || protocol.startsWith('ws')) hosts.add(hostname);
  });
  return hosts;
}

test('a child’s whole session contacts nobody but the app and its Firebase', async ({ page }) => {
  const hosts = hostsAskedBy(page);
  const [leo] = demoAccounts().children;
  if (!leo) throw new Error('the suite has no demo child');
  await new LandingPage(page).open();
  await new ChildLogin(page).signIn(leo);
  const kids = new ChildDashboard(page);
  await expect(kids.summary).toContainText(/\d/);
  await expect(kids.quote.getByRole('figure')).toContainText(/\w/);
  await kids.openSummary();
  await kids.questions(kids.summary).first().click();
  // Code and lists of the other places load when they are opened.
  for (const place of ['Grow', 'Rewards'] as const) await kids.goTo(place);
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect([...hosts]).toEqual(['127.0.0.1']);
});
