import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const LOCALES = join(import.meta.dirname, '../../../web/src/locales');

export const LANGUAGES = ['en', 'zh-TW'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * Returns a lookup of the app's texts in a language, for tests that run in each of them.
 *
 * @param key such as `family:transfer.title`
 * @throws Error when there is no such text.
 */
export function wordsOf(language: Language) {
  const namespaces = new Map<string, unknown>();
  return (key: string): string => {
    const [namespace = '', path = ''] = key.split(':');
    if (!namespaces.has(namespace)) {
      const file = join(LOCALES, language, `${namespace}.json`);
      namespaces.set(namespace, JSON.parse(readFileSync(file, 'utf8')));
    }
    let found = namespaces.get(namespace);
    for (const part of path.split('.'))
      found = (found as Record<string, unknown> | undefined)?.[part];
    if (typeof found !== 'string') throw new Error(`${language} has no text ${key}`);
    return found;
  };
}
