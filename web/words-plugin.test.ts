import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { build, type Rolldown } from 'vite';
import { wordsByPart } from './words-plugin.ts';

/** App of two homes, with a sheet that both open and one that only a parent opens from there. */
const APP: Readonly<Record<string, string>> = {
  'main.ts': `
    import common from './locales/en/common.json';
    console.log(common, 'common:close');
    globalThis.open = (who) =>
      who === 'child' ? import('./child') : import('./parent');`,
  'parent.ts': `
    import { card } from './card';
    console.log(card, 'home:parent');
    globalThis.openSheet = () => import('./sheet');`,
  'child.ts': `
    console.log('home:child');
    globalThis.openSheet = () => import('./sheet');`,
  'card.ts': `
    export const card = 'card:title';
    export const unused = 'card:unused';`,
  'sheet.ts': `
    import { card } from './card';
    console.log(card, 'sheet:title');
    globalThis.openNext = () => import('./next');`,
  'next.ts': `
    console.log('sheet:title', 'sheet:next', 'card:title', 'common:close');`,
};

const ENGLISH = {
  common: { close: 'Close' },
  home: { parent: 'Parent', child: 'Child' },
  card: { title: 'Card', unused: 'Unused' },
  sheet: { title: 'Sheet', next: 'Next' },
};
const CHINESE = {
  common: { close: '關閉' },
  home: { parent: '家長', child: '孩子' },
  card: { title: '卡片', unused: '沒用到' },
  sheet: { title: '表單', next: '下一步' },
};

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sprout-words-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(file: string, content: string): void {
  const path = join(folder, 'web/src', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

type Bundle = Rolldown.RolldownOutput['output'];

async function built(app: Readonly<Record<string, string>>, chinese: object): Promise<Bundle> {
  for (const [file, code] of Object.entries(app)) write(file, code);
  for (const [language, words] of Object.entries({ en: ENGLISH, 'zh-TW': chinese })) {
    for (const [namespace, texts] of Object.entries(words)) {
      write(`locales/${language}/${namespace}.json`, JSON.stringify(texts));
    }
  }
  const words = wordsByPart(join(folder, 'web/src/locales'));
  const output = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [words.plugin],
    build: {
      write: false,
      modulePreload: {
        resolveDependencies: (file, others) => [file, ...others, ...words.filesFor(file)],
      },
      rolldownOptions: { input: join(folder, 'web/src/main.ts') },
    },
  });
  return (output as Rolldown.RolldownOutput).output;
}

/** Returns the words of each part by its name. */
function wordsIn(bundle: Bundle, language: string): Record<string, unknown> {
  const end = `.${language}.json`;
  const files = bundle.flatMap((file) => (file.type === 'asset' ? [file] : []));
  return Object.fromEntries(
    files
      .filter(({ fileName }) => fileName.endsWith(end))
      .map(({ fileName, source }) => [
        fileName.replace(/^assets\/|-[^-]{8}\..+$/g, ''),
        JSON.parse(String(source)) as unknown,
      ]),
  );
}

function scriptNames(bundle: Bundle): string[] {
  return bundle.flatMap(({ fileName }) => (fileName.endsWith('.js') ? [fileName] : [])).sort();
}

describe('each part that is imported on demand', () => {
  // Proves P730
  test('has the words that it and its imports name, but for those that are there before', async () => {
    const bundle = await built(APP, CHINESE);
    expect(wordsIn(bundle, 'en')).toEqual({
      parent: { home: { parent: 'Parent' }, card: { title: 'Card' } },
      child: { home: { child: 'Child' } },
      // A child has not seen a card before.
      sheet: { card: { title: 'Card' }, sheet: { title: 'Sheet' } },
      next: { sheet: { next: 'Next' } },
    });
  });

  // Proves P731
  test('has them in each language, in a file of its own', async () => {
    const bundle = await built(APP, CHINESE);
    expect(wordsIn(bundle, 'zh-TW')).toEqual({
      parent: { home: { parent: '家長' }, card: { title: '卡片' } },
      child: { home: { child: '孩子' } },
      sheet: { card: { title: '卡片' }, sheet: { title: '表單' } },
      next: { sheet: { next: '下一步' } },
    });
  });

  // Proves P730
  test('asks for them with its scripts', async () => {
    const bundle = await built(APP, CHINESE);
    const sheet = scriptNames(bundle).find((name) => name.includes('sheet')) ?? '';
    const home = bundle.find(({ fileName }) => /parent-.+\.js$/.test(fileName));
    expect(home?.type === 'chunk' && home.code).toContain(`"${sheet.replace(/js$/, 'en.json')}"`);
  });

  test('has another name as soon as its words are others', async () => {
    const before = await built(APP, CHINESE);
    const after = await built(APP, { ...CHINESE, sheet: { ...CHINESE.sheet, next: '繼續' } });
    const changed = scriptNames(after).filter((name) => !scriptNames(before).includes(name));
    // So have those that name it.
    expect(changed.map((name) => name.replace(/^assets\/|-[^-]{8}\.js$/g, ''))).toEqual(
      expect.arrayContaining(['child', 'main', 'next', 'parent', 'sheet']),
    );
  });
});

// Proves P732
test('a first script that names words of a part fails the build', async () => {
  const main = `${APP['main.ts'] ?? ''} console.log('sheet:title');`;
  await expect(built({ ...APP, 'main.ts': main }, CHINESE)).rejects.toThrow(
    /lack words.+sheet:title/,
  );
});
