import { LANGUAGES, type Language } from '@pennysprout/shared/kernel/words/language';
import type { Request } from 'express';

/** Returns the supported language a request prefers; English by default. */
export function wantedLanguage(request: Request): Language {
  const wanted = request.acceptsLanguages(...LANGUAGES);
  return LANGUAGES.find((language) => language === wanted) ?? 'en';
}
