import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { Header } from './pages/header';
import { LandingPage } from './pages/landing';
import { ParentDashboard } from './pages/parent-dashboard';
import { newName } from './support/names';
import { newFamily } from './support/new-family';
import { newParent, signInAsNew } from './support/new-parent';
import { startRelay, VERSION_MARK, type Relay } from './support/relay';
import { suite } from './support/suite';
import { expect, test as base } from './support/test';
import { LANGUAGES, wordsOf, type Language } from './support/words';

const test = base.extend<{ relay: Relay }>({
  // Playwright reads what a fixture needs from this pattern; this one needs nothing.
  // oxlint-disable-next-line no-empty-pattern
  relay: async ({}, use) => {
    const relay = await startRelay(suite.url);
    await use(relay);
    await relay.close();
  },
  baseURL: async ({ relay }, use) => use(relay.url),
});

test.use({ serviceWorkers: 'allow' });

/** Opens a screen, and waits until the worker has stored the signed-out pages and controls the page. */
async function openStored(page: Page, path = '/') {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Restarts the installed app. */
async function restart(context: BrowserContext, path = '/'): Promise<Page> {
  for (const page of context.pages()) await page.close();
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function speak(page: Page, language: Language) {
  await page.evaluate((chosen) => {
    localStorage.setItem('pennysprout.language', JSON.stringify(chosen));
  }, language);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const version = (page: Page) => page.locator(`meta[name="${VERSION_MARK}"]`);
const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'A new version is ready.' });
const reload = (page: Page) => page.getByRole('button', { name: 'Reload', exact: true });

/** Deploys a new version. The browser looks for one at every start, and at once when asked to. */
async function deploy(page: Page, relay: Relay) {
  relay.deployed = '2';
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
}

/** Switches to another app and back. */
async function lookAway(page: Page) {
  await page.evaluate(() => {
    for (const hidden of [true, false]) {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
}

/** Loses the network for a moment, and looks away from the page. */
async function disturb(page: Page) {
  await page.context().setOffline(true);
  await expect(page.getByText(/^You're offline|Signing in needs the internet/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^You're offline|Signing in needs the internet/)).toBeHidden();
  await lookAway(page);
  // Long enough for an unwanted reload to happen: nothing signals its absence.
  await pause(1000);
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

for (const language of LANGUAGES) {
  test(`browsers accept the manifest for installation, ${language}`, async ({ page, context }) => {
    const t = wordsOf(language);
    await openStored(page);
    await speak(page, language);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('h1')).toBeVisible();

    const chromium = await context.newCDPSession(page);
    const readManifest = async () => {
      const { errors, data } = await chromium.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      return JSON.parse(data ?? '') as {
        name: string;
        lang: string;
        icons: { src: string; sizes: string }[];
      };
    };
    // The built page has the English one, and the app sets its own once it runs.
    await expect.poll(async () => (await readManifest()).lang).toBe(language);
    const manifest = await readManifest();
    expect(manifest).toMatchObject({
      id: '/',
      name: t('common:productName'),
      short_name: t('common:productName'),
      description: t('common:tagline'),
      lang: language,
      start_url: '/',
      display: 'standalone',
    });
    const { installabilityErrors } = await chromium.send('Page.getInstallabilityErrors');
    // Tests run in incognito windows, which install nothing.
    const problems = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
    expect(problems).toEqual([]);
    for (const { src, sizes } of manifest.icons) {
      const png = await (await page.request.get(src)).body();
      // Width and height are the first fields of a PNG's header. Source: RFC 2083, 4.1.1.
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
    }
  });
}

test('the app installs, and opens offline with the signed-out pages', async ({ page, context }) => {
  const english = wordsOf('en');
  await openStored(page);
  await expect(notice(page)).toHaveCount(0);
  await context.setOffline(true);
  for (const language of LANGUAGES) {
    const t = wordsOf(language);
    await speak(page, language);
    for (const path of ['/', '/child-login/K7QD2M9X', '/no/such/page']) {
      page = await restart(context, path);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.getByText(t('common:offline.notice.nobody'))).toBeVisible();
    }
  }
  await context.setOffline(false);
  await expect(page.getByText(wordsOf('zh-TW')('common:offline.notice.nobody'))).toBeHidden();

  await speak(page, 'en');
  page = await restart(context);
  await new LandingPage(page).signInAs('Maya');
  await expect(new ParentDashboard(page).heading).toBeVisible();
  await context.setOffline(true);
  page = await restart(context);
  await expect(heading(page, english('common:offline.screen.parent.title'))).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Maya');
  await context.setOffline(false);
  await expect(new ParentDashboard(page).heading).toBeVisible();
});

test('a new version is offered and taken, also on the way to another screen', async ({
  page,
  context,
  relay,
}) => {
  await openStored(page);
  await deploy(page, relay);
  await expect(notice(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await expect(notice(other)).toBeVisible();
  await expect(version(page)).toHaveCount(0);
  await new LandingPage(other).kidButton.click();
  await expect(version(other)).toHaveAttribute('content', '2');
  await expect(other).toHaveURL(/\/child-login$/);

  // Without a network it comes as soon as Chrome lets its worker take over, and the page stays until then.
  await context.setOffline(true);
  await reload(page).click();
  await expect(new LandingPage(page).heading).toBeVisible();
  await context.setOffline(false);
  await expect(async () => {
    if (await reload(page).isVisible()) await reload(page).click({ timeout: 5_000 });
    await expect(version(page)).toHaveAttribute('content', '2', { timeout: 5_000 });
  }).toPass();
  await expect(notice(page)).toHaveCount(0);
});

test(
  'a page of the last version finds its files, or says so and reloads once',
  { tag: '@deep' },
  async ({ page, context, relay }) => {
    await openStored(page);
    await new LandingPage(page).signInAs('Maya');
    const dashboard = new ParentDashboard(page);
    const add = page.getByRole('button', { name: 'Add Child' }).first();
    await add.click();
    await expect(dashboard.dialog.getByLabel('Name', { exact: true })).toBeVisible();
    await page.reload();
    await expect(dashboard.heading).toBeVisible();
    const loads = countLoads(page);

    const other = await context.newPage();
    await openStored(other, '/no/such/page');
    await deploy(other, relay);
    await reload(other).click();
    await expect(version(other)).toHaveAttribute('content', '2');
    await expect(notice(page)).toBeVisible();
    await add.click();
    await expect(dashboard.dialog.getByLabel('Name', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dashboard.dialog).toBeHidden();

    await page.getByRole('tab', { name: 'Prefs' }).click();
    const again = page.getByRole('tabpanel').getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(dashboard.heading).toBeVisible();
    expect(loads()).toBe(0);
    await again.click();
    await expect(version(page)).toHaveAttribute('content', '2');
    await expect(page.getByRole('heading', { name: 'Preferences' })).toBeVisible();
    expect(loads()).toBe(1);
  },
);

test(
  'a new version never comes while something is typed, even if the server refuses the old one',
  { tag: '@deep' },
  async ({ page, relay }) => {
    const login = new ChildLogin(page);
    await openStored(page, '/child-login');
    const loads = countLoads(page);
    await login.accessCode.fill('K7QD-2M9X');
    await login.password.fill('123456');
    relay.refusesClients = true;
    await login.submit.click();
    await expect(page.getByText('This page is older than PennySprout is now')).not.toHaveCount(0);
    await expect(notice(page)).toHaveCount(0);

    relay.deployed = '2';
    await login.submit.click();
    await login.password.blur();
    await expect(notice(page)).toBeVisible();
    await disturb(page);
    await reload(page).click();
    await expect(page.getByText('What you have typed here is not saved yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Not yet' }).click();
    await expect(login.accessCode).toHaveValue('K7QD-2M9X');
    await expect(login.password).toHaveValue('123456');
    expect(loads()).toBe(0);

    await reload(page).click();
    await page.getByRole('button', { name: 'Reload anyway' }).click();
    await expect(version(page)).toHaveAttribute('content', '2');
    // Still refused: it says so again, and does not reload once more.
    await login.accessCode.fill('K7QD-2M9X');
    await login.password.fill('123456');
    await login.submit.click();
    await expect(page.getByText('the new version arrives in a few minutes')).not.toHaveCount(0);
    await expect(notice(page)).toHaveCount(0);
    expect(loads()).toBe(1);
  },
);

test(
  'a new version does not come to another tab, where a sheet can still be finished',
  { tag: '@deep' },
  async ({ page, context, relay }) => {
    const { parent } = await newFamily('Rosa');
    await signInAsNew(page, parent);
    const dashboard = new ParentDashboard(page);
    await expect(dashboard.heading).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const loads = countLoads(page);
    const child = newName('Rob');
    await page.getByRole('button', { name: 'Add Child' }).first().click();
    const name = dashboard.dialog.getByLabel('Name', { exact: true });
    await name.fill(child);

    const other = await context.newPage();
    await openStored(other, '/no/such/page');
    await deploy(other, relay);
    await reload(other).click();
    await expect(version(other)).toHaveAttribute('content', '2');
    await disturb(page);
    await expect(name).toHaveValue(child);
    await dashboard.dialog.getByRole('button', { name: 'Create Account' }).click();
    await expect(dashboard.dialog.getByText(`${child}'s login details`)).toBeVisible();
    await dashboard.dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dashboard.dialog).toBeHidden();
    await expect(dashboard.card(child).root).toBeVisible();
    expect(loads()).toBe(0);
    await lookAway(page);
    await expect(version(page)).toHaveAttribute('content', '2');
    await expect(dashboard.card(child).root).toBeVisible();
  },
);

test(
  'a new version whose worker does not take over comes from the server',
  { tag: '@deep' },
  async ({ page, context, relay }) => {
    await openStored(page);
    await deploy(page, relay);
    await expect(notice(page)).toBeVisible();
    for (const worker of context.serviceWorkers()) {
      await worker.evaluate(() => {
        Object.assign(self, { skipWaiting: () => Promise.resolve() });
      });
    }
    await reload(page).click();
    await expect(version(page)).toHaveAttribute('content', '2');
  },
);

test(
  'a page is not called outdated by its first worker, even if that controls it early',
  { tag: '@deep' },
  async ({ page }) => {
    // In WebKit it does so before its installation is reported.
    await page.addInitScript(() => {
      const { prototype } = ServiceWorkerContainer;
      let own: ServiceWorkerRegistration | null = null;
      const { register } = prototype;
      prototype.register = async function (...options) {
        own = await register.apply(this, options);
        return own;
      };
      Object.defineProperty(prototype, 'controller', {
        get: () => own?.active ?? own?.waiting ?? own?.installing ?? null,
      });
    });
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await pause(1000);
    await expect(notice(page)).toHaveCount(0);
  },
);

test(
  'pages come from the network where the browser’s storage of files fails',
  { tag: '@deep' },
  async ({ page, context }) => {
    await openStored(page);
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(() => {
      const fail = () => Promise.reject(new DOMException('Unexpected internal error.'));
      Object.assign(self.caches, { match: fail, open: fail, has: fail, keys: fail });
    });
    await page.goto('/child-login');
    await expect(new ChildLogin(page).accessCode).toBeVisible();
    await page.goto('/');
    await new LandingPage(page).signInAs('Maya');
    await expect(new ParentDashboard(page).heading).toBeVisible();
  },
);

/** Returns everything in the origin's Cache Storage: addresses, headers and contents. */
async function cacheStorage(page: Page): Promise<{ paths: string[]; text: string }> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    const texts: string[] = [];
    for (const name of await window.caches.keys()) {
      const cache = await window.caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        if (!response) continue;
        paths.push(new URL(request.url).pathname);
        const headers = JSON.stringify([...request.headers, ...response.headers]);
        texts.push(name, request.url, headers, await response.text());
      }
    }
    return { paths, text: texts.join('\n') };
  });
}

test('the device stores the app and nothing of its users', async ({ page, context }) => {
  const name = newName('Noa');
  // The demo parents’ addresses are part of the app in a build for the emulators.
  const parent = newParent('Olga');
  await signInAsNew(page, parent);
  const dashboard = new ParentDashboard(page);
  const details = await dashboard.addChild(name);
  await dashboard.card(name).deposit({ amount: '17.23', reason: 'Savings' });
  await dashboard.card(name).celebrate('Deposit Successful!');
  await openStored(page, '/dashboard');
  await expect(page.getByRole('article', { name, exact: true })).toContainText('17.23');
  await new Header(page).signOut();
  await new ChildLogin(page).signInByLink(details.loginUrl, details.password);
  await expect(new ChildDashboard(page).wealth).toContainText('17.23');

  const code = details.accessCode.replace('-', '');
  const traces = [name, code, details.accessCode, details.password, '17.23'];
  traces.push(parent.name, parent.email);
  for (const signedIn of [true, false]) {
    if (!signedIn) await new Header(page).signOut();
    const { paths, text } = await cacheStorage(page);
    expect(paths.length).toBeGreaterThan(20);
    // The signed-in user’s screens are among them, so the search works.
    expect(paths.some((path) => path.startsWith('/assets/child-home-'))).toBe(true);
    // The pictures are the same for everybody.
    const ofApp =
      /^\/assets\/([\w.-]+\.(js|json|css|woff2|webp)|(asking|pictures|wishes)-1\/\w+\.svg)$/;
    const others = paths.filter((path) => !ofApp.test(path));
    expect(others.sort()).toEqual(['/favicon.svg', '/index.html']);
    for (const trace of traces) expect(text, trace).not.toContain(trace);
  }
  await context.setOffline(true);
  const next = await restart(context, '/dashboard');
  await expect(new LandingPage(next).heading).toBeVisible();
  for (const trace of traces) await expect(next.locator('body')).not.toContainText(trace);
});
