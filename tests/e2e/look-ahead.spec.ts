import type { Locator, Page } from '@playwright/test';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { signInAsNew } from './support/new-parent';
import { addChildTo, newFamily, type ChildOfFamily, type NewFamily } from './support/new-family';
import { expect, test } from './support/test';

/** A child with 100 of 200 in a jar and 5 a week: 20 Fridays, and each 5 that is spent is one more. */
test.describe.configure({ mode: 'serial' });

let family: NewFamily;
let child: ChildOfFamily;
let page: Page;
let kids: ChildDashboard;
const asked: string[] = [];

async function makeJar() {
  const params = { childId: child.id };
  const about = { name: 'Guitar', icon: 'music', purpose: 'save', target: 200 } as const;
  const { id } = await family.call('createJar', { params, body: { currency: 'USD', ...about } });
  await family.call('setJarShares', {
    params,
    body: { currency: 'USD', freeParts: 0, parts: { [id]: 1 } },
  });
  await family.call('deposit', {
    body: { childId: child.id, amount: 100, description: 'Birthday' },
  });
}

async function agreeOnAllowance() {
  const query = { familyId: family.familyId };
  const { localCurrency, exchangeRateSource, exchangeRate, depositReasons, withdrawReasons } =
    await family.call('getFamilyPreferences', { query });
  await family.call('saveFamilyPreferences', {
    query,
    body: {
      localCurrency,
      exchangeRateSource,
      exchangeRate,
      depositReasons,
      withdrawReasons,
      exchangeRateLastUpdated: null,
      interestRate: 0,
      timeZone: 'UTC',
    },
  });
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
  await family.call('createAllowance', {
    body: {
      childId: child.id,
      currency: 'USD',
      amount: 5,
      cadence: 'weekly',
      weekday: tomorrow.getUTCDay() || 7,
      startsOn: tomorrow.toISOString().slice(0, 'YYYY-MM-DD'.length),
    },
  });
}

/** Moves a slider with the keyboard, by a number of steps. */
async function press(slider: Locator, key: 'ArrowRight' | 'ArrowLeft', times: number) {
  await slider.focus();
  for (let n = 0; n < times; n += 1) await slider.press(key);
}

test.beforeAll(async ({ browser }) => {
  family = await newFamily('Vera');
  child = await addChildTo(family, 'Otto');
  await makeJar();
  await agreeOnAllowance();
  const device = await browser.newContext();
  page = await device.newPage();
  await new ChildLogin(page).signIn(child);
  kids = new ChildDashboard(page);
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url());
  });
});

test.afterAll(async () => {
  await page.context().close();
});

test('a child sees that spending 20 now delays a jar by 4 paydays', async () => {
  await kids.goTo('Jars');
  await kids.jar('Guitar').getByRole('button', { name: 'What if I… Guitar' }).click();
  const { sheet } = kids;
  await expect(sheet.getByText(/^You reach Guitar on/)).toBeVisible();
  asked.length = 0;
  const spend = sheet.getByRole('slider', { name: 'Spend now' });
  await press(spend, 'ArrowRight', 4);
  await expect(sheet.getByText('4 paydays later', { exact: true })).toBeVisible();
  await expect(spend).toHaveAttribute(
    'aria-valuetext',
    /^\$20\.00\. You reach Guitar on .*4 paydays later$/,
  );
  await sheet.getByRole('radio', { name: 'With and without the purchase' }).check({ force: true });
  await expect(sheet.getByRole('img', { name: /Without the purchase: \$200.00/ })).toBeVisible();
  await sheet.getByText('As a table').click();
  await expect(sheet.getByRole('table').getByRole('row').nth(1)).toContainText('$80.00');
  expect(asked).toEqual([]);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await expect(kids.jar('Guitar')).toContainText('$100.00 of $200.00');
});

test('a child sees the effect before it takes money out of a jar', async () => {
  await kids.jar('Guitar').getByRole('button', { name: 'Take out Guitar' }).click();
  await kids.sheet.getByLabel('How much?').fill('10');
  await kids.sheet.getByRole('button', { name: 'Next' }).click();
  await expect(kids.sheet.getByText('2 paydays later', { exact: true })).toBeVisible();
  await kids.sheet.getByRole('button', { name: 'Back' }).click();
  await kids.sheet.getByLabel('How much?').fill('');
  await kids.sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(kids.sheet).toBeHidden();
});

test('a child looks ahead on Grow at all it has, or at one jar', async () => {
  await kids.goTo('Grow');
  const ahead = page.getByRole('region', { name: 'What if I…' });
  await ahead.getByRole('heading', { name: 'What if I…' }).click();
  await expect(ahead.getByText(/^On .* you have \$3/)).toBeVisible();
  await ahead.getByRole('combobox').selectOption('Guitar');
  await expect(ahead.getByText(/^You reach Guitar on/)).toBeVisible();
  await press(ahead.getByRole('slider', { name: 'More each week' }), 'ArrowRight', 10);
  await expect(ahead.getByText('10 paydays earlier', { exact: true })).toBeVisible();
});

test('a parent sees beside a request how approving it changes the date', async ({ browser }) => {
  await kids.goTo('Home');
  await kids.ask('20', 'A concert');

  const parents = await (await browser.newContext()).newPage();
  await signInAsNew(parents, family.parent);
  const card = parents.getByRole('region', { name: '1 waiting for you' });
  await expect(card.getByText(/^If you say yes, Otto reaches Guitar on/)).toBeVisible();
  await expect(card.getByText('4 weeks later', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: /^Give part/ }).click();
  const sheet = parents.getByRole('dialog');
  await sheet.getByLabel('Amount').fill('10');
  await expect(sheet.getByText('2 weeks later', { exact: true })).toBeVisible();
  await parents.context().close();
});
