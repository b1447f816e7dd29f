import type { Page } from '@playwright/test';
import {
  ParentDashboard,
  type CelebrationTitle,
  type ChildCard,
  type Direction,
  type Kind,
} from './pages/parent-dashboard';
import { expectToast } from './pages/toast';
import { cutFirst, holdBack, type Call, type Cut } from './support/cut';
import { newName } from './support/names';
import { newParent, signInAsNew } from './support/new-parent';
import { expect, test } from './support/test';

const NETWORK = 'Network error. Please check your internet connection and try again.';

/** Way to move money or shares, and the words on screen about it. */
interface MoneyAction {
  readonly direction: Direction;
  readonly kind: Kind;
  readonly call: Call;
  readonly failed: 'Reward Failed' | 'Withdraw Failed';
  readonly celebration: CelebrationTitle;
}

const DEPOSIT = {
  direction: 'deposit',
  kind: 'Cash',
  call: 'POST /api/transactions/deposit',
  failed: 'Reward Failed',
  celebration: 'Deposit Successful!',
} as const satisfies MoneyAction;

const WITHDRAWAL = {
  direction: 'withdraw',
  kind: 'Cash',
  call: 'POST /api/transactions/withdraw',
  failed: 'Withdraw Failed',
  celebration: 'Withdrawal Successful!',
} as const satisfies MoneyAction;

const STOCK_REWARD = {
  direction: 'deposit',
  kind: 'Stock',
  call: 'POST /api/stock/transaction',
  failed: 'Reward Failed',
  celebration: 'Stock Reward Added!',
} as const satisfies MoneyAction;

const STOCK_WITHDRAWAL = {
  direction: 'withdraw',
  kind: 'Stock',
  call: 'POST /api/stock/transaction',
  failed: 'Withdraw Failed',
  celebration: 'Withdrawal Successful!',
} as const satisfies MoneyAction;

const ACTIONS = {
  'a deposit': DEPOSIT,
  'a withdrawal': WITHDRAWAL,
  'a stock reward': STOCK_REWARD,
  'a stock withdrawal': STOCK_WITHDRAWAL,
} as const satisfies Record<string, MoneyAction>;

/** Faults, and the words for the parent about each. */
const FAULTS: Readonly<Record<string, { cut: Cut; words: string; sameKey: boolean }>> = {
  'lost on the way to the server': {
    cut: 'lost on the way there',
    words: NETWORK,
    sameKey: true,
  },
  'done by the server, with the answer lost': {
    cut: 'lost on the way back',
    words: NETWORK,
    sameKey: true,
  },
  'refused with 500': {
    cut: { status: 500, code: 'internal' },
    // The documented text for each direction is in `failureWords`.
    words: 'by direction',
    sameKey: true,
  },
  'refused with 503': {
    cut: { status: 503, code: 'unavailable' },
    words: 'The service is taking a short break. Please try again in a moment.',
    sameKey: true,
  },
  'refused with 403': {
    cut: { status: 403, code: 'forbidden' },
    words: 'You do not have access to this.',
    sameKey: false,
  },
  'refused with 429': {
    cut: { status: 429, code: 'too_many_attempts' },
    words: 'That was a lot of tries. Please wait a little, then try again.',
    // It proves nothing about an earlier attempt.
    sameKey: true,
  },
  'refused with 400': {
    cut: { status: 400, code: 'invalid_request' },
    words: 'Something in the form is not right. Please check it and try again.',
    // The server has refused, so another attempt is a new intent.
    sameKey: false,
  },
};

function failureWords(words: string, { direction }: MoneyAction): string {
  if (words !== 'by direction') return words;
  return direction === 'deposit' ? 'Something went wrong' : 'Failed to process withdrawal';
}

const REASON = 'In bad weather';

async function fillIn(card: ChildCard, { direction, kind }: MoneyAction) {
  await card.openForm(direction, kind);
  if (kind === 'Stock') {
    await card.fillShares({ symbol: 'DIS', quantity: '2', reason: REASON }, direction);
  } else {
    const label = direction === 'deposit' ? 'Your own reason' : 'Your own description';
    await card.fill({ amount: '3.21', reason: REASON }, label);
  }
}

/** Checks that all input is still there. */
async function expectKept(card: ChildCard, { direction, kind }: MoneyAction) {
  const { dialog } = card.dashboard;
  if (kind === 'Stock') {
    await expect(dialog.locator('input[name=symbol][value=DIS]')).toBeChecked();
    await expect(dialog.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
  } else {
    await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('3.21');
  }
  const label = direction === 'deposit' ? 'Your own reason' : 'Your own description';
  await expect(dialog.getByLabel(label)).toHaveValue(REASON);
}

/** Creates a family whose child has enough money and shares for all the tests. */
async function childWithSavings(page: Page): Promise<ChildCard> {
  await signInAsNew(page, newParent('Storm'));
  const dashboard = new ParentDashboard(page);
  const name = newName('Wren');
  await dashboard.addChild(name);
  const card = dashboard.card(name);
  await card.deposit({ amount: '9000', reason: 'Savings' });
  await card.celebrate('Deposit Successful!');
  await card.openForm('deposit', 'Stock');
  await card.fillShares({ symbol: 'DIS', quantity: '20', reason: 'Savings' }, 'deposit');
  await card.submit('deposit').click();
  await card.celebrate('Stock Reward Added!');
  return card;
}

// One family for all tests, so each starts by counting what earlier ones have posted.
test.describe.configure({ mode: 'serial' });

let page: Page;
let card: ChildCard;

test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext()).newPage();
  card = await childWithSavings(page);
});

test.afterAll(() => page.context().close());

for (const [name, action] of Object.entries(ACTIONS)) {
  test(`${name} on a bad network is posted exactly once`, async () => {
    const submit = card.submit(action.direction);
    const before = await card.countHistory();
    let wishes = 0;

    for (const [fault, { cut, words, sameKey }] of Object.entries(FAULTS)) {
      await test.step(fault, async () => {
        const line = await cutFirst(page, action.call, cut);
        await fillIn(card, action);
        await submit.click();
        await expectToast(page, action.failed, failureWords(words, action));
        await expectKept(card, action);
        await submit.click();
        await card.celebrate(action.celebration);
        expect(line.keys).toHaveLength(2);
        expect(line.keys[1] === line.keys[0]).toBe(sameKey);
        await line.mend();
        wishes += 1;
      });
    }

    await test.step('slow, and clicked twice', async () => {
      const line = await holdBack(page, action.call);
      await fillIn(card, action);
      await submit.dblclick();
      await expect(submit).toHaveText('Processing...');
      await expect(submit).toHaveAttribute('aria-disabled', 'true');
      await page.keyboard.press('Escape');
      await expectKept(card, action);
      line.release();
      await card.celebrate(action.celebration);
      expect(line.keys).toHaveLength(1);
      await line.mend();
      wishes += 1;
    });

    await test.step('done by the server, then refused at the door, and tried a third time', async () => {
      const line = await cutFirst(page, action.call, 'lost on the way back');
      await fillIn(card, action);
      await submit.click();
      await expectToast(page, action.failed, NETWORK);
      const [lost] = line.keys;
      await line.mend();
      // That proves nothing about the first attempt.
      const door = await cutFirst(page, action.call, { status: 429, code: 'too_many_attempts' });
      await submit.click();
      await expectToast(page, action.failed, 'That was a lot of tries.');
      await submit.click();
      await card.celebrate(action.celebration);
      expect(door.keys).toEqual([lost, lost]);
      await door.mend();
      wishes += 1;
    });

    await test.step('done by the server while the page is reloaded, and wished for again', async () => {
      const line = await cutFirst(page, action.call, 'lost on the way back');
      await fillIn(card, action);
      await submit.click();
      await expectToast(page, action.failed, NETWORK);
      await page.reload();
      await expect(card.root).toBeVisible();
      await fillIn(card, action);
      await submit.click();
      await card.celebrate(action.celebration);
      expect(line.keys).toHaveLength(2);
      expect(line.keys[1]).toBe(line.keys[0]);
      await line.mend();
      wishes += 1;
    });

    // Every trade changes the savings too.
    await expect
      .poll(() => card.countHistory())
      .toEqual({
        entries: before.entries + wishes,
        trades: before.trades + (action.kind === 'Stock' ? wishes : 0),
      });
  });
}

test('a changed price is shown, and bought at after a confirmation', async () => {
  const before = await card.countHistory();
  await card.openForm('deposit', 'Stock');
  await card.fillShares({ symbol: 'DIS', quantity: '1', reason: REASON }, 'deposit');
  // Pretends that the parent saw a tenth of the current price.
  await page.route('**/api/stock/transaction*', async (route) => {
    const body = route.request().postDataJSON() as { price: number; listedPrice: number };
    const old = { price: body.price / 10, listedPrice: body.listedPrice / 10 };
    const rounded = (value: number) => Math.round(value * 100) / 100;
    await route.continue({
      postData: { ...body, price: rounded(old.price), listedPrice: rounded(old.listedPrice) },
    });
  });
  await card.submit('deposit').click();
  const { dialog } = card.dashboard;
  await expect(dialog.getByRole('alert')).toContainText('The price has changed');
  await page.unroute('**/api/stock/transaction*');
  await dialog.getByRole('button', { name: 'Confirm new price' }).click();
  await card.celebrate('Stock Reward Added!');
  await expect
    .poll(() => card.countHistory())
    .toEqual({
      entries: before.entries + 1,
      trades: before.trades + 1,
    });
});
