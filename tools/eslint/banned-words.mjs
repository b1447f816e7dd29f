import { readFileSync } from 'node:fs';

const GLOSSARY = new URL('../../docs/glossary.md', import.meta.url);

/**
 * Reads which identifiers the glossary refuses: one restriction per row of its banned synonyms that names
 * any, where `*` stands for the rest of a name.
 *
 * @param {string} page
 * @returns {{ selector: string, message: string }[]} for `no-restricted-syntax`
 */
export function bannedWords(page) {
  const [, section = ''] = page.split('\n## Banned synonyms\n');
  return section.split('\n').flatMap((line) => {
    const [, banned = '', meaning = '', instead = '', refused = ''] = line.split('|');
    const names = [...refused.matchAll(/`([\w*]+)`/g)].map(([, name = '']) => name);
    if (names.length === 0) return [];
    const pattern = names.map((name) => name.replaceAll('*', '\\w*')).join('|');
    return {
      selector: `Identifier[name=/^(${pattern})$/]`,
      message: `Not “${banned.trim()}” for ${meaning.trim()}: docs/glossary.md says ${instead.trim()}.`,
    };
  });
}

export const BANNED_WORDS = bannedWords(readFileSync(GLOSSARY, 'utf8'));
