import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { build, preview } from 'vite';
import { provideBrowser } from '../../tools/lib/browser.mjs';
import { inRoot } from '../../tools/lib/paths.mjs';
import { RENDERED } from './rendered-components.ts';

const CONFIG = inRoot('web', 'catalogue.config.ts');

/** Builds the catalogue and serves its files, for as long as the tests run. */
export default async function serveBuiltSite(): Promise<() => Promise<void>> {
  await rm(RENDERED, { recursive: true, force: true });
  process.env['PENNYSPROUT_BROWSER'] ??= await provideBrowser(
    process.env['PENNYSPROUT_NO_DOWNLOAD'] !== '1',
  );
  await build({ configFile: CONFIG, logLevel: 'warn' });
  const server = await preview({
    configFile: CONFIG,
    // As on a host that keeps sites in folders.
    base: '/pennysprout/',
    preview: { port: 0, host: '127.0.0.1' },
  });
  const { port } = server.httpServer.address() as AddressInfo;
  process.env['PENNYSPROUT_CATALOGUE_AT'] = `127.0.0.1:${port}`;
  return () => server.close();
}
