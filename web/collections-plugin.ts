import { createRequire } from 'node:module';
import { runnerImport, type Plugin } from 'vite';
import { moduleOf } from './module-of.ts';

const require = createRequire(import.meta.url);
const COLLECTIONS = require.resolve('@pennysprout/shared/data/collections');
const QUERIES = require.resolve('@pennysprout/shared/data/queries');
const EXPORTS = require.resolve('@pennysprout/shared/data/exports');

type Collections = typeof import('@pennysprout/shared/data/collections');
type Queries = typeof import('@pennysprout/shared/data/queries');
type Exports = typeof import('@pennysprout/shared/data/exports');

/** Exports that the browser needs of each module; importing any other fails the build. */
const NEEDED: Readonly<Record<string, (module: unknown) => object>> = {
  [COLLECTIONS]: (module) => ({ COLLECTIONS: (module as Collections).COLLECTIONS }),
  [QUERIES]: (module) => ({ QUERIES: liveQueries(module as Queries) }),
  [EXPORTS]: (module) => ({ EXPORT_COLUMNS: (module as Exports).EXPORT_COLUMNS }),
};

function liveQueries({ QUERIES: all }: Queries): object {
  return Object.fromEntries(Object.entries(all).filter(([, { live }]) => live));
}

/**
 * Reduces the collection modules to names, live queries and export columns: their descriptions, purges
 * and schemas are only for the server and the documentation.
 */
export function collectionsPlugin(): Plugin {
  return {
    name: 'collections',
    // The development server and the tests use the modules unchanged.
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const needed = NEEDED[id];
      if (!needed) return null;
      const { module } = await runnerImport(id, {
        configFile: false,
        logLevel: 'error',
      });
      return moduleOf(needed(module));
    },
  };
}
