import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const WEB = import.meta.dirname;
const src = (path: string) => resolve(WEB, 'src', path);

/** Modules that speak to Firebase, and the fakes that stand for them, as in the tests. */
const FAKES: Readonly<Record<string, string>> = {
  'kernel/firebase/auth': 'testing/fake-auth.ts',
  'kernel/live/documents': 'testing/fake-live.ts',
  'kernel/live/live-service-status': 'testing/fake-live-service-status.ts',
};

/** Puts the fakes in the place of what they stand for. */
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

/**
 * Catalogue of the kit and the screens: `npm run catalogue` serves it, and the part `catalogue` of `npm test`
 * builds it once and walks it. It is no part of the product.
 */
export default defineConfig({
  root: WEB,
  plugins: [fakes(), react()],
  define: {
    __EMULATORS__: 'null',
    // Firebase asks for a key as soon as it is loaded; nothing is asked of it.
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
      // All is loaded at once here, also what the app loads later.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          groups: [
            // Before React, which keeps the timers that it finds.
            { name: 'frozen', test: /catalogue\/frozen\.ts$/, priority: 2 },
            // Nothing else is on its way once the page has loaded.
            { name: 'all', test: /./, priority: 1 },
          ],
        },
      },
      input: [resolve(WEB, 'catalogue/index.html'), resolve(WEB, 'catalogue/stage.html')],
    },
  },
  server: { port: 5175 },
});
