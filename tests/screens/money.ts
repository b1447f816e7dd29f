import type { Locator } from '@playwright/test';
import { childrenOf, type Households } from './households';
import {
  answer,
  button,
  closeDialog,
  dialogOn,
  mend,
  waitForToasts,
  openChild,
  type Studio,
  type Visit,
} from './studio';

type Direction = 'deposit' | 'withdraw';

/** Opens a tab of the form for a child that has savings and shares. */
async function openForm(studio: Studio, direction: Direction, tab = 0) {
  const { page, language, t } = studio;
  const card = await openChild(studio, childrenOf(language).rich);
  await button(card, t(`parent:card.${direction}`)).click();
  const dialog = dialogOn(page);
  await dialog.getByRole('tab').nth(tab).click();
  return dialog;
}

async function chooseReason(dialog: Locator) {
  await dialog.locator('input[name=reason]').first().locator('..').click();
}

async function chooseShares(dialog: Locator, quantity: string) {
  await dialog.locator('input[name=symbol]').first().locator('..').click();
  await dialog.getByRole('spinbutton').fill(quantity);
  await dialog.locator('dl').first().waitFor();
}

/** Sends the open form, and dismisses the celebration. */
async function send(studio: Studio, direction: Direction, name: string) {
  const { page, t, snap } = studio;
  const dialog = dialogOn(page);
  await button(dialog, t(`parent:${direction}.submit`)).click();
  await button(dialog, t('ledger:celebration.continue')).waitFor();
  await snap(`${name}-toast`, false);
  await waitForToasts(page);
  await snap(name, false);
  await button(dialog, t('ledger:celebration.continue')).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function pictureCash(studio: Studio, direction: Direction) {
  const { page, t, snap } = studio;
  const dialog = await openForm(studio, direction);
  await snap(`${direction}-cash`, false);
  await button(dialog, t(`parent:${direction}.submit`)).click();
  await snap(`${direction}-cash-refused`, false);
  await dialog.getByRole('spinbutton').fill(direction === 'deposit' ? '1250.5' : '99999999');
  await chooseReason(dialog);
  await snap(`${direction}-cash-filled`, false);
  await page.keyboard.press('Escape');
  await snap(`${direction}-discard`, false);
  await page.keyboard.press('Escape');
  if (direction === 'withdraw') {
    await button(dialog, t('parent:withdraw.submit')).click();
    await page.getByText(t('parent:withdraw.insufficient')).first().waitFor();
    await snap('withdraw-cash-too-much', false);
    await waitForToasts(page);
    await dialog.getByRole('spinbutton').fill('12.5');
  }
  await send(studio, direction, `${direction}-done`);
}

async function pictureStock(studio: Studio, direction: Direction) {
  const { t, snap } = studio;
  const dialog = await openForm(studio, direction, 1);
  await snap(`${direction}-stock`, false);
  await button(dialog, t(`parent:${direction}.submit`)).click();
  await snap(`${direction}-stock-refused`, false);
  await chooseShares(dialog, direction === 'deposit' ? '90000' : '2');
  await snap(`${direction}-stock-too-much`, false);
  await dialog.getByRole('spinbutton').fill('2');
  await chooseReason(dialog);
  await dialog.locator('dl').first().waitFor();
  await snap(`${direction}-stock-filled`, false);
  await send(studio, direction, `${direction}-stock-done`);
}

async function pictureOther(studio: Studio, direction: Direction) {
  const { snap } = studio;
  const dialog = await openForm(studio, direction, 2);
  await snap(`${direction}-other`, false);
  await dialog.getByRole('spinbutton').fill('15');
  await chooseReason(dialog);
  await snap(`${direction}-other-filled`, false);
  await send(studio, direction, `${direction}-other-done`);
}

/** Takes pictures of a failed call and of a missing price. */
async function pictureTrouble(studio: Studio, direction: Direction) {
  const { page, t, snap } = studio;
  await answer(page, `/api/transactions/${direction}`, 500, { code: 'internal', message: '' });
  await answer(page, '/api/stock/price/', 503, { code: 'market_unavailable', message: '' });
  const dialog = await openForm(studio, direction);
  await dialog.getByRole('spinbutton').fill('5');
  await chooseReason(dialog);
  await button(dialog, t(`parent:${direction}.submit`)).click();
  await page
    .getByText(t(`parent:${direction}.failed`))
    .first()
    .waitFor();
  await snap(`${direction}-failed`, false);
  await mend(page);
  await closeDialog(studio);
}

/** Takes pictures of both forms for a child with money. */
export function moneyVisits(households: Households): readonly Visit[] {
  return (['deposit', 'withdraw'] as const).map((direction) => ({
    name: direction,
    take: async (studio) => {
      const { page, language } = studio;
      const parent = await households.withChildren(language);
      await parent.signIn(studio);
      const card = await openChild(studio, childrenOf(language).rich);
      await card.getByRole('listitem').first().waitFor();
      await waitForToasts(page);
      await pictureCash(studio, direction);
      await pictureStock(studio, direction);
      await pictureOther(studio, direction);
      await pictureTrouble(studio, direction);
      if (direction === 'deposit') return;
      const { t, snap } = studio;
      const none = await openChild(studio, childrenOf(language).none);
      await button(none, t('parent:card.withdraw')).click();
      await dialogOn(page).getByRole('tab').nth(1).click();
      await snap('withdraw-stock-none', false);
      await button(dialogOn(page), t('parent:withdraw.submit')).click();
      await snap('withdraw-stock-none-refused', false);
    },
  }));
}
