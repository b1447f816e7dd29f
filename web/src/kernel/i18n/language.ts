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
 * Adds the reader's language to a link that is shown, such as one of a child's sign-in or an invitation. In
 * English it stays as it is.
 */
export function linkIn(language: string, link: string): string {
  return language === FALLBACK ? link : `${link}#${language}`;
}

/** Chooses the language that a link has brought, where none has been chosen on this device. */
export function takeLanguageOfLink(): void {
  const brought = LANGUAGES.find((language) => window.location.hash === `#${language}`);
  if (brought && readStored('language') === null) writeStored('language', brought);
}
