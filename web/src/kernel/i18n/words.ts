import { useSyncExternalStore } from 'react';
import i18next from 'i18next';
import { retry } from '../browser/retry';
import { currentLanguage, FALLBACK, type Language } from './language';

/** Texts of a group, by their namespaces. */
export type Words = Readonly<Record<string, object>>;

/** Groups of words that are fetched with the code that first needs them. */
export type WordGroup = 'home' | 'more';

const ENGLISH: Readonly<Record<WordGroup, () => Promise<Words>>> = {
  home: async () => (await import('../../locales/en/home-en')).home,
  more: async () => (await import('../../locales/en/more-en')).more,
};

const CHINESE: Readonly<Record<WordGroup | 'signedOut', () => Promise<Words>>> = {
  signedOut: async () => (await import('../../locales/zh-TW/signed-out-zh')).signedOut,
  home: async () => (await import('../../locales/zh-TW/home-zh')).home,
  more: async () => (await import('../../locales/zh-TW/more-zh')).more,
};

/** Groups that could not be fetched in Chinese, and are shown in English. */
let missing: ReadonlySet<WordGroup | 'signedOut'> = new Set();
const listeners = new Set<() => void>();

function setMissing(group: WordGroup | 'signedOut', isMissing: boolean): void {
  const others = [...missing].filter((other) => other !== group);
  missing = new Set(isMissing ? [...others, group] : others);
  for (const listener of listeners) listener();
}

/** Fetches a group in Chinese, or returns null and notes that it is missing. */
export async function fetchChinese(group: WordGroup | 'signedOut'): Promise<Words | null> {
  try {
    const words = await retry(CHINESE[group]);
    setMissing(group, false);
    return words;
  } catch (error) {
    console.warn('Words of the chosen language could not be fetched.', error);
    setMissing(group, true);
    return null;
  }
}

const fetched = new Map<WordGroup, Promise<void>>();

/**
 * Fetches a group of translations once. If the Chinese ones do not load, English is used, and a notice says
 * so.
 * @throws NotLoaded if it comes in neither language
 */
export function loadWords(group: WordGroup): Promise<void> {
  const words = fetched.get(group) ?? fetchInto(group);
  fetched.set(group, words);
  words.catch(() => fetched.delete(group));
  return words;
}

async function fetchInto(group: WordGroup): Promise<void> {
  const chinese = currentLanguage() === 'zh-TW' ? await fetchChinese(group) : null;
  if (chinese) addWords('zh-TW', chinese);
  // The page may have had to start in English.
  if (!chinese || i18next.language === FALLBACK) addWords('en', await retry(ENGLISH[group]));
}

/** Tries again to fetch all missing translations, and shows them at once. */
export async function fetchMissingWords(): Promise<void> {
  await Promise.all(
    [...missing].map(async (group) => {
      const words = await fetchChinese(group);
      if (words) addWords('zh-TW', words);
    }),
  );
  if (missing.has('signedOut')) return;
  // Needed even if the language is already current: it re-renders the screen.
  await i18next.changeLanguage('zh-TW');
  document.documentElement.lang = i18next.language;
}

/** Merges translations into those already loaded: a namespace may be divided among groups. */
export function addWords(language: Language, words: Words): void {
  for (const [namespace, texts] of Object.entries(words)) {
    i18next.addResourceBundle(language, namespace, texts, true, true);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns true if part of the page is in English because the chosen language failed to load. */
export function useMissingWords(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => missing.size > 0,
    () => false,
  );
}
