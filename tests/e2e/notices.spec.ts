import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { addChildTo, newFamily, type ChildOfFamily, type NewFamily } from './support/new-family';
import { signInAsNew } from './support/new-parent';
import { suite } from './support/suite';
import { expect, test } from './support/test';

/** A child and a parent, each in a browser of their own: each step goes on where the one before stopped. */
test.describe.configure({ mode: 'serial' });
test.use({ serviceWorkers: 'allow' });

let family: NewFamily;
let child: ChildOfFamily;
let context: BrowserContext;
let parents: Page;
let kids: Page;
/** Addresses that the child's browser has requested, and the scripts among them. */
const asked: string[] = [];
const scripts: Promise<string>[] = [];

test.beforeAll(async ({ browser }) => {
  family = await newFamily('Nina');
  child = await addChildTo(family, 'Kim');
  context = await browser.newContext({ permissions: ['notifications'] });
  parents = await context.newPage();
  kids = await (await browser.newContext()).newPage();
  kids.on('response', (response) => {
    asked.push(response.url());
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  await signInAsNew(parents, family.parent);
  await new ChildLogin(kids).signIn(child);
});

test.afterAll(async () => {
  await Promise.all([parents, kids].map((page) => page.context().close()));
});

const card = () => parents.getByRole('heading', { name: /^\d waiting for you$/ });

async function askForPaint() {
  await new ChildDashboard(kids).goTo('Home');
  await kids
    .getByRole('region', { name: 'Ask the bank' })
    .getByRole('button', { name: 'Ask the bank' })
    .click();
  const sheet = kids.getByRole('dialog');
  await sheet.getByRole('button', { name: /^I have cash/ }).click();
  await sheet.getByLabel('How much?').fill('7');
  await sheet.getByRole('button', { name: 'Next' }).click();
  await sheet.getByLabel('Where is it from?').fill('Paint');
  await sheet.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(sheet).toBeHidden();
}

/**
 * Waits until the worker of the parent's browser controls the page; returns it, with a way to send it a
 * message.
 */
async function openWorker(): Promise<{ worker: Worker; deliver: (data: object) => Promise<void> }> {
  await parents.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const chromium = await context.newCDPSession(parents);
  const registrationId = await registrationOf(chromium);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const deliver = async (data: object) => {
    const message = { origin: suite.url, registrationId, data: JSON.stringify({ data }) };
    await chromium.send('ServiceWorker.deliverPushMessage', message);
  };
  return { worker, deliver };
}

async function registrationOf(chromium: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    chromium.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await chromium.send('ServiceWorker.enable');
  return found;
}

/** Returns the notifications that the browser shows. */
const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const list = await scope.registration.getNotifications();
    return list.map(({ title, body, lang }) => ({ title, body, lang }));
  });

/** Dispatches the event that the browser sends the worker when somebody taps the notification. */
const tap = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as EventTarget & {
      registration: ServiceWorkerRegistration;
    };
    const [notification] = await scope.registration.getNotifications();
    const tapped = Object.assign(new Event('notificationclick'), {
      notification,
      waitUntil: () => undefined,
    });
    scope.dispatchEvent(tapped);
  });

test('a push shows a notification, and a tap opens the request', async () => {
  const { worker, deliver } = await openWorker();
  await askForPaint();
  await parents.goto('/dashboard?tab=family');
  await expect(parents.getByRole('table')).toBeVisible();
  // A push service repeats what a busy browser has dropped; the notification’s tag keeps it single.
  await expect(async () => {
    await deliver({ kind: 'request', language: 'zh-TW', familyId: family.familyId });
    const notice = { title: '小芽存錢', body: '有一筆申請在等你回覆。', lang: 'zh-TW' };
    await expect.poll(() => shown(worker), { timeout: 20_000 }).toEqual([notice]);
  }).toPass();
  await tap(worker);
  await expect(card()).toBeFocused();
  await expect(parents.getByText('Kim wants to hand in $7.00')).toBeVisible();
  await expect(parents).toHaveURL('/dashboard');
  expect(await shown(worker)).toEqual([]);
});

test('the address of a notice opens it where the app was closed', async () => {
  await parents.goto('about:blank');
  await parents.goto(`/dashboard?notice=${family.familyId}#open-requests`);
  await expect(card()).toBeFocused();
  await expect(parents).toHaveURL('/dashboard');
});

test('the setting says that the local suite sends nothing', async () => {
  await parents.goto('/dashboard?tab=preferences');
  await parents.getByRole('button', { name: 'Notifications on This Device' }).click();
  await expect(parents.getByText(/^Notifications are not set up here/)).toBeVisible();
  await expect(parents.getByRole('switch', { name: /^Notifications/ })).toHaveCount(0);
});

test('a child’s session has loaded no code for notifications', async () => {
  for (const place of ['Jars', 'Grow', 'Rewards'] as const) {
    await new ChildDashboard(kids).goTo(place);
  }
  const texts = await Promise.all(scripts);
  expect(texts.length).toBeGreaterThan(3);
  // The code that asks for permission, and Firebase messaging.
  const mark = /Notification\.requestPermission|fcmregistrations/;
  expect(texts.filter((text) => mark.test(text))).toEqual([]);
  expect(asked.filter((url) => /messaging|fcmregistrations|\/api\/devices/.test(url))).toEqual([]);
  // The same search finds the code in what parents load.
  const parentsScripts = await parents.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
  const loaded = await Promise.all(
    parentsScripts.map(async (url) => (await parents.request.get(url)).text()),
  );
  expect(loaded.filter((text) => mark.test(text))).not.toEqual([]);
});
