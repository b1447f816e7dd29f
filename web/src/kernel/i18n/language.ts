import { readStored, writeStored } from '../session/storage';

export const LANGUAGES = ['en', 'zh-TW'] as const;
export type Language = (typeof LANGUAGES)[number];

export const FALLBACK: Language = 'en';

/** Returns the language that was chosen on this device, or English. */
export function currentLanguage(): Language {
  const stored = readStored('language');
  return LANGUAGES.find((language) => language === stored) ?? FALLBACK;
}

/**
 * Adds the reader's language to a displayed link, such as a child's login link or an invitation. English
 * links stay unchanged.
 */
export function linkIn(language: string, link: string): string {
  return language === FALLBACK ? link : `${link}#${language}`;
}

/** Stores the language of the link that was opened, unless one has been chosen on this device. */
export function takeLanguageOfLink(): void {
  const brought = LANGUAGES.find((language) => window.location.hash === `#${language}`);
  if (brought && readStored('language') === null) writeStored('language', brought);
}
