import { createRequire } from 'node:module';
import type { Route } from '@pennysprout/shared/api/route';
import { runnerImport, type Plugin } from 'vite';

type Contract = typeof import('@pennysprout/shared/api/contract');

const NAME = 'virtual:contract';
const ID = `\0${NAME}`;
const CONTRACT = createRequire(import.meta.url).resolve('@pennysprout/shared/api/contract');

/**
 * Serves `virtual:contract`: of the one table of calls, what the browser needs to make them. The
 * table itself brings every schema of the server with it, some 17 kB of gzipped JavaScript.
 */
export function contractPlugin(): Plugin {
  return {
    name: 'contract',
    resolveId: (id) => (id === NAME ? ID : null),
    async load(id) {
      if (id !== ID) return null;
      const { module, dependencies } = await runnerImport<Contract>(CONTRACT, {
        configFile: false,
        logLevel: 'error',
      });
      for (const file of [CONTRACT, ...dependencies]) this.addWatchFile(file);
      return sourceOf(module);
    },
  };
}

function sourceOf({ ROUTES, ...contract }: Contract): string {
  const calls = Object.fromEntries(
    Object.entries<Route>(ROUTES).map(([name, { method, path, caller, anyApp, idempotent }]) => [
      name,
      { method, path, caller, ...(anyApp && { anyApp }), ...(idempotent && { idempotent }) },
    ]),
  );
  const { IDEMPOTENCY_KEY_HEADER, REQUEST_ID_HEADER } = contract;
  const exported = {
    CALLS: calls,
    IDEMPOTENCY_KEY_HEADER,
    REQUEST_ID_HEADER,
  };
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}
