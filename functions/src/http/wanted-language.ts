import { LANGUAGES, type Language } from '@pennysprout/shared/language';
import type { Request } from 'express';

/** The language of ours that a request would rather be answered in; English where it names none. */
export function wantedLanguage(request: Request): Language {
  const wanted = request.acceptsLanguages(...LANGUAGES);
  return LANGUAGES.find((language) => language === wanted) ?? 'en';
}
