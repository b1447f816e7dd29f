import { resolve } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const WEB = import.meta.dirname;
const src = (path: string) => resolve(WEB, 'src', path);

/** Modules that use Firebase, and the fakes that replace them, as in the tests. */
const FAKES: Readonly<Record<string, string>> = {
  'kernel/firebase/auth': 'testing/fake-auth.ts',
  'kernel/live/documents': 'testing/fake-live.ts',
  'kernel/live/live-service-status': 'testing/fake-live-service-status.ts',
};

/** Replaces these modules by their fakes. */
function fakes() {
  const standIns = new Map<string, string>(
    Object.entries(FAKES).map(([real, fake]) => [`${src(real)}.ts`, src(fake)]),
  );
  return {
    name: 'fakes',
    enforce: 'pre' as const,
    async resolveId(
      this: {
        resolve(id: string, from?: string, options?: object): Promise<{ id: string } | null>;
      },
      id: string,
      from: string | undefined,
    ) {
      if (!id.startsWith('.')) return null;
      const resolved = await this.resolve(id, from, { skipSelf: true });
      return standIns.get(resolved?.id ?? '') ?? null;
    },
  };
}

/** Puts the API's reference, as `npm run docs` writes it, into its page. */
function apiReference() {
  return {
    name: 'api-reference',
    async transformIndexHtml(html: string) {
      if (!html.includes('<!-- api -->')) return html;
      const docs = (await tsImport('../tools/docs/reference-html.ts', import.meta.url)) as {
        referenceHtml: () => string;
      };
      return html.replace('<!-- api -->', () => docs.referenceHtml());
    },
  };
}

const PAGES = ['index', 'engineers', 'api', 'stories', 'story-page'];

/**
 * Catalogue of the kit and the screens, with front pages for people and engineers. `npm run catalogue` serves
 * it, `-- --build` makes a site of it, and the part `catalogue` of `npm test` walks it. It is no part of the
 * product.
 */
export default defineConfig({
  root: WEB,
  // For a site in any folder of a host.
  base: './',
  plugins: [fakes(), react(), apiReference()],
  define: {
    __EMULATORS__: 'null',
    // Known by the page alone, whose address the stories change.
    'import.meta.env.BASE_URL': 'globalThis.siteUrl',
    // Firebase needs a key when it is loaded, even though the stories never call it.
    'import.meta.env.VITE_FIREBASE_API_KEY': '"none"',
  },
  resolve: {
    alias: [
      { find: 'vitest', replacement: src('catalogue/vitest-stand-in.ts') },
      { find: 'use-sync-external-store/shim', replacement: 'react' },
    ],
  },
  build: {
    outDir: resolve(WEB, '../.cache/catalogue/site'),
    emptyOutDir: true,
    target: 'es2022',
    // React's warnings and the names of functions help more than a small file.
    minify: false,
    modulePreload: false,
    chunkSizeWarningLimit: 20_000,
    rolldownOptions: {
      // Everything is loaded at once here, including parts that the app loads later.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          groups: [
            // Before React, which keeps the timers that it finds.
            { name: 'frozen', test: /catalogue\/frozen\.ts$/, priority: 3 },
            // Modules that the pages around the stories need too.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            {
              name: 'look',
              test: /kit\/mascot\/|i18n\/language\.ts|forced-theme/,
              priority: 2,
            },
            { name: 'styles', test: /kit\/styles\//, priority: 2 },
            // Nothing else is loading once the page has loaded. Entry points stay separate.
            {
              name: 'all',
              test: /^(?!.*\/catalogue\/([\w-]+\.html|viewer|story-page\.tsx|site\/))/,
              priority: 1,
            },
          ],
        },
      },
      input: PAGES.map((page) => resolve(WEB, `catalogue/${page}.html`)),
    },
  },
  server: { port: 5175 },
});
