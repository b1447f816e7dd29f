import type { Page } from '@playwright/test';
import type { FamilyMember } from '@pennysprout/shared/api/contract';
import { signInAsDemoParent } from './api-parent';
import type { Households } from './households';
import {
  answer,
  button,
  closeDialog,
  dialogOn,
  mend,
  waitForToasts,
  type Studio,
  type Visit,
} from './studio';

const DAY_MS = 24 * 60 * 60 * 1000;

const INVITATIONS = {
  en: [
    ['The Featherstonehaugh-Harbour Family', 'Maximiliana Featherstonehaugh'],
    ['The Lin Family', 'Grace Lin'],
  ],
  'zh-TW': [
    ['歐陽家的小小銀行與存錢俱樂部', '歐陽美玲'],
    ['林家', '林雅文'],
  ],
} as const;

/** Reasons that another parent saves just before this one. */
const OTHERS_REASONS = {
  en: { depositReasons: ['Chores'], withdrawReasons: ['Toys', 'Books'] },
  'zh-TW': { depositReasons: ['做家事'], withdrawReasons: ['玩具', '書'] },
} as const;

async function pictureInvitations(studio: Studio, households: Households) {
  const { page, language, t, snap } = studio;
  const parent = await households.newParent(language);
  await parent.signIn(studio);
  await waitForToasts(page);
  const show = async (status: number, body: unknown) => {
    await answer(page, '/api/invitations', status, body);
    await page.goto('/invitations');
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  await show(500, { code: 'internal', message: '' });
  await page.getByRole('alert').waitFor();
  await snap('invitations-failed');
  await show(200, []);
  await page.getByText(t('invitations:empty.title')).waitFor();
  await snap('invitations-none');
  const all = INVITATIONS[language].map(([familyName, familyOwnerName], at) => ({
    invitationId: String(at),
    familyName,
    familyOwnerName,
    role: 'parent',
    expiresAt: new Date(Date.now() + 9 * DAY_MS).toISOString(),
    familyOwnerEmail: `an.address.of.some.length.${at}@a-long-domain.example.com`,
  }));
  await show(200, all.slice(1));
  await page.getByRole('article').waitFor();
  await snap('invitations-one');
  await show(200, all);
  await page.getByRole('article').nth(1).waitFor();
  await snap('invitations-two');
  await page.getByRole('tab').nth(1).click();
  await snap('invitations-info');
  await answer(page, '/api/user-families', 200, []);
  // Forgotten on this device, so that the server reports the families.
  await page.evaluate(() => {
    localStorage.removeItem('pennysprout.parent');
  });
  await button(page, t('invitations:skip')).click();
  await page.goto('/dashboard');
  await page.locator('input[name=name]').waitFor();
  await snap('invitations-no-family');
  await page.locator('input[name=name]').fill('');
  await button(page, t('family:create.submit')).click();
  await snap('invitations-no-family-refused');
}

async function openParents({ page, t }: Studio) {
  await page.getByRole('tab', { name: t('family:tabs.family') }).click();
  await button(page, t('family:add.button')).first().waitFor();
}

/** Answers with the family's invitations as if they had expired. */
async function expireInvitations(page: Page) {
  await page.route('**/api/family-members*', async (route) => {
    const list = (await (await route.fetch()).json()) as FamilyMember[];
    const inviteExpiresAt = new Date(Date.now() - DAY_MS).toISOString();
    const expired = { isExpiredInvite: true, inviteExpiresAt };
    await route.fulfill({
      json: list.map((member) => (member.isPendingInvite ? { ...member, ...expired } : member)),
    });
  });
}

async function pictureParents(studio: Studio, households: Households) {
  const { page, size, language, t, snap } = studio;
  const owner = await households.withParents(language);
  await owner.signIn(studio);
  await openParents(studio);
  await page.getByText('a.very.long.address').first().waitFor();
  await waitForToasts(page);
  await snap('parents');
  await expireInvitations(page);
  await page.reload();
  await openParents(studio);
  await page.getByText(t('family:members.expired')).waitFor();
  await snap('parents-expired');
  await mend(page);
  await page.reload();
  await openParents(studio);
  await page.getByText(t('family:members.pending')).waitFor();
  const dialog = dialogOn(page);
  await button(page, t('family:add.button')).click();
  await button(dialog, t('family:add.submit')).waitFor();
  await snap('parents-add', false);
  await button(dialog, t('family:add.submit')).click();
  await snap('parents-add-refused', false);
  await closeDialog(studio);
  await button(page, t('family:transfer.button')).click();
  await dialog.getByRole('combobox').waitFor();
  await snap('parents-transfer', false);
  await dialog.getByRole('combobox').selectOption({ index: 1 });
  await snap('parents-transfer-chosen', false);
  await closeDialog(studio);
  const rows = page.getByRole(size === 'phone' ? 'listitem' : 'row');
  await rows.filter({ hasText: 'thomas' }).getByRole('button').click();
  await dialog.getByRole('checkbox').waitFor();
  await snap('parents-remove', false);
  await dialog.getByRole('checkbox').check();
  await snap('parents-remove-keep', false);
  await closeDialog(studio);
  const invited = rows.filter({ hasText: 'a.very.long.address' });
  await invited.getByRole('button').first().click();
  await button(dialog, t('family:handOn.copy')).waitFor();
  await snap('parents-hand-on', false);
  await closeDialog(studio);
  await invited.getByRole('button').last().click();
  await button(dialog, t('family:remove.confirm')).waitFor();
  await snap('parents-remove-invited', false);
  await closeDialog(studio);
  await rows.filter({ hasText: 'rose' }).getByRole('button').click();
  await button(dialog, t('family:remove.confirm')).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(t('family:remove.done')).first().waitFor();
  await snap('parents-removed-toast', false);
}

async function pictureLoneParent(studio: Studio, households: Households) {
  const { page, language, t, snap } = studio;
  const owner = await households.newParent(language);
  await owner.signIn(studio);
  await openParents(studio);
  await waitForToasts(page);
  await snap('parents-alone');
  await button(page, t('family:transfer.button')).click();
  await page.getByText(t('family:transfer.noneTitle')).waitFor();
  await snap('parents-transfer-nobody', false);
  await closeDialog(studio);
  await page.route('**/api/family-members*', (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await page.getByRole('tab', { name: t('family:tabs.family') }).click();
  await page.getByRole('alert').first().waitFor();
  await snap('parents-failed');
}

async function picturePreferences(studio: Studio, households: Households) {
  const { page, language, t, snap } = studio;
  const owner = await households.withChildren(language);
  await owner.signIn(studio);
  const tab = page.getByRole('tab', { name: t('family:tabs.preferences') });
  await tab.click();
  const save = button(page, t('preferences:form.save'));
  await save.waitFor();
  await waitForToasts(page);
  await snap('preferences-closed');
  await openSections(page);
  await page.waitForTimeout(1_000);
  await snap('preferences');
  const dialog = dialogOn(page);
  await button(page, t('preferences:interest.apply')).click();
  await snap('preferences-apply', false);
  await closeDialog(studio);
  await button(page, t('preferences:delete.button')).click();
  await snap('preferences-delete', false);
  await dialog.locator('input').fill(owner.family.familyName);
  await snap('preferences-delete-typed', false);
  await closeDialog(studio);
  await chooseEuros(studio);
  await snap('preferences-currency', false);
  await page.getByRole('switch').locator('..').click();
  await page.locator('input[name=exchangeRateSource]').nth(1).locator('..').click();
  await snap('preferences-manual');
  await page.locator('input[name=exchangeRate]').fill('0');
  await save.click();
  await snap('preferences-refused');
  await page.getByRole('tab', { name: t('family:tabs.accounts') }).click();
  await dialog.waitFor();
  await snap('preferences-leave', false);
  await button(dialog, t('preferences:leave.keep')).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.locator('input[name=exchangeRate]').fill('0.9');
  await save.click();
  await page.getByText(t('preferences:form.saved')).first().waitFor();
  await snap('preferences-saved', false);
  await waitForToasts(page);
  await page.getByRole('switch').locator('..').click();
  await page.locator('input[name=interestRate]').fill('6');
  await owner.prefer({ localCurrency: 'JPY', interestRate: 4, ...OTHERS_REASONS[language] });
  await button(page, t('preferences:conflict.show')).waitFor();
  await snap('preferences-theirs', false);
}

/** Opens all sections of the preferences. */
async function openSections(page: Page) {
  const closed = page.getByRole('main').locator('h3 > button[aria-expanded=false]');
  while ((await closed.count()) > 0) await closed.first().click();
}

async function chooseEuros({ page, snap }: Studio) {
  const currency = page.getByRole('combobox').first();
  await currency.click();
  await page.waitForTimeout(400);
  await snap('preferences-currencies', false);
  await currency.fill('EUR');
  await page.getByRole('option').first().waitFor({ state: 'attached' });
  await currency.press('Enter');
}

async function pictureOthersFamily(studio: Studio, parent: string) {
  const { page, t, snap } = studio;
  await signInAsDemoParent(studio, parent);
  await page.getByRole('tab', { name: t('family:tabs.preferences') }).click();
  await button(page, t('preferences:form.save')).waitFor();
  await waitForToasts(page);
  await openSections(page);
  await snap('demo-preferences');
}

/** Visits to the screens about the family's parents, invitations and preferences. */
export function familyVisits(households: Households, parent: string): readonly Visit[] {
  return [
    { name: 'invitations', take: (studio) => pictureInvitations(studio, households) },
    {
      name: 'parents',
      take: async (studio) => {
        await pictureParents(studio, households);
      },
    },
    { name: 'parents-alone', take: (studio) => pictureLoneParent(studio, households) },
    { name: 'preferences', take: (studio) => picturePreferences(studio, households) },
    { name: 'demo-preferences', take: (studio) => pictureOthersFamily(studio, parent) },
  ];
}
