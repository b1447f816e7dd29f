import type { Page } from '@playwright/test';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { newName } from './support/names';
import { addChildTo, newFamily } from './support/new-family';
import { expect, test } from './support/test';

/** Gives the page voices, and keeps what they are told instead of saying it. */
async function takeVoices(page: Page, voices: readonly { lang: string; localService: boolean }[]) {
  await page.addInitScript((given) => {
    const told: string[] = [];
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => given,
      speak: ({ text }: { text: string }) => told.push(text),
      cancel: () => told.push('(stopped)'),
    });
    Object.defineProperty(window, 'speechSynthesis', { value: speech });
    Object.assign(window, { SpeechSynthesisUtterance: FakeUtterance, told });
    function FakeUtterance(this: object, text: string) {
      Object.assign(this, { text, addEventListener: () => undefined });
    }
  }, voices);
}

const toldTo = (page: Page) => page.evaluate(() => (window as unknown as { told: string[] }).told);

/** Signs a child in who has just got 4.50 dollars. */
async function openHome(page: Page) {
  const family = await newFamily('Olga');
  const child = await addChildTo(family, newName('Ada'));
  const body = { childId: child.id, amount: 4.5, description: 'Dishes' };
  await family.call('deposit', { body });
  await new ChildLogin(page).signIn(child);
  const kids = new ChildDashboard(page);
  await expect(kids.news).toContainText('Dishes');
  return kids;
}

test('a child is read what has happened, in its language, with amounts as people say them', async ({
  page,
}) => {
  await takeVoices(page, [
    { lang: 'en-US', localService: true },
    { lang: 'zh-TW', localService: true },
  ]);
  const kids = await openHome(page);
  await kids.news.getByRole('button', { name: 'Read it to me' }).first().click();
  await expect
    .poll(async () => (await toldTo(page)).join(' '))
    .toMatch(/gave you money · Dishes\s+4\.50 dollars/);
  await kids.news.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(async () => (await toldTo(page)).at(-1)).toBe('(stopped)');
  for (const [part, text] of [
    [kids.goal, 'A jar is for something you want'],
    [kids.quote, 'Quote of the day'],
  ] as const) {
    await part.getByRole('button', { name: 'Read it to me' }).click();
    await expect.poll(async () => (await toldTo(page)).at(-1)).toContain(text);
  }
  await page.getByRole('button', { name: 'Ask the bank' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Read it to me' }).click();
  await expect.poll(async () => (await toldTo(page)).at(-1)).toContain('What would you like?');
  await page.evaluate(() => {
    localStorage.setItem('pennysprout.language', JSON.stringify('zh-TW'));
  });
  await page.reload();
  const dishes = page.getByRole('article').filter({ hasText: 'Dishes' });
  await dishes.getByRole('button', { name: '唸給我聽' }).click();
  await expect.poll(async () => (await toldTo(page)).join(' ')).toContain('4.5 美元');
});

test(
  'nothing is read where the only voice is somebody else’s computer',
  { tag: '@deep' },
  async ({ page }) => {
    await takeVoices(page, [{ lang: 'en-US', localService: false }]);
    const kids = await openHome(page);
    await expect(kids.news.getByRole('button').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Read it to me' })).toHaveCount(0);
  },
);
