/**
 * Takes a picture of every screen, dialog and state that is worth looking at, in two sizes and two
 * languages, on a suite of its own, and puts the README's picture together from two of them.
 *
 *   npm run screenshots -- [--dark] [--only WORD] [--out FOLDER]
 */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { say } from '../../tools/lib/console.mjs';
import { runUntilStopped } from '../../tools/lib/stop.mjs';
import { bringUpTestSuite } from '../../tools/lib/test-suite.mjs';
import { LANGUAGES, wordsOf, type Language } from './words';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
type Size = keyof typeof SIZES;

const { values: options } = parseArgs({
  options: {
    dark: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    out: { type: 'string', default: '.cache/screenshots' },
  },
});

/** One browser tab in one size and language, and the way to picture it. */
interface Studio {
  page: Page;
  t: (key: string) => string;
  snap: (name: string, full?: boolean) => Promise<void>;
}

async function openStudio(
  browser: Browser,
  url: string,
  { size, language }: { size: Size; language: Language },
): Promise<Studio> {
  const context = await browser.newContext({
    viewport: SIZES[size],
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    deviceScaleFactor: size === 'phone' ? 2 : 1,
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    baseURL: url,
  });
  await context.addInitScript((chosen) => {
    localStorage.setItem('pennysprout.language', JSON.stringify(chosen));
  }, language);
  const page = await context.newPage();
  const snap = async (name: string, full = true) => {
    if (!name.includes(options.only)) return;
    await page.waitForTimeout(400);
    const file = [name, size, language, ...(options.dark ? ['dark'] : [])].join('.');
    await page.screenshot({ path: path.join(options.out, `${file}.png`), fullPage: full });
    say(file);
  };
  return { page, t: wordsOf(language), snap };
}

/** In any language: the only region whose list holds notifications. */
function toastOn(page: Page): Locator {
  return page.locator('[data-radix-collection-item], ol > li[data-state=open]').first();
}

function fill(template: string, values: Record<string, string>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

async function closeDialog({ page, t }: Studio) {
  await page.keyboard.press('Escape');
  const discard = page.getByRole('button', { name: t('ledger:dialog.discard.discard') });
  if (await discard.isVisible()) await discard.click();
  await page.getByRole('dialog').first().waitFor({ state: 'hidden' });
}

async function picturePublicScreens(studio: Studio) {
  const { page, t, snap } = studio;
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await snap('landing');
  await page.goto('/child-login');
  await page.getByLabel(t('childLogin:password'), { exact: true }).waitFor();
  await snap('child-login');
  await page.goto('/child-login/K7QD2M9X');
  await page.getByLabel(t('childLogin:password'), { exact: true }).fill('otter-lemon-472');
  await page.getByRole('button', { name: t('childLogin:login'), exact: true }).click();
  await toastOn(page).waitFor();
  await snap('child-login-refused', false);
  await page.goto('/nowhere');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await snap('not-found');
}

async function signInAsParent({ page, t }: Studio, name: string) {
  await page.goto('/');
  await page.getByRole('button', { name: fill(t('demo:signInAs'), { name }) }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('article').first().getByRole('listitem').first().waitFor();
  // The welcome would cover a part of every picture.
  await page.waitForTimeout(6_000);
}

/** Opens a form from a child's card, pictures it empty, refused and filled, and sends it. */
async function pictureMove(studio: Studio, card: Locator, kind: 'deposit' | 'withdraw') {
  const { page, t, snap } = studio;
  await card.getByRole('button', { name: t(`parent:card.${kind}`) }).click();
  const dialog = page.getByRole('dialog').first();
  const submit = dialog.getByRole('button', { name: t(`parent:${kind}.submit`), exact: true });
  await snap(`${kind}-empty`, false);
  await submit.click();
  await snap(`${kind}-refused`, false);
  await dialog.getByRole('spinbutton').fill('2.50');
  await dialog.getByRole('radio').nth(1).check({ force: true });
  await toastOn(page).waitFor({ state: 'hidden' });
  await snap(`${kind}-filled`, false);
  await submit.click();
  const goOn = dialog.getByRole('button', { name: t('ledger:celebration.continue') });
  await goOn.waitFor();
  await snap(`${kind}-celebration`, false);
  await goOn.click();
  await dialog.waitFor({ state: 'hidden' });
}

async function pictureParent(studio: Studio, name: string) {
  const { page, t, snap } = studio;
  await signInAsParent(studio, name);
  await snap('parent-dashboard');
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menu').waitFor();
  await snap('user-menu', false);
  await page.keyboard.press('Escape');
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: t('parent:accessLink.show') }).click();
  await snap('access-link');
  await card.getByRole('button', { name: t('parent:card.history') }).click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await snap('history', false);
  await closeDialog(studio);
  await pictureMove(studio, card, 'deposit');
  await pictureMove(studio, card, 'withdraw');
  await page.getByRole('button', { name: t('parent:children.add') }).click();
  await snap('add-child', false);
  const dialog = page.getByRole('dialog').first();
  await dialog.getByLabel(t('parent:addChild.name'), { exact: true }).fill('Mia');
  await page.keyboard.press('Escape');
  await snap('discard-question', false);
  await page.keyboard.press('Escape');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: t('parent:addChild.submit') }).click();
  await dialog.getByRole('alert').or(dialog.getByRole('group')).first().waitFor();
  await page.waitForTimeout(1_500);
  await snap('login-details', false);
}

async function pictureChild(studio: Studio, child: { accessCode: string; password: string }) {
  const { page, t, snap } = studio;
  await page.goto(`/child-login/${child.accessCode}`);
  await page.getByLabel(t('childLogin:password'), { exact: true }).fill(child.password);
  await snap('child-login-link');
  await page.getByRole('button', { name: t('childLogin:login'), exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('region').nth(1).getByRole('listitem').first().waitFor();
  await page.waitForTimeout(6_000);
  await snap('child-dashboard');
}

async function pictureEverything(browser: Browser, url: string, accounts: Accounts) {
  for (const language of LANGUAGES) {
    const english = language === 'en';
    const child = accounts.children.at(english ? 0 : -1);
    const parent = accounts.parents.at(english ? 0 : -1);
    if (!child || !parent) throw new Error('the demo data has nobody to picture');
    for (const size of Object.keys(SIZES) as Size[]) {
      const visit = async (take: (studio: Studio) => Promise<void>) => {
        const studio = await openStudio(browser, url, { size, language });
        await take(studio);
        await studio.page.context().close();
      };
      await visit(picturePublicScreens);
      await visit((studio) => pictureChild(studio, child));
      await visit((studio) => pictureParent(studio, parent.name));
    }
  }
}

interface Accounts {
  parents: { name: string }[];
  children: { accessCode: string; password: string }[];
}

/** The README's picture: the parent's dashboard, and beside it the child's on a phone. */
async function pictureOverview(browser: Browser, out: string) {
  const source = async (name: string) => {
    const image = await readFile(path.join(out, `${name}.png`));
    return `data:image/png;base64,${image.toString('base64')}`;
  };
  const page = await browser.newPage({ viewport: { width: 1600, height: 860 } });
  await page.setContent(`
    <body style="margin:0;height:860px;background:linear-gradient(135deg,#e4e0ff,#dcfaec)">
      <style>div{position:absolute;overflow:hidden;background:#fff;box-shadow:0 16px 48px #4f46e540}
        img{display:block;width:100%}</style>
      <div style="left:40px;top:56px;width:1150px;height:748px;border-radius:20px">
        <img src="${await source('parent-dashboard.desktop.en')}"></div>
      <div style="right:40px;top:80px;width:330px;height:700px;border-radius:32px">
        <img src="${await source('child-dashboard.phone.en')}"></div>
    </body>`);
  await page.screenshot({ path: 'docs/images/overview.png' });
  await page.close();
}

await runUntilStopped(async (onStop) => {
  const out = path.resolve(options.out);
  await mkdir(out, { recursive: true });
  const env = await bringUpTestSuite(onStop, true);
  const accounts = JSON.parse(env['PENNYSPROUT_DEMO_ACCOUNTS'] ?? '') as Accounts;
  const browser = await chromium.launch({
    executablePath: env['PENNYSPROUT_BROWSER'] ?? '',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  onStop(() => browser.close());
  await pictureEverything(browser, env['PENNYSPROUT_URL'] ?? '', accounts);
  if (!options.dark && options.only === '') await pictureOverview(browser, out);
  return 0;
}, 0);
