import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseNode } from './choose-node.cjs';
import { SYSTEM } from './download.mjs';
import { inRoot } from './paths.mjs';
import { NODE_ARCHIVES } from './pinned.mjs';

const run = promisify(execFile);
const PACKAGE = `node-${SYSTEM}`;
const { version: PINNED, optionalDependencies: packages } = JSON.parse(
  readFileSync(inRoot('tools/node/package.json'), 'utf8'),
) as { version: string; optionalDependencies: Record<string, string> };

describe('what happens with a machine’s Node version', () => {
  it.each([
    ['12.22.12', 'refuse'],
    ['17.9.1', 'refuse'],
    ['18.0.0', 'fetch'],
    ['20.20.2', 'fetch'],
    ['22.23.2', 'fetch'],
    ['24.14.1', 'fetch'],
    ['24.15.0', 'stay'],
    ['24.99.0', 'stay'],
    ['25.0.0', 'fetch'],
    ['26.10.0', 'fetch'],
  ])('%s: %s', (version, choice) => {
    expect(chooseNode(version, '^24.15.0')).toBe(choice);
  });
});

describe('the pinned Node', () => {
  it('is one version, from npm and from where it is published', () => {
    expect(Object.values(packages)).toEqual(['linux-arm64', 'linux-x64'].map(() => PINNED));
    expect(NODE_ARCHIVES.version).toBe(PINNED);
    expect(NODE_ARCHIVES.from).toMatch(new RegExp(`/v${PINNED}$`));
    for (const [system, { file, sha256 }] of Object.entries(NODE_ARCHIVES.archives)) {
      expect(file).toBe(`node-v${PINNED}-${system}.tar.gz`);
      expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  it('runs every script of package.json, and can be run directly', () => {
    const { engines, scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
      engines: { node: string };
      scripts: Record<string, string>;
    };
    expect(chooseNode(PINNED, engines.node)).toBe('stay');
    const others = Object.entries(scripts).filter(
      ([, script]) => !/^(\. tools\/use-node|npm run \S+) && /.test(script),
    );
    expect(others).toEqual([]);
  });
});

describe('a checkout', () => {
  const root = mkdtempSync(join(tmpdir(), 'sprout-node-'));
  const checkout = join(root, 'checkout');
  const hosts = join(root, 'hosts');

  /** Fake npm package of Node, which claims to be the pinned version. */
  const archive = join(root, 'package.tgz');
  let tarballs = 0;
  const server = createServer((request, response) => {
    if (request.url === '/package.tgz') {
      tarballs += 1;
      response.end(readFileSync(archive));
      return;
    }
    const { port } = server.address() as AddressInfo;
    const dist = { tarball: `http://127.0.0.1:${port}/package.tgz` };
    const versions = { [PINNED]: { name: PACKAGE, version: PINNED, dist } };
    response.end(JSON.stringify({ name: PACKAGE, versions, 'dist-tags': { latest: PINNED } }));
  });

  async function pack() {
    const bin = join(root, 'package', 'bin');
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, 'node'), '#!/bin/sh\necho the pinned one\n');
    chmodSync(join(bin, 'node'), 0o755);
    const own = { name: PACKAGE, version: PINNED, bin: { node: 'bin/node' } };
    writeFileSync(join(root, 'package', 'package.json'), JSON.stringify(own));
    await run('tar', ['-czf', archive, '-C', root, 'package']);
    return `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  }

  /** Creates a Node that claims to be another version when choose-node asks. */
  function hostWith(version: string): string {
    const bin = join(hosts, version);
    mkdirSync(bin, { recursive: true });
    const pretend = join(bin, 'pretend.cjs');
    writeFileSync(
      pretend,
      `if (/choose-node/.test(process.argv[1])) Object.defineProperty(process, 'versions', {
        value: { ...process.versions, node: '${version}' },
      });`,
    );
    writeFileSync(
      join(bin, 'node'),
      `#!/bin/sh\nexec '${process.execPath}' -r '${pretend}' "$@"\n`,
    );
    chmodSync(join(bin, 'node'), 0o755);
    return bin;
  }

  /** Returns the version of `node` in a script, and in its child processes. */
  async function nodeOn(version: string, registry = (server.address() as AddressInfo).port) {
    const env = {
      ...process.env,
      PATH: [hostWith(version), process.env['PATH']].join(delimiter),
      npm_config_registry: `http://127.0.0.1:${registry}/`,
      npm_config_noproxy: '127.0.0.1',
      npm_config_cache: mkdtempSync(join(root, 'npm-')),
      npm_config_fetch_retries: '0',
      npm_config_offline: 'false',
    };
    const script = `. tools/use-node && sh -c 'node -p "[process.version]"'`;
    try {
      return { code: 0, ...(await run('sh', ['-c', script], { cwd: checkout, env })) };
    } catch (error) {
      return error as { code: number; stdout: string; stderr: string };
    }
  }

  const lockWith = (integrity: string) => {
    const locked = { [`node_modules/${PACKAGE}`]: { version: PINNED, integrity } };
    writeFileSync(
      join(checkout, 'tools/node/package-lock.json'),
      JSON.stringify({ packages: locked }),
    );
  };

  beforeEach(async () => {
    if (!server.listening) {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    }
    tarballs = 0;
    rmSync(checkout, { recursive: true, force: true });
    for (const part of ['package.json', 'tools/use-node', 'tools/lib', 'tools/node']) {
      cpSync(inRoot(part), join(checkout, part), { recursive: true });
    }
    lockWith(await pack());
  });

  afterAll(() => {
    server.close();
    rmSync(root, { recursive: true, force: true });
  });

  const fetchedFolders = () => {
    const folder = join(checkout, '.cache/node');
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  it('on a machine with Node 18, 20, 22 or 26 fetches the pinned one once, says so, and runs in it', async () => {
    const line = `PennySprout runs in Node.js ${PINNED}, and this is 18.20.8. Downloading it into .cache, once …\n`;
    expect(await nodeOn('18.20.8')).toEqual({ code: 0, stdout: 'the pinned one\n', stderr: line });
    for (const version of ['18.20.8', '20.20.2', '22.23.2', '26.10.0']) {
      expect(await nodeOn(version)).toEqual({ code: 0, stdout: 'the pinned one\n', stderr: '' });
    }
    expect(tarballs).toBe(1);
    expect(fetchedFolders()).toEqual([`${PINNED}-${SYSTEM}`]);
  });

  it('on a machine with Node 24 fetches nothing', async () => {
    const stdout = `[ '${process.version}' ]\n`;
    expect(await nodeOn('24.15.0')).toEqual({ code: 0, stdout, stderr: '' });
    expect(tarballs).toBe(0);
  });

  it('on a machine with a Node that is too old says what to install', async () => {
    const { code, stdout, stderr } = await nodeOn('16.20.2');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toBe(
      'PennySprout needs Node.js 18 or newer to begin with; this is 16.20.2. Install a newer one ' +
        'from https://nodejs.org and run the command again.\n',
    );
  });

  it('does not run a download that does not match the lockfile', async () => {
    lockWith(`sha512-${createHash('sha512').update('another').digest('base64')}`);
    const { code, stdout, stderr } = await nodeOn('20.20.2');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(`Node.js ${PINNED} could not be downloaded.`);
    expect(stderr).toContain('EINTEGRITY');
    expect(fetchedFolders()).toEqual([]);
  });

  it('says what to do without a network', async () => {
    const { code, stderr } = await nodeOn('20.20.2', 1);
    expect(code).toBe(1);
    expect(stderr).toContain('Connect to the internet and run this again, or install it from');
    expect(fetchedFolders()).toEqual([]);
  });
});
