import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SYSTEM } from './download.mjs';
import { fetchJava, provideJava } from './java.mjs';
import { JAVA_ARCHIVES } from './pinned.mjs';

const root = mkdtempSync(join(tmpdir(), 'sprout-java-'));
const FILE = 'jre.tar.gz';

/** Packs a folder with a program that stands in for Java. */
function packed(program: string): Buffer {
  const folder = mkdtempSync(join(root, 'pack-'));
  const bin = join(folder, 'jdk-25.0.4+7-jre', 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'java'), program);
  chmodSync(join(bin, 'java'), 0o755);
  execFileSync('tar', ['-czf', join(folder, FILE), '-C', folder, 'jdk-25.0.4+7-jre']);
  return readFileSync(join(folder, FILE));
}

const JAVA = packed('#!/bin/sh\necho \'openjdk version "25.0.4" 2026-07-21\' >&2\n');

let answer: RequestListener;
const asked = vi.fn();
const server = createServer((request, response) => {
  asked(request.url);
  answer(request, response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;

const archives = (content: Buffer) => ({
  version: '25.0.4+7',
  from: `http://127.0.0.1:${port}/jdk-25.0.4%2B7`,
  archives: {
    [SYSTEM]: { file: FILE, sha256: createHash('sha256').update(content).digest('hex') },
  },
});

let cache: string;

beforeEach(() => {
  cache = mkdtempSync(join(root, 'cache-'));
  asked.mockClear();
});

afterEach(() => {
  vi.unstubAllEnvs();
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(root, { recursive: true, force: true });
});

const fetched = (silenceMs?: number) =>
  fetchJava(archives(JAVA), join(cache, '25.0.4+7'), silenceMs);

describe('a downloaded Java', () => {
  it('is verified, unpacked and run', async () => {
    answer = (_request, response) => response.end(JAVA);
    await expect(fetched()).resolves.toEqual({ home: join(cache, '25.0.4+7'), major: 25 });
    expect(asked.mock.calls).toEqual([[`/jdk-25.0.4%2B7/${FILE}`]]);
    expect(readdirSync(cache)).toEqual(['25.0.4+7']);
  });

  it('may arrive slowly', async () => {
    answer = (_request, response) => {
      let from = 0;
      const timer = setInterval(() => {
        response.write(JAVA.subarray(from, (from += 50)));
        if (from < JAVA.length) return;
        clearInterval(timer);
        response.end();
      }, 20);
    };
    await expect(fetched()).resolves.toMatchObject({ major: 25 });
  });

  const half = JAVA.subarray(0, JAVA.length / 2);

  it.each<{ server: string; answers: RequestListener; says: RegExp; silenceMs?: number }>([
    {
      server: 'goes silent',
      answers: (_request, response) => response.write(half),
      says: /could not be downloaded: nothing arrived for 0\.2 s\.$/,
      silenceMs: 200,
    },
    {
      server: 'never answers',
      answers: () => undefined,
      says: /could not be downloaded: nothing arrived for 0\.2 s\.$/,
      silenceMs: 200,
    },
    {
      server: 'is cut off',
      answers: (_request, response) => {
        response.writeHead(200, { 'content-length': JAVA.length });
        response.write(half, () => response.destroy());
      },
      says: /could not be downloaded: other side closed\.$/,
    },
    {
      server: 'ends too early',
      answers: (_request, response) => response.end(half),
      says: /is not the published file: its SHA-256 is/,
    },
    {
      server: 'sends something else',
      answers: (_request, response) => response.end(packed('#!/bin/sh\necho gotcha\n')),
      says: /is not the published file: its SHA-256 is/,
    },
    {
      server: 'does not have it',
      answers: (_request, response) => response.writeHead(404).end(),
      says: /could not be downloaded: the answer was 404\.$/,
    },
  ])('is refused when the server $server, and nothing is left behind', async (it) => {
    answer = it.answers;
    await expect(fetched(it.silenceMs)).rejects.toThrow(it.says);
    expect(readdirSync(cache)).toEqual([]);
  });

  it('is refused when it does not run here', async () => {
    const other = packed('#!/bin/sh\nexit 127\n');
    answer = (_request, response) => response.end(other);
    const target = join(cache, '25.0.4+7');
    await expect(fetchJava(archives(other), target)).rejects.toThrow(
      'does not run on this machine',
    );
    expect(existsSync(target)).toBe(false);
  });
});

// macOS finds an installed Java by itself.
describe.skipIf(process.platform === 'darwin')('a machine without Java', () => {
  beforeEach(() => {
    vi.stubEnv('JAVA_HOME', undefined);
    // The shell that stands in for Java is started by its path.
    const bin = join(cache, 'bin');
    mkdirSync(bin);
    execFileSync('ln', ['-s', '/bin/sh', join(bin, 'sh')]);
    for (const tool of ['tar', 'gzip']) {
      const [at = ''] = execFileSync('which', [tool], { encoding: 'utf8' }).split('\n');
      execFileSync('ln', ['-s', at, join(bin, tool)]);
    }
    vi.stubEnv('PATH', bin);
  });

  it('downloads one, once', async () => {
    answer = (_request, response) => response.end(JAVA);
    const home = join(cache, '25.0.4+7');
    await expect(provideJava(true, archives(JAVA), cache)).resolves.toEqual({ home, major: 25 });
    await expect(provideJava(true, archives(JAVA), cache)).resolves.toEqual({ home, major: 25 });
    expect(asked).toHaveBeenCalledOnce();
  });

  it('is told what to install where nothing may be downloaded', async () => {
    await expect(provideJava(false, archives(JAVA), cache)).rejects.toThrow(
      'The emulators need Java 21 or newer. Install a JDK (https://adoptium.net), or set JAVA_HOME ' +
        'to one that is installed.',
    );
    expect(asked).not.toHaveBeenCalled();
  });

  it('is told the same, with the reason, when the download fails', async () => {
    answer = (_request, response) => response.writeHead(503).end();
    await expect(provideJava(true, archives(JAVA), cache)).rejects.toMatchObject({
      message: expect.stringContaining('The emulators need Java 21 or newer.') as string,
      details: expect.stringContaining('the answer was 503') as string,
    });
  });
});

it('the Java version is pinned for Linux and macOS, by archives of that version', () => {
  const { version, from, archives: all } = JAVA_ARCHIVES;
  expect(from).toContain(encodeURIComponent(version));
  expect(Object.keys(all)).toEqual(['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64']);
  for (const { file, sha256 } of Object.values(all)) {
    expect(file).toContain(version.replace('+', '_'));
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  }
  expect(new Set(Object.values(all).map(({ sha256 }) => sha256)).size).toBe(4);
});
