import i18next, { type InitOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import childLogin from '../../locales/en/childLogin.json';
import common from '../../locales/en/common.json';
import demo from '../../locales/en/demo.json';
import errors from '../../locales/en/errors.json';
import landing from '../../locales/en/landing.json';
import validation from '../../locales/en/validation.json';
import { leaveSafely } from '../forms/leave-question';
import { fetchPart, takeAhead } from '../browser/fetch-part';
import { forgetLastFigures } from '../session/last-figures';
import { readStored, writeStored } from '../session/storage';
import { fetchMissing, fetchOrMiss, isMissing, type FetchWords, type Words } from './missing-words';
import { inLanguage } from './words-file';

export const LANGUAGES = ['en', 'zh-TW'] as const;
export type Language = (typeof LANGUAGES)[number];

const FALLBACK: Language = 'en';

/** Words of the demo sign-in, absent from production builds. */
const onlyLocal = __EMULATORS__ ? { demo } : ({} as { demo: typeof demo });

/** Words of the signed-out screens; those of all others come with their parts. */
export const firstWords = { childLogin, common, errors, landing, validation, ...onlyLocal };

export function currentLanguage(): Language {
  const stored = readStored('language');
  return LANGUAGES.find((language) => language === stored) ?? FALLBACK;
}

/** Stores the choice and reloads, so that dates, numbers and antd's own texts change too. */
export function changeLanguage(language: Language): void {
  leaveSafely(() => {
    writeStored('language', language);
    forgetLastFigures();
    window.location.reload();
  });
}

/**
 * Sets the page's language and loads its words before the first render. If the chosen language cannot be
 * fetched, the page starts in English.
 */
export async function initI18n(): Promise<void> {
  await speak(currentLanguage());
  document.documentElement.lang = i18next.language;
}

const FIRST_WORDS = 'first words';
const fetchFirstWords: FetchWords = async () => (await import('./zh-tw')).firstWords;

/** Loads the words of the signed-out screens. English is bundled as the fallback. */
export async function speak(language: Language): Promise<void> {
  const chinese = language === 'zh-TW' ? await fetchOrMiss(FIRST_WORDS, fetchFirstWords) : null;
  const all = import.meta.env.DEV ? (await import('./all-words')).allWords : null;
  await i18next.use(initReactI18next).init({
    lng: chinese ? language : FALLBACK,
    fallbackLng: FALLBACK,
    resources: {
      en: { ...firstWords, ...all?.('en') },
      ...((chinese ?? all) && { 'zh-TW': { ...chinese, ...all?.('zh-TW') } }),
    },
    defaultNS: 'common',
    // React already escapes what it renders.
    interpolation: { escapeValue: false },
    ...(__EMULATORS__ && REPORT_MISSING),
  });
  i18next.services.formatter?.add('apart', apart);
}

/** Makes a key without words an error in the console, which fails a test. */
const REPORT_MISSING: InitOptions = {
  saveMissing: true,
  missingKeyHandler: (_languages, namespace, key) => {
    // oxlint-disable-next-line no-console -- A warning would not fail a test.
    console.error(`There are no words for ${namespace}:${key}.`);
  },
};

/** Adds the space that Chinese puts before a figure but not before a word: 這是 16 分鐘前, 這是昨天. */
function apart(text: unknown): string {
  return String(text).replace(/^(?=\d)/, ' ');
}

/**
 * Loads the words of a part, before it is imported. If they do not come in the chosen language, the part is
 * in English and a notice says so.
 * @param english address of its words in English
 */
export async function loadWords(english: string): Promise<void> {
  const language = currentLanguage();
  const words =
    language === FALLBACK
      ? null
      : await fetchOrMiss(english, () => fetchWords(inLanguage(english, language)));
  await untilReady();
  if (words) addWords(language, words);
  // The page may have had to start in English.
  if (!words || i18next.language === FALLBACK) addWords(FALLBACK, await fetchWords(english));
}

/** Waits until i18next can take words. */
async function untilReady(): Promise<void> {
  if (i18next.isInitialized) return;
  await new Promise((resolve) => {
    i18next.on('initialized', resolve);
  });
}

async function fetchWords(address: string): Promise<Words> {
  // If the page has fetched them, they are in the browser's cache.
  await takeAhead(address);
  return fetchPart(address, (response) => response.json() as Promise<Words>);
}

/** Retries the words that could not be fetched and shows them at once. */
export async function fetchMissingWords(): Promise<void> {
  for (const words of await fetchMissing()) addWords('zh-TW', words);
  if (isMissing(FIRST_WORDS)) return;
  // Needed even if the language is already current: it re-renders the screen.
  await i18next.changeLanguage('zh-TW');
  document.documentElement.lang = i18next.language;
}

/** Adds words to those that are there: a namespace comes in pieces. */
export function addWords(language: Language, words: Words): void {
  for (const [namespace, texts] of Object.entries(words)) {
    i18next.addResourceBundle(language, namespace, texts, true, true);
  }
}
