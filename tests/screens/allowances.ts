import { addDays } from '@pennysprout/shared/allowances/dates';
import { dateIn } from '@pennysprout/shared/kernel/dates/date-in';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import { joinCelebrations } from '../e2e/support/celebrations';
import { changeDocument } from '../e2e/support/documents';
import type { ApiParent, NewChild } from './api-parent';
import { goTo, signIn } from './child-steps';
import type { Households } from './households';
import { button, closeDialog, dialogOn, waitForToasts, type Studio, type Visit } from './studio';
import type { Language } from './words';

const WORDS = {
  en: { currency: 'USD', child: 'Ruby', gift: 'Birthday money from Grandma Rose', zone: 'UTC' },
  'zh-TW': { currency: 'TWD', child: '小雨', gift: '外婆給的生日紅包', zone: 'Asia/Taipei' },
} as const satisfies Record<Language, unknown>;

function wordsOf(language: Language) {
  const { zone, ...words } = WORDS[language];
  const unit = language === 'en' ? 1 : 30;
  return { ...words, zone, unit, today: dateIn(zone, new Date()) };
}

/** Backdates the next payment, as if the schedule had been down on that date. */
async function miss(family: ApiParent, id: string, dueOn: string) {
  const changes = { startsOn: dueOn, nextOn: dueOn, nextAt: new Date(`${dueOn}T06:00:00Z`) };
  await changeDocument(`${COLLECTIONS.allowances}/${id}`, changes, family.server.database);
}

/** Creates a monthly allowance, one that could not be paid, and one paused after a late payment. */
async function fillAllowances(family: ApiParent, { id: childId }: NewChild, language: Language) {
  const { currency, unit, today } = wordsOf(language);
  const about = { currency, startsOn: today };
  const missed = addDays(today, -3);
  const weekly = { ...about, cadence: 'weekly', weekday: 6 };
  const monthly = { ...about, cadence: 'monthly', dayOfMonth: 31 };
  await family.addAllowance(childId, { ...monthly, amount: 20 * unit });
  const stuck = await family.addAllowance(childId, { ...weekly, amount: 3 * unit });
  const problem = { problem: 'amount_out_of_range' };
  await changeDocument(`${COLLECTIONS.allowances}/${stuck}`, problem, family.server.database);
  const late = await family.addAllowance(childId, {
    ...about,
    cadence: 'biweekly',
    amount: 4 * unit,
    weekday: new Date(missed).getUTCDay() || 7,
  });
  await miss(family, late, missed);
  await family.pauseAllowance(late);
}

/** Takes pictures of the form without a family time zone, with errors, and for a monthly allowance. */
async function pictureSetting(studio: Studio) {
  const { page, language, t, snap } = studio;
  const { unit } = wordsOf(language);
  await button(page, t('allowance:add')).click();
  const dialog = dialogOn(page);
  const save = button(dialog, t('allowance:sheet.submit'));
  await save.waitFor();
  await snap('allowances-new', false);
  await save.click();
  await snap('allowances-new-refused', false);
  const cadence = dialog.locator('select[name=cadence]');
  await cadence.selectOption('monthly');
  await snap('allowances-new-monthly', false);
  await cadence.selectOption('weekly');
  await dialog.locator('input[name=amount]').fill(String(5 * unit));
  await save.click();
  await dialog.waitFor({ state: 'hidden' });
  await waitForToasts(page);
  await snap('allowances-one');
}

/** Takes pictures of an active allowance, the question before its deletion, and a paused one. */
async function pictureChanging(studio: Studio) {
  const { page, t, snap } = studio;
  const lines = page.getByRole('article').getByRole('listitem');
  const edit = t('allowance:edit');
  const dialog = dialogOn(page);
  const paused = lines.filter({ hasText: t('allowance:paused') });
  const active = lines.filter({ hasText: t('allowance:next', { date: '' }).trim() });
  await active.getByText(edit, { exact: true }).first().click();
  await button(dialog, t('allowance:sheet.pause')).waitFor();
  await snap('allowances-change', false);
  await button(dialog, t('allowance:sheet.delete')).click();
  await dialog.getByRole('alert').waitFor();
  await snap('allowances-delete', false);
  await closeDialog(studio);
  await paused.getByText(edit, { exact: true }).click();
  await button(dialog, t('allowance:sheet.resume')).waitFor();
  await snap('allowances-paused', false);
  await closeDialog(studio);
}

/** Takes pictures from no allowance over each of its states to the entry of a late payment. */
async function pictureAllowances(studio: Studio, households: Households) {
  const { page, language, t, snap } = studio;
  const { currency, child: name, gift, unit } = wordsOf(language);
  const parent = await households.newParent(language);
  await parent.prefer({
    localCurrency: currency,
    interestRate: 2.5,
    depositReasons: [],
    withdrawReasons: [],
  });
  const child = await parent.addChildWithLogin(name);
  await parent.move(child.id, 60 * unit, currency, gift);
  await parent.signIn(studio);
  const card = page.getByRole('article').first();
  await card.getByText(t('allowance:none')).waitFor();
  await waitForToasts(page);
  await snap('allowances-none');
  await pictureSetting(studio);
  await fillAllowances(parent, child, language);
  await card.getByText(t('allowance:paused')).waitFor();
  await snap('allowances');
  await pictureChanging(studio);
  await button(card, t('parent:card.history')).click();
  const dialog = dialogOn(page);
  await dialog.getByRole('listitem').nth(1).waitFor();
  await snap('allowances-history', false);
}

/** Takes pictures of a child's next payday and of late allowances. */
export async function picturePayday(studio: Studio, family: ApiParent, child: NewChild) {
  const { page, language, t, snap } = studio;
  const { currency, zone: timeZone } = wordsOf(language);
  await family.prefer({
    localCurrency: currency,
    interestRate: 4,
    timeZone,
    depositReasons: [],
    withdrawReasons: [],
  });
  await fillAllowances(family, child, language);
  await signIn(studio, child);
  await joinCelebrations(button(page, t('child:achievements.celebration.continue')));
  await page.getByRole('region', { name: t('requests:heading') }).waitFor();
  await waitForToasts(page);
  await snap('child-payday');
  await goTo(studio, 'rewards');
  await page.getByRole('main').getByRole('listitem').last().waitFor();
  await snap('child-payday-late');
}

export function allowancesVisits(households: Households): readonly Visit[] {
  return [{ name: 'allowances', take: (studio) => pictureAllowances(studio, households) }];
}
