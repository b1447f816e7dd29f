import type { Locator } from '@playwright/test';
import type { Households } from './households';
import { fillJars } from './jars';
import {
  button,
  closeDialog,
  dialogOn,
  openLines,
  waitForToasts,
  type Studio,
  type Visit,
} from './studio';

const REASONS = {
  en: { depositReasons: ['Chores'], withdrawReasons: ['Toys'] },
  'zh-TW': { depositReasons: ['做家事'], withdrawReasons: ['玩具'] },
} as const;

/** Fills in the open form with its first reason. */
async function fill(dialog: Locator, amount: string) {
  await dialog.getByRole('spinbutton').fill(amount);
  await dialog.locator('input[name=reason]').first().locator('..').click();
}

/** Takes pictures of the jars on the child's card, their sharing, and the sheets that ask about jars. */
async function pictureParentsJars(studio: Studio, households: Households) {
  const { page, language, t, snap } = studio;
  const unit = language === 'en' ? 1 : 30;
  const parent = await households.newParent(language);
  const currency = language === 'en' ? 'USD' : 'TWD';
  await parent.prefer({ localCurrency: currency, interestRate: 2.5, ...REASONS[language] });
  const child = await parent.addChildWithLogin(language === 'en' ? 'Ruby' : '小雨');
  await parent.signIn(studio);
  const card = page.getByRole('article').first();
  await card.waitFor();
  await waitForToasts(page);
  await snap('jars-none');
  await fillJars(parent, child, language);
  // The last thing that was done to them.
  await card.getByText(t('jars:shares.allFree')).waitFor({ state: 'detached' });
  await page.waitForTimeout(1_000);
  await snap('jars-closed');
  await openLines(card);
  await snap('jars-open');
  await button(
    card,
    t('jars:parents.jarLabel', { name: t('jars:shares.heading'), what: t('jars:parents.change') }),
  ).click();
  const dialog = dialogOn(page);
  await dialog.getByRole('textbox').first().waitFor();
  await snap('jars-shares', false);
  for (const field of await dialog.getByRole('textbox').all()) await field.fill('0');
  await snap('jars-shares-none', false);
  await closeDialog(studio);
  await button(card, t('parent:card.deposit')).click();
  await dialog.getByRole('switch').waitFor();
  await snap('jars-deposit', false);
  await fill(dialog, String(10 * unit));
  await snap('jars-deposit-shared', false);
  await dialog.getByRole('switch').click();
  await snap('jars-deposit-free', false);
  await closeDialog(studio);
  await button(card, t('parent:card.withdraw')).click();
  await dialog.getByRole('group', { name: t('parent:move.from.legend') }).waitFor();
  await snap('jars-withdraw', false);
  await fill(dialog, String(85 * unit));
  await snap('jars-withdraw-asked', false);
  await dialog.locator('input[name=pot]').nth(1).locator('..').click();
  await button(dialog, t('parent:withdraw.submit')).click();
  await dialog.getByRole('alert').waitFor();
  await snap('jars-withdraw-uncovered', false);
  await closeDialog(studio);
}

export function parentsJarsVisits(households: Households): readonly Visit[] {
  return [{ name: 'jars', take: (studio) => pictureParentsJars(studio, households) }];
}
