import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeStored } from '../session/storage';
import { initI18n } from './i18n';
import type { Language } from './language';

/** Languages whose words of the home are not found. */
const lost = vi.hoisted(() => new Set<string>());

function groupOf(language: string, text: string) {
  return {
    get home() {
      if (lost.has(language)) throw new TypeError('Failed to fetch');
      return { part: { title: text } };
    },
  };
}

vi.mock('../../locales/en/home-en', () => groupOf('en', 'A part'));
vi.mock('../../locales/zh-TW/home-zh', () => groupOf('zh-TW', '一部分'));
// Otherwise all words would be there from the start, as in each other test.
vi.mock('./all-words', () => ({ allWords: () => ({}) }));
vi.mock('../browser/retry', () => ({ retry: (load: () => unknown) => load() }));

// Of no namespace of ours.
const shown = () => (i18next.t as (key: string) => string)('part:title');

/** Starts the page in a language, with no words fetched before. */
async function start(language: Language) {
  vi.resetModules();
  writeStored('language', language);
  await initI18n();
  i18next.removeResourceBundle('en', 'part');
  i18next.removeResourceBundle('zh-TW', 'part');
  return import('./words');
}

beforeEach(() => {
  lost.clear();
  vi.spyOn(console, 'warn').mockReturnValue();
});

afterEach(() => {
  writeStored('language', null);
  vi.restoreAllMocks();
});

test.each([
  { language: 'en', text: 'A part' },
  { language: 'zh-TW', text: '一部分' },
] as const)('a group of words comes in $language', async ({ language, text }) => {
  const { loadWords } = await start(language);
  await loadWords('home');
  expect(shown()).toBe(text);
});

test('a group that does not come in Chinese is in English, until it comes', async () => {
  const { fetchMissingWords, loadWords } = await start('zh-TW');
  lost.add('zh-TW');
  await loadWords('home');
  expect(shown()).toBe('A part');
  await fetchMissingWords();
  expect(shown()).toBe('A part');
  lost.clear();
  await fetchMissingWords();
  expect(shown()).toBe('一部分');
});

test('a group that comes in no language fails, and comes when it is asked for again', async () => {
  const { loadWords } = await start('zh-TW');
  lost.add('en').add('zh-TW');
  await expect(loadWords('home')).rejects.toThrow('Failed to fetch');
  lost.clear();
  await loadWords('home');
  expect(shown()).toBe('一部分');
});
