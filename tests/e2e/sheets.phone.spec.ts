import type { Locator, Page } from '@playwright/test';
import { ParentDashboard, type ChildCard } from './pages/parent-dashboard';
import { expectToast, expectToastBeside } from './pages/toast';
import { cutFirst } from './support/cut';
import { addChildTo, newFamily } from './support/new-family';
import { signInAsNew } from './support/new-parent';
import { expect, test } from './support/test';
import { littleScroll, standsStill } from './support/well-made';

const CHILD = 'Otis';

// All tests share one family and page: only the sheet is new to each, not the start of the app.
test.describe.configure({ mode: 'serial' });

let page: Page;
/** Card of the family's only child, who has had an allowance. */
let card: ChildCard;
let dialog: Locator;

test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext()).newPage();
  const family = await newFamily('Uma');
  const child = await addChildTo(family, CHILD);
  const body = { childId: child.id, amount: 5, currency: 'USD', description: 'Allowance' } as const;
  await family.call('deposit', { body });
  await signInAsNew(page, family.parent);
  card = new ParentDashboard(page).card(CHILD);
  ({ dialog } = card.dashboard);
});

test.beforeEach(() => page.goto('/dashboard'));

test.afterAll(() => page.context().close());

const chip = (name: string) => dialog.getByRole('radio', { name, exact: true }).locator('..');

/** Parts of a sheet that nothing may cover. */
function keptFree(): Locator[] {
  return [dialog.getByRole('heading', { level: 2 }), ...['Cancel', 'Add Reward'].map(buttonIn)];
  function buttonIn(name: string) {
    return dialog.getByRole('button', { name, exact: true });
  }
}

test('spending takes four taps, and the last amount one', async () => {
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.tap();
    taps += 1;
  };
  await tap(card.root.getByRole('button', { name: 'Withdraw' }));
  const amount = dialog.getByRole('spinbutton', { name: 'Amount' });
  await expect(amount).toBeFocused();
  await tap(amount);
  await page.keyboard.type('1.25');
  await tap(chip('Purchase'));
  await tap(card.submit('withdraw'));
  await card.celebrate('Withdrawal Successful!');
  expect(taps).toBe(4);

  await card.openForm('deposit');
  await chip('Custom').tap();
  await expect(dialog.getByLabel('Your own reason')).toBeFocused();
  await chip('$5.00').tap();
  await expect(amount).toHaveValue('5');
  await chip('Allowance').tap();
  await card.submit('deposit').tap();
  await card.celebrate('Deposit Successful!');
});

test('errors are shown at their field and above the buttons, and sending leads to them', async () => {
  await card.openForm('deposit');
  await card.submit('deposit').tap();
  await expect(dialog.getByRole('spinbutton', { name: 'Amount' })).toBeFocused();
  await expect(dialog.getByText('Please enter a valid amount')).toHaveCount(2);
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('Invalid Amount');
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expect(card.submit('deposit')).toBeEnabled();
  await chip('$5.00').tap();
  await expect(alert).toHaveCount(0);
  await card.submit('deposit').tap();
  await expect(dialog.getByRole('radio', { name: 'Allowance' })).toBeFocused();
  await expect(alert).toContainText('Reason Required');
});

// Proves P521
test('a toast leaves a sheet’s title and buttons visible, and can be reached by keyboard', async () => {
  await card.openForm('deposit');
  await chip('$5.00').tap();
  await chip('Allowance').tap();
  const line = await cutFirst(page, 'POST /api/transactions/deposit', {
    status: 500,
    code: 'internal',
  });
  await card.submit('deposit').tap();
  await expectToast(page, 'Reward Failed');
  for (const part of keptFree()) await expectToastBeside(page, part);
  await page.keyboard.press('F8');
  const toast = page.getByRole('region', { name: 'Notifications (F8)' });
  await expect(toast.getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(toast.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast.getByRole('listitem')).toHaveCount(0);

  await card.submit('deposit').tap();
  const celebration = page.getByRole('dialog', { name: 'Deposit Successful!' });
  const goOn = celebration.getByRole('button', { name: 'Continue' });
  await expect(goOn).toBeVisible();
  await expectToastBeside(page, goOn);
  await line.mend();
});

for (const { width, text } of [
  { width: 360, text: '100%' },
  { width: 390, text: '200%' },
]) {
  test(`sheets fit at ${width} px with text of ${text}`, async () => {
    const fits = async (button: string, screen: string) => {
      await standsStill(page);
      expect.soft(await littleScroll(page), screen).toEqual([]);
      const pressed = dialog.getByRole('button', { name: button, exact: true });
      await expect.soft(pressed, screen).toBeInViewport({ ratio: 1 });
    };
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
      // A page that is too wide would widen the sheet as well; this test is about the sheet.
      document.getElementById('root')?.style.setProperty('overflow-x', 'clip');
    }, text);

    await card.openForm('deposit');
    await fits('Add Reward', 'deposit');
    await card.submit('deposit').tap();
    await fits('Add Reward', 'deposit refused');
    await chip('$5.00').tap();
    await page.keyboard.press('Escape');
    await fits('Keep editing', 'discard');
    await page.keyboard.press('Escape');
    await chip('Allowance').tap();
    await card.submit('deposit').tap();
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible();
    await fits('Continue', 'celebration');
    await card.celebrate('Deposit Successful!');
    await card.root.locator('summary').filter({ hasText: 'Sign-in and account' }).tap();
    await card.root.getByRole('button', { name: `Delete this account: ${CHILD}…` }).tap();
    await expect(dialog.getByLabel(`Type ${CHILD} to confirm`)).toBeVisible();
    await fits('Cancel', 'deletion');
  });
}
