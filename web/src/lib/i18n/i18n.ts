import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import childLogin from '../../locales/en/childLogin.json';
import common from '../../locales/en/common.json';
import demo from '../../locales/en/demo.json';
import errors from '../../locales/en/errors.json';
import landing from '../../locales/en/landing.json';
import validation from '../../locales/en/validation.json';
import { leaveSafely } from '../forms/leave-question';
import { fetchOrMiss, missingWords, type FetchWords, type Words } from './missing-words';
import { readStored, writeStored } from '../session/storage';

export const LANGUAGES = ['en', 'zh-TW'] as const;
export type Language = (typeof LANGUAGES)[number];

const FALLBACK: Language = 'en';

/** Words of the demo sign-in. A production build holds no trace of them, and asks for none. */
const onlyLocal = __EMULATORS__ ? { demo } : ({} as { demo: typeof demo });

/** What can be said to nobody in particular; those for signed-in users come with their screens. */
export const firstWords = { childLogin, common, errors, landing, validation, ...onlyLocal };

export function currentLanguage(): Language {
  const stored = readStored('language');
  return LANGUAGES.find((language) => language === stored) ?? FALLBACK;
}

/** Stores the choice and reloads: dates, numbers and antd's own words follow with it. */
export function changeLanguage(language: Language): void {
  leaveSafely(() => {
    writeStored('language', language);
    window.location.reload();
  });
}

/**
 * Prepares the page's language and words before the first render. Where those of the chosen language
 * cannot be fetched, the page starts in English.
 */
export async function initI18n(): Promise<void> {
  await speak(currentLanguage());
  document.documentElement.lang = i18next.language;
}

const fetchFirstWords: FetchWords = async () => (await import('./zh-tw')).firstWords;
const fetchSignedInWords: FetchWords = async () =>
  (await import('./signed-in-words-zh-tw')).signedInWords;

/** Loads what can be said to nobody in particular. English is the fallback and always there. */
export async function speak(language: Language): Promise<void> {
  const chinese = language === 'zh-TW' ? await fetchOrMiss(fetchFirstWords) : null;
  await i18next.use(initReactI18next).init({
    lng: chinese ? language : FALLBACK,
    fallbackLng: FALLBACK,
    resources: { en: firstWords, ...(chinese && { 'zh-TW': { ...chinese } }) },
    defaultNS: 'common',
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  });
  i18next.services.formatter?.add('apart', apart);
}

/** In Chinese there is a space before a figure, and none before a word: 這是 16 分鐘前, 這是昨天. */
function apart(text: unknown): string {
  return String(text).replace(/^(?=\d)/, ' ');
}

/** Adds words that come with their screens, in the same files, so that English never is missing. */
export function addEnglish(words: Words): void {
  addWords(FALLBACK, words);
}

/**
 * Adds the words of the signed-in screens in the chosen language, where that is not English. Without
 * them the screens speak English, and a notice says so.
 */
export async function loadSignedInWords(): Promise<void> {
  if (currentLanguage() !== 'zh-TW') return;
  const words = await fetchOrMiss(fetchSignedInWords);
  if (words) addWords('zh-TW', words);
}

/** Asks again for the words that could not be fetched. What comes is on the screen at once. */
export async function fetchMissingWords(): Promise<void> {
  const fetched = await Promise.all(missingWords().map(fetchOrMiss));
  for (const words of fetched) if (words) addWords('zh-TW', words);
  if (missingWords().includes(fetchFirstWords)) return;
  // Also where it is the language already: what is on the screen is drawn anew.
  await i18next.changeLanguage('zh-TW');
  document.documentElement.lang = i18next.language;
}

function addWords(language: Language, words: Words): void {
  for (const [namespace, texts] of Object.entries(words)) {
    i18next.addResourceBundle(language, namespace, texts);
  }
}
