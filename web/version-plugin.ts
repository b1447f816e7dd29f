import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Packages that the licence notices would lack, because Vite finds only those in a page's scripts: a font,
 * and the worker's.
 */
const NOT_IN_SCRIPTS = [
  '@fontsource/baloo-2',
  'idb',
  'workbox-core',
  'workbox-expiration',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
];

/** Third-party notices, which the licences require. The privacy page links to them. */
export const LICENCES = 'licences.txt';

const VERSION_INFO = 'version-info.json';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/**
 * Serves and emits /version-info.json, the document that the footer shows, and completes the third-party
 * notices.
 */
export function versionAndNotices(environment: string): Plugin {
  return {
    name: 'version-and-notices',
    configureServer(server) {
      server.middlewares.use(`/${VERSION_INFO}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/json').end(versionInfo(environment));
      });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        this.emitFile({ type: 'asset', fileName: VERSION_INFO, source: versionInfo(environment) });
        const notices = bundle[LICENCES];
        if (notices?.type !== 'asset') return;
        notices.source = [String(notices.source), ...NOT_IN_SCRIPTS.map(noticeOf)].join('\n');
      },
    },
  };
}

function versionInfo(environment: string): string {
  const { version } = JSON.parse(read('../package.json')) as { version: string };
  const buildDate = new Date().toISOString();
  return JSON.stringify({ version, commitHash: commitHash(), buildDate, environment });
}

function commitHash(): string {
  try {
    const options = { cwd: import.meta.dirname, encoding: 'utf8', stdio: 'pipe' } as const;
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], options).trim();
  } catch {
    // A source archive has no git history, but must still build.
    return 'unknown';
  }
}

function noticeOf(packageName: string): string {
  const folder = `../node_modules/${packageName}`;
  const { name, version, license } = JSON.parse(read(`${folder}/package.json`)) as Record<
    string,
    string
  >;
  return `## ${name} - ${version} (${license})\n\n${read(`${folder}/LICENSE`).trim()}\n`;
}
