import type { Page } from '@playwright/test';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { goOnUntil, stopClock } from './support/clock';
import { createDocument, medalsOf } from './support/documents';
import { addChildTo, newFamily, type ChildOfFamily, type NewFamily } from './support/new-family';
import { expect, test } from './support/test';

interface Home {
  readonly family: NewFamily;
  readonly child: ChildOfFamily;
  readonly kids: ChildDashboard;
}

/** Opens the home of a child with $20.00 and a jar that lacks $10.00, which has looked at all there is. */
async function openHome(page: Page): Promise<Home> {
  const family = await newFamily('Olga');
  const child = await addChildTo(family, 'Kim');
  const { call, familyId } = family;
  await call('deposit', { body: { childId: child.id, amount: 20, description: 'Birthday' } });
  const jar = await call('createJar', {
    params: { childId: child.id },
    body: { currency: 'USD', name: 'Kite', icon: 'rocket', purpose: 'save', target: 10 },
  });
  await call('setJarShares', {
    params: { childId: child.id },
    body: { currency: 'USD', freeParts: 1, parts: { [jar.id]: 1 } },
  });
  await createDocument(`stock_assets/${child.id}_NFLX`, {
    userId: child.id,
    familyId,
    symbol: 'NFLX',
    name: 'Netflix',
    totalQuantity: 20,
    costMinor: 20_000,
    currency: 'USD',
    splitDates: ['2025-11-17'],
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  await expect.poll(() => medalsOf(child.id)).toEqual(['first_savings']);
  await new ChildLogin(page).enter(child);
  const kids = new ChildDashboard(page);
  await expect(kids.news).toBeVisible();
  return { family, child, kids };
}

/** Lets ten things happen, one right after the other. */
async function letTenThingsHappen({ family: { call, familyId }, child }: Home) {
  const childId = child.id;
  const give = (amount: number, description: string, share = false) =>
    call('deposit', { body: { childId, amount, description, share } });
  const [second, first] = await call('listRequests', { query: { childId } });
  if (!first || !second) throw new Error('there are no two requests');
  await give(1, 'Dishes');
  await give(2, 'Laundry');
  // What is taken out afterwards would end the row.
  await expect.poll(() => medalsOf(childId)).toContain('kept_three');
  await give(20, 'Gardening', true);
  const entry = (id: string, values: object) =>
    createDocument(`transactions/${childId}_${id}`, {
      userId: childId,
      familyId,
      currency: 'USD',
      createdBy: 'schedule',
      timestamp: new Date(),
      balanceAfterMinor: 4_300,
      ...values,
    });
  const interest = { period: '2026-02', annualRatePercent: 3, balanceMinor: 4_300 };
  await entry('interest', {
    kind: 'interest',
    amountMinor: 11,
    description: 'Interest',
    interest,
  });
  const allowance = { allowanceId: 'a', dueOn: new Date().toISOString().slice(0, 10) };
  await entry('allowance', {
    kind: 'deposit',
    amountMinor: 500,
    description: 'Allowance',
    allowance,
  });
  await createDocument(`stock_transactions/${childId}_NFLX_2025-11-17`, {
    time: new Date(),
    userId: childId,
    familyId,
    stockAssetId: `${childId}_NFLX`,
    operation: 'split',
    symbol: 'NFLX',
    name: 'Netflix',
    quantity: 2,
    quantityAfter: 20,
    splitDate: '2025-11-17',
    splitTo: 10,
    splitFrom: 1,
    splitTookEffectAt: new Date(),
    soldFraction: '0 of 1',
    createdBy: 'schedule',
    listedCurrency: 'USD',
  });
  await call('approveRequest', { params: { id: first.id }, body: {} });
  await call('declineRequest', { params: { id: second.id }, body: { reply: 'In May' } });
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

/** Cards of these ten things, those of one instant together, in their order. */
const TOLD = [
  ['gave you money · Dishes', '+$1.00'],
  ['gave you money · Laundry', '+$2.00', 'Three in a Row'],
  ['gave you money · Gardening', '+$20.00', 'Kite is full!', 'Buy it: Kite'],
  ['Your savings earned interest', '+$0.11'],
  ['Your allowance of'],
  ['Netflix cut each share into 10. You had 2, now you have 20.'],
  ['Yes! For Stickers', '−$3.00'],
  ['Not this time: A drone.', 'In May', 'Ask again later'],
];

test('ten things that happen at once wait while a child types in a sheet, and are then told in order, none lost and none covered', async ({
  page,
}, info) => {
  await page.clock.install();
  const home = await openHome(page);
  const { kids } = home;
  const seen: string[] = [];
  const note = (what: string) => seen.push(`${seen.length + 1}. ${what}`);
  note(`looked at before: ${(await kids.lookAtAll()).map(onOneLine).join(' | ')}`);
  await kids.ask('3', 'Stickers');
  await kids.ask('9', 'A drone');
  // From here on, there are celebrations.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await expect(kids.bank).toContainText('A drone');
  await kids.fillRequest('2', 'A pup');
  const reason = kids.sheet.getByLabel('What is it for?');

  await letTenThingsHappen(home);
  // The last of them shows behind the sheet, so all have arrived.
  await expect(kids.bank).toContainText('Not this time');
  await reason.pressSequentially('py');
  await expect(reason).toHaveValue('A puppy');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await expect(kids.news).toHaveCount(0);
  note('while the sheet is open: nothing');

  // The celebration ends by itself, on a busy machine before it is looked at.
  await stopClock(page);
  await kids.sheet.getByRole('button', { name: 'Close' }).click();
  await goOnUntil(page, () => kids.sheet.getByRole('button', { name: 'Discard' }).isVisible());
  await kids.sheet.getByRole('button', { name: 'Discard' }).click();
  await goOnUntil(page, () => kids.celebration.isVisible());
  await expect(page.getByRole('dialog')).toHaveCount(1);
  note(`celebrated: ${await kids.celebration.getByRole('listitem').innerText()}`);
  await page.keyboard.press('x');
  await goOnUntil(page, async () => (await page.getByRole('dialog').count()) === 0);
  await page.clock.resume();
  await expect(kids.news).toContainText(/And \d+ more/);
  const cards = await kids.lookAtAll();
  for (const card of cards) note(`card: ${onOneLine(card)}`);
  expect(cards).toHaveLength(TOLD.length);
  for (const [place, texts] of TOLD.entries()) {
    for (const text of texts) expect(cards[place]).toContain(text);
  }
  await page.reload();
  await expect(kids.bank).toContainText('Not this time');
  await expect(kids.news).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  note('after a reload: nothing');
  await info.attach('shown, in order', { body: seen.join('\n'), contentType: 'text/plain' });
  console.info(seen.join('\n'));
});
