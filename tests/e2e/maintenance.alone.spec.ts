import { BUDGET_TOPIC } from '@pennysprout/functions/budget/stop-spending';
import { STATUS_KEPT_MS } from '@pennysprout/functions/platform/operator/service-status';
import { USUAL_STATUS } from '@pennysprout/shared/service/service-status';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { LandingPage } from './pages/landing';
import { ParentDashboard } from './pages/parent-dashboard';
import { expectToast } from './pages/toast';
import { addChildTo, newFamily } from './support/new-family';
import { signInAsNew } from './support/new-parent';
import { everythingOf, operate, publish } from './support/operator';
import { savingFamily } from './support/saving-family';
import { expect, test } from './support/test';

const NOTICE = { en: 'We move house until noon.', 'zh-TW': '系統搬遷至中午。' };

// One after the other: the status is the whole service's.
test.describe.configure({ mode: 'default' });

test.afterEach(() => operate(USUAL_STATUS));

test('a notice appears on every screen at once, and money waits until the operator resumes it', async ({
  browser,
}) => {
  const { parent, children } = await savingFamily(0);
  const [child] = children;
  const newPage = async () => (await browser.newContext()).newPage();
  const [parentPage, childPage, visitorPage] = [await newPage(), await newPage(), await newPage()];
  await signInAsNew(parentPage, parent);
  await new ChildLogin(childPage).signIn(child);
  const dashboard = new ParentDashboard(parentPage);
  const card = await dashboard.card(child.name).open();
  await expect(card.root).toContainText('$');
  const kids = new ChildDashboard(childPage);
  await kids.goTo('Rewards');
  await expect(kids.history).toContainText('Start');

  await operate({ notice: NOTICE, moneyMoves: false });
  const everyInstanceKnowsAt = Date.now() + STATUS_KEPT_MS;
  await expect(parentPage.getByRole('status')).toContainText([NOTICE.en]);
  await expect(childPage.getByRole('status')).toContainText([NOTICE.en]);
  await expect.poll(() => Date.now()).toBeGreaterThan(everyInstanceKnowsAt);
  await new LandingPage(visitorPage).open();
  await expect(visitorPage.getByRole('status')).toContainText([NOTICE.en]);

  await card.root.getByRole('button', { name: 'Deposit' }).click();
  await card.fill({ amount: '4.20', reason: 'Gift' }, 'Your own reason');
  const { dialog } = dashboard;
  await expect(dialog.getByRole('alert')).toContainText(NOTICE.en);
  const answered = parentPage.waitForResponse('**/api/transactions/deposit*');
  const submit = dialog.getByRole('button', { name: 'Add Reward' });
  await submit.click();
  expect((await answered).status()).toBe(503);
  await expectToast(parentPage, 'Reward Failed', NOTICE.en);
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('4.20');

  await operate({ notice: null, moneyMoves: true });
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(childPage.getByText(NOTICE.en)).toHaveCount(0);
  // The API notices the change within seconds.
  await expect(async () => {
    const again = parentPage.waitForResponse('**/api/transactions/deposit*');
    await submit.click();
    expect((await again).status()).toBe(200);
  }).toPass();
  await card.celebrate('Deposit Successful!');
  await expect(kids.history).toContainText('+$4.20');
});

test('a budget that is used up stops money on every screen, touches no data, and is undone', async ({
  page,
}) => {
  const family = await newFamily('Kim');
  const child = await addChildTo(family, 'Ada');
  const { familyId, call } = family;
  await call('deposit', { body: { childId: child.id, amount: 12, description: 'Start' } });
  await signInAsNew(page, family.parent);
  const dashboard = new ParentDashboard(page);
  const card = await dashboard.card(child.name).open();
  await expect(card.root).toContainText('$');
  // The medal of a first deposit comes a moment after it.
  const stored = async () => JSON.stringify(await everythingOf(familyId));
  await expect.poll(stored).toContain('first_savings');
  const before = await everythingOf(familyId);
  expect(Object.keys(before).length).toBeGreaterThan(5);

  // A month of its own, since each threshold stops it once a month.
  const costIntervalStart = new Date().toISOString();
  await publish(BUDGET_TOPIC, { alertThresholdExceeded: 1, costIntervalStart });
  await expect(page.getByRole('status')).toContainText(['We are taking a break.']);
  const everyInstanceKnowsAt = Date.now() + STATUS_KEPT_MS;
  await expect.poll(() => Date.now()).toBeGreaterThan(everyInstanceKnowsAt);
  await card.root.getByRole('button', { name: 'Deposit' }).click();
  await expect(dashboard.dialog.getByRole('alert')).toContainText('We are taking a break.');
  expect(await everythingOf(familyId)).toEqual(before);

  await operate(USUAL_STATUS);
  await expect(dashboard.dialog.getByRole('alert')).toHaveCount(0);
  expect(await everythingOf(familyId)).toEqual(before);
});
