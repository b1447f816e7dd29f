import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import childLogin from '../locales/en/childLogin.json';
import common from '../locales/en/common.json';
import demo from '../locales/en/demo.json';
import errors from '../locales/en/errors.json';
import landing from '../locales/en/landing.json';
import validation from '../locales/en/validation.json';
import { leaveSafely } from './leave-question';
import { readStored, writeStored } from './storage';

export const LANGUAGES = ['en', 'zh-TW'] as const;
export type Language = (typeof LANGUAGES)[number];

const FALLBACK: Language = 'en';

/** Words of the demo sign-in. A production build holds no trace of them, and asks for none. */
const onlyLocal = __EMULATORS__ ? { demo } : ({} as { demo: typeof demo });

/** What can be said to nobody in particular; the words for who is signed in come with their screens. */
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

/** Prepares the page's language and words before the first render. */
export async function initI18n(): Promise<void> {
  const language = currentLanguage();
  document.documentElement.lang = language;
  await speak(language);
}

/** Loads what can be said to nobody in particular. English is the fallback and always there. */
export async function speak(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: FALLBACK,
    resources: {
      en: firstWords,
      ...(language === 'zh-TW' && { 'zh-TW': (await import('./zh-tw')).firstWords }),
    },
    defaultNS: 'common',
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  });
}

/**
 * Adds the words of the signed-in screens, which are most of all words.
 * @throws TypeError where they cannot be fetched; the next call tries again.
 */
export async function loadSignedInWords(): Promise<void> {
  const [english, chinese] = await Promise.all([
    import('./signed-in-words'),
    currentLanguage() === 'zh-TW' ? import('./signed-in-words-zh-tw') : null,
  ]);
  addWords(FALLBACK, english.signedInWords);
  if (chinese) addWords('zh-TW', chinese.signedInWords);
}

function addWords(language: Language, words: Readonly<Record<string, object>>): void {
  for (const [namespace, texts] of Object.entries(words)) {
    i18next.addResourceBundle(language, namespace, texts);
  }
}
