import { addWords, LANGUAGES, type Language } from './i18n';
import type { Words } from './missing-words';

const FILES = import.meta.glob<object>('../../locales/*/*.json', {
  eager: true,
  import: 'default',
});

/** Returns all words of a language by their namespaces. */
export function allWords(language: Language): Words {
  const inIt = Object.entries(FILES).filter(([file]) => file.includes(`/${language}/`));
  return Object.fromEntries(inIt.map(([file, texts]) => [namespaceOf(file), texts]));
}

function namespaceOf(file: string): string {
  return file.replace(/^.*\/|\.json$/g, '');
}

/**
 * Adds all words of all languages, where parts are not built and have none of their own: in development,
 * in tests and in the catalogue.
 */
export function addAllWords(): void {
  for (const language of LANGUAGES) addWords(language, allWords(language));
}
