import { describe, expect, test } from 'vitest';
import { ERRORS } from '@pennysprout/shared/kernel/call/errors';
import { VALIDATION_MESSAGES } from '@pennysprout/shared/kernel/call/validation-messages';
import { allWords } from './all-words';
import { signedOut } from '../../locales/en/signed-out-en';

const en = allWords('en');
const zhTW = allWords('zh-TW');

/** Texts by their path, e.g. "toast.welcome.title". */
type Words = Map<string, string>;

function flatten(value: unknown, path: string[] = []): [string, string][] {
  if (typeof value === 'string') return [[path.join('.'), value]];
  if (value === null || typeof value !== 'object') {
    throw new TypeError(`${path.join('.')} is neither a text nor a group of texts`);
  }
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, [...path, key]));
}

function words(namespace: unknown): Words {
  return new Map(flatten(namespace));
}

/**
 * Returns a key without its plural suffix. Languages have different numbers of plural forms: Chinese
 * needs only `_other`.
 */
function withoutPlural(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}

function keys(all: Words): string[] {
  return [...new Set([...all.keys()].map(withoutPlural))].sort();
}

function variables(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{?\s*(\w+)/g)].map(([, name]) => name ?? ''))].sort();
}

/** Returns the counterpart of an English key's text in another language. */
function counterpart(key: string, all: Words): string | undefined {
  return all.get(key) ?? all.get(`${withoutPlural(key)}_other`);
}

/** Texts that are the same in both languages on purpose, each with its reason. */
const SAME_IN_BOTH = new Set([
  // Languages are called by their own names.
  'common:language.en',
  'common:language.zh-TW',
  'common:language.short.en',
  'common:language.short.zh-TW',
  // Nothing but variables and punctuation.
  'common:footer.copyright',
  'common:rate.is',
  'parent:row.jar',
]);

describe.each(Object.entries(en))('the texts of %s', (name, english) => {
  const ours = words(english);
  const chinese = words(zhTW[name]);

  test('have the same keys in every language', () => {
    expect(keys(chinese)).toEqual(keys(ours));
  });

  test('are never empty', () => {
    const empty = [...ours, ...chinese].filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  test('have the plural forms that i18next chooses from', () => {
    const missing = [ours, chinese].flatMap((all) =>
      [...all.keys()].filter(
        (key) => withoutPlural(key) !== key && !all.has(`${withoutPlural(key)}_other`),
      ),
    );
    expect(missing).toEqual([]);
  });

  test('use the same variables in every language', () => {
    const different = [...ours].filter(
      ([key, text]) =>
        variables(text).join() !== variables(counterpart(key, chinese) ?? '').join() &&
        // “One second” may spell out its number.
        !key.endsWith('_one'),
    );
    expect(different).toEqual([]);
  });

  test('have nothing left in English', () => {
    const untranslated = [...ours]
      .filter(([key, text]) => counterpart(key, chinese) === text)
      .map(([key]) => `${name}:${key}`)
      .filter((key) => !SAME_IN_BOTH.has(key));
    expect(untranslated).toEqual([]);
  });
});

test('the list of texts that are equal in all languages contains no other and no missing ones', () => {
  const same = Object.entries(en).flatMap(([name, english]) => {
    const chinese = words(zhTW[name]);
    return [...words(english)]
      .filter(([key, text]) => chinese.get(key) === text)
      .map(([key]) => `${name}:${key}`);
  });
  expect([...SAME_IN_BOTH].filter((key) => !same.includes(key))).toEqual([]);
});

describe('there are texts for', () => {
  test('every error code, and for no answer at all', () => {
    for (const code of [...Object.keys(ERRORS), 'network']) {
      expect([...words(signedOut.errors).keys()]).toContain(code);
    }
  });

  test('every validation key', () => {
    const sources = import.meta.glob<string>(
      ['../../../../shared/src/*/schemas.ts', '../../../../shared/src/kernel/schema/*.ts'],
      { eager: true, query: '?raw', import: 'default' },
    );
    const emitted = Object.entries(sources)
      .filter(([file]) => !file.endsWith('.test.ts'))
      .flatMap(([, source]) => [...source.matchAll(/'validation\.(\w+)'/g)])
      .map(([, key]) => key);
    expect(emitted.length).toBeGreaterThan(10);
    expect(Object.keys(signedOut.validation)).toEqual(expect.arrayContaining(emitted));
  });
});

test('a refused field has the same English text on the screen and in the API', () => {
  const onScreen = flatten(signedOut.validation).map(([key, text]) => [`validation.${key}`, text]);
  expect(Object.fromEntries(onScreen)).toEqual(VALIDATION_MESSAGES);
});

const GROUPS = import.meta.glob<object>('../../locales/*/*/*.json', {
  eager: true,
  import: 'default',
});

test('each group of words has the same ones in every language', () => {
  const keysOf = (language: string) =>
    Object.entries(GROUPS)
      .filter(([file]) => file.includes(`/${language}/`))
      .flatMap(([file, texts]) => {
        const place = file.replace(`/${language}/`, '/');
        return keys(words(texts)).map((key) => `${place} ${key}`);
      });
  expect(keysOf('zh-TW').sort()).toEqual(keysOf('en').sort());
});
