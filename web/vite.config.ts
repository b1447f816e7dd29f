import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin, type ProxyOptions, type BuildOptions } from 'vite';
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import { filesAhead } from './files-ahead-plugin.ts';
import { prerender } from './prerender-plugin.ts';
import { MANIFEST_FILES } from './src/app/pwa/manifest-files.ts';
import { SHELL_CHUNKS, shellFiles, type BuiltChunk } from './src/app/pwa/shell-files.ts';
import { webManifest } from './src/app/pwa/web-manifest.ts';
import { wordsByPart } from './words-plugin.ts';

interface EmulatorAddresses {
  auth: string;
  firestore: { host: string; port: number };
  /** Base URL of the functions; only the development server's proxy uses it. */
  functions: string;
}

const LOCAL_EMULATORS: EmulatorAddresses = {
  auth: 'http://127.0.0.1:9099',
  firestore: { host: '127.0.0.1', port: 8080 },
  functions: `http://127.0.0.1:5001/demo-pennysprout/${localRegion()}`,
};

const REQUIRED = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
];

const stub = fileURLToPath(
  new URL('./src/kernel/firebase/unused-firebase-sdk.ts', import.meta.url),
);

/**
 * Unused modules, replaced by one file of stubs to save some 100 kB of gzipped JavaScript: reactfire's
 * single entry point imports every Firebase SDK, and Firestore imports a regular expression engine for
 * its pipelines, and hashes for filters that it does not need (`lean-packages.ts`).
 */
const UNUSED = [
  'firebase/database',
  'firebase/functions',
  'firebase/remote-config',
  'firebase/storage',
  're2js',
];

/**
 * Scripts, in order of precedence: the first group that matches gets a module, with all that it imports. What no
 * group has, Vite divides by itself.
 */
const GROUPS = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
  },
  { name: 'start', test: /\/src\/app\/main\.tsx$/ },
  {
    name: 'sign-in',
    test: /node_modules\/@firebase\/auth\/|\/src\/kernel\/firebase\/auth-engine\.ts$|\/src\/auth\/parts\/child-login-form/,
  },
  { name: 'firestore', test: /node_modules\/@firebase\/firestore\// },
  { name: 'home', test: /\/src\/(app\/frame\/signed-in-frame|kernel\/live\/|events\/)/ },
  { name: 'child', test: /\/src\/app\/pages\/child-dashboard\/(child-dashboard-page|home-place)/ },
].map((group, index) => ({ ...group, priority: 9 - index }));

const LICENCES = 'licences.txt';

const OUT_DIR = resolve(import.meta.dirname, process.env['PENNYSPROUT_WEB_OUT'] ?? 'dist');

/**
 * PWA options: the app registers the worker itself once it has loaded; the development server has none.
 */
const PWA: Partial<VitePWAOptions> = {
  strategies: 'injectManifest',
  srcDir: 'src/app/pwa/worker',
  filename: 'sw.ts',
  injectRegister: false,
  manifestFilename: MANIFEST_FILES.en,
  manifest: webManifest('en'),
  includeManifestIcons: false,
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['**/*.{html,js,css,woff2,svg}'],
    manifestTransforms: [onlyTheShell],
  },
};

const WORDS = wordsByPart();

const BUILD: BuildOptions = {
  outDir: OUT_DIR,
  emptyOutDir: true,
  manifest: true,
  // Third-party notices, which the licences require. The privacy page links to them.
  license: { fileName: LICENCES },
  target: 'es2022',
  modulePreload: {
    polyfill: false,
    // Include the chunk's own script, which Vite omits if it imports nothing, and the words.
    resolveDependencies: (file, dependencies, { hostType }) => {
      if (hostType === 'html') return dependencies;
      return [...new Set([file, ...dependencies, ...WORDS.filesFor(file)])];
    },
  },
  rolldownOptions: {
    treeshake: {
      // antd's parts, which do not say so themselves: its forms and their validation came along unused.
      moduleSideEffects: [
        { test: /\/node_modules\/@(?:rc-component|ant-design)\//, sideEffects: false },
      ],
    },
    output: {
      codeSplitting: { groups: GROUPS },
    },
  },
};

export default defineConfig(({ mode, command }) => {
  const emulated = mode !== 'production';
  const emulators = emulated ? emulatorAddresses() : null;
  if (!emulated && command === 'build') assertProductionConfig(loadEnv(mode, import.meta.dirname));
  return {
    plugins: [
      react(),
      versionInfo(mode),
      noticeOfTheFont(),
      chineseManifest(),
      WORDS.plugin,
      importsThatCanBeTriedAgain(),
      firstPicture(),
      prerender(),
      scriptsGiveWay(),
      filesAhead(emulated),
      VitePWA(PWA),
    ],
    define: {
      __EMULATORS__: JSON.stringify(emulators),
    },
    resolve: {
      alias: [
        ...UNUSED.map((find) => ({ find, replacement: stub })),
        // React itself includes what this shim adds to older versions.
        { find: 'use-sync-external-store/shim', replacement: 'react' },
      ],
    },
    build: BUILD,
    server: {
      port: 5173,
      strictPort: true,
      ...(emulators && { proxy: functionProxies(emulators) }),
    },
  };
});

/** Wraps each dynamic import in `importPart` instead of Vite's own helper. */
function importsThatCanBeTriedAgain(): Plugin {
  const source = fileURLToPath(new URL('./src/kernel/browser/import-part.ts', import.meta.url));
  return {
    name: 'imports-that-can-be-tried-again',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== '\0vite/preload-helper.js') return null;
      return `export { importPart as __vitePreload } from ${JSON.stringify(source)};`;
    },
  };
}

interface Rewrite {
  readonly source: string;
  readonly function?: { readonly functionId: string };
}

/** Proxies for the paths that Hosting rewrites to functions; as there, the first match wins. */
function functionProxies({ functions }: EmulatorAddresses): Record<string, ProxyOptions> {
  const file = new URL('../firebase.json', import.meta.url);
  const { hosting } = JSON.parse(readFileSync(file, 'utf8')) as {
    hosting: { rewrites: readonly Rewrite[] };
  };
  const proxies = hosting.rewrites.flatMap(({ source, function: to }): [string, ProxyOptions][] => {
    if (!to) return [];
    const target = `${functions}/${to.functionId}`;
    return [[source.replace(/\/\*\*$/, '/'), { target, changeOrigin: true }]];
  });
  return Object.fromEntries(proxies);
}

/** Returns the region of the functions, which their parameters name. */
function localRegion(): string {
  const file = new URL('../functions/.env', import.meta.url);
  const { REGION = '' } = parseEnv(readFileSync(file, 'utf8'));
  return REGION;
}

function emulatorAddresses(): EmulatorAddresses {
  const given = process.env['PENNYSPROUT_EMULATORS'];
  return given ? (JSON.parse(given) as EmulatorAddresses) : LOCAL_EMULATORS;
}

/**
 * Fails a production build without the required settings, which would deploy a page that cannot sign
 * anybody in.
 */
function assertProductionConfig(env: Record<string, string>) {
  const missing = REQUIRED.filter((name) => !env[name] && !process.env[name]);
  if (missing.length > 0) {
    throw new Error(`Set ${missing.join(', ')} in web/.env.production.local before building.`);
  }
}

/** Serves and emits /version-info.json, the document that the footer shows. */
function versionInfo(environment: string): Plugin {
  const { version } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  ) as { version: string };
  const source = () =>
    JSON.stringify({
      version,
      commitHash: commitHash(),
      buildDate: new Date().toISOString(),
      environment,
    });
  return {
    name: 'version-info',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version-info.json', source: source() });
    },
    configureServer(server) {
      server.middlewares.use('/version-info.json', (_request, response) => {
        response.setHeader('Content-Type', 'application/json').end(source());
      });
    },
  };
}

/** Adds the heading font to the notices: Vite collects them from scripts only. */
function noticeOfTheFont(): Plugin {
  const folder = new URL('../node_modules/@fontsource/baloo-2/', import.meta.url);
  return {
    name: 'notice-of-the-font',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const notices = bundle[LICENCES];
        if (notices?.type !== 'asset') throw new Error(`the build has no ${LICENCES}`);
        const { name, version, license } = JSON.parse(
          readFileSync(new URL('package.json', folder), 'utf8'),
        ) as Record<string, string>;
        const text = readFileSync(new URL('LICENSE', folder), 'utf8').trim();
        notices.source = `${String(notices.source)}\n## ${name} - ${version} (${license})\n\n${text}\n`;
      },
    },
  };
}

function commitHash(): string {
  try {
    const cwd = import.meta.dirname;
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    // A source archive has no git history, but must still build.
    return 'unknown';
  }
}

/** Inlines the logo in the page, so that nothing has to be fetched for it. */
function firstPicture(): Plugin {
  const icon = readFileSync(new URL('public/favicon.svg', import.meta.url), 'utf8');
  const picture = icon.replace('<svg', '<svg class="first-picture" aria-hidden="true"');
  return {
    name: 'first-picture',
    transformIndexHtml: (html) => html.replace('<!-- favicon.svg -->', picture),
  };
}

/** Lowers the priority of scripts, because the first paint needs only styles. */
function scriptsGiveWay(): Plugin {
  return {
    name: 'scripts-give-way',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll(
          /<(script type="module"|link rel="modulepreload")/g,
          '<$1 fetchpriority="low"',
        ),
    },
  };
}

interface StoredFile {
  url: string;
  revision: string | null;
  size: number;
  integrity?: string;
}

/** Filters the built files down to those that the worker caches at installation. */
function onlyTheShell(entries: StoredFile[]): { manifest: StoredFile[]; warnings: string[] } {
  const chunks = JSON.parse(
    readFileSync(resolve(OUT_DIR, '.vite', 'manifest.json'), 'utf8'),
  ) as Record<string, BuiltChunk>;
  const shell = shellFiles(chunks, SHELL_CHUNKS);
  const manifest = entries.filter(({ url }) => shell.has(url)).map(withIntegrity);
  return { manifest, warnings: [] };
}

/**
 * Adds an integrity hash to the page, which names the other files of its version. If a deployment
 * happens during an installation, the hash rejects the other version's page.
 */
function withIntegrity(entry: StoredFile): StoredFile {
  if (entry.url !== 'index.html') return entry;
  const hash = createHash('sha256').update(readFileSync(resolve(OUT_DIR, entry.url)));
  return { ...entry, integrity: `sha256-${hash.digest('base64')}` };
}

/**
 * Emits the Chinese manifest; the PWA plugin writes the English one, and the app links the one it needs.
 */
function chineseManifest(): Plugin {
  return {
    name: 'chinese-manifest',
    apply: 'build',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: MANIFEST_FILES['zh-TW'],
        source: JSON.stringify(webManifest('zh-TW')),
      });
    },
  };
}
