import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import child from '../locales/en/child.json';
import childLogin from '../locales/en/childLogin.json';
import common from '../locales/en/common.json';
import demo from '../locales/en/demo.json';
import errors from '../locales/en/errors.json';
import family from '../locales/en/family.json';
import invitations from '../locales/en/invitations.json';
import landing from '../locales/en/landing.json';
import ledger from '../locales/en/ledger.json';
import parent from '../locales/en/parent.json';
import preferences from '../locales/en/preferences.json';
import stock from '../locales/en/stock.json';
import validation from '../locales/en/validation.json';
import { leaveSafely } from './leave-question';
import { readStored, writeStored } from './storage';

export const LANGUAGES = ['en', 'zh-TW'] as const;
export type Language = (typeof LANGUAGES)[number];

const FALLBACK: Language = 'en';

/** Words of the demo sign-in. A production build holds no trace of them, and asks for none. */
const onlyLocal = __EMULATORS__ ? { demo } : ({} as { demo: typeof demo });

export const en = {
  child,
  childLogin,
  common,
  errors,
  family,
  invitations,
  landing,
  ledger,
  parent,
  preferences,
  stock,
  validation,
  ...onlyLocal,
};

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

/** Prepares the words before the first render. English is the fallback and always there. */
export async function initI18n(): Promise<void> {
  const language = currentLanguage();
  document.documentElement.lang = language;
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: FALLBACK,
    resources: { en, ...(language === 'zh-TW' && { 'zh-TW': (await import('./zh-tw')).zhTW }) },
    defaultNS: 'common',
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  });
}
