import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findKeysAmong, keysOf, pick, type Words } from './words-in-code.ts';

const WEB = join(import.meta.dirname, 'src');

const ENGLISH: Words = {
  common: { close: 'Close', close_other: 'Close all', error: { lost: 'Lost', late: 'Late' } },
  parent: { close: 'Done', row: { jar: 'Jar', full: 'Full' }, add: { title: 'Add', busy: '…' } },
};

/** Returns the keys that a module with this code names. */
function named(source: string, file = 'part.tsx', kept?: string): string[] {
  const find = findKeysAmong(keysOf(ENGLISH));
  return [...find({ file, source, ...(kept !== undefined && { kept }) })].sort();
}

describe('the keys that a module names', () => {
  test('are texts with a dot or with their namespace', () => {
    expect(named(`const key = 'row.jar';`)).toEqual(['parent:row.jar']);
    expect(named('const key = `common:error.late`;')).toEqual(['common:error.late']);
  });

  test('are single words of a namespace that it uses', () => {
    expect(named(`const close = 'close';`)).toEqual([]);
    expect(named(`const { t } = useTranslation('parent'); t('close');`)).toEqual(['parent:close']);
    expect(named(`const say = (t: TFunction<'common'>) => t('close');`, 'say.ts')).toEqual([
      'common:close',
      'common:close_other',
    ]);
    expect(named(`const { t } = useTranslation(['parent', 'common']); t('close');`)).toHaveLength(
      3,
    );
  });

  test('are whatever a template or a sum can be', () => {
    const hook = `const { t } = useTranslation('parent');`;
    expect(named(`${hook} t(\`row.\${what}\`);`)).toEqual(['parent:row.full', 'parent:row.jar']);
    expect(named(`${hook} t('row.' + what);`)).toEqual(['parent:row.full', 'parent:row.jar']);
    expect(named(`${hook} t(\`\${place}.title\`);`)).toEqual(['parent:add.title']);
    expect(named('told(`common:error.${why}`);')).toEqual([
      'common:error.late',
      'common:error.lost',
    ]);
    expect(named(`${hook} t(\`\${one}\${other}\`);`)).toEqual([]);
  });

  test('are those of a group that is named with its namespace', () => {
    expect(named(`<Sheet words="parent:add" />`)).toEqual(['parent:add.busy', 'parent:add.title']);
  });

  test('are only those in what the build keeps', () => {
    const source = `const { t } = useTranslation('parent'); t('row.jar'); t('close');`;
    expect(named(source, 'part.tsx', `t$1('close');`)).toEqual(['parent:close']);
  });
});

test('words are picked in their groups', () => {
  expect(pick(ENGLISH, new Set(['parent:row.jar', 'common:close']))).toEqual({
    common: { close: 'Close' },
    parent: { row: { jar: 'Jar' } },
  });
});

/** Keys that no code of the page names: the server, or the worker's import of the file, does. */
const NAMED_ELSEWHERE = /^(validation:|notices:push\.)/;

// Proves P733
test('no text is left that nobody names', () => {
  const english = Object.fromEntries(
    globSync(join(WEB, 'locales/en/*.json')).map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(file, 'utf8')) as Words,
    ]),
  );
  const keys = keysOf(english);
  const find = findKeysAmong(keys);
  const sources = globSync(join(WEB, '**/*.{ts,tsx}')).filter(
    (file) => !/\.(test|catalogue)\.tsx?$|\/src\/(testing|catalogue)\//.test(file),
  );
  const used = new Set(
    sources.flatMap((file) => [...find({ file, source: readFileSync(file, 'utf8') })]),
  );
  const unused = keys.filter((key) => !used.has(key) && !NAMED_ELSEWHERE.test(key));
  expect(unused).toEqual([]);
});
