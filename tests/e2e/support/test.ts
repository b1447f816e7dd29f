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

/** Name of the function that a page calls when its content security policy has blocked something. */
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

/** Addresses and names in the URLs of calls, which would end up in logs. */
let named: string[] = [];

function watchUrls(context: BrowserContext): void {
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/')) named.push(...personalPartsOf(url));
  });
}

/** Warnings and errors in the console that are no fault. */
const NO_FAULTS = [
  // What the tests keep away, block or cut off.
  'Service Worker registration blocked by Playwright',
  'The app cannot be stored on this device.',
  'Failed to load resource',
  'WebChannelConnection RPC',
  'Could not reach Cloud Firestore backend',
  'TypeError: Failed to fetch',
  'A part of the app did not load.',
  // Watched by themselves.
  'violates the following Content Security Policy directive',
  // What the headers say to other browsers than Chromium on Linux, and to pages by HTTPS.
  "Unrecognized feature: 'bluetooth'",
  'The Cross-Origin-Opener-Policy header has been ignored',
];

/** Uncaught errors, and other warnings and errors of ours and of packages, such as a key without words. */
let complaints: string[] = [];

function watchConsole(context: BrowserContext): void {
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('console', (message) => {
    const text = message.text();
    const isComplaint = ['warning', 'error'].includes(message.type());
    if (isComplaint && !NO_FAULTS.some((part) => text.includes(part))) complaints.push(text);
  });
}

/** Test file that opened each context. */
const fileOf = new Map<BrowserContext, string>();

/**
 * Closes what another file has left open: a worker goes on to other files, and it would keep running.
 */
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
  watchConsole(context);
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

/**
 * Prints the content and the pending requests of a failed test's pages: pictures may be out of reach
 * where it ran.
 */
async function reportWhatIsOpen({ status, expectedStatus }: TestInfo): Promise<void> {
  if (status === expectedStatus) return;
  for (const page of openPages()) console.log(`      ${await stateOf(page)}`);
}

/**
 * Playwright's test, which also fails when a page violates its content security policy, puts an address
 * or a name into the URL of a call, throws an error or warns of something in the console, in contexts that tests open
 * themselves too. A test that provokes a violation removes it from `violations`.
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
    await reportWhatIsOpen(info);
  },
  violations: [
    // Playwright's fixtures name what they need by destructuring, this one nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, info) => {
      violations = [];
      named = [];
      complaints = [];
      await use(violations);
      await reportWhatIsOpen(info);
      playwrightExpect(violations, 'against the content security policy').toEqual([]);
      playwrightExpect(named, 'addresses and names in the URLs of calls').toEqual([]);
      playwrightExpect(complaints, 'warnings and errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export const expect = playwrightExpect;
