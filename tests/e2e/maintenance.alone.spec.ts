import { STATUS_KEPT_MS } from '@pennysprout/functions/platform/operator/service-status';
import { USUAL_STATUS } from '@pennysprout/shared/service/service-status';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { LandingPage } from './pages/landing';
import { ParentDashboard } from './pages/parent-dashboard';
import { expectToast } from './pages/toast';
import { signInAsNew } from './support/new-parent';
import { operate } from './support/operator';
import { savingFamily } from './support/saving-family';
import { expect, test } from './support/test';

const NOTICE = { en: 'We move house until noon.', 'zh-TW': '系統搬遷至中午。' };

test.afterEach(() => operate(USUAL_STATUS));

// Proves P550
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
  await expect(dialog.getByRole('spinbutton', { name: 'Amount' })).toHaveValue('4.20');

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
