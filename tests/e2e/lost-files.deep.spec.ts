import { randomInt } from 'node:crypto';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { generateAccessCode } from '@pennysprout/shared/children/access-code';
import { ChildDashboard } from './pages/child-dashboard';
import { ChildLogin } from './pages/child-login';
import { ParentDashboard, type SignInDetails } from './pages/parent-dashboard';
import { joinCelebrations } from './support/celebrations';
import { lazyFiles, type LazyFiles } from './support/lazy-files';
import { newName } from './support/names';
import { addChildTo, newFamily } from './support/new-family';
import { newParent, signInAsNew } from './support/new-parent';
import { stateOf } from './support/pending-requests';
import { expect, test } from './support/test';

/** Number of pages open at once. */
const AT_ONCE = 4;

/** Retries after the first try. */
const MOST_TRIES = 3;

/** Something to press or to fill in, once it is there. */
interface Step {
  readonly on: (page: Page) => Locator;
  readonly act: (on: Locator) => Promise<void>;
}

interface Journey {
  readonly at: string;
  readonly who: 'nobody' | 'parent' | 'parent of two' | 'parent without a family' | 'child';
  /**
   * Changes to the browser's storage; null removes an item. The journey then has a browser of its own.
   */
  readonly stored?: Readonly<Record<string, string | null>>;
  readonly steps?: readonly Step[];
  /** True if it ends with something that moves. Nothing moves before: a click would miss its button. */
  readonly moves?: boolean;
  /** The end of the journey. */
  readonly there: (page: Page) => Locator;
  /** Shown instead while a file is lost that nobody has asked for. */
  readonly meanwhile?: (page: Page) => Locator;
}

const press = (name: string | RegExp, role: 'button' | 'tab' | 'link' = 'button'): Step => ({
  on: (page) => page.getByRole(role, { name }).first(),
  act: (on) => on.click(),
});
const fill = (name: string, text: string): Step => ({
  on: (page) => page.getByRole('textbox', { name }).first(),
  act: (on) => on.fill(text),
});
/** Code that nobody has tried before: after a few tries, from anywhere, a code is rate-limited. */
const fillUnknownCode: Step = {
  on: (page) => page.getByRole('textbox', { name: 'Access Code' }),
  act: (on) => on.fill(generateAccessCode(randomInt)),
};
const unfold = (line: string): Step => ({
  on: (page) => page.locator('summary').filter({ hasText: line }).first(),
  act: (on) => on.click(),
});
/** Chooses a chip by the label that people press. */
const choose = (name: string, value: string): Step => ({
  on: (page) => page.locator(`input[name=${name}][value=${value}]`).locator('..'),
  act: (on) => on.click(),
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
    // A user is remembered, and only Auth knows whether they are still signed in.
    stored: { 'pennysprout.parent': '{"id":"nobody"}' },
    meanwhile: text('Loading...'),
    there: (page) => page.getByTestId('demo-sign-in'),
  },
  { at: '/child-login', who: 'nobody', there: (page) => page.locator('form') },
  {
    at: '/child-login',
    who: 'nobody',
    steps: [fillUnknownCode, fill('Password', 'no-such-otter'), press('Login')],
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
    steps: [unfold('Name, picture and sign-in'), press('Show access link')],
    there: (page) => page.getByRole('img', { name: /^QR code/ }),
  },
  {
    at: '/dashboard',
    who: 'parent',
    steps: [
      press('Deposit'),
      fill('Amount', '1'),
      choose('reason', 'custom'),
      fill('Your own reason', 'A lost file'),
      press('Add Reward'),
    ],
    moves: true,
    there: (page) => page.getByRole('button', { name: 'Continue' }),
  },
  {
    at: '/dashboard',
    who: 'parent',
    meanwhile: (page) => page.getByRole('button', { name: /^Give part/ }),
    there: text(/^If you say yes/),
  },
  { at: '/dashboard', who: 'parent of two', steps: [press('Ole: Take back')], there: dialog },
  { at: '/dashboard', who: 'parent', steps: [press(/^Give part/)], there: dialog },
  { at: '/dashboard', who: 'parent', steps: [press('Set an allowance')], there: dialog },
  {
    at: '/dashboard',
    who: 'parent',
    steps: [press('How new money is shared: Change')],
    there: dialog,
  },
  { at: '/dashboard', who: 'parent without a family', there: text('Create') },
  { at: '/dashboard?tab=family', who: 'parent', there: (page) => page.getByRole('table') },
  {
    at: '/dashboard?tab=preferences',
    who: 'parent',
    steps: [press("Your Family's Data")],
    there: (page) => page.getByRole('button', { name: /^Tables for/ }),
  },
  {
    at: '/dashboard?tab=preferences',
    who: 'parent',
    steps: [press("Your Family's Data"), press(/^For programs/)],
    there: text('Data Saved'),
  },
  { at: '/invitations', who: 'parent', there: title },
  { at: '/dashboard', who: 'child', there: (page) => page.getByRole('region').first() },
  {
    at: '/dashboard',
    who: 'child',
    steps: [
      { on: (page) => page.getByRole('link', { name: 'Grow' }), act: (on) => on.click() },
      unfold('What if I…'),
    ],
    there: (page) => page.getByRole('slider', { name: 'More each week' }),
  },
  { at: '/dashboard', who: 'child', steps: [press('Ask the bank')], there: dialog },
  {
    at: '/dashboard?place=jars',
    who: 'child',
    steps: [press('New jar')],
    there: dialog,
  },
  {
    at: '/dashboard?place=jars',
    who: 'child',
    steps: [press(/^What if I…/)],
    there: (page) => page.getByRole('dialog').getByRole('slider').first(),
  },
  {
    at: '/dashboard?place=jars',
    who: 'child',
    steps: [press(/^Take out/), fill('How much?', '0.5'), press('Next')],
    meanwhile: dialog,
    there: text('Not within ten years at this pace.'),
  },
  {
    at: '/dashboard?place=rewards',
    who: 'child',
    there: (page) => page.getByRole('heading', { name: 'My Reward History' }),
  },
  {
    at: '/dashboard',
    who: 'child',
    stored: { 'pennysprout.celebratedUpTo': null },
    moves: true,
    meanwhile: title,
    there: (page) => page.getByRole('button', { name: 'Hooray!' }),
  },
  {
    at: '/dashboard',
    who: 'child',
    // A user is remembered, but not this child.
    stored: { 'pennysprout.child': null, 'pennysprout.parent': '{"id":"nobody"}' },
    there: (page) => page.getByRole('region').first(),
  },
];

type Browsers = Record<Journey['who'], BrowserContext>;

/**
 * Opens a browser each for a parent with a child who has something to celebrate and has asked for
 * something, for one with two children, and for one without a family, all signed in.
 */
async function openBrowsers(browser: Browser): Promise<Browsers> {
  const [nobody, parent, both, alone, child] = await Promise.all([
    browser.newContext(),
    browser.newContext(),
    browser.newContext(),
    browser.newContext(),
    browser.newContext(),
  ]);
  await signInWithoutFamily(await alone.newPage());
  await signInWithTwo(await both.newPage());
  const hers = await parent.newPage();
  await signInAsNew(hers, newParent('Lena'));
  const dashboard = new ParentDashboard(hers);
  const name = newName('Finn');
  const details: SignInDetails = await dashboard.addChild(name);
  await dashboard.card(name).deposit({ amount: '5', reason: 'Gift' });
  await dashboard.card(name).celebrate('Deposit Successful!');
  await hers.close();
  const its = await child.newPage();
  await new ChildLogin(its).signIn(details);
  await makeFullJar(its);
  await askFromJar(its);
  await expect(new ChildDashboard(its).page.getByText('First Savings').first()).toBeAttached();
  await its.close();
  return { nobody, parent, 'parent of two': both, 'parent without a family': alone, child };
}

/** It celebrates that, so that a browser that has not is another one. */
async function makeFullJar(page: Page) {
  const kids = new ChildDashboard(page);
  await kids.goTo('Jars');
  await kids.makeJar({ name: 'Sticker', icon: 'Star', target: '1' });
  await kids.moveMoney('Sticker', 'Put in', '1');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Its parent sees what the answer does to the date of that jar. */
async function askFromJar(page: Page) {
  const kids = new ChildDashboard(page);
  await kids.makeJar({ name: 'Book', icon: 'Book', target: '10' });
  await kids.moveMoney('Book', 'Put in', '2');
  await kids.ask('1', 'A comic', 'Book');
}

/** Both children have a usual amount. */
async function signInWithTwo(page: Page) {
  const family = await newFamily('Rita');
  for (const name of ['Ole', 'Pia']) {
    const { id } = await addChildTo(family, name);
    await family.call('deposit', { body: { childId: id, amount: 5, description: 'Allowance' } });
  }
  await signInAsNew(page, family.parent);
  await expect(title(page)).toBeVisible();
  await page.close();
}

async function signInWithoutFamily(page: Page) {
  const { parent, familyId, call } = await newFamily('Nora');
  const confirmName = `${parent.name}'s Family`;
  await call('deleteFamily', { params: { familyId }, body: { confirmName } });
  await signInAsNew(page, parent);
  await expect(title(page)).toBeVisible();
  await page.close();
}

/** A page for a journey, in a browser of its own where it changes what is stored. */
async function openPage(browser: Browser, browsers: Browsers, { who, stored, moves }: Journey) {
  const context = stored
    ? await browser.newContext({ storageState: await browsers[who].storageState() })
    : browsers[who];
  const page = await context.newPage();
  // A prefetch in idle time would be repeated by whoever needs the file.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  // Deposits of another journey earn medals, whose celebration would cover the next button.
  if (who === 'child' && !moves) {
    await joinCelebrations(page.getByRole('button', { name: 'Hooray!' }));
  }
  if (stored) {
    await page.addInitScript((entries) => {
      for (const [key, value] of entries) {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      }
    }, Object.entries(stored));
  }
  return { page, close: () => (stored ? context.close() : page.close()) };
}

const TRY_AGAIN = /^(Try again|再試一次|Reload the page|重新整理頁面)$/;
const offer = (page: Page) => page.getByRole('button', { name: TRY_AGAIN }).first();
const lostPart = (page: Page) => page.getByText(/^(This did not load|Export Failed)$/).first();

const letMove = (page: Page) => page.emulateMedia({ reducedMotion: 'no-preference' });

/**
 * Continues a journey.
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

/** Returns true if the next step is there, false if the page says that something did not load. */
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

/** Presses the offer, if it stays: a part that is fetched again unasked takes its button away. */
async function pressOffer(page: Page) {
  await expect(async () => {
    if (await offer(page).isVisible()) await offer(page).click({ timeout: 5_000 });
  }).toPass();
}

/** Returns the page's offer: to load it anew, to ask for a part of it again, or to press again. */
async function offered(page: Page): Promise<'reload' | 'part' | 'press'> {
  if (!(await offer(page).isVisible())) return 'press';
  return /Reload|重新/.test((await offer(page).textContent()) ?? '') ? 'reload' : 'part';
}

/** Does what the page offers, and continues from where that leads. */
async function tryAgain(page: Page, journey: Journey, stoppedAt: number) {
  switch (await offered(page)) {
    case 'reload': {
      const loaded = page.waitForEvent('load');
      await offer(page).click();
      await loaded;
      return walk(page, journey);
    }
    case 'part':
      await pressOffer(page);
      await expect(offer(page)).toBeHidden();
      return walk(page, journey, stoppedAt);
    case 'press':
      // The message disappears by itself, and may be gone already.
      await expect(lostPart(page)).toBeHidden();
      return walk(page, journey, stoppedAt - 1);
  }
}

async function expectSomething(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('main')).toHaveText(/\S{3}/);
}

/** Returns the files that a journey fetches when none is lost. */
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

/** Journeys that were completed after the page offered a reload. */
const reloaded = new Set<Journey>();

/** Returns true if only a reload is left, which leads to the same page whatever was lost. */
async function isReloadOnly(page: Page, journey: Journey): Promise<boolean> {
  if ((await offered(page)) !== 'reload') return false;
  const known = reloaded.has(journey);
  reloaded.add(journey);
  return known;
}

/**
 * Checks that something is said or seen without the file, and that the journey can be completed once the
 * file is available again.
 */
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
  let end = said
    ? await tryAgain(page, journey, stoppedAt === 'there' ? last : stoppedAt)
    : await walk(page, journey, last);
  // On a busy machine the database may be unreachable for a moment, which looks the same.
  for (let tries = 0; end !== 'there' && tries < MOST_TRIES; tries += 1) {
    end = await tryAgain(page, journey, end);
  }
  expect(end).toBe('there');
  await expectSomething(page);
  // Where no message was shown, it is fetched again automatically. Prerendered content is visible even
  // before the app notices the loss, so its message may come only now.
  await expect
    .poll(async () => {
      if (!arrived && (await offer(page).isVisible())) await pressOffer(page);
      // What needed the file, such as a toast, has disappeared in the meantime, and is triggered again.
      else if (!arrived && !(await journey.there(page).isVisible())) {
        await walk(page, journey, last - 1);
      }
      return arrived;
    })
    .toBe(true);
  expect(errors).toEqual([]);
}

/**
 * Returns the files to lose: each lazily imported one, on the first journey that needs it, and of those
 * that load with them just one script, one style and one of words. A module whose import, style or words
 * are lost does not load either, so the same code speaks for all of them.
 */
function lossesOn(needed: ReadonlyMap<Journey, readonly string[]>, { all, entries }: LazyFiles) {
  const losses = all.flatMap((file) => {
    const journey = JOURNEYS.find((each) => needed.get(each)?.includes(file));
    return journey ? [{ journey, file }] : [];
  });
  const along = losses.filter(({ file }) => !entries.has(file));
  const oneOf = (ending: string) => along.filter(({ file }) => file.endsWith(ending)).slice(0, 1);
  return [
    ...losses.filter(({ file }) => entries.has(file)),
    ...['.js', '.css', '.json'].flatMap(oneOf),
  ];
}

/** Runs the work for all items, a few at a time. */
async function forAll<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

// Proves P534
test('a lazy file that is lost is reported or unnecessary, and loads in the end', async ({
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
  const met = new Set([...needed.values()].flat());
  expect(known.all.filter((file) => !met.has(file))).toEqual([]);

  const problems: string[] = [];
  await forAll(lossesOn(needed, known), async ({ journey, file }) => {
    const lost = await openPage(browser, browsers, journey);
    await loseFile(lost.page, journey, file).catch(async (error: unknown) => {
      const state = await stateOf(lost.page);
      problems.push(`${file} at ${journey.at} of ${journey.who}: ${String(error)}; ${state}`);
    });
    await lost.close();
  });
  expect(problems).toEqual([]);
});
