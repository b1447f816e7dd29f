import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { lanAddress } from '../../tools/lib/lan.mjs';
import { inRoot } from '../../tools/lib/paths.mjs';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import type { DemoAccounts } from './support/suite';
import { expect, test } from './support/test';

/** Suite that is open to the network, with the accounts that can sign in there. */
interface LanSuite {
  readonly url: string;
  readonly accounts: DemoAccounts;
}

let program: ChildProcess | null = null;

function startLanSuite(): Promise<LanSuite> {
  const script = inRoot('tools', 'lib', 'testing', 'lan-suite.mjs');
  const started = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  program = started;
  return new Promise((resolve, reject) => {
    createInterface({ input: started.stdout }).on('line', (line) => {
      if (line.startsWith('{')) resolve(JSON.parse(line) as LanSuite);
    });
    started.once('exit', (code) => {
      reject(new Error(`The suite ended with exit code ${code}.`));
    });
  });
}

test.afterEach(async () => {
  const ended = program;
  if (ended?.exitCode !== null) return;
  const exit = new Promise((resolve) => ended.once('exit', resolve));
  ended.kill('SIGTERM');
  await exit;
});

test('a device in the same network signs in to a demo opened to it, and moves money', async ({
  browser,
}) => {
  test.skip(lanAddress() === null, 'this machine is in no network');
  test.setTimeout(600_000);
  const { url, accounts } = await startLanSuite();
  expect(new URL(url).hostname).not.toMatch(/^127\.|^localhost$/);
  const device = await browser.newContext({ baseURL: url });
  const page = await device.newPage();
  await page.goto('/');
  await page.getByTestId('demo-sign-in').getByRole('button').first().click();
  await page.waitForURL('**/dashboard');
  const [child] = accounts.children;
  if (!child) throw new Error('the demo has no child');
  const row = page.getByRole('link', { name: child.name, exact: true });
  const card = page.getByRole('article', { name: child.name, exact: true });
  await row.click();
  await card.getByRole('button', { name: 'Deposit' }).click();
  const sheet = page.getByRole('dialog').first();
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('4.32');
  await sheet.getByRole('radio', { name: 'Custom', exact: true }).locator('..').click();
  await sheet.getByLabel('Your own reason').fill('From the sofa');
  await sheet.getByRole('button', { name: 'Add Reward' }).click();
  await expect(sheet.getByRole('heading', { name: 'Deposit Successful!' })).toBeVisible();

  const tablet = await (await browser.newContext({ baseURL: url })).newPage();
  await new ChildLogin(tablet).signIn(child);
  const kids = new ChildDashboard(tablet);
  await expect(kids.welcome(child.name)).toBeVisible();
  await kids.goTo('Rewards');
  await expect(kids.entry('From the sofa')).toBeVisible();
});
