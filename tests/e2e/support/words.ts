import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LOCALES = join(import.meta.dirname, '../../../web/src/locales');

export const LANGUAGES = ['en', 'zh-TW'] as const;
export type Language = (typeof LANGUAGES)[number];

const GROUPS = ['signed-out', 'home', 'more'];

/**
 * Returns a lookup of the app's texts in a language, for tests that run in each of them.
 *
 * @param key such as `family:transfer.title`
 * @throws Error when there is no such text.
 */
export function wordsOf(language: Language) {
  return (key: string): string => {
    const [namespace = '', path = ''] = key.split(':');
    const files = GROUPS.map((group) => join(LOCALES, language, group, `${namespace}.json`));
    for (const file of files.filter((each) => existsSync(each))) {
      let found: unknown = JSON.parse(readFileSync(file, 'utf8'));
      for (const part of path.split('.'))
        found = (found as Record<string, unknown> | undefined)?.[part];
      if (typeof found === 'string') return found;
    }
    throw new Error(`${language} has no text ${key}`);
  };
}
