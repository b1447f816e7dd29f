import { readStored } from '../session/storage';

export const LANGUAGES = ['en', 'zh-TW'] as const;
export type Language = (typeof LANGUAGES)[number];

export const FALLBACK: Language = 'en';

/** Returns the language that was chosen on this device, or English. */
export function currentLanguage(): Language {
  const stored = readStored('language');
  return LANGUAGES.find((language) => language === stored) ?? FALLBACK;
}
