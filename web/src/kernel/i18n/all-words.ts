import type { Language } from '@pennysprout/shared/kernel/words/language';
import type { Words } from './missing-words';

const FILES = import.meta.glob<object>('../../locales/*/*.json', {
  eager: true,
  import: 'default',
});

/**
 * Returns all words of a language by their namespaces. Parts have none of their own where they are not
 * built: in development, in tests and in the catalogue.
 */
export function allWords(language: Language): Words {
  const inIt = Object.entries(FILES).filter(([file]) => file.includes(`/${language}/`));
  return Object.fromEntries(inIt.map(([file, texts]) => [namespaceOf(file), texts]));
}

function namespaceOf(file: string): string {
  return file.replace(/^.*\/|\.json$/g, '');
}
