import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { ParentDashboard } from './pages/parent-dashboard';
import { expectToast } from './pages/toast';
import { countTaps } from './support/finger';
import { addChildrenTo, newFamily } from './support/new-family';
import { signInAsNew } from './support/new-parent';
import { expect, test } from './support/test';

/** Most taps for an envelope, beyond typing the name of a new giver. */
const MOST_TAPS = 3;

const KNOWN = ['Grandma', 'Grandpa', 'Uncle Wei', 'Aunt Mei', 'Cousin An', 'Granny Wu'];
const NEW = ['Neighbour Li', 'Teacher Xu', 'Uncle Bo', 'Aunt Yu', 'Old Chen', 'Miss Hsu'];
const AMOUNTS = ['3,600', '2,000', '1,200', '1,000', '600', '200'];

test('twelve envelopes are entered on a phone in a few taps each, and the child opens the oldest', async ({
  page,
  browser,
}) => {
  const family = await newFamily('Lin');
  const [leo, mia] = await addChildrenTo(family, ['Leo', 'Mia']);
  const query = { familyId: family.familyId };
  const { depositReasons, withdrawReasons } = await family.call('getFamilyPreferences', { query });
  const money = { localCurrency: 'TWD', exchangeRateSource: 'api', interestRate: 0 } as const;
  const body = { ...money, depositReasons, withdrawReasons, timeZone: 'Asia/Taipei' };
  await family.call('saveFamilyPreferences', { query, body });
  // Who has given to a sister is known.
  await family.call('giveRedEnvelopes', {
    body: {
      childId: mia!.id,
      currency: 'TWD',
      occasion: 'new_year',
      envelopes: KNOWN.map((from) => ({ from, amount: 600 })),
    },
  });
  const finger = await countTaps(page);
  await signInAsNew(page, family.parent);
  const parents = new ParentDashboard(page);
  await parents.row(leo!.name).getByRole('link').tap();
  await page.getByRole('button', { name: 'Deposit', exact: true }).tap();
  const { dialog } = parents;
  await dialog.getByRole('button', { name: 'Red envelopes' }).tap();
  await expect(dialog.getByRole('button', { name: KNOWN[0]! })).toBeVisible();
  await finger.startAnew();

  let typed = '';
  const amount = (number: number) =>
    dialog.getByRole('button', { name: AMOUNTS[number % AMOUNTS.length]!, exact: true });
  for (const [number, from] of [...KNOWN, ...NEW].entries()) {
    if (KNOWN.includes(from)) {
      await dialog.getByRole('button', { name: from, exact: true }).tap();
    } else {
      await page.keyboard.type(from);
      typed += from;
    }
    await amount(number).tap();
  }
  const taps = await finger.taps();
  await expect(dialog.getByText('12 envelopes, NT$17,200.00 together')).toBeVisible();
  const measured = `twelve envelopes: ${taps} taps, ${typed.length} keystrokes for six new names`;
  console.log(`      ${measured}`);
  test.info().annotations.push({ type: 'measured', description: measured });
  expect(taps).toBeLessThanOrEqual(12 * MOST_TAPS);
  expect(typed).toBe(NEW.join(''));

  await page.reload();
  await page.getByRole('button', { name: 'Deposit', exact: true }).tap();
  await dialog.getByRole('button', { name: 'Red envelopes' }).tap();
  await expect(dialog.getByText('12 envelopes, NT$17,200.00 together')).toBeVisible();
  await dialog.getByRole('button', { name: 'Put them in' }).tap();
  await expectToast(page, 'The envelopes are in');

  const device = await browser.newContext();
  const kids = await device.newPage();
  await new ChildLogin(kids).signIn(leo!);
  const home = new ChildDashboard(kids);
  const first = home.news.getByRole('button', { name: /Open it!/ });
  await expect(first).toContainText('Grandma');
  await first.click();
  await expect(home.news).toContainText('+NT$3,600.00');
  await expect(home.gotIt).toBeFocused();
  await home.gotIt.click();
  await expect(first).toContainText('Grandpa');
  await device.close();
});
