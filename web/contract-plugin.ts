import { createRequire } from 'node:module';
import type { Route } from '@pennysprout/shared/kernel/call/route';
import { runnerImport, type Plugin } from 'vite';
import { moduleOf } from './module-of.ts';

type Contract = typeof import('@pennysprout/shared/api/contract');

/** Virtual modules and the functions that generate them. */
const SOURCES: Readonly<Record<string, (contract: Contract) => string>> = {
  'virtual:contract': callsSource,
  // Separate, because the first screens make no idempotent calls.
  'virtual:idempotent-calls': idempotentSource,
};
const CONTRACT = createRequire(import.meta.url).resolve('@pennysprout/shared/api/contract');

/**
 * Serves the parts of the API contract that the browser needs to make calls. The full contract would
 * pull in all the server's schemas, some 17 kB of gzipped JavaScript.
 */
export function contractPlugin(): Plugin {
  return {
    name: 'contract',
    resolveId: (id) => (id in SOURCES ? `\0${id}` : null),
    async load(id) {
      const sourceOf = id.startsWith('\0') ? SOURCES[id.slice(1)] : undefined;
      if (!sourceOf) return null;
      const { module, dependencies } = await runnerImport<Contract>(CONTRACT, {
        configFile: false,
        logLevel: 'error',
      });
      for (const file of [CONTRACT, ...dependencies]) this.addWatchFile(file);
      return sourceOf(module);
    },
  };
}

function callsSource({ ROUTES, ...contract }: Contract): string {
  const calls = Object.fromEntries(
    Object.entries<Route>(ROUTES).map(([name, { method, path, caller, anyApp }]) => [
      name,
      { method, path, caller, ...(anyApp && { anyApp }) },
    ]),
  );
  const { CLIENT_SCHEMA_HEADER, IDEMPOTENCY_KEY_HEADER, REQUEST_ID_HEADER } = contract;
  const headers = { CLIENT_SCHEMA_HEADER, IDEMPOTENCY_KEY_HEADER, REQUEST_ID_HEADER };
  return moduleOf({ CALLS: calls, ...headers });
}

function idempotentSource({ ROUTES }: Contract): string {
  const idempotent = Object.entries<Route>(ROUTES).filter(([, route]) => route.idempotent);
  const namesOf = (calls: typeof idempotent) => calls.map(([name]) => name);
  return moduleOf({
    IDEMPOTENT_CALLS: namesOf(idempotent),
    COUNTED_ONCE: namesOf(idempotent.filter(([, { moves }]) => moves)),
  });
}
