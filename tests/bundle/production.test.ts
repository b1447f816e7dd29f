import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PARENTS } from '@pennysprout/shared/demo/demo-parents';
import { buildWebInto } from '../../tools/lib/production-build.mjs';
import { screenSizes } from '../../tools/lib/size.mjs';
import { LANGUAGES, wordsOf } from '../screens/words';

/** What only a build for the emulators may hold. */
const LOCAL_ONLY = [
  '127.0.0.1',
  ':9099',
  'demo-pennysprout',
  'demo-sign-in',
  ...LANGUAGES.map((language) => wordsOf(language)('demo:title')),
  ...DEMO_PARENTS.flatMap(({ sub, email }) => [sub, email]),
];

/** A text that stands in the code of each Firebase SDK that the product does not use. */
const UNUSED_SDKS = [
  { sdk: '@firebase/database', mark: 'firebaseio.com' },
  { sdk: '@firebase/functions', mark: 'cloudfunctions.net' },
  { sdk: '@firebase/remote-config', mark: 'firebaseremoteconfig.googleapis.com' },
  { sdk: '@firebase/storage', mark: 'firebasestorage.googleapis.com' },
];

const folder = mkdtempSync(join(tmpdir(), 'sprout-bundle-'));
const builds = { production: join(folder, 'production'), emulator: join(folder, 'emulator') };

/** Every file of a build, names included. */
function contentOf(build: string): string {
  return readdirSync(build, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.name}\n${readFileSync(join(entry.parentPath, entry.name), 'latin1')}`)
    .join('\n');
}

/** A text as it looks in files that are read byte by byte. */
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

it('says what it is in /version-info.json', () => {
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

describe('what only the local suite may have', () => {
  it.each(LOCAL_ONLY)('%s is in the build for the emulators', (text) => {
    expect(emulator.includes(asBytes(text))).toBe(true);
  });

  it.each(LOCAL_ONLY)('%s is not in the production build', (text) => {
    expect(production.includes(asBytes(text))).toBe(false);
  });
});

describe('SDKs that nothing uses', () => {
  it.each(UNUSED_SDKS)('$sdk is not in the production build', ({ sdk, mark }) => {
    const manifest = createRequire(import.meta.url).resolve(`${sdk}/package.json`);
    const { browser } = JSON.parse(readFileSync(manifest, 'utf8')) as { browser: string };
    const source = readFileSync(join(dirname(manifest), browser), 'latin1');
    expect(source.includes(mark), 'the mark is one of this SDK').toBe(true);
    expect(production.includes(mark)).toBe(false);
  });
});

describe('what loads before a screen works', () => {
  it('is found for every screen, in both languages', () => {
    const sizes = screenSizes(builds.production);
    expect(sizes).toHaveLength(8);
    for (const { js, css } of sizes) {
      expect(js).toBeGreaterThan(50_000);
      expect(css).toBeGreaterThan(1000);
    }
  });

  it('keeps within the budget of each screen', () => {
    const sizes = screenSizes(builds.production);
    console.info(
      sizes.map(({ screen, js, budget }) => `${screen}: ${js} of ${budget} B`).join('\n'),
    );
    expect(sizes.filter(({ js, budget }) => js > budget)).toEqual([]);
  });
});
