import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { Header } from './pages/header';
import { LandingPage } from './pages/landing';
import { ParentDashboard } from './pages/parent-dashboard';
import { newName } from './support/names';
import { addChildTo, newFamily } from './support/new-family';
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

/** Opens a screen, and waits until the worker has stored the shell and controls the page. */
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
        const { pathname, search } = new URL(request.url);
        paths.push(pathname + search);
        const headers = JSON.stringify([...request.headers, ...response.headers]);
        texts.push(name, request.url, headers, await response.text());
      }
    }
    return { paths, text: texts.join('\n') };
  });
}

test.describe('installing', () => {
  for (const language of LANGUAGES) {
    // Proves P542
    test(`browsers accept the manifest for installation, ${language}`, async ({
      page,
      context,
    }) => {
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

  test('the worker and the manifest are revalidated each time', async ({ page }) => {
    for (const path of ['/sw.js', '/manifest.webmanifest', '/manifest.zh-TW.webmanifest']) {
      const response = await page.request.get(path);
      expect(response.status(), path).toBe(200);
      expect(response.headers()['cache-control'], path).toBe('no-cache');
      expect(response.headers()['content-type'], path).toMatch(/javascript|manifest\+json/);
    }
  });
});

test.describe('without a network', () => {
  // Proves P536
  test('the app opens in the chosen language, with a notice', async ({ page, context }) => {
    const t = wordsOf('zh-TW');
    await openStored(page);
    await speak(page, 'zh-TW');
    await context.setOffline(true);
    for (const path of ['/', '/child-login/K7QD2M9X', '/no/such/page']) {
      page = await restart(context, path);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.getByText(t('common:offline.notice.nobody'))).toBeVisible();
    }
    await context.setOffline(false);
    await expect(page.getByText(t('common:offline.notice.nobody'))).toBeHidden();
  });

  // Proves P537
  test('a parent sees a notice, and is signed in when the network is back', async ({
    page,
    context,
  }) => {
    await openStored(page);
    await new LandingPage(page).signInAs('Maya');
    await expect(new ParentDashboard(page).heading).toBeVisible();
    await context.setOffline(true);
    page = await restart(context);
    await expect(heading(page, wordsOf('en')('common:offline.screen.parent.title'))).toBeVisible();
    await expect(page.locator('body')).not.toContainText('Maya');
    await context.setOffline(false);
    await expect(new ParentDashboard(page).heading).toBeVisible();
  });

  // Proves P538
  test('a child sees a notice in its words, and is signed in when the network is back', async ({
    page,
    context,
  }) => {
    const name = newName('Ivy');
    const child = await addChildTo(await newFamily('Ivo'), name);
    await openStored(page);
    await new ChildLogin(page).signIn(child);
    await expect(new ChildDashboard(page).welcome(name)).toBeVisible();

    await context.setOffline(true);
    page = await restart(context, '/dashboard');
    await expect(heading(page, 'No internet right now')).toBeVisible();
    await expect(page.locator('body')).not.toContainText(name);
    await context.setOffline(false);
    await expect(new ChildDashboard(page).welcome(name)).toBeVisible();
  });

  // Proves P541
  test('a user who signs out leaves the device to the next one', async ({ page, context }) => {
    await openStored(page);
    await new LandingPage(page).signInAs('Maya');
    await context.setOffline(true);
    page = await restart(context);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(new LandingPage(page).heading).toBeVisible();
    await context.setOffline(false);
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  });

  // Proves P539
  test('an open session stays, and shows for how long the network is away', async ({
    page,
    context,
  }) => {
    await openStored(page);
    await new LandingPage(page).signInAs('Maya');
    const dashboard = new ParentDashboard(page);
    await expect(dashboard.heading).toBeVisible();
    const notice = page.getByRole('status').filter({ hasText: "You're offline." });
    await context.setOffline(true);
    await expect(notice).toContainText('changes have to wait');
    await expect(dashboard.heading).toBeVisible();
    await context.setOffline(false);
    await expect(notice).toHaveCount(0);
  });

  // Proves P540
  test('an unreachable server is noticed by a failed request', async ({ page, relay }) => {
    const login = new ChildLogin(page);
    await openStored(page, '/child-login');
    const notice = page.getByText('Signing in needs the internet.');
    await login.accessCode.fill('K7QD2M9X');
    await login.password.fill('no-such-otter');
    relay.down = true;
    await login.submit.click();
    await expect(notice).toBeVisible();
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    relay.down = false;
    // It probes every ten seconds.
    await expect(notice).toBeHidden();
    await expect(login.accessCode).toHaveValue('K7QD-2M9X');
  });
});

test.describe('a new version', () => {
  const version = (page: Page) => page.locator(`meta[name="${VERSION_MARK}"]`);
  const notice = (page: Page) =>
    page.getByRole('status').filter({ hasText: 'A new version is ready.' });

  /** Deploys a new version. The browser looks for one at every start, and at once when asked to. */
  async function deploy(page: Page, relay: Relay) {
    await relay.deploy('2');
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

  // Proves P544
  test('is loaded on the way to another screen', async ({ page, relay }) => {
    await openStored(page);
    await deploy(page, relay);
    await expect(notice(page)).toBeVisible();
    await expect(version(page)).toHaveCount(0);
    await new LandingPage(page).kidButton.click();
    await expect(version(page)).toHaveAttribute('content', '2');
    await expect(page).toHaveURL(/\/child-login$/);
    await expect(notice(page)).toHaveCount(0);
  });

  // Proves P545
  test('is loaded while the page is hidden, and never while something is typed', async ({
    page,
    relay,
  }) => {
    const { accessCode } = new ChildLogin(page);
    await openStored(page, '/child-login');
    await accessCode.pressSequentially('K7QD2');
    await deploy(page, relay);
    // The notice waits until the hands are free.
    await accessCode.blur();
    await expect(notice(page)).toBeVisible();
    await lookAway(page);
    // Long enough for an unwanted reload to happen: nothing signals its absence.
    await pause(1000);
    await expect(version(page)).toHaveCount(0);
    await expect(accessCode).toHaveValue(/^K7QD-?2$/);

    await accessCode.fill('');
    await lookAway(page);
    await expect(version(page)).toHaveAttribute('content', '2');
  });

  // Proves P546
  test('is loaded immediately on request, after a question where something is typed', async ({
    page,
    relay,
  }) => {
    await openStored(page, '/child-login');
    const { password } = new ChildLogin(page);
    await password.fill('half');
    await deploy(page, relay);
    await password.blur();
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await expect(page.getByText('What you have typed here is not saved yet.')).toBeVisible();
    await expect(version(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Reload anyway' }).click();
    await expect(version(page)).toHaveAttribute('content', '2');
  });

  // Proves P545
  test('does not disturb a dialog, in this tab or another', async ({ page, context, relay }) => {
    await openStored(page);
    await new LandingPage(page).signInAs('Maya');
    await page.getByRole('button', { name: 'Add Child' }).click();
    const name = new ParentDashboard(page).dialog.getByLabel('Name', { exact: true });
    await name.fill('Half a na');

    const other = await context.newPage();
    await openStored(other, '/no/such/page');
    await deploy(other, relay);
    await expect(notice(other)).toBeVisible();
    await other.getByRole('button', { name: 'Reload', exact: true }).click();
    await expect(version(other)).toHaveAttribute('content', '2');

    await lookAway(page);
    // Nothing signals the absence of a reload.
    await pause(1000);
    await expect(name).toHaveValue('Half a na');
    await expect(version(page)).toHaveCount(0);
  });

  // Proves P756, P757
  test('is looked for by a page that the server no longer serves, which keeps what was typed', async ({
    page,
    relay,
  }) => {
    let loads = 0;
    page.on('load', () => (loads += 1));
    await openStored(page, '/child-login');
    const login = new ChildLogin(page);
    await login.accessCode.fill('K7QD-2M9X');
    await login.password.fill('123456');
    relay.refusesClients = true;
    await login.submit.click();
    await expect(page.getByText('This page is older than PennySprout is now')).not.toHaveCount(0);
    await expect(notice(page)).toHaveCount(0);

    await relay.deploy('2');
    await login.submit.click();
    await login.password.blur();
    await expect(notice(page)).toBeVisible();
    await expect(login.accessCode).toHaveValue('K7QD-2M9X');
    await expect(login.password).toHaveValue('123456');
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await page.getByRole('button', { name: 'Reload anyway' }).click();
    await expect(version(page)).toHaveAttribute('content', '2');

    // Still refused: it says so again, and does not reload once more.
    await login.accessCode.fill('K7QD-2M9X');
    await login.password.fill('123456');
    await login.submit.click();
    await expect(page.getByText('the new version arrives in a few minutes')).not.toHaveCount(0);
    await expect(notice(page)).toHaveCount(0);
    expect(loads).toBe(2);
  });

  // Proves P548
  test('replaces a version whose files are gone from the server', async ({ page, relay }) => {
    await openStored(page);
    // As after a deployment: the server has only the parts of the new version.
    relay.missing = /^\/assets\/parents-home-.*\.js$/;
    await page.getByRole('button', { name: 'Sign in as Maya' }).click();
    await expect(heading(page, 'This page did not load')).toBeVisible();
    await relay.deploy('2');
    relay.missing = null;
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(new ParentDashboard(page).heading).toBeVisible();
    await expect(version(page)).toHaveAttribute('content', '2');
  });
});

// Proves P435, P543
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
    expect(paths.some((path) => path.startsWith('/assets/childs-home-'))).toBe(true);
    const others = paths.filter((path) => !/^\/assets\/[\w.-]+\.(js|json|css|woff2)$/.test(path));
    expect(others.sort()).toEqual(['/favicon.svg', '/index.html', '/manifest.webmanifest']);
    for (const trace of traces) expect(text, trace).not.toContain(trace);
  }
  await context.setOffline(true);
  const next = await restart(context, '/dashboard');
  await expect(new LandingPage(next).heading).toBeVisible();
  for (const trace of traces) await expect(next.locator('body')).not.toContainText(trace);
});
