import { personalPartsOf } from '@pennysprout/web/testing/personal-url';
import {
  expect as playwrightExpect,
  test as base,
  type BrowserContext,
  type TestInfo,
} from '@playwright/test';
import { endAbandonedListeners } from './listen-sessions';
import { notePending, openPages, stateOf } from './pending-requests';
import { suite } from './suite';
import { noteToasts } from './toasts';

/** The name that a page calls when it was kept from something by its content security policy. */
const REPORT = 'reportPolicyViolation';

/**
 * Image that Firestore's transport fetches when its stream breaks, to see whether there is a network; it
 * only counts the answer. The policy rightly blocks it: nobody else needs to hear when a family's
 * network fails. Without this exception, a test that cuts the network, or a page that closes at a bad
 * moment, would fail at random.
 *
 * Source: https://github.com/firebase/firebase-js-sdk/issues/6777
 */
const FIRESTORES_PING = 'img-src https://www.google.com/images/cleardot.gif?';

/** Policy violations of pages during one test. */
let violations: string[] = [];

/** CPU slowdown of throttled pages, about that of a cheap phone. */
const SLOWER = 6;

function slowDown(context: BrowserContext): void {
  context.on('page', (page) => {
    const slow = async () => {
      const chromium = await context.newCDPSession(page);
      await chromium.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    };
    // A page that is closed at once need not be slow.
    slow().catch(() => undefined);
  });
}

/** Addresses and names in the URLs of calls, from where they get into logs. */
let named: string[] = [];

function watchUrls(context: BrowserContext): void {
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/')) named.push(...personalPartsOf(url));
  });
}

/** The file whose tests opened a context. */
const fileOf = new Map<BrowserContext, string>();

/** A worker goes on to other files, and what was left open there would go on as well. */
async function closeContextsOfOtherFiles(): Promise<void> {
  const { file } = base.info();
  const others = [...fileOf].filter(([, other]) => other !== file).map(([context]) => context);
  for (const context of others) fileOf.delete(context);
  await Promise.all(others.map((context) => context.close()));
}

async function watch(context: BrowserContext): Promise<void> {
  await noteToasts(context);
  if (suite.slow) slowDown(context);
  watchUrls(context);
  notePending(context);
  endAbandonedListeners(context);
  await context.exposeFunction(REPORT, (violation: string) => {
    if (!violation.startsWith(FIRESTORES_PING)) violations.push(violation);
  });
  await context.addInitScript((name) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      const where = `${sourceFile}:${lineNumber}`;
      const report = (window as unknown as Record<string, ((text: string) => void) | undefined>)[
        name
      ];
      report?.(`${effectiveDirective} ${blockedURI} at ${where} ${sample}`);
    });
  }, REPORT);
}

/** Prints what the pages of a test that failed show and wait for: where it ran, nobody may see a picture. */
async function tellWhatIsOpen({ status, expectedStatus }: TestInfo): Promise<void> {
  if (status === expectedStatus) return;
  for (const page of openPages()) console.log(`      ${await stateOf(page)}`);
}

/**
 * Playwright's test, which fails besides when a page breaks its content security policy or puts an
 * address or a name into the URL of a call, in contexts that tests open themselves too. Who provokes it
 * takes what is expected out of `violations`.
 */
export const test = base.extend<{ violations: string[] }, { watchedBrowser: undefined }>({
  watchedBrowser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        await closeContextsOfOtherFiles();
        const context = await newContext(options);
        fileOf.set(context, base.info().file);
        await watch(context);
        return context;
      };
      await use(undefined);
      browser.newContext = newContext;
    },
    { scope: 'worker', auto: true },
  ],
  context: async ({ context }, use, info) => {
    await use(context);
    await tellWhatIsOpen(info);
  },
  violations: [
    // Playwright's fixtures name what they need by destructuring, this one nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, info) => {
      violations = [];
      named = [];
      await use(violations);
      await tellWhatIsOpen(info);
      playwrightExpect(violations, 'against the content security policy').toEqual([]);
      playwrightExpect(named, 'addresses and names in the URLs of calls').toEqual([]);
    },
    { auto: true },
  ],
});

export const expect = playwrightExpect;
