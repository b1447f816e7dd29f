import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterAll, expect, it } from 'vitest';
import { inRoot } from '../../tools/lib/paths.mjs';
import { isFree } from '../../tools/lib/ports.mjs';
import { childrenOf } from '../../tools/lib/process-tree.mjs';
import { wardenPid } from '../../tools/lib/warden.mjs';
import { startFirestore } from './firestore-process';

const UNREADY = inRoot('tools', 'lib', 'testing', 'unready-program.mjs');
const javaHome = mkdtempSync(join(tmpdir(), 'sprout-java-'));
afterAll(() => {
  rmSync(javaHome, { recursive: true });
});

/** Substitutes a shell script for Java. */
function writeJava(script: string): void {
  mkdirSync(join(javaHome, 'bin'), { recursive: true });
  const java = join(javaHome, 'bin', 'java');
  writeFileSync(java, `#!/bin/sh\n${script}\n`);
  chmodSync(java, 0o755);
}

const started = () => childrenOf(process.pid).filter((pid) => pid !== wardenPid());

it.each([
  [
    'takes connections and never answers',
    `exec "${process.execPath}" "${UNREADY}" "$@"`,
    'no answer',
  ],
  ['ends at once', 'exit 3', 'it has ended with exit code 3'],
])('a failed start leaves nothing behind of a database that %s', async (_what, script, words) => {
  writeJava(script);
  const [port, websocketPort, before] = [await getPort(), await getPort(), started()];
  const plan = {
    projectId: 'demo',
    port,
    websocketPort,
    jar: 'none.jar',
    javaHome,
    limitMs: 3_000,
  };
  await expect(startFirestore(plan)).rejects.toThrow(words);
  await expect.poll(started).toEqual(before);
  await expect.poll(() => isFree(port)).toBe(true);
});
