import type { Locator } from '@playwright/test';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { ParentDashboard } from './pages/parent-dashboard';
import { familyWithHistory } from './support/long-history';
import { signInAsNew } from './support/new-parent';
import { expect, test } from './support/test';

const ENTRIES = 130;
const TRADES = 60;
const AMOUNTS = { entries: ENTRIES, trades: TRADES, spacingMs: 60_000 };

const END = 'That is everything, back to the very first.';

function rowsOf(list: Locator) {
  return list.getByRole('listitem');
}

/**
 * Presses with the keyboard: a long list is still being laid out and pictures load, so a pointer would
 * miss the button.
 */
function press(button: Locator) {
  return button.press('Enter');
}

/** Loads older rows until so many are shown. */
async function showOlder(list: Locator, count: number) {
  await press(list.getByRole('button', { name: 'Show older entries' }));
  await expect(rowsOf(list)).toHaveCount(count);
}

/** Returns the numbers of the rewards, from the first row to the last. */
async function rewardsOf(list: Locator): Promise<number[]> {
  const texts = await rowsOf(list).allTextContents();
  return texts.flatMap((text) => {
    const number = /Reward (\d+?)(?=[+])/.exec(text)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}

/**
 * Rewards that `putHistory` made, newest first: every second entry was a purchase while there were any.
 */
const REWARDS = Array.from({ length: ENTRIES }, (_, index) => ENTRIES - index).filter(
  (n) => n % 2 === 1 || n / 2 > TRADES,
);

test('a parent reads a child’s history back to the very first, in both tabs, while others arrive', async ({
  page,
}) => {
  const { parent, child, call } = await familyWithHistory(AMOUNTS);
  await signInAsNew(page, parent);
  await new ParentDashboard(page)
    .card(child.name)
    .root.getByRole('button', { name: 'History' })
    .click();
  const list = page.getByRole('region', { name: `Transactions of ${child.name}`, exact: true });
  await expect(rowsOf(list)).toHaveCount(50);
  await showOlder(list, 100);

  await call('deposit', { body: { childId: child.id, amount: 7, description: 'Meanwhile' } });
  await expect(rowsOf(list).first()).toContainText('Meanwhile');
  await expect(rowsOf(list)).toHaveCount(101);
  await showOlder(list, ENTRIES + 1);
  await expect(list.getByText(END)).toBeFocused();
  expect(await rewardsOf(list)).toEqual(REWARDS);

  await press(page.getByRole('tab', { name: 'Stock' }).last());
  const trades = page.getByRole('region', { name: `Stock transactions of ${child.name}` });
  await expect(rowsOf(trades)).toHaveCount(50);
  await showOlder(trades, TRADES);
  await expect(trades.getByText(END)).toBeVisible();
});

test(
  'a child reads its history back to the very first, in both tabs',
  { tag: '@deep' },
  async ({ page }) => {
    const { child } = await familyWithHistory(AMOUNTS);
    await new ChildLogin(page).signIn(child);
    const kids = new ChildDashboard(page);
    await kids.goTo('Rewards');
    const { history } = kids;
    await expect(rowsOf(history)).toHaveCount(8);
    for (const count of [16, 32, 64, 128, ENTRIES]) await showOlder(history, count);
    await expect(history.getByText(END)).toBeFocused();
    expect(await rewardsOf(history)).toEqual(REWARDS);

    await press(history.getByRole('tab', { name: 'Stock' }));
    const trades = history.getByRole('tabpanel', { name: 'Stock' });
    await expect(rowsOf(trades)).toHaveCount(8);
    for (const count of [16, 32, TRADES]) await showOlder(trades, count);
    await expect(trades.getByText(END)).toBeVisible();
  },
);
