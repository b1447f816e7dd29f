import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { startRelay } from '../e2e/support/relay';
import { picturePayday } from './allowances';
import { ApiParent, signInAsDemoParent, type NewChild, type Server } from './api-parent';
import { goTo, openAll, PLACES, signIn, type Login } from './child-steps';
import { fillJars, pictureJars } from './jars';
import { pictureAsking } from './requests';
import {
  answer,
  button,
  holdAnswers,
  mend,
  openChild,
  refuseAnswers,
  waitForToasts,
  type Studio,
  type Visit,
} from './studio';
import type { Language } from './words';

/** Demo child with shares and a long history, and one of its parents. */
export interface DemoPeople {
  readonly child: Login & { readonly name: string };
  readonly parent: string;
}

/** Takes pictures of the form when empty, filled in wrongly, refused, rate-limited, and offline. */
async function pictureChildLogin(studio: Studio): Promise<void> {
  const { page, t } = studio;
  const password = page.getByLabel(t('childLogin:password'), { exact: true });
  const submit = button(page, t('childLogin:login'));
  await page.goto('/child-login');
  await password.waitFor();
  await studio.snap('child-login');
  await submit.click();
  await studio.snap('child-login-missing');
  await page.getByLabel(t('childLogin:accessCode')).fill('K7QD2M9X');
  await password.fill('otter-lemon-472');
  await submit.click();
  await page.getByText(t('childLogin:failedHelp')).first().waitFor();
  await waitForToasts(page);
  await studio.snap('child-login-refused');
  await page.route('**/api/auth/child-login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '90' },
      json: { code: 'too_many_attempts', message: 'Too many tries' },
    }),
  );
  await submit.click();
  await page.getByText(t('childLogin:throttled.title')).first().waitFor();
  await waitForToasts(page);
  await studio.snap('child-login-throttled');
  await page.goto('/child-login/K7QD2M9X');
  await password.waitFor();
  await studio.snap('child-login-link');
  await page.context().setOffline(true);
  await page.getByText(t('common:offline.title')).first().waitFor();
  await studio.snap('child-login-offline');
  await page.context().setOffline(false);
}

/** Takes pictures of a device that remembers the child: signing in with its tile, and forgetting it. */
async function pictureRemembered(studio: Studio, child: Login & { readonly name: string }) {
  const { page, t } = studio;
  await page.goto(`/child-login/${child.accessCode}`);
  await page.getByRole('checkbox', { name: t('childLogin:remember.label') }).check();
  await page.getByLabel(t('childLogin:password'), { exact: true }).fill(child.password);
  await button(page, t('childLogin:login')).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('region', { name: t('child:wealth.heading') }).waitFor();
  await waitForToasts(page);
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: t('common:header.logOut'), exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'));
  await page.goto('/child-login');
  await button(page, child.name).waitFor();
  await studio.snap('child-login-remembered');
  await button(page, child.name).click();
  await studio.snap('child-login-chosen');
  await button(page, t('childLogin:remember.forget', { name: child.name })).click();
  await studio.snap('child-login-forget');
  await button(page, t('childLogin:remember.keep')).click();
  await answer(page, '/api/auth/child-login', 401, { code: 'access_code_ended', message: '' });
  await page.getByLabel(t('childLogin:password'), { exact: true }).fill(child.password);
  await button(page, t('childLogin:login')).click();
  await page.getByText(t('childLogin:codeEnded.text')).first().waitFor();
  await waitForToasts(page);
  await studio.snap('child-login-code-ended');
  await mend(page);
}

/** Takes a picture of each place, named after the screen: `name`, `name-jars` and so on. */
async function snapPlaces(studio: Studio, name: string) {
  for (const place of PLACES) {
    await goTo(studio, place);
    await studio.snap(place === 'home' ? name : `${name}-${place}`);
  }
}

/** Dismisses a celebration, which appears as soon as everything has loaded. */
async function celebrate(studio: Studio, name: string) {
  const { page, t } = studio;
  const hooray = button(page, t('child:achievements.celebration.continue'));
  await hooray.waitFor();
  await studio.snap(name, false);
  await hooray.click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

const WORDS = {
  en: {
    parent: 'Nora',
    currency: 'USD',
    child: 'Mia',
    // A name as long as names get.
    rich: 'Maximiliana-Rose',
    first: 'Set the table all week',
    second: 'Fed the neighbors’ cat',
    spent: 'A very long present list for everybody in the family and two friends from school',
  },
  'zh-TW': {
    parent: '美玲',
    currency: 'TWD',
    child: '小雨',
    rich: '歐陽小荳荳',
    first: '整個星期都幫忙擺碗筷',
    second: '餵隔壁的貓',
    spent: '買禮物送給全家人和兩個學校的好朋友，還有一張自己畫的大卡片',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** Takes pictures from a child's first look over its first deposit to the end of its session. */
async function pictureNewChild(studio: Studio, family: ApiParent, child: NewChild) {
  const { page, language, t } = studio;
  const { currency, first, second, spent } = WORDS[language];
  await signIn(studio, child);
  await studio.snap('child-welcome', false);
  await waitForToasts(page);
  await snapPlaces(studio, 'child-empty');
  await page.getByRole('tab', { name: t('stock:tabs.stock') }).click();
  await studio.snap('child-empty-stock');
  await page.getByRole('tab', { name: t('stock:tabs.regular') }).click();
  await goTo(studio, 'home');
  await family.move(child.id, currency === 'TWD' ? 150 : 5, currency, first);
  await celebrate(studio, 'child-first-coin');
  await family.move(child.id, currency === 'TWD' ? 90 : 2.5, currency, second);
  const news = page.getByRole('region', { name: t('child:arrival.new') });
  await news.getByText(second).waitFor();
  await studio.snap('child-arrived');
  await family.move(child.id, currency === 'TWD' ? -60 : -1.75, currency, spent);
  await news.getByText(spent).waitFor();
  await snapPlaces(studio, 'child-arrivals');
  await goTo(studio, 'home');
  await pictureNoNetwork(studio);
  await family.changePassword(child.id);
  await page.getByText(t('childLogin:ended.title')).first().waitFor();
  await studio.snap('child-access-ended', false);
}

async function pictureNoNetwork(studio: Studio) {
  const { page, t } = studio;
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.getByText(t('common:offline.title')).first().waitFor();
  await studio.snap('child-offline', false);
  await page.reload();
  await page.getByText(t('common:offline.screen.child.title')).first().waitFor();
  await studio.snap('child-offline-start', false);
  await page.context().setOffline(false);
  await page.getByRole('region', { name: t('child:wealth.heading') }).waitFor();
}

/**
 * Gives the child savings in many currencies and shares that rose, fell, stayed, and lost their price.
 */
async function fillPurse(family: ApiParent, { id }: NewChild, language: Language) {
  const { first, second, spent } = WORDS[language];
  await family.move(id, 61_250, 'USD', first);
  await family.move(id, 240.5, 'EUR', second);
  await family.move(id, 18_000, 'JPY', second);
  await family.move(id, 4_200, 'TWD', first);
  await family.move(id, -1_234.56, 'USD', spent);
  await family.buy(id, 'AAPL', 3, first);
  await family.buy(id, 'GOOGL', 12, second);
  await family.buy(id, 'NFLX', 1, '');
  await family.buy(id, 'TSLA', 2, spent);
  await family.applyInterest();
}

/** Factor by which each share's price has changed; null for one without a price. */
const PRICES: Readonly<Record<string, number | null>> = {
  AAPL: 1.1834,
  GOOGL: 0.8721,
  NFLX: 1,
  TSLA: null,
};

async function moveMarket(page: Page) {
  const unavailable = { code: 'market_unavailable', message: 'No price' };
  await page.route('**/api/stock/price/*', async (route) => {
    const part = PRICES[route.request().url().split('/').at(-1) ?? ''];
    if (part === null) return route.fulfill({ status: 503, json: unavailable });
    const response = await route.fetch();
    const json = (await response.json()) as { price: number };
    return route.fulfill({
      response,
      json: { ...json, price: Math.round(json.price * (part ?? 1) * 100) / 100 },
    });
  });
}

async function pictureRichChild(studio: Studio, child: NewChild) {
  const { page, t } = studio;
  await moveMarket(page);
  await signIn(studio, child);
  await celebrate(studio, 'child-celebration');
  await waitForToasts(page);
  await snapPlaces(studio, 'child-rich');
  await snapExplained(studio, 'child-rich-explained');
  await page.getByRole('tab', { name: t('stock:tabs.stock') }).click();
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
  await studio.snap('child-rich-stock');
}

async function snapExplained(studio: Studio, name: string) {
  for (const place of PLACES) {
    await goTo(studio, place);
    if (place === 'grow') {
      await studio.page.getByText(studio.t('child:story.loading')).waitFor({ state: 'hidden' });
    }
    await openAll(studio);
    await studio.snap(place === 'home' ? name : `${name}-${place}`);
  }
}

/**
 * Takes pictures of the dashboard while nothing about money has loaded, and when it fails to. The child
 * itself has to be known.
 */
async function pictureWaiting(studio: Studio) {
  const { page, t } = studio;
  await holdAnswers(page, /structuredQuery|family_preferences/);
  await page.route('**/api/quotes/random*', () => undefined);
  for (const place of PLACES) {
    await goTo(studio, place);
    // Reload to restart the wait, or it would end before the last picture.
    await page.reload();
    await page.getByRole('main').getByRole('region').first().waitFor();
    await studio.snap(place === 'home' ? 'child-loading' : `child-loading-${place}`);
  }
  await mend(page);
  await goTo(studio, 'home');
  await refuseAnswers(page, '\\w+');
  await page.reload();
  await button(page, t('common:tryAgain')).first().waitFor();
  await snapPlaces(studio, 'child-failed');
}

/** Takes pictures of a demo child with a long history: collapsed, expanded, and in the other tab. */
async function pictureHistory(studio: Studio, child: Login) {
  const { page, t } = studio;
  await signIn(studio, child);
  await waitForToasts(page);
  await snapPlaces(studio, 'child-dashboard');
  await goTo(studio, 'grow');
  await page.getByRole('slider').fill('60');
  await snapExplained(studio, 'child-explained');
  await page.getByRole('tab', { name: t('stock:tabs.stock') }).click();
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
  await studio.snap('child-stock-history');
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menu').waitFor();
  await studio.snap('child-menu', false);
  await page.keyboard.press('Escape');
  await mend(page);
  await goTo(studio, 'home');
  await pictureWaiting(studio);
}

/** Takes pictures of an impersonating parent. */
async function pictureParentLooking(studio: Studio, { child, parent }: DemoPeople) {
  const { page, t } = studio;
  await signInAsDemoParent(studio, parent);
  const card = await openChild(studio, child.name);
  await button(card, t('family:impersonation.view')).click();
  await button(page, t('family:impersonation.return')).waitFor();
  await studio.snap('child-seen-by-parent-toast', false);
  await waitForToasts(page);
  await snapPlaces(studio, 'child-seen-by-parent');
}

/** Takes a picture of an update that arrives while a child looks at its money. */
async function pictureUpdate(studio: Studio, server: Server, child: Login) {
  const { page, t } = studio;
  const relay = await startRelay(server.url);
  try {
    await page.goto(`${relay.url}/child-login/${child.accessCode}`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.getByLabel(t('childLogin:password'), { exact: true }).fill('otter');
    await relay.deploy('2');
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    const reload = button(page, t('common:update.reload'));
    await reload.waitFor();
    await studio.snap('child-update', false);
    await reload.click();
    await button(page, t('common:update.reloadAnyway')).waitFor();
    await studio.snap('child-update-asks', false);
  } finally {
    await page.close();
    await relay.close();
  }
}

/** Lists the visits to the child's side. */
export function childVisits(server: Server, people: DemoPeople): readonly Visit[] {
  const inFamily =
    (take: (studio: Studio, family: ApiParent) => Promise<void>) => async (studio: Studio) => {
      const { parent, currency } = WORDS[studio.language];
      const family = await ApiParent.register(server, parent, `${randomUUID()}@example.com`);
      await family.prefer({
        localCurrency: currency,
        interestRate: 4,
        depositReasons: ['Allowance'],
        withdrawReasons: ['Purchase'],
      });
      await take(studio, family);
    };
  /** Visits with a new family of one child. */
  const asChild = (take: (studio: Studio, family: ApiParent, child: NewChild) => Promise<void>) =>
    inFamily(async (studio, family) => {
      await take(studio, family, await family.addChildWithLogin(WORDS[studio.language].child));
    });
  // A journey without a name of its own has several named screens.
  const ways: readonly Visit['take'][] = [
    pictureChildLogin,
    (studio) => pictureRemembered(studio, people.child),
    asChild(pictureNewChild),
    inFamily(async (studio, family) => {
      const child = await family.addChildWithLogin(WORDS[studio.language].rich);
      await fillPurse(family, child, studio.language);
      await pictureRichChild(studio, child);
    }),
    (studio) => pictureHistory(studio, people.child),
    (studio) => pictureParentLooking(studio, people),
    (studio) => pictureUpdate(studio, server, people.child),
  ];
  const jars = asChild(async (studio, family, child) => {
    await fillJars(family, child, studio.language);
    await pictureJars(studio, family, child);
  });
  return [
    ...ways.map((take) => ({ name: 'child-', take })),
    { name: 'child-jar', take: jars },
    { name: 'child-ask', take: asChild(pictureAsking) },
    { name: 'child-payday', take: asChild(picturePayday) },
  ];
}
