import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isChunkLoadError } from '../browser/chunk-load-error';
import { importPart } from '../browser/import-part';
import { writeStored } from '../session/storage';
import { fetchMissingWords, initI18n, type Language } from './i18n';
import { isMissing } from './missing-words';

/** Number in the files of each test, which needs its own: a page keeps what it has loaded. */
let part = 0;
const english = () => `assets/part-${String(part)}.en.json`;
const chinese = () => `assets/part-${String(part)}.zh-TW.json`;

/** Files that do not come. */
const lost = new Set<string>();
const network = vi.fn<(address: string) => Promise<Response>>((address) => {
  const path = new URL(address).pathname.slice(1);
  if (lost.has(path)) return Promise.reject(new TypeError('Failed to fetch'));
  const text = path.includes('zh-TW') ? '一部分' : 'A part';
  return Promise.resolve(Response.json({ [namespace()]: { title: text } }));
});

/** A namespace that no other test has words of. */
const namespace = () => `part${String(part)}`;
const shown = () => i18next.t(`${namespace()}:title` as 'productName');
const asked = () => network.mock.calls.map(([address]) => new URL(address).pathname.slice(1));

async function speak(language: Language): Promise<void> {
  writeStored('language', language);
  await initI18n();
}

beforeEach(() => {
  part += 1;
  lost.clear();
  network.mockClear();
  vi.stubGlobal('fetch', network);
  vi.spyOn(console, 'warn').mockReturnValue();
});

afterEach(async () => {
  await fetchMissingWords();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// Proves P730, P731
test.each([
  { language: 'en', file: english, text: 'A part' },
  { language: 'zh-TW', file: chinese, text: '一部分' },
] as const)('a part comes with its words in $language alone', async ({ language, file, text }) => {
  await speak(language);
  const seen = await importPart(() => Promise.resolve(shown()), [english()]);
  expect(seen).toBe(text);
  expect(asked()).toEqual([file()]);
});

// Proves P364, P500, P734
test('a part whose words do not come in Chinese has them in English, until they come', async () => {
  await speak('zh-TW');
  lost.add(chinese());
  expect(await importPart(() => Promise.resolve(shown()), [english()])).toBe('A part');
  expect(asked()).toEqual([chinese(), english()]);
  expect(isMissing(new URL(english(), location.origin).href)).toBe(true);

  await fetchMissingWords();
  expect(shown()).toBe('A part');
  lost.clear();
  await fetchMissingWords();
  expect(shown()).toBe('一部分');
  expect(isMissing(new URL(english(), location.origin).href)).toBe(false);
});

// Proves P534, P734
test('a part whose words come in no language does not come, and comes when tried again', async () => {
  await speak('zh-TW');
  lost.add(english()).add(chinese());
  const imported = vi.fn(() => Promise.resolve(shown()));
  const failure = await importPart(imported, [english()]).catch((error: unknown) => error);
  expect(isChunkLoadError(failure)).toBe(true);
  expect(imported).not.toHaveBeenCalled();
  lost.clear();
  expect(await importPart(imported, [english()])).toBe('一部分');
});

// Proves P734
test('a page that had to start in English has the words of its parts in both languages', async () => {
  await speak('zh-TW');
  await i18next.changeLanguage('en');
  expect(await importPart(() => Promise.resolve(shown()), [english()])).toBe('A part');
  await i18next.changeLanguage('zh-TW');
  expect(shown()).toBe('一部分');
});

test('words of a namespace that come in pieces are all there', async () => {
  await speak('en');
  await importPart(() => Promise.resolve(), [english()]);
  network.mockResolvedValueOnce(Response.json({ [namespace()]: { text: 'More of it' } }));
  await importPart(() => Promise.resolve(), [`assets/more-${String(part)}.en.json`]);
  expect([shown(), i18next.t(`${namespace()}:text` as 'productName')]).toEqual([
    'A part',
    'More of it',
  ]);
});
