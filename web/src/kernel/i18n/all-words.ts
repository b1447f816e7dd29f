import { home as homeEn } from '../../locales/en/home-en';
import { more as moreEn } from '../../locales/en/more-en';
import { signedOut as signedOutEn } from '../../locales/en/signed-out-en';
import { home as homeZhTw } from '../../locales/zh-TW/home-zh';
import { more as moreZhTw } from '../../locales/zh-TW/more-zh';
import { signedOut as signedOutZhTw } from '../../locales/zh-TW/signed-out-zh';
import type { Language } from './language';
import type { Words } from './words';

const GROUPS: Readonly<Record<Language, readonly Words[]>> = {
  en: [signedOutEn, homeEn, moreEn],
  'zh-TW': [signedOutZhTw, homeZhTw, moreZhTw],
};

/** Returns all words of a language by their namespaces, for development, tests and the catalogue. */
export function allWords(language: Language): Words {
  return GROUPS[language].reduce((all, group) => merged(all, group) as Words);
}

function merged(base: object, other: object): object {
  const both = new Map<string, unknown>(Object.entries(base));
  for (const [name, value] of Object.entries(other) as [string, unknown][]) {
    const known = both.get(name);
    both.set(name, isGroup(known) && isGroup(value) ? merged(known, value) : value);
  }
  return Object.fromEntries(both);
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
