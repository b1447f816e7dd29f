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

/** Words of the demo sign-in, absent from production builds. */
const onlyLocal = __EMULATORS__ ? { demo } : ({} as { demo: typeof demo });

/** Words of the signed-out screens; those for signed-in users are loaded with their screens. */
export const firstWords = { childLogin, common, errors, landing, validation, ...onlyLocal };

export function currentLanguage(): Language {
  const stored = readStored('language');
  return LANGUAGES.find((language) => language === stored) ?? FALLBACK;
}

/** Stores the choice and reloads, so that dates, numbers and antd's own texts change too. */
export function changeLanguage(language: Language): void {
  leaveSafely(() => {
    writeStored('language', language);
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

const fetchFirstWords: FetchWords = async () => (await import('./zh-tw')).firstWords;
const fetchSignedInWords: FetchWords = async () =>
  (await import('./signed-in-words-zh-tw')).signedInWords;
const fetchPrivacyWords: FetchWords = async () =>
  (await import('./privacy-words-zh-tw')).privacyWords;

/** Loads the words of the signed-out screens. English is bundled as the fallback. */
export async function speak(language: Language): Promise<void> {
  const chinese = language === 'zh-TW' ? await fetchOrMiss(fetchFirstWords) : null;
  await i18next.use(initReactI18next).init({
    lng: chinese ? language : FALLBACK,
    fallbackLng: FALLBACK,
    resources: { en: firstWords, ...(chinese && { 'zh-TW': { ...chinese } }) },
    defaultNS: 'common',
    // React already escapes what it renders.
    interpolation: { escapeValue: false },
  });
  i18next.services.formatter?.add('apart', apart);
}

/** Adds the space that Chinese puts before a figure but not before a word: 這是 16 分鐘前, 這是昨天. */
function apart(text: unknown): string {
  return String(text).replace(/^(?=\d)/, ' ');
}

/** Adds English words that are bundled with their screens, so the fallback is never missing. */
export function addEnglish(words: Words): void {
  addWords(FALLBACK, words);
}

/**
 * Loads the words of the signed-in screens if the chosen language is not English. If that fails, the
 * screens are in English and a notice says so.
 */
export function loadSignedInWords(): Promise<void> {
  return loadWords(fetchSignedInWords);
}

/** Loads the words of the privacy page likewise. */
export function loadPrivacyWords(): Promise<void> {
  return loadWords(fetchPrivacyWords);
}

async function loadWords(fetchWords: FetchWords): Promise<void> {
  if (currentLanguage() !== 'zh-TW') return;
  const words = await fetchOrMiss(fetchWords);
  if (words) addWords('zh-TW', words);
}

/** Retries the words that could not be fetched and shows them at once. */
export async function fetchMissingWords(): Promise<void> {
  const fetched = await Promise.all(missingWords().map(fetchOrMiss));
  for (const words of fetched) if (words) addWords('zh-TW', words);
  if (missingWords().includes(fetchFirstWords)) return;
  // Needed even if the language is already current: it re-renders the screen.
  await i18next.changeLanguage('zh-TW');
  document.documentElement.lang = i18next.language;
}

function addWords(language: Language, words: Words): void {
  for (const [namespace, texts] of Object.entries(words)) {
    i18next.addResourceBundle(language, namespace, texts);
  }
}
