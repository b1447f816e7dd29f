import i18next, { type InitOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { signedOut } from '../../locales/en/signed-out-en';
import { leaveSafely } from '../forms/leave-question';
import { forgetLastFigures } from '../session/last-figures';
import { writeStored } from '../session/storage';
import { currentLanguage, FALLBACK, type Language } from './language';
import { fetchChinese } from './words';

/** Stores the choice and reloads, so that dates, numbers and antd's own texts change too. */
export function changeLanguage(language: Language): void {
  leaveSafely(() => {
    writeStored('language', language);
    forgetLastFigures();
    window.location.reload();
  });
}

/**
 * Sets the page's language and loads the words of the signed-out screens before the first render. If the
 * chosen language cannot be fetched, the page starts in English.
 */
export async function initI18n(): Promise<void> {
  await startI18next(currentLanguage());
  document.documentElement.lang = i18next.language;
}

/** Starts i18next in a language. English is bundled as the fallback. */
export async function startI18next(language: Language): Promise<void> {
  const chinese = language === 'zh-TW' ? await fetchChinese('signedOut') : null;
  // Development and tests have all words from the first render.
  const all = import.meta.env.DEV ? (await import('./all-words')).allWords : null;
  await i18next.use(initReactI18next).init({
    lng: chinese ? language : FALLBACK,
    fallbackLng: FALLBACK,
    resources: {
      en: { ...signedOut, ...all?.('en') },
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
