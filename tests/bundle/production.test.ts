import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_AHEAD } from '@pennysprout/shared/demo/demo-clock';
import { DEMO_PARENTS } from '@pennysprout/shared/demo/demo-parents';
import { buildWebInto } from '../../tools/lib/build.mjs';
import { filesOf, isOver, loadedWith, screenSizes } from './screen-sizes.mjs';
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

const SCREENS_OF_HOMES = ['/dashboard (parent)', '/dashboard (child)'];

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

const POLICY = readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8');

// An installation that counts sign-ins has added the hosts.
it.skipIf(POLICY.includes('googletagmanager'))(
  'a production build that counts sign-ins stops where the policy does not let it',
  async () => {
    vi.stubEnv('VITE_FIREBASE_MEASUREMENT_ID', 'G-TEST');
    const building = buildWebInto('production', join(folder, 'counted'));
    const details: unknown = expect.stringContaining('firebase.json does not name https://www');
    await expect(building).rejects.toMatchObject({ details });
    vi.unstubAllEnvs();
  },
);

it('the production build includes the licences of its components, the font and the worker among them', () => {
  const notices = readFileSync(join(builds.production, 'licences.txt'), 'utf8');
  for (const name of [
    'react',
    'antd',
    '@firebase/auth',
    '@fontsource/baloo-2',
    'workbox-core',
    'idb',
  ]) {
    expect(notices, name).toMatch(new RegExp(`^## ${name} - \\d`, 'm'));
  }
  expect(notices).toContain('Permission is hereby granted, free of charge');
  expect(notices).toContain('SIL OPEN FONT LICENSE');
});

describe('code for the local suite only', () => {
  it.each(LOCAL_ONLY)('%s is in the build for the emulators', (text) => {
    expect(emulator.includes(asBytes(text))).toBe(true);
  });

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
  const pageOf = (build: string) => readFileSync(join(build, 'index.html'), 'utf8');

  it('are Google’s hosts in production, where the policy allows them, and none elsewhere', () => {
    const [, list = ''] = / data-hosts="([^"]*)"/.exec(pageOf(builds.production)) ?? [];
    const hosts = list.split(' ');
    expect(hosts.length).toBeGreaterThan(1);
    const [, connect = ''] = /connect-src ([^;]*)/.exec(POLICY) ?? [];
    expect(connect.split(' ')).toEqual(expect.arrayContaining(hosts));
    expect(pageOf(builds.emulator)).not.toContain('data-hosts');
    expect(pageOf(builds.emulator)).not.toContain('googleapis');
  });
});

describe.each([
  // A name that only Temporal itself uses.
  { what: 'the calendar of allowances and of a look ahead', mark: 'PlainMonthDay' },
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
    const places = ['home', 'jars', 'grow', 'rewards'].map(
      (place) => `src/app/pages/child-dashboard/${place}-place.tsx`,
    );
    const files = [
      ...SCREENS_OF_HOMES.flatMap((screen) => filesOf(builds.production, screen)),
      ...loadedWith(builds.production, [
        'src/app/pages/parent-dashboard/preferences-tab.tsx',
        ...places,
      ]),
    ];
    expect(
      files
        .filter(isScript)
        .map((file) => basename(file))
        .filter(hasMark),
    ).toEqual([]);
  });
});
