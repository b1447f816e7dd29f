import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { ChildLogin } from './pages/child-login';
import { ParentDashboard, type LoginDetails } from './pages/parent-dashboard';
import { lazyFiles, type LazyFiles } from './support/lazy-files';
import { newName } from './support/names';
import { newParent, signInAsNew } from './support/new-parent';
import { expect, test } from './support/test';

/** How many pages are open at once. */
const AT_ONCE = 4;

/** Something to press or to fill in, once it is there. */
interface Step {
  readonly on: (page: Page) => Locator;
  readonly act: (on: Locator) => Promise<void>;
}

interface Journey {
  readonly at: string;
  readonly who: 'nobody' | 'parent' | 'child';
  /** What the browser has stored besides; null takes away. The journey then has a browser of its own. */
  readonly stored?: Readonly<Record<string, string | null>>;
  /** What the server answers to a call. */
  readonly answer?: { readonly path: string; readonly json: object };
  readonly steps?: readonly Step[];
  /** Whether it ends with something that moves. Nothing moves before: a click would miss its button. */
  readonly moves?: boolean;
  /** What is there in the end. */
  readonly there: (page: Page) => Locator;
  /** What is there instead, while something is lost that nobody has asked for. */
  readonly meanwhile?: (page: Page) => Locator;
}

const press = (name: string | RegExp, role: 'button' | 'tab' | 'link' = 'button'): Step => ({
  on: (page) => page.getByRole(role, { name }).first(),
  act: (on) => on.click(),
});
const fill = (role: 'spinbutton' | 'textbox', name: string, text: string): Step => ({
  on: (page) => page.getByRole(role, { name }).first(),
  act: (on) => on.fill(text),
});
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const dialog = (page: Page) => page.getByRole('dialog').getByRole('button').first();
const menu = (page: Page) => page.getByRole('menuitem').first();
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();

const CHINESE = { 'pennysprout.language': '"zh-TW"' };

/** Ways through the whole app. Each file is blocked on the first way that needs it. */
const JOURNEYS: readonly Journey[] = [
  { at: '/', who: 'nobody', there: (page) => page.getByTestId('demo-sign-in') },
  { at: '/', who: 'nobody', stored: CHINESE, there: (page) => page.getByTestId('demo-sign-in') },
  {
    at: '/',
    who: 'nobody',
    // Somebody was here last, and it takes Auth to know whether they still are.
    stored: { 'pennysprout.parent': '{"id":"nobody"}' },
    meanwhile: text('Loading...'),
    there: (page) => page.getByTestId('demo-sign-in'),
  },
  { at: '/child-login', who: 'nobody', there: (page) => page.locator('form') },
  {
    at: '/child-login',
    who: 'nobody',
    steps: [
      fill('textbox', 'Access Code', 'K7QD2M9X'),
      fill('textbox', 'Password', 'no-such-otter'),
      press('Login'),
    ],
    there: (page) => page.getByText('Login Failed').nth(1),
  },
  { at: '/nowhere', who: 'nobody', there: title },
  { at: '/privacy', who: 'nobody', there: title },
  { at: '/privacy', who: 'nobody', stored: CHINESE, there: title },
  { at: '/dashboard', who: 'parent', there: (page) => page.getByRole('article').first() },
  { at: '/dashboard', who: 'parent', steps: [press(/^Menu of/)], there: menu },
  {
    at: '/nowhere',
    who: 'parent',
    meanwhile: title,
    there: (page) => page.getByRole('button', { name: /^Menu of/ }),
  },
  {
    at: '/nowhere',
    who: 'parent',
    stored: CHINESE,
    steps: [press(/的選單$|^Menu of/)],
    there: menu,
  },
  { at: '/dashboard', who: 'parent', steps: [press('Add Child')], there: dialog },
  { at: '/dashboard', who: 'parent', steps: [press('Deposit')], there: dialog },
  {
    at: '/dashboard',
    who: 'parent',
    steps: [press('Show access link')],
    there: (page) => page.getByRole('img', { name: /^QR code/ }),
  },
  {
    at: '/dashboard',
    who: 'parent',
    steps: [
      press('Deposit'),
      fill('spinbutton', 'Amount', '1'),
      fill('textbox', 'Your own reason', 'A lost file'),
      press('Add Reward'),
    ],
    moves: true,
    there: (page) => page.getByRole('button', { name: 'Continue' }),
  },
  {
    at: '/dashboard',
    who: 'parent',
    answer: { path: '/api/user-families', json: [] },
    there: text('Create'),
  },
  { at: '/dashboard?tab=family', who: 'parent', there: (page) => page.getByRole('table') },
  {
    at: '/dashboard?tab=preferences',
    who: 'parent',
    there: (page) => page.getByRole('button', { name: /^Tables for/ }),
  },
  {
    at: '/dashboard?tab=preferences',
    who: 'parent',
    steps: [press(/^For programs/)],
    there: text('Data Saved'),
  },
  { at: '/invitations', who: 'parent', there: title },
  { at: '/dashboard', who: 'child', there: (page) => page.getByRole('region').first() },
  {
    at: '/dashboard',
    who: 'child',
    steps: [
      {
        on: (page) => page.getByRole('heading', { name: 'How my savings grew' }),
        act: (on) => on.scrollIntoViewIfNeeded(),
      },
    ],
    there: (page) => page.getByRole('heading', { name: 'What I have' }),
  },
  {
    at: '/dashboard',
    who: 'child',
    stored: { 'pennysprout.celebrated': null },
    moves: true,
    meanwhile: title,
    there: (page) => page.getByRole('button', { name: 'Hooray!' }),
  },
  {
    at: '/dashboard',
    who: 'child',
    // Somebody is remembered, and not this child.
    stored: { 'pennysprout.child': null, 'pennysprout.parent': '{"id":"nobody"}' },
    there: (page) => page.getByRole('region').first(),
  },
];

type Browsers = Record<Journey['who'], BrowserContext>;

/** A parent with a child who has something to celebrate, each signed in in a browser of their own. */
async function openBrowsers(browser: Browser): Promise<Browsers> {
  const [nobody, parent, child] = await Promise.all([
    browser.newContext(),
    browser.newContext(),
    browser.newContext(),
  ]);
  const hers = await parent.newPage();
  await signInAsNew(hers, newParent('Lena'));
  const dashboard = new ParentDashboard(hers);
  const name = newName('Finn');
  const details: LoginDetails = await dashboard.addChild(name);
  await dashboard.card(name).deposit({ amount: '5', reason: 'Gift' });
  await dashboard.card(name).celebrate('Deposit Successful!');
  await hers.close();
  const its = await child.newPage();
  await new ChildLogin(its).signIn(details);
  await expect
    .poll(() => its.evaluate(() => localStorage.getItem('pennysprout.celebrated')))
    .not.toBeNull();
  await its.close();
  return { nobody, parent, child };
}

/** A page for a journey, in a browser of its own where it changes what is stored. */
async function openPage(browser: Browser, browsers: Browsers, { who, stored, answer }: Journey) {
  const context = stored
    ? await browser.newContext({ storageState: await browsers[who].storageState() })
    : browsers[who];
  const page = await context.newPage();
  // What is fetched ahead, in idle moments, is fetched again by whoever needs it.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  if (stored) {
    await page.addInitScript((entries) => {
      for (const [key, value] of entries) {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      }
    }, Object.entries(stored));
  }
  if (answer) {
    await page.route(`**${answer.path}*`, (route) => route.fulfill({ json: answer.json }));
  }
  return { page, close: () => (stored ? context.close() : page.close()) };
}

const TRY_AGAIN = /^(Try again|再試一次|Reload the page|重新整理頁面)$/;
const offer = (page: Page) => page.getByRole('button', { name: TRY_AGAIN }).first();
const lostPart = (page: Page) => page.getByText(/^(This did not load|Export Failed)$/).first();

const letMove = (page: Page) => page.emulateMedia({ reducedMotion: 'no-preference' });

/**
 * Goes on with a journey.
 * @returns the step at which something said that it did not load, or `there`.
 */
async function walk(
  page: Page,
  { steps = [], moves, there }: Journey,
  from = 0,
): Promise<number | 'there'> {
  for (const [index, { on, act }] of steps.entries()) {
    if (index < from) continue;
    if (!(await isNext(page, on(page)))) return index;
    if (moves && index === steps.length - 1) await letMove(page);
    await act(on(page));
  }
  if (moves && steps.length === 0) await letMove(page);
  return (await isNext(page, there(page))) ? 'there' : steps.length;
}

/** Whether what comes next is there, rather than a word that something did not load. */
async function isNext(page: Page, next: Locator): Promise<boolean> {
  const look = async () => {
    if (await next.isVisible()) return 'next';
    const said = (await offer(page).isVisible()) || (await lostPart(page).isVisible());
    return said ? 'lost' : 'nothing';
  };
  let seen = 'nothing';
  await expect
    .poll(async () => (seen = await look()), { message: String(next) })
    .not.toBe('nothing');
  return seen === 'next';
}

/** What a page can offer: to load it anew, to ask for a part of it again, or to press again. */
async function offered(page: Page): Promise<'reload' | 'part' | 'press'> {
  if (!(await offer(page).isVisible())) return 'press';
  return /Reload|重新/.test((await offer(page).textContent()) ?? '') ? 'reload' : 'part';
}

/** Does what the page offers, and goes on from where that leads. */
async function tryAgain(page: Page, journey: Journey, stoppedAt: number) {
  switch (await offered(page)) {
    case 'reload': {
      const loaded = page.waitForEvent('load');
      await offer(page).click();
      await loaded;
      return walk(page, journey);
    }
    case 'part':
      await offer(page).click();
      await expect(offer(page)).toBeHidden();
      return walk(page, journey, stoppedAt);
    case 'press':
      // What said so goes by itself, and may be gone already.
      await expect(lostPart(page)).toBeHidden();
      return walk(page, journey, stoppedAt - 1);
  }
}

async function expectSomething(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('main')).toHaveText(/\S{3}/);
}

/** The files that a journey fetches where none is lost. */
async function filesOf(browser: Browser, browsers: Browsers, journey: Journey): Promise<string[]> {
  const { page, close } = await openPage(browser, browsers, journey);
  const files = new Set<string>();
  page.on('request', (request) => files.add(request.url().split('/assets/')[1] ?? ''));
  await page.goto(journey.at);
  expect(
    await walk(page, journey),
    `${journey.at} of ${journey.who}, ${journey.steps?.length ?? 0} steps, with nothing lost`,
  ).toBe('there');
  await close();
  return [...files];
}

/** Journeys on which a page that offered to be loaded anew has come to its end. */
const reloaded = new Set<Journey>();

/** Whether all that is left is to load the page anew, which is the same page whatever was lost. */
async function isReloadOnly(page: Page, journey: Journey): Promise<boolean> {
  if ((await offered(page)) !== 'reload') return false;
  const known = reloaded.has(journey);
  reloaded.add(journey);
  return known;
}

/** Without the file something is said or seen; once it can be had again, the journey comes to its end. */
async function loseFile(page: Page, journey: Journey, file: string) {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  let arrived = false;
  page.on('requestfinished', (request) => {
    if (request.url().endsWith(file)) arrived = true;
  });
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setBlockedURLs', { urls: [`*/assets/${file}`] });
  await page.goto(journey.at);
  const { there, meanwhile = there } = journey;
  const stoppedAt = await walk(page, { ...journey, there: meanwhile });
  await expectSomething(page);
  expect(arrived, 'while it is lost').toBe(false);

  await network.send('Network.setBlockedURLs', { urls: [] });
  if (await isReloadOnly(page, journey)) {
    expect(errors).toEqual([]);
    return;
  }
  const said = stoppedAt !== 'there' || (await offer(page).isVisible());
  const last = journey.steps?.length ?? 0;
  const end = said
    ? await tryAgain(page, journey, stoppedAt === 'there' ? last : stoppedAt)
    : await walk(page, journey, last);
  expect(end).toBe('there');
  await expectSomething(page);
  // Where nothing was said, it is fetched again unasked. What the build has drawn is there even before
  // the app knows that something is lost, which may be said only now.
  await expect
    .poll(async () => {
      if (!arrived && (await offer(page).isVisible())) await offer(page).click();
      return arrived;
    })
    .toBe(true);
  expect(errors).toEqual([]);
}

/**
 * The files to lose on a journey: each that is imported lazily, and of what comes along with those one
 * script and one style, for which one and the same code speaks.
 */
function filesToLose(files: readonly string[], { entries }: LazyFiles): string[] {
  const along = files.filter((file) => !entries.has(file));
  const oneOf = (ending: string) => along.filter((file) => file.endsWith(ending)).slice(0, 1);
  return [...files.filter((file) => entries.has(file)), ...oneOf('.js'), ...oneOf('.css')];
}

/** Does the work for all, a few at a time. */
async function forAll<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

test('what is fetched lazily may be lost: the page says so or does without, and gets it', async ({
  browser,
  request,
}) => {
  // Dozens of files, each on a page of its own.
  test.slow();
  const browsers = await openBrowsers(browser);
  const known = await lazyFiles(request);
  const needed = new Map<Journey, string[]>();
  await forAll(JOURNEYS, async (journey) => {
    needed.set(journey, await filesOf(browser, browsers, journey));
  });
  const journeyOf = (file: string) => JOURNEYS.find((each) => needed.get(each)?.includes(file));
  expect(known.all.filter((file) => !journeyOf(file))).toEqual([]);

  const losses = JOURNEYS.flatMap((journey) => {
    const files = known.all.filter((file) => journeyOf(file) === journey);
    return filesToLose(files, known).map((file) => ({ journey, file }));
  });
  const problems: string[] = [];
  await forAll(losses, async ({ journey, file }) => {
    const lost = await openPage(browser, browsers, journey);
    await loseFile(lost.page, journey, file).catch((error: unknown) => {
      problems.push(`${file} at ${journey.at} of ${journey.who}: ${String(error)}`);
    });
    await lost.close();
  });
  expect(problems).toEqual([]);
});
