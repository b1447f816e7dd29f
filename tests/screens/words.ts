import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const LANGUAGES = ['en', 'zh-TW'] as const;
export type Language = (typeof LANGUAGES)[number];

const locales = fileURLToPath(new URL('../../web/src/locales', import.meta.url));

/** Returns the text of a language under "namespace:path.to.key". */
export function wordsOf(language: Language): (key: string) => string {
  const words = new Map<string, string>();
  const folder = `${locales}/${language}`;
  for (const file of readdirSync(folder)) {
    const content: unknown = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
    collect(words, `${file.replace('.json', '')}:`, content);
  }
  return (key) => {
    const word = words.get(key);
    if (word === undefined) throw new Error(`${language} has no word for ${key}`);
    return word;
  };
}

function collect(words: Map<string, string>, prefix: string, value: unknown): void {
  if (typeof value === 'string') words.set(prefix, value);
  if (value === null || typeof value !== 'object') return;
  for (const [key, item] of Object.entries(value)) {
    collect(words, prefix.endsWith(':') ? prefix + key : `${prefix}.${key}`, item);
  }
}
