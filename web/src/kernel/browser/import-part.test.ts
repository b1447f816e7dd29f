import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isChunkLoadError } from './chunk-load-error';
import { importPart } from './import-part';

/** Number in the files of each test, which needs its own: a page keeps what it has loaded. */
let part = 0;
const script = () => `assets/part-${String(part)}.js`;
const style = () => `assets/part-${String(part)}.css`;

const network = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  part += 1;
  network.mockReset().mockImplementation(() => Promise.resolve(new Response('code')));
  vi.stubGlobal('fetch', network);
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  globalThis.filesAhead = undefined;
});

/** Sets what the first script of index.html fetches, and whether it comes. */
function fetchAhead(name: string, hasCome: Promise<boolean>) {
  globalThis.filesAhead = new Map([[`/${name}`, hasCome]]);
}

const asked = () => network.mock.calls.map(([address]) => new URL(address).pathname);
const links = () => [...document.head.querySelectorAll('link')];
const importIt = () => Promise.resolve('part');

test('importPart fetches all files of a part before it, each once for all callers', async () => {
  let come: (response: Response) => void = () => undefined;
  network.mockImplementation(() => new Promise((resolve) => (come = resolve)));
  const imported = vi.fn(importIt);
  const both = Promise.all([importPart(imported, [script()]), importPart(imported, [script()])]);
  expect(asked()).toEqual([`/${script()}`]);
  expect(imported).not.toHaveBeenCalled();
  come(new Response('code'));
  expect(await both).toEqual(['part', 'part']);
  await importPart(imported, [script()]);
  expect(network).toHaveBeenCalledTimes(1);
});

// Proves P534
test.each([
  ['cannot be had', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is answered with a refusal', () => Promise.resolve(new Response('', { status: 404 }))],
])(
  'importPart fails for a script that %s, and requests it again the next time',
  async (_how, fail) => {
    network.mockImplementationOnce(fail);
    const imported = vi.fn(importIt);
    const failure = await importPart(imported, [script()]).catch((error: unknown) => error);
    expect(isChunkLoadError(failure)).toBe(true);
    // The browser was not asked to import it, or it would never try again.
    expect(imported).not.toHaveBeenCalled();
    expect(await importPart(imported, [script()])).toBe('part');
    expect(network).toHaveBeenCalledTimes(2);
  },
);

// Proves P534
test('importPart loads a style sheet before the part, and requests it again when it did not load', async () => {
  const say = (what: 'load' | 'error') => links().at(-1)?.dispatchEvent(new Event(what));
  const failed = importPart(importIt, [style()]).catch((error: unknown) => error);
  expect(links().map(({ href }) => new URL(href).pathname)).toEqual([`/${style()}`]);
  say('error');
  expect(isChunkLoadError(await failed)).toBe(true);
  expect(links()).toEqual([]);
  const later = importPart(importIt, [style()]);
  say('load');
  expect(await later).toBe('part');
  expect(network).not.toHaveBeenCalled();
});

test('importPart puts antd’s style sheet before ours, and others behind them', async () => {
  const frame = { rel: 'stylesheet', href: '/assets/frame.css' };
  document.head.append(Object.assign(document.createElement('link'), frame));
  const names = [style(), 'assets/antd-styles-1.css'];
  const imported = importPart(importIt, names);
  const paths = links().map(({ href }) => new URL(href).pathname);
  expect(paths).toEqual(['/assets/antd-styles-1.css', '/assets/frame.css', `/${style()}`]);
  for (const link of links()) link.dispatchEvent(new Event('load'));
  expect(await imported).toBe('part');
});

test('importPart does not fetch what the page itself includes', async () => {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = `/${script()}`;
  document.head.append(link);
  expect(await importPart(importIt, [script()])).toBe('part');
  expect(network).not.toHaveBeenCalled();
});

test('importPart passes on an error of the part’s own code', async () => {
  const broken = () => Promise.reject(new Error('it throws when it is run'));
  await expect(importPart(broken, [script()])).rejects.toThrow('it throws when it is run');
});

// Proves P735
test('importPart takes over a script that the page has fetched', async () => {
  let come: (hasCome: boolean) => void = () => undefined;
  fetchAhead(script(), new Promise((resolve) => (come = resolve)));
  const imported = vi.fn(importIt);
  const part = importPart(imported, [script()]);
  await Promise.resolve();
  expect(imported).not.toHaveBeenCalled();
  come(true);
  expect(await part).toBe('part');
  expect(network).not.toHaveBeenCalled();
});

// Proves P735
test('importPart fetches a script itself that the page has lost, as often as it is asked', async () => {
  fetchAhead(script(), Promise.resolve(false));
  network.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
  const failure = await importPart(importIt, [script()]).catch((error: unknown) => error);
  expect(isChunkLoadError(failure)).toBe(true);
  expect(await importPart(importIt, [script()])).toBe('part');
  expect(asked()).toEqual([`/${script()}`, `/${script()}`]);
});

test.each([true, false])(
  'importPart adds a style sheet once the page’s fetch has ended (come: %s)',
  async (hasCome) => {
    let end: (hasCome: boolean) => void = () => undefined;
    const ahead = new Promise<boolean>((resolve) => (end = resolve));
    fetchAhead(style(), ahead);
    const part = importPart(importIt, [style()]);
    expect(links()).toEqual([]);
    end(hasCome);
    await ahead;
    expect(links()).toHaveLength(1);
    links()[0]?.dispatchEvent(new Event('load'));
    expect(await part).toBe('part');
  },
);
