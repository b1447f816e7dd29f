import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, expect, it, vi } from 'vitest';
import { writeManifestJar } from './manifest-jar.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sprout-jar-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const JAR = `/opt/with a space/${'long-name/'.repeat(20)}emulator.jar`;

async function written(): Promise<Buffer> {
  const path = join(folder, 'a.jar');
  await writeManifestJar(path, { mainClass: 'com.example.Main', jar: JAR });
  return readFileSync(path);
}

it('the jar has a manifest whose long lines are folded as Java requires', async () => {
  const { 'META-INF/MANIFEST.MF': manifest, ...others } = unzipSync(await written());
  expect(others).toEqual({});
  const content = strFromU8(manifest ?? new Uint8Array());

  const lines = content.split('\r\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(72);
  const unfolded = content.replaceAll('\r\n ', '').split('\r\n');
  expect(unfolded).toEqual([
    'Manifest-Version: 1.0',
    'Main-Class: com.example.Main',
    `Class-Path: file:///opt/with%20a%20space/${'long-name/'.repeat(20)}emulator.jar`,
    '',
    '',
  ]);
});

it('the jar is byte-identical whenever it is written', async () => {
  const first = await written();
  vi.useFakeTimers({ now: new Date('2030-05-06T07:08:09Z'), toFake: ['Date'] });
  try {
    rmSync(join(folder, 'a.jar'));
    expect(await written()).toEqual(first);
  } finally {
    vi.useRealTimers();
  }
});
