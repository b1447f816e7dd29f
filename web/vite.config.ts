import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { emulatorAddresses, functionProxies } from './emulators.ts';
import { assertProductionConfig } from './production-config.ts';
import { prerender } from './prerender-plugin.ts';
import { LICENCES, versionAndNotices } from './version-plugin.ts';

/**
 * Modules that we never call: reactfire's one entry point imports every Firebase SDK, and Firestore an engine
 * for the regular expressions of its pipelines. Some 100 kB of gzipped JavaScript.
 */
const UNUSED = [
  'firebase/database',
  'firebase/functions',
  'firebase/remote-config',
  'firebase/storage',
  're2js',
];

/** Oldest browsers that the app is for. The README names them, and index.html turns others away. */
const OLDEST_BROWSERS = ['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4'];

/** Code of the first screen of both homes. */
const BOTH_HOMES = [
  'app/frame/signed-in-frame',
  'events/',
  'jars/model/(accounts|use-jar-words)',
  'jars/parts/(jar-ring|use-jar-sheets)',
  'kernel/(api|live|session)/',
  'kit/(avatar|empty-state|event-card|fold|layout|problem|skeletons)/',
  'kit/(dialog/use-sheet|entries/entry-how|explain/how)',
  'kit/money/(currency-names|maybe-guess|use-money|use-number)',
  'requests/hooks/use-answer',
];

/**
 * Groups of scripts: the first group that matches a module gets it with all its imports. Vite splits the rest
 * automatically.
 */
const GROUPS = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
  },
  { name: 'start', test: /\/src\/app\/main\.tsx$/ },
  {
    name: 'sign-in',
    test: /node_modules\/@firebase\/auth\/|\/src\/(kernel\/firebase\/auth-engine|auth\/parts\/child-login-form)\.tsx?$/,
  },
  { name: 'firestore', test: /node_modules\/@firebase\/firestore\// },
  { name: 'home', test: new RegExp(`/src/(${BOTH_HOMES.join('|')})`) },
].map((group, index) => ({ ...group, priority: 10 - index }));

export default defineConfig(({ mode, command }) => {
  const emulated = mode !== 'production';
  const emulators = emulated ? emulatorAddresses() : null;
  if (!emulated && command === 'build') assertProductionConfig(loadEnv(mode, import.meta.dirname));
  return {
    plugins: [
      react(),
      versionAndNotices(mode),
      prerender(emulated),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'src/app/pwa/worker',
        filename: 'sw.ts',
        // The app registers the worker itself once it has loaded; the development server has none.
        injectRegister: false,
        manifest: false,
        injectManifest: {
          rollupFormat: 'iife',
          globPatterns: [
            'index.html',
            'favicon.svg',
            'assets/*.woff2',
            // The signed-out pages in both languages; the rest is stored when it is used.
            'assets/{not-found-page,react,rolldown-runtime,sign-in,signed-out,start,toaster}-*.{js,css}',
          ],
        },
      }),
    ],
    define: { __EMULATORS__: JSON.stringify(emulators) },
    resolve: {
      alias: UNUSED.map((find) => ({
        find,
        replacement: fileURLToPath(
          new URL('./src/kernel/firebase/unused-firebase-sdk.ts', import.meta.url),
        ),
      })),
    },
    build: {
      outDir: resolve(import.meta.dirname, process.env['PENNYSPROUT_WEB_OUT'] ?? 'dist'),
      emptyOutDir: true,
      manifest: true,
      license: { fileName: LICENCES },
      target: OLDEST_BROWSERS,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
    },
    server: {
      port: 5173,
      strictPort: true,
      ...(emulators && { proxy: functionProxies(emulators) }),
    },
  };
});
