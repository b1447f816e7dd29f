// @ts-check
// `npm run setup`: installs what it needs, then runs tools/setup/command.ts.
import { printFailure } from './lib/console.mjs';
import { prepareDependencies, requireSupportedSystem } from './lib/prepare.mjs';

try {
  requireSupportedSystem();
  await prepareDependencies();
  const { tsImport } = await import('tsx/esm/api');
  await tsImport('./setup/command.ts', import.meta.url);
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
