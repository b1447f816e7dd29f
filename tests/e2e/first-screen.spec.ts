import { transformSync } from 'esbuild';
import type { Page } from '@playwright/test';
import { LandingPage } from './pages/landing';
import { expect, test } from './support/test';
import { LANGUAGES, wordsOf, type Language } from './support/words';

/** Blocks the app's scripts until `letGo` is called, as a slow network does. */
async function holdScripts(page: Page): Promise<{ letGo: () => void }> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return { letGo };
}

/** Stores what an earlier visit, or one that went on to Google, has left. */
async function remember(
  page: Page,
  key: string,
  value: unknown,
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
): Promise<void> {
  await page.addInitScript(
    ([where, name, text]) => {
      window[where].setItem(name, text);
    },
    [area, `pennysprout.${key}`, JSON.stringify(value)] as const,
  );
}

test('a link brings its language to a device that has none, before the app is there', async ({
  page,
}) => {
  const { letGo } = await holdScripts(page);
  await page.goto('/#zh-TW', { waitUntil: 'commit' });
  const title = page.getByRole('heading', {
    level: 1,
    name: wordsOf('zh-TW')('landing:welcomeTo'),
  });
  await expect(title).toBeVisible();
  letGo();
  await expect(page.getByRole('contentinfo')).toContainText(/\d\.\d\.\d/);
  await page.goto('/child-login');
  const login = wordsOf('zh-TW')('childLogin:heading');
  await expect(page.getByRole('heading', { level: 1, name: login })).toBeVisible();
});

function headings(language: Language) {
  const words = wordsOf(language);
  return [
    { path: '/', heading: `${words('landing:welcomeTo')} ${words('common:productName')}` },
    { path: '/child-login', heading: words('childLogin:heading') },
  ];
}

for (const language of LANGUAGES) {
  for (const { path, heading } of headings(language)) {
    test(`${path} in ${language} is shown before the app, which takes it over unchanged`, async ({
      page,
    }) => {
      const { letGo } = await holdScripts(page);
      await remember(page, 'language', language);
      await page.goto(path, { waitUntil: 'commit' });
      const title = page.getByRole('heading', { level: 1, name: heading, exact: true });
      await expect(title).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      // The heading’s font loads late and has other widths.
      await page.evaluate(() => document.fonts.ready);
      const box = await title.boundingBox();
      await title.evaluate((element) => {
        element.classList.add('from-before');
      });

      letGo();
      await expect(page.getByRole('contentinfo')).toContainText(/\d\.\d\.\d/);
      await expect(page.locator('#root[data-drawn]')).toHaveCount(0);
      await expect(title).toHaveClass(/from-before/);
      // This build adds the demo parents to the landing screen, which shifts everything up.
      if (path === '/child-login') {
        await expect(page.locator('form')).toBeVisible();
        await expect.poll(() => title.boundingBox()).toEqual(box);
      }
    });
  }
}

test('a button pressed before the app has loaded is not forgotten', async ({ page }) => {
  const { letGo } = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: '繁體中文' }).click();
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: '小芽存錢' })).toBeVisible();
});

test('a link works before the app has loaded', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await new LandingPage(page).kidButton.click();
  const heading = wordsOf('en')('childLogin:heading');
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
});

for (const [who, key, area] of [
  ['a parent was signed in', 'parent', 'localStorage'],
  ['a child was signed in', 'child', 'localStorage'],
  ['somebody went to Google', 'redirecting', 'sessionStorage'],
  ['a child is remembered', 'rememberedChildren', 'localStorage'],
] as const) {
  test(`where ${who}, no screen of somebody else is shown`, async ({ page }) => {
    const { letGo } = await holdScripts(page);
    const somebody = { id: 'somebody', name: 'Ada', accessCode: 'K7QD2M9X' };
    await remember(page, key, key === 'rememberedChildren' ? [somebody] : somebody, area);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('.first-picture')).toBeVisible();
    await expect(page.getByRole('heading')).toHaveCount(0);
    // Their session has ended in the meantime.
    letGo();
    await expect(new LandingPage(page).heading).toBeVisible();
  });
}

test('other addresses show nothing until the app has loaded', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/child-login/ABCD2345', { waitUntil: 'commit' });
  await expect(page.locator('.first-picture')).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
});

test('a narrow window shows the hint about the popup, a wide one does not', async ({ page }) => {
  const hint = page.getByText('Signing in on mobile');
  await new LandingPage(page).open();
  await expect(hint).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(hint).toBeVisible();
});

test('a form that does not load says so in its place, and can be retried', async ({ page }) => {
  let lost = true;
  await page.route('**/assets/sign-in-*.js', (route) => (lost ? route.abort() : route.continue()));
  await page.goto('/child-login');
  await expect(page.getByRole('alert')).toContainText('This did not load');
  lost = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('textbox', { name: 'Access Code' })).toBeVisible();
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true });

  test('the hint about the popup is shown on a tablet, however wide the screen is', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByText(wordsOf('en')('landing:mobile.title'))).toBeVisible();
  });
});

test('a desktop has no hint about mobile devices', async ({ page }) => {
  await page.goto('/');
  await expect(new LandingPage(page).googleButton).toBeVisible();
  await expect(page.getByText(wordsOf('en')('landing:mobile.title'))).toBeHidden();
});

test('a browser without local storage, as in some apps, shows the first screen without an error', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', { value: null });
  });
  await page.goto('/');
  await expect(new LandingPage(page).googleButton).toBeEnabled();
});

test('a browser that is too old says in both languages which one to use, in plain ES5', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toReversed'));
  await page.goto('/');
  await expect(page.getByText('Chrome or Edge 111, Firefox 115, Safari 16.4')).toBeVisible();
  await expect(page.getByText('Chrome 或 Edge 111、Firefox 115、Safari 16.4')).toBeVisible();
  await expect(page.locator('#root, svg')).toHaveCount(0);

  const written = await (await request.get('/')).text();
  const [, script = ''] = /<script>([^<]*Plain ES5.*?)<\/script>/s.exec(written) ?? [];
  const printed = (target: string) => transformSync(script, { target }).code;
  expect(printed('es5')).toContain('Firefox 115');
  expect(printed('es5')).toBe(printed('esnext'));
});
