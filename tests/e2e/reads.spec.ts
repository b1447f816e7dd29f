import type { Page, TestInfo } from '@playwright/test';
import {
  DASHBOARD_READS,
  MOST_READS_OF_WHAT_HAPPENED,
  MOST_READS_TO_OPEN,
  MOST_READS_TO_SEE_A_DEPOSIT,
  readsToSeeGrowth,
  totalReads,
  type DashboardReads,
} from '@pennysprout/functions/testing/dashboard-reads';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { ParentDashboard } from './pages/parent-dashboard';
import { signInAsNew } from './support/new-parent';
import { countReads, since, type ReadsSoFar } from './support/reads';
import { savingFamily } from './support/saving-family';
import { expect, test } from './support/test';

/** Rewards that the first child gets besides its start: more than its screen loads at first. */
const REWARDS = 30;

/** Entries at the start: three deposits and two shares; see `savingFamily`. */
const START = 5;

type Counter = Awaited<ReturnType<typeof countReads>>;

/** Waits until so much was read. Any reads after that show up in the next count. */
async function expectReads(
  counter: Counter,
  expected: DashboardReads,
  before: DashboardReads = { listeners: 0, rules: 0, calls: 0 },
): Promise<ReadsSoFar> {
  await expect.poll(async () => since(before, await counter.soFar())).toEqual(expected);
  return counter.soFar();
}

/**
 * Returns the listeners and reads of entries so far, each query with its own documents and those that
 * the rules read.
 */
async function readsOfEntries(counter: Counter): Promise<string[]> {
  const { detail } = await counter.soFar();
  return detail.filter((line) => line.startsWith(`listen ${COLLECTIONS.entries} `));
}

/** Loads the page anew, and waits until its listeners have read what they did when somebody signed in. */
async function expectSameOnReload(
  page: Page,
  counter: Counter,
  { listeners, rules }: DashboardReads,
): Promise<ReadsSoFar> {
  await page.reload();
  const ofListeners = async () => {
    const now = await counter.soFar();
    return { listeners: now.listeners, rules: now.rules };
  };
  await expect.poll(ofListeners).toEqual({ listeners, rules });
  return counter.soFar();
}

async function attach(info: TestInfo, name: string, { detail }: ReadsSoFar) {
  await info.attach(name, { body: detail.join('\n'), contentType: 'text/plain' });
}

test('opening the parent’s dashboard and seeing a deposit on it stay within their reads', async ({
  page,
}, info) => {
  const { parent, children, reward } = await savingFamily(1);
  const counter = await countReads(page, 'parent');
  await signInAsNew(page, parent);
  const opened = await expectReads(counter, DASHBOARD_READS.openParents);
  await attach(info, 'opened', opened);
  expect(totalReads(opened)).toBeLessThanOrEqual(MOST_READS_TO_OPEN + MOST_READS_OF_WHAT_HAPPENED);
  const reloaded = await expectSameOnReload(page, counter, opened);
  await attach(info, 'reloaded', reloaded);

  const [child] = children;
  await reward(child, 7);
  // The child’s card is the first, and open beside the rows.
  const { root } = new ParentDashboard(page).card(child.name);
  await expect(root).toContainText('+$7.00');
  const seen = await expectReads(counter, DASHBOARD_READS.seeDeposit, reloaded);
  expect(totalReads(since(reloaded, seen))).toBeLessThanOrEqual(MOST_READS_TO_SEE_A_DEPOSIT);
});

test('opening a child’s dashboard and seeing a deposit on it stay within their reads', async ({
  page,
}, info) => {
  const { children, reward } = await savingFamily(REWARDS);
  const [child] = children;
  const counter = await countReads(page, 'child');
  await new ChildLogin(page).signIn(child);
  const { listeners, rules, calls } = DASHBOARD_READS.openChilds;
  await expect.poll(() => counter.soFar()).toMatchObject({ listeners, rules });
  const opened = await counter.soFar();
  await attach(info, 'opened', opened);
  // Other tests sign in from the same address, so that the transaction that counts it may run again; what
  // a sign-in reads is in call-costs.test.ts. No other call reads anything.
  expect(opened.calls).toBeGreaterThanOrEqual(calls);
  const others = opened.detail.filter((line) => /^call (?!childLogin)/.test(line));
  expect(others.filter((line) => !line.endsWith(': 0'))).toEqual([]);
  expect(totalReads({ ...opened, calls })).toBeLessThanOrEqual(MOST_READS_TO_OPEN);
  const reloaded = await expectSameOnReload(page, counter, opened);
  await attach(info, 'reloaded', reloaded);

  await reward(child, 7);
  await expect(new ChildDashboard(page).news).toContainText('And 2 more');
  const seen = await expectReads(counter, DASHBOARD_READS.seeDeposit, reloaded);
  expect(totalReads(since(reloaded, seen))).toBeLessThanOrEqual(MOST_READS_TO_SEE_A_DEPOSIT);

  const older = readsToSeeGrowth(START + REWARDS);
  await new ChildDashboard(page).goTo('Grow');
  await expect
    .poll(async () => (await readsOfEntries(counter)).slice(1))
    .toEqual([
      `listen ${COLLECTIONS.entries} by familyId+userId: ${older.listeners} + ${older.rules} for rules`,
    ]);
});
