import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import { balanceId } from '@pennysprout/shared/ledger/balances.collection';
import { setTimeout as pause } from 'node:timers/promises';
import { FLOOR_FIGURE } from './build-floor';
import { FLOOR_PATH } from './hosting';
import { open, type Manner, type Opening } from './open';

export const HOMES = ['parent', 'child'] as const;
export type HomeName = (typeof HOMES)[number];

/**
 * Browsers that a home is opened in: one that has kept the session and no file, one that has the files in its
 * cache as well, and one in which the app's worker answers.
 */
export const STATES = ['cold', 'warm', 'installed'] as const;
export type State = (typeof STATES)[number];

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'en-US',
  reducedMotion: 'reduce',
} as const;

/** Time after which a browser has stored what a first visit has fetched. */
const STORED_MS = 3_000;
/** Longest wait for a busy machine. */
const WAIT_MS = 120_000;

const CHILDREN = ['Ada', 'Bea', 'Cid'];
const FIRST_CENTS = 100_000;
/** Added before each opening, so that no figure that a device remembers is the live one. */
const MORE_CENTS = 101;
const OTHERS_CENTS = 10_000;

/** Loaded once the suite is up, because these modules find it by the environment. */
async function loadSupport() {
  const [documents, families, people, login] = await Promise.all([
    import('../../e2e/support/documents'),
    import('../../e2e/support/new-family'),
    import('../../e2e/support/new-parent'),
    import('../../e2e/pages/child-login'),
  ]);
  return { ...documents, ...families, ...people, ...login };
}

function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

/** Screen that can be opened again and again in one state. */
export interface Opener {
  readonly open: (manner: Manner) => Promise<Opening>;
}

type Session = NonNullable<BrowserContextOptions['storageState']>;

/** Family with three children, of which a parent and the first child are signed in. */
export class Homes {
  private cents = FIRST_CENTS;

  private constructor(
    private readonly browser: Browser,
    private readonly url: string,
    /** Writes the first child's balance by itself: a deposit would keep the machine busy. */
    private readonly write: (cents: number) => Promise<void>,
    private readonly sessions: Record<HomeName, Session>,
  ) {}

  /** @param url of the app */
  static async create(browser: Browser, url: string): Promise<Homes> {
    const support = await loadSupport();
    const family = await support.newFamily('Kim');
    const give = (childId: string, cents: number) =>
      family.call('deposit', { body: { childId, amount: cents / 100, description: 'Chore' } });
    const children = [];
    for (const name of CHILDREN) children.push(await support.addChildTo(family, name));
    const [first, ...others] = children;
    if (!first) throw new Error('there is no child');
    await give(first.id, FIRST_CENTS);
    for (const { id } of others) await give(id, OTHERS_CENTS);
    const signIn = async (enter: (page: Page) => Promise<void>) => {
      const page = await browser.newPage({ ...PHONE, baseURL: url });
      await enter(page);
      await page.locator('main').getByText(dollars(FIRST_CENTS)).first().waitFor();
      // A device keeps its last figures in an idle moment.
      await pause(STORED_MS);
      const session = await page.context().storageState();
      await page.context().close();
      return session;
    };
    const sessions = {
      parent: await signIn((page) => support.signInAsNew(page, family.parent)),
      child: await signIn((page) => new support.ChildLogin(page).signIn(first)),
    };
    const balance = `${COLLECTIONS.balances}/${balanceId(first.id, 'USD')}`;
    const write = (balanceMinor: number) => support.changeDocument(balance, { balanceMinor });
    return new Homes(browser, url, write, sessions);
  }

  /** Returns what opens a home; its first visit, if the state needs one, is over then. */
  async opener(home: HomeName, state: State): Promise<Opener> {
    const screen = async () => {
      this.cents += MORE_CENTS;
      await this.write(this.cents);
      const family = this.cents + OTHERS_CENTS * (CHILDREN.length - 1);
      return { url: `${this.url}/dashboard`, figures: [this.cents, family].map(dollars) };
    };
    return this.openerOf(home, state, screen);
  }

  /** Lets the balance agree with its entries again. */
  putBack(): Promise<void> {
    return this.write(FIRST_CENTS);
  }

  /** Returns what opens the floor, which no worker serves. */
  async floor(state: Exclude<State, 'installed'>): Promise<Opener> {
    const screen = { url: this.url + FLOOR_PATH, figures: [FLOOR_FIGURE] };
    return this.openerOf('parent', state, () => Promise.resolve(screen));
  }

  private async openerOf(
    home: HomeName,
    state: State,
    screen: () => Promise<{ url: string; figures: readonly string[] }>,
  ): Promise<Opener> {
    const newContext = async () => {
      const context = await this.browser.newContext({
        ...PHONE,
        storageState: this.sessions[home],
        serviceWorkers: state === 'warm' ? 'block' : 'allow',
      });
      context.setDefaultTimeout(WAIT_MS);
      return context;
    };
    if (state === 'cold') {
      return {
        open: async (manner) => {
          const context = await newContext();
          const opening = await open(context, await screen(), manner);
          await context.close();
          return opening;
        },
      };
    }
    const context = await newContext();
    const { url } = await screen();
    await visit(context, url, state);
    return { open: async (manner) => open(context, await screen(), manner) };
  }
}

/** Visits a screen for the first time, until the browser has stored what it will. */
async function visit(context: BrowserContext, url: string, state: State): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('main').getByText('$').first().waitFor();
  if (state === 'installed') {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }
  await pause(STORED_MS);
  await page.close();
}
