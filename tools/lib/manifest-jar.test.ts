import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import zlib from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { writeManifestJar } from './manifest-jar.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sprout-jar-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('holds a manifest whose long lines are folded as Java wants them', () => {
  const path = join(folder, 'a.jar');
  const jar = `/opt/with a space/${'long-name/'.repeat(20)}emulator.jar`;
  writeManifestJar(path, { mainClass: 'com.example.Main', jar });

  const bytes = readFileSync(path);
  const size = bytes.readUInt32LE(18);
  const name = bytes.subarray(30, 30 + bytes.readUInt16LE(26)).toString();
  const content = bytes.subarray(30 + name.length, 30 + name.length + size);
  expect(name).toBe('META-INF/MANIFEST.MF');
  expect(bytes.readUInt32LE(14)).toBe(zlib.crc32(content));
  const centralAt = bytes.readUInt32LE(bytes.length - 6);
  expect(bytes.subarray(centralAt, centralAt + 4).toString('latin1')).toBe('PK\x01\x02');

  const lines = content.toString().split('\r\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(72);
  const unfolded = content.toString().replaceAll('\r\n ', '').split('\r\n');
  expect(unfolded).toEqual([
    'Manifest-Version: 1.0',
    'Main-Class: com.example.Main',
    `Class-Path: file:///opt/with%20a%20space/${'long-name/'.repeat(20)}emulator.jar`,
    '',
    '',
  ]);
});
