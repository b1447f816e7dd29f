import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ParentDashboard, type ChildCard } from '../e2e/pages/parent-dashboard';
import { newParent, signInAsNew } from '../e2e/support/new-parent';
import type { Intent } from './intents';

/** Moments at which the browser loses its network. */
const CUTS = ['before the click', 'after the request', 'not at all'] as const;
type Cut = (typeof CUTS)[number];

export interface BrowserParent {
  readonly intents: readonly Intent[];
  /** Number of times that the network was cut. */
  readonly offline: number;
  /** Clicks on the button that sends; all but one for each intent were retries. */
  readonly clicks: number;
  /** Number of different idempotency keys among the deposits. */
  readonly keys: number;
}

const CHILD = 'Robin';
/** Timeout longer than the app's own for an answer. */
const SETTLED_MS = 40_000;
const MOST_CLICKS = 40;
const DEPOSIT = '/api/transactions/deposit';

export async function openParentsBrowser(browser: Browser, url: string) {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await signInAsNew(page, newParent('Faye'));
  const dashboard = new ParentDashboard(page);
  await addChild(dashboard);
  return { context, page, card: dashboard.card(CHILD) };
}

/** Adds a child, with more time than a test has: a machine that runs all of this at once is slow. */
async function addChild({ page, dialog }: ParentDashboard): Promise<void> {
  await page.getByRole('button', { name: 'Add Child' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill(CHILD);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Gives rewards through the app while the network comes and goes, until the time is up. */
export async function giveThroughFaults(
  opened: Awaited<ReturnType<typeof openParentsBrowser>>,
  untilMs: number,
): Promise<BrowserParent> {
  const { context, page, card } = opened;
  const intents: Intent[] = [];
  const keys = new Set<string>();
  let offline = 0;
  let clicks = 0;
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    if (request.url().includes(DEPOSIT) && key !== undefined) keys.add(key);
  });
  for (let number = 0; performance.now() < untilMs; number += 1) {
    const intent: Intent = { mark: `Browser ${number}`, kind: 'deposit', outcome: 'open' };
    intents.push(intent);
    await card.openForm('deposit');
    await card.fill({ amount: '2', reason: intent.mark }, 'Your own reason');
    const cut: Cut = CUTS[number % CUTS.length] ?? 'not at all';
    if (cut !== 'not at all') offline += 1;
    await arm(context, page, cut);
    while (intent.outcome === 'open') {
      if (clicks > MOST_CLICKS * intents.length) throw new Error(`${intent.mark} never succeeds`);
      clicks += 1;
      await card.submit('deposit').click();
      if (await celebrated(card)) intent.outcome = 'answered';
      await context.setOffline(false);
    }
  }
  return { intents, offline, clicks, keys: keys.size };
}

async function arm(context: BrowserContext, page: Page, cut: Cut): Promise<void> {
  if (cut === 'before the click') await context.setOffline(true);
  if (cut !== 'after the request') return;
  void page
    .waitForRequest((request) => request.url().includes(DEPOSIT))
    .then(() => context.setOffline(true))
    .catch(() => undefined);
}

/** Returns true if the app reports success; false for anything else, or if nothing comes in time. */
async function celebrated({ dashboard }: ChildCard): Promise<boolean> {
  const { dialog, page } = dashboard;
  const success = dialog.getByRole('heading', { name: 'Deposit Successful!' });
  const failure = page.getByRole('listitem').filter({ hasText: 'Reward Failed' });
  await success
    .or(failure)
    .first()
    .waitFor({ timeout: SETTLED_MS })
    .catch(() => undefined);
  if (!(await success.isVisible())) {
    // So that this message is not mistaken for a failure of the next attempt.
    await failure.waitFor({ state: 'hidden', timeout: SETTLED_MS }).catch(() => undefined);
    return false;
  }
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.waitFor({ state: 'hidden' });
  return true;
}
