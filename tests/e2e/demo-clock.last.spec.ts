import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { addDays } from '@pennysprout/shared/allowances/dates';
import { dateIn } from '@pennysprout/shared/kernel/dates/date-in';
import { inRoot } from '../../tools/lib/paths.mjs';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { ParentDashboard } from './pages/parent-dashboard';
import { addChildTo, newFamily } from './support/new-family';
import { signInAsNew } from './support/new-parent';
import { expect, test } from './support/test';

const run = promisify(execFile);
const DAYS = 40;

/** Moves the demo clock by the command, as somebody does in a second terminal. */
async function tick(...options: string[]): Promise<string> {
  const args = ['--import', 'tsx', inRoot('tools', 'tick.ts'), ...options];
  const { stdout } = await run(process.execPath, args, { env: { ...process.env, TZ: 'UTC' } });
  return stdout;
}

/** Returns the page's current date, in UTC. */
function todayOf(page: Page): Promise<string> {
  return page.evaluate(() => new Date().toISOString().slice(0, 10));
}

test('forty days of a demo pass while two users are looking', async ({ page, browser }) => {
  const family = await newFamily('Tara');
  const child = await addChildTo(family, 'Kim');
  const today = dateIn('UTC', new Date());
  const { familyId, call } = family;
  const preferences = await call('getFamilyPreferences', { query: { familyId } });
  const { depositReasons, withdrawReasons, localCurrency } = preferences;
  await call('saveFamilyPreferences', {
    query: { familyId },
    body: {
      depositReasons,
      withdrawReasons,
      localCurrency,
      exchangeRateSource: 'api',
      interestRate: 12,
      timeZone: 'UTC',
    },
  });
  await call('deposit', { body: { childId: child.id, amount: 500, description: 'Start' } });
  await call('createAllowance', {
    body: {
      childId: child.id,
      currency: 'USD',
      amount: 5,
      cadence: 'weekly',
      weekday: 1,
      startsOn: addDays(today, 1),
    },
  });
  const goal = { name: 'Drum', icon: 'music', purpose: 'save', target: 60 } as const;
  await call('createJar', {
    params: { childId: child.id },
    body: { currency: 'USD', ...goal, wantedBy: addDays(today, 2 * DAYS) },
  });
  await signInAsNew(page, family.parent);
  const card = await new ParentDashboard(page).card(child.name).open();
  const kidsPage = await (await browser.newContext()).newPage();
  await new ChildLogin(kidsPage).signIn(child);
  const kids = new ChildDashboard(kidsPage);
  await expect(kids.wealth).toContainText('$500.00');

  await tick('--days', String(DAYS));
  const arrived = addDays(today, DAYS);
  expect(await tick()).toContain(new Date(`${arrived}T00:00:00Z`).getUTCFullYear().toString());
  const entries = await call('listTransactions', { params: { userId: child.id } });
  const allowances = entries.filter((entry) => entry.allowance);
  const interest = entries.filter(({ kind }) => kind === 'interest');
  expect(allowances.length).toBeGreaterThanOrEqual(5);
  expect(interest.length).toBeGreaterThanOrEqual(1);
  // Newest first: each at its own time, and none later than the demo’s.
  const times = entries.map(({ timestamp }) => timestamp);
  expect(times).toEqual([...times].sort().reverse());
  for (const { timestamp } of allowances) expect(timestamp).toContain('T06:00');
  for (const { timestamp } of interest) expect(timestamp).toContain('-01T00:10');

  // Server and both browsers treat the new day as today.
  await call('deposit', { body: { childId: child.id, amount: 1, description: 'After all that' } });
  const [newest] = await call('listTransactions', { params: { userId: child.id } });
  expect(newest?.timestamp.slice(0, 10)).toBe(arrived);
  await expect(card.root).toContainText('After all that');
  for (const seen of [page, kidsPage]) await expect.poll(() => todayOf(seen)).toBe(arrived);
  await kidsPage.reload();
  await expect.poll(() => todayOf(kidsPage)).toBe(arrived);
  await kids.goTo('Rewards');
  await expect(kids.entry('After all that')).toBeVisible();

  // Paydays since the goal was made have opened its step.
  await kids.goTo('Home');
  await expect(kids.goal).toContainText(/Put in \$[\d.]+ now and you’re on time/);
  await kids.goal.getByRole('button', { name: 'Put in Drum' }).click();
  await kids.sheet.getByRole('button', { name: 'Next' }).click();
  await kids.sheet.getByRole('button', { name: 'Put in', exact: true }).click();
  await expect(kids.goal).toContainText(/Done until .+ ✓/);
  await kidsPage.context().close();
});
