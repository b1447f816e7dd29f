import { execFile } from 'node:child_process';
import getPort from 'get-port';
import { expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';

it('npm run bank -- reconcile reports that there is no database, without waiting for one', async () => {
  const address = `127.0.0.1:${await getPort()}`;
  const { code, said } = await new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', inRoot('tools', 'reconcile.ts')],
      { env: { ...process.env, FIRESTORE_EMULATOR_HOST: address }, cwd: inRoot() },
      (error, _stdout, stderr) => {
        resolve({ code: error?.code, said: stderr });
      },
    );
  });
  expect(said).toContain(`No database answers at ${address}.`);
  expect(code).toBe(1);
});
