import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_AHEAD } from '@pennysprout/shared/demo/demo-clock';
import { DEMO_PARENTS } from '@pennysprout/shared/demo/demo-parents';
import { loadedWith, readManifest, wordsIn } from '../../tools/lib/manifest.mjs';
import { buildWebInto } from '../../tools/lib/production-build.mjs';
import { isOver, screenSizes } from '../../tools/lib/size.mjs';
import { LANGUAGES, wordsOf } from '../e2e/support/words';

/** Strings that only a build for the emulators may contain. */
const LOCAL_ONLY = [
  '127.0.0.1',
  ':9099',
  'demo-pennysprout',
  'demo-sign-in',
  DEMO_AHEAD,
  ...LANGUAGES.map((language) => wordsOf(language)('demo:title')),
  ...DEMO_PARENTS.flatMap(({ sub, email }) => [sub, email]),
];

/**
 * Packages that come with Firebase but that the product does not use, each with a text from its code.
 */
const UNUSED_PACKAGES = [
  { name: '@firebase/database', mark: 'firebaseio.com' },
  { name: '@firebase/functions', mark: 'cloudfunctions.net' },
  { name: '@firebase/remote-config', mark: 'firebaseremoteconfig.googleapis.com' },
  { name: '@firebase/storage', mark: 'firebasestorage.googleapis.com' },
  { name: 're2js', mark: 'missing argument to repetition operator' },
];

/** Parts of React DOM that the product does not use, each with a text from its code. */
const UNUSED_OF_DOM = [
  { what: 'a view transition', mark: '::view-transition-group(' },
  { what: 'a reference to a fragment', mark: 'compareDocumentPosition = function' },
];

/** Parts of React Router that the product does not use, each with a text from its code. */
const UNUSED_OF_ROUTER = [
  { what: 'a form', mark: 'useFormAction must be used inside' },
  { what: 'a link that fetches ahead', mark: 'server://singlefetch/' },
  { what: 'help for developers', mark: 'Hey developer' },
  { what: 'a screen for errors', mark: 'Unexpected Application Error' },
];

/** Parts of Firestore that the product does not use, each with a text from its code. */
const UNUSED_OF_FIRESTORE = [
  { what: 'a pipeline', mark: 'Unexpected collection group pipeline' },
  { what: 'a filter of what has changed', mark: 'Invalid hash count' },
  { what: 'a cache that keeps what was used last', mark: 'Capping sequence numbers' },
  { what: 'a document as JSON', mark: 'firestore/documentSnapshot/1.0' },
  { what: 'what it would do next, for developers', mark: 'Re-using previous result' },
];

/** Parts of antd that the product does not load, each with a text from its code. */
const UNUSED_OF_ANTD = [
  { what: 'the engine for styles', of: '@ant-design/cssinjs', mark: '_skip_check_' },
  { what: 'the code of a style', of: 'antd', mark: '_skip_check_' },
  { what: 'a form', of: '@rc-component/form', mark: 'Can not find FormContext' },
];

const folder = mkdtempSync(join(tmpdir(), 'sprout-bundle-'));
const builds = { production: join(folder, 'production'), emulator: join(folder, 'emulator') };

/** Returns the content of every file of a build, names included. */
function contentOf(build: string): string {
  return readdirSync(build, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.name}\n${readFileSync(join(entry.parentPath, entry.name), 'latin1')}`)
    .join('\n');
}

/** Encodes a text as it looks in files that are read byte by byte. */
function asBytes(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

let production = '';
let emulator = '';

beforeAll(async () => {
  await buildWebInto('production', builds.production);
  await buildWebInto('emulator', builds.emulator);
  production = contentOf(builds.production);
  emulator = contentOf(builds.emulator);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

// Proves P169, P300
it('the production build states its version in /version-info.json', () => {
  const info: unknown = JSON.parse(
    readFileSync(join(builds.production, 'version-info.json'), 'utf8'),
  );
  expect(info).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
    commitHash: expect.stringMatching(/^([\da-f]{7,}|unknown)$/) as string,
    buildDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    environment: 'production',
  });
});

it('the production build includes the licences of its components, the font among them', () => {
  const notices = readFileSync(join(builds.production, 'licences.txt'), 'utf8');
  for (const name of ['react', 'antd', '@firebase/auth', '@fontsource/baloo-2']) {
    expect(notices, name).toMatch(new RegExp(`^## ${name} - \\d`, 'm'));
  }
  expect(notices).toContain('Permission is hereby granted, free of charge');
  expect(notices).toContain('SIL OPEN FONT LICENSE');
});

describe('code for the local suite only', () => {
  it.each(LOCAL_ONLY)('%s is in the build for the emulators', (text) => {
    expect(emulator.includes(asBytes(text))).toBe(true);
  });

  // Proves P665
  it.each(LOCAL_ONLY)('%s is not in the production build', (text) => {
    expect(production.includes(asBytes(text))).toBe(false);
  });
});

describe('unused code', () => {
  const sourceOf = (name: string) =>
    contentOf(dirname(createRequire(import.meta.url).resolve(name)));

  it.each(UNUSED_PACKAGES)('$name is not in the production build', ({ name, mark }) => {
    expect(sourceOf(name).includes(mark), 'the mark is one of this package').toBe(true);
    expect(production.includes(mark)).toBe(false);
  });

  it.each(UNUSED_OF_DOM)('$what of React DOM is not in the production build', ({ mark }) => {
    expect(sourceOf('react-dom').includes(mark), 'the mark is one of this package').toBe(true);
    expect(production.includes(mark)).toBe(false);
  });

  it.each(UNUSED_OF_ROUTER)('$what of React Router is not in the production build', ({ mark }) => {
    expect(sourceOf('react-router').includes(mark), 'the mark is one of this package').toBe(true);
    expect(production.includes(mark)).toBe(false);
  });

  it.each(UNUSED_OF_FIRESTORE)('$what of Firestore is not in the production build', ({ mark }) => {
    expect(sourceOf('@firebase/firestore').includes(mark), 'the mark is one of it').toBe(true);
    expect(production.includes(mark)).toBe(false);
  });

  it.each(UNUSED_OF_ANTD)('$what of antd is not in the production build', ({ of, mark }) => {
    // Among antd's own packages, of which only antd itself is one of ours.
    const from = createRequire(createRequire(import.meta.url).resolve('antd'));
    expect(contentOf(dirname(from.resolve(of))).includes(mark), 'the mark is one of this').toBe(
      true,
    );
    expect(production.includes(mark)).toBe(false);
  });
});

it('antd’s style sheet is one file, under the name by which the app puts it before its own', () => {
  const isText = (name: string) => /\.(?:css|js)$/.test(name);
  const assets = readdirSync(join(builds.production, 'assets'))
    .filter(isText)
    .filter((name) =>
      readFileSync(join(builds.production, 'assets', name), 'latin1').includes('.ant-modal{'),
    );
  expect(assets).toEqual([expect.stringMatching(/^antd-styles-.*\.css$/)]);
});

describe('the files that load before a screen works', () => {
  it('are found for every screen, in both languages', () => {
    const sizes = screenSizes(builds.production);
    expect(sizes).toHaveLength(8);
    for (const { js, css } of sizes) {
      expect(js).toBeGreaterThan(50_000);
      expect(css).toBeGreaterThan(1000);
    }
  });

  it('stay within the budget of each screen', () => {
    const sizes = screenSizes(builds.production);
    console.info(
      sizes
        .map(
          ({ screen, js, files, budget }) =>
            `${screen}: ${js} of ${budget.js} B in ${files} of ${budget.files} scripts`,
        )
        .join('\n'),
    );
    expect(sizes.filter(isOver)).toEqual([]);
  });
});

describe('what the first script of the page is told', () => {
  /** Returns the lists on the script, by name. */
  function listsOf(build: string): ReadonlyMap<string, readonly string[]> {
    const page = readFileSync(join(build, 'index.html'), 'utf8');
    const [, attributes = ''] = /<script ((?:data-\w+="[^"]*" ?)+)>/.exec(page) ?? [];
    const lists = [...attributes.matchAll(/data-(\w+)="([^"]*)"/g)];
    return new Map(lists.map(([, name = '', list = '']) => [name, list.split(' ').sort()]));
  }

  // Proves P735
  it.each([
    { list: 'parent', chunks: ['src/kernel/firebase/auth-engine.ts', 'signed-in', 'parents-home'] },
    { list: 'child', chunks: ['src/kernel/firebase/auth-engine.ts', 'signed-in', 'childs-home'] },
    { list: 'chinese', chunks: ['src/kernel/i18n/zh-tw.ts'] },
  ])('are all files of $list that the page does not load itself', ({ list, chunks }) => {
    const manifest = readManifest(builds.production);
    const start = new Set(loadedWith(manifest, ['index.html']));
    const needed = loadedWith(manifest, chunks).filter((name) => !start.has(name));
    const files = needed.flatMap((name) => [
      manifest[name]?.file ?? '',
      ...(manifest[name]?.css ?? []),
    ]);
    const words = wordsIn(builds.production, manifest, needed, 'en');
    const names = [...new Set([...files, ...words])].map((file) => basename(file)).sort();
    expect(names.length).toBeGreaterThan(0);
    expect(listsOf(builds.production).get(list)).toEqual(names);
  });

  // Proves P736
  it('are Google’s hosts in production, where the policy allows them, and none elsewhere', () => {
    const hosts = listsOf(builds.production).get('hosts') ?? [];
    expect(hosts.length).toBeGreaterThan(1);
    const policy = readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8');
    const [, connect = ''] = /connect-src ([^;]*)/.exec(policy) ?? [];
    expect(connect.split(' ')).toEqual(expect.arrayContaining([...hosts]));
    expect(listsOf(builds.emulator).get('parent')?.length).toBeGreaterThan(1);
    expect(listsOf(builds.emulator).has('hosts')).toBe(false);
    expect(readFileSync(join(builds.emulator, 'index.html'), 'utf8')).not.toContain('googleapis');
  });
});

describe.each([
  // A name that only Temporal uses.
  { what: 'the calendar of allowances and of a look ahead', mark: 'ZonedDateTime' },
  // Where Firebase messaging registers a browser.
  { what: 'what lets devices be told', mark: 'fcmregistrations.googleapis.com' },
])('$what', ({ mark }) => {
  const scripts = () => readdirSync(join(builds.production, 'assets')).filter(isScript);
  const isScript = (name: string) => name.endsWith('.js');
  const hasMark = (name: string) =>
    readFileSync(join(builds.production, 'assets', name), 'utf8').includes(mark);

  it('is in one file', () => {
    expect(scripts().filter(hasMark)).toHaveLength(1);
  });

  it('is not loaded before any screen, nor before a place of a child’s dashboard', () => {
    const manifest = readManifest(builds.production);
    const pages = Object.keys(manifest).filter((name) =>
      /^src\/app\/.*-(?:page|place|tab)\.tsx$/.test(name),
    );
    expect(pages.length).toBeGreaterThan(5);
    const files = loadedWith(manifest, ['index.html', ...pages]).map(
      (name) => manifest[name]?.file ?? '',
    );
    expect(
      files
        .filter(isScript)
        .map((file) => basename(file))
        .filter(hasMark),
    ).toEqual([]);
  });
});
