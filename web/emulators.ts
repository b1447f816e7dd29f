import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { ProxyOptions } from 'vite';

export interface EmulatorAddresses {
  readonly auth: string;
  readonly firestore: { readonly host: string; readonly port: number };
  /** Base URL of the functions; only the development server's proxy uses it. */
  readonly functions: string;
}

interface Rewrite {
  readonly source: string;
  readonly function?: { readonly functionId: string };
}

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** Returns the emulators' addresses: those of the suite that builds, or the usual ports. */
export function emulatorAddresses(): EmulatorAddresses {
  const given = process.env['PENNYSPROUT_EMULATORS'];
  if (given) return JSON.parse(given) as EmulatorAddresses;
  const { REGION = '' } = parseEnv(read('../functions/.env'));
  return {
    auth: 'http://127.0.0.1:9099',
    firestore: { host: '127.0.0.1', port: 8080 },
    functions: `http://127.0.0.1:5001/demo-pennysprout/${REGION}`,
  };
}

/** Returns proxies for the paths that Hosting rewrites to functions; as there, the first match wins. */
export function functionProxies({ functions }: EmulatorAddresses): Record<string, ProxyOptions> {
  const { hosting } = JSON.parse(read('../firebase.json')) as {
    hosting: { rewrites: readonly Rewrite[] };
  };
  const proxies = hosting.rewrites.flatMap(({ source, function: to }): [string, ProxyOptions][] => {
    if (!to) return [];
    const target = `${functions}/${to.functionId}`;
    return [[source.replace(/\/\*\*$/, '/'), { target, changeOrigin: true }]];
  });
  return Object.fromEntries(proxies);
}
