import type { Locator } from '@playwright/test';
import { allowancesVisits } from './allowances';
import { signInAsDemoParent, type Server } from './api-parent';
import { familyVisits } from './family';
import { childrenOf, Households } from './households';
import { moneyVisits } from './money';
import { parentsJarsVisits } from './parents-jars';
import { requestsVisits } from './requests';
import {
  answer,
  button,
  closeDialog,
  dialogOn,
  holdAnswers,
  mend,
  openChild,
  openLines,
  refuseAnswers,
  waitForChildren,
  waitForToasts,
  type Studio,
  type Visit,
} from './studio';

async function pictureLanding({ page, t, snap }: Studio) {
  await page.goto('/');
  await page.getByTestId('demo-sign-in').waitFor();
  await snap('landing');
  // The demo chooser is not part of the product.
  await page.getByTestId('demo-sign-in').evaluate((element) => {
    element.parentElement?.remove();
  });
  await snap('landing-product');
  await page.route('**/identitytoolkit.googleapis.com/**', (route) => route.abort());
  await page.route('https://apis.google.com/**', (route) => route.abort());
  await button(page, t('landing:google')).click();
  await page.getByText(t('landing:alertTitle')).first().waitFor();
  await snap('landing-refused');
}

async function pictureNotFound({ page, snap }: Studio) {
  await page.goto('/nowhere');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await snap('not-found');
}

/** Takes pictures of a screen whose texts in the chosen language do not load. */
async function pictureNoLanguage({ page, language, snap }: Studio) {
  if (language === 'en') return;
  // The service worker has these texts in its cache.
  await page.route('**/sw.js', (route) => route.abort());
  await page.route('**/assets/zh-tw-*.js', (route) => route.abort());
  await page.goto('/');
  await page.getByText('中文沒有載入').waitFor();
  await snap('no-language');
}

async function picturePrivacy({ page, t, snap }: Studio) {
  await page.goto('/privacy');
  await page.getByRole('heading', { level: 1, name: t('privacy:heading') }).waitFor();
  await snap('privacy');
}

/** Takes pictures while nothing about the children has loaded, and when everything fails to. */
async function pictureProblems(studio: Studio, parent: string) {
  const { page, t, snap } = studio;
  await signInAsDemoParent(studio, parent);
  await waitForChildren(page);
  await holdAnswers(page, /"collectionId":"users"/);
  await page.route('**/api/quotes/random*', () => undefined);
  await page.reload();
  await page.getByText(t('parent:children.loading')).first().waitFor({ state: 'attached' });
  await snap('problem-loading');
  await mend(page);
  await refuseAnswers(page, 'users');
  await page.reload();
  await page.getByText(t('parent:children.error')).waitFor();
  await snap('problem-failed');
  await mend(page);
  await answer(page, '/api/auth/google', 503, { code: 'unavailable', message: 'No answer' });
  await page.evaluate(() => {
    const kept = 'pennysprout.language';
    for (const store of [localStorage, sessionStorage]) {
      const keys = Object.keys(store).filter((key) => key.startsWith('pennysprout.'));
      for (const key of keys) if (key !== kept) store.removeItem(key);
    }
  });
  await page.reload();
  await page.getByText(t('common:unreachable.title')).first().waitFor();
  await snap('problem-unreachable');
  await page.goto('/');
  await page.getByText(t('common:unreachable.title')).first().waitFor();
  await snap('problem-unreachable-landing');
}

/** Takes pictures of the public screens as a signed-in user sees them. */
async function pictureForEverybody(studio: Studio, parent: string) {
  const { page, t, snap } = studio;
  await signInAsDemoParent(studio, parent);
  await waitForChildren(page);
  await waitForToasts(page);
  for (const path of ['privacy', 'nowhere']) {
    await page.goto(`/${path}`);
    await page.getByRole('banner').locator('button[aria-haspopup]').waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await snap(`signed-in-${path}`, false);
  }
  await page.goto('/child-login/K7QD2M9X');
  await page.getByLabel(t('childLogin:password'), { exact: true }).waitFor();
  await snap('signed-in-child-login-link');
  await page.getByLabel(t('childLogin:password'), { exact: true }).fill('otter-lemon-472');
  await button(page, t('childLogin:login')).click();
  await page.getByText(t('childLogin:failedHelp')).first().waitFor();
  await waitForToasts(page);
  await snap('signed-in-child-login-refused');
}

async function pictureMenus(studio: Studio, households: Households) {
  const { page, t, snap } = studio;
  const parent = await households.inTwoFamilies(studio.language);
  await parent.signIn(studio);
  const skip = button(page, t('invitations:skip'));
  await skip.click();
  await page.waitForURL('**/dashboard');
  await page.getByText(t('landing:toast.welcome.description')).first().waitFor();
  await snap('menu-welcome-toast', false);
  await waitForToasts(page);
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menu').waitFor();
  await snap('menu', false);
}

async function pictureImpersonation(studio: Studio, parent: string) {
  const { page, t, snap } = studio;
  await signInAsDemoParent(studio, parent);
  await page.locator('main li a').last().click();
  await button(page, t('family:impersonation.view')).click();
  await button(page, t('family:impersonation.return')).waitFor();
  await snap('view-child-toast', false);
  await waitForToasts(page);
  await page.getByRole('region').nth(1).waitFor();
  await page.mouse.wheel(0, 500);
  await snap('view-child-scrolled', false);
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menu').waitFor();
  await snap('view-child-menu', false);
}

async function pictureChildren(studio: Studio, households: Households, demoParent: string) {
  const { page, language, t, snap } = studio;
  const { rich } = childrenOf(language);
  const parent = await households.withChildren(language);
  await parent.signIn(studio);
  await waitForChildren(page);
  await waitForToasts(page);
  await snap('children-three');
  await picturePayDay(studio);
  const card = await openChild(studio, rich);
  await card.getByRole('listitem').first().waitFor();
  await snap('children-place');
  await openLines(card);
  await card.getByRole('tab', { name: t('stock:tabs.stock') }).click();
  await button(card, t('parent:accessLink.show')).click();
  await button(card, t('parent:credentials.show')).click();
  await button(card, t('parent:credentials.hide')).waitFor();
  await snap('children-secrets');
  await answer(page, '/api/stock/price/', 503, { code: 'market_unavailable', message: '' });
  await answer(page, '/api/currency-exchange-rate', 503, {
    code: 'market_unavailable',
    message: '',
  });
  await page.reload();
  await card.getByRole('listitem').first().waitFor();
  await page.waitForTimeout(1_500);
  await openLines(card);
  await snap('children-no-prices');
  await mend(page);
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem').last().click();
  await page.waitForURL((url) => url.pathname === '/');
  await signInAsDemoParent(studio, demoParent);
  await waitForChildren(page);
  await waitForToasts(page);
  await snap('children-demo');
}

async function picturePayDay({ page, t, snap }: Studio) {
  await button(page, t('parent:payDay.openLabel')).click();
  const dialog = dialogOn(page);
  await dialog.getByRole('listitem').first().waitFor();
  await snap('children-pay-day', false);
  await button(dialog, t('parent:payDay.submit_other', { count: '2' })).click();
  await button(dialog, t('ledger:celebration.continue')).waitFor();
  await snap('children-pay-day-done', false);
  await button(dialog, t('ledger:celebration.continue')).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function pictureAddChild(studio: Studio, households: Households) {
  const { page, language, t, snap } = studio;
  const parent = await households.newParent(language);
  await parent.signIn(studio);
  await button(page, t('parent:children.add')).waitFor();
  await waitForToasts(page);
  await snap('add-child-none-yet');
  await button(page, t('parent:children.add')).click();
  const dialog = dialogOn(page);
  const submit = button(dialog, t('parent:addChild.submit'));
  await submit.waitFor();
  await snap('add-child-empty', false);
  await submit.click();
  await page.getByText(t('parent:addChild.nameRequiredTitle')).first().waitFor();
  await snap('add-child-refused', false);
  await dialog.locator('input[name=name]').fill(childrenOf(language).rich);
  await dialog.locator('input[name=email]').fill('rose.example.com');
  await submit.click();
  await waitForToasts(page);
  await snap('add-child-wrong-email', false);
  await page.keyboard.press('Escape');
  await snap('add-child-discard', false);
  await page.keyboard.press('Escape');
  await dialog.getByRole('checkbox').check();
  await snap('add-child-no-email', false);
  await submit.click();
  await button(dialog, t('parent:addChild.done')).waitFor();
  await snap('add-child-details-toast', false);
  await waitForToasts(page);
  await snap('add-child-details', false);
  await scrollToEnd(dialog);
  await snap('add-child-details-end', false);
  await button(dialog, t('parent:addChild.done')).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('article').waitFor();
  await snap('add-child-one-now');
  await picturePassword(studio);
  await pictureNewCode(studio);
}

async function pictureNewCode({ page, t, snap }: Studio) {
  await button(page.getByRole('article'), t('parent:credentials.newCode')).click();
  const dialog = dialogOn(page);
  await button(dialog, t('parent:code.submit')).waitFor();
  await snap('new-code', false);
  await button(dialog, t('parent:code.submit')).click();
  await dialog.getByRole('img').waitFor();
  await snap('new-code-made', false);
  await button(dialog, t('parent:code.done')).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function picturePassword(studio: Studio) {
  const { page, t, snap } = studio;
  const card = page.getByRole('article');
  await openLines(card);
  const setNew = button(card, t('parent:credentials.setNew'));
  await setNew.click();
  const dialog = dialogOn(page);
  await button(dialog, t('parent:password.submit')).waitFor();
  await snap('password-made', false);
  await dialog.locator('input[name=way]').nth(1).locator('..').click();
  await button(dialog, t('parent:password.submit')).click();
  await snap('password-own-refused', false);
  await dialog.locator('input[name=password]').fill('Otter-42!');
  await button(dialog, t('parent:password.submit')).click();
  await button(dialog, t('parent:password.done')).waitFor();
  await snap('password-set', false);
  await button(dialog, t('parent:password.done')).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Scrolls the dialog, and everything that scrolls within it, to the end. */
async function scrollToEnd(dialog: Locator): Promise<void> {
  await dialog.evaluate((element) => {
    for (const part of element.querySelectorAll('*')) part.scrollTop = part.scrollHeight;
  });
}

async function pictureDeletion(studio: Studio, households: Households) {
  const { page, language, t, snap } = studio;
  const parent = await households.withChildren(language);
  await parent.signIn(studio);
  const { rich } = childrenOf(language);
  const card = await openChild(studio, rich);
  await card.getByRole('listitem').first().waitFor();
  await waitForToasts(page);
  await openLines(card);
  await button(card, t('parent:deleteChild.openLabel', { name: rich })).click();
  const dialog = dialogOn(page);
  await dialog.locator('input').waitFor();
  await snap('delete-child', false);
  await dialog.locator('input').fill(rich);
  await snap('delete-child-typed', false);
  await button(dialog, t('parent:deletion.submit')).click();
  await dialog.waitFor({ state: 'hidden' });
  await snap('delete-child-done', false);
}

async function pictureHistory(studio: Studio, households: Households) {
  const { page, language, t, snap } = studio;
  const parent = await households.withChildren(language);
  await parent.signIn(studio);
  const { rich, none } = childrenOf(language);
  const open = async (name: string) => {
    await button(await openChild(studio, name), t('parent:card.history')).click();
  };
  await open(rich);
  const dialog = dialogOn(page);
  await dialog.getByRole('listitem').first().waitFor();
  await waitForToasts(page);
  await snap('history', false);
  await dialog.getByRole('tab').nth(1).click();
  await dialog.locator('[role=tabpanel]:not([hidden]) li').first().waitFor();
  await snap('history-stock', false);
  await closeDialog(studio);
  await open(none);
  await dialog.getByText(t('ledger:empty')).waitFor();
  await snap('history-empty', false);
}

/** Visits to the parent's side and the public screens, each with a studio of its own. */
export function parentVisits(server: Server, parent: string): readonly Visit[] {
  const households = new Households(server);
  return [
    { name: 'landing', take: pictureLanding },
    { name: 'not-found', take: pictureNotFound },
    { name: 'no-language', take: pictureNoLanguage },
    { name: 'privacy', take: picturePrivacy },
    { name: 'signed-in', take: (studio) => pictureForEverybody(studio, parent) },
    { name: 'problem', take: (studio) => pictureProblems(studio, parent) },
    { name: 'menu', take: (studio) => pictureMenus(studio, households) },
    { name: 'view-child', take: (studio) => pictureImpersonation(studio, parent) },
    { name: 'children', take: (studio) => pictureChildren(studio, households, parent) },
    { name: 'add-child', take: (studio) => pictureAddChild(studio, households) },
    { name: 'history', take: (studio) => pictureHistory(studio, households) },
    { name: 'delete-child', take: (studio) => pictureDeletion(studio, households) },
    ...moneyVisits(households),
    ...parentsJarsVisits(households),
    ...allowancesVisits(households),
    ...requestsVisits(households),
    ...familyVisits(households, parent),
  ];
}
