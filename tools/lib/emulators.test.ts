import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { moveDownloads } from './emulators.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sprout-emulators-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

it('moving downloads leaves alone what another checkout may be running', () => {
  const [from, to] = [join(root, 'from'), join(root, 'to')];
  for (const folder of [from, to]) mkdirSync(join(folder, 'pubsub'), { recursive: true });
  writeFileSync(join(from, 'pubsub', 'emulator.jar'), 'ours');
  writeFileSync(join(to, 'pubsub', 'emulator.jar'), 'theirs');
  writeFileSync(join(from, 'firestore-2.jar'), 'new');
  writeFileSync(join(to, 'firestore-1.jar'), 'another version');

  moveDownloads(from, to);

  expect(readdirSync(to).sort()).toEqual(['firestore-1.jar', 'firestore-2.jar', 'pubsub']);
  expect(readFileSync(join(to, 'pubsub', 'emulator.jar'), 'utf8')).toBe('theirs');
  expect(readFileSync(join(to, 'firestore-2.jar'), 'utf8')).toBe('new');
});
