// @ts-check
import { parseArgs } from 'node:util';
import { bold, say } from './console.mjs';
import { readOptions } from './options.mjs';
import { inRoot } from './paths.mjs';
import { prepareDependencies } from './prepare.mjs';
import { runShown } from './run.mjs';
import { runUntilStopped } from './stop.mjs';

const USAGE = `npm run catalogue [-- options]

Opens the parts of the kit and each screen in each of its states, with the fakes of the tests.

  --update   instead, draws the pictures anew that the part \`catalogue\` of \`npm test\` compares: of all rows,
             or of the folders named after it, e.g. jars or kit/form
  --help     show this`;

const CONFIG = inRoot('web', 'catalogue.config.ts');
const PLAYWRIGHT = inRoot('node_modules', '@playwright', 'test', 'cli.js');

/** @param {string[]} args */
const parse = (args) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      update: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });

/** @param {string[]} args arguments of Playwright @param {NodeJS.ProcessEnv} env */
export function walkCatalogue(args, env) {
  const config = inRoot('tests', 'catalogue', 'playwright.config.ts');
  return runShown(process.execPath, [PLAYWRIGHT, 'test', `--config=${config}`, ...args], { env });
}

/** @param {(action: () => Promise<void>) => void} onStop */
async function serve(onStop) {
  // Not before there are dependencies.
  const { createServer } = await import('vite');
  const server = await createServer({ configFile: CONFIG });
  onStop(() => server.close());
  await server.listen();
  say(bold('PennySprout’s catalogue'));
  say(`It is ready: ${server.resolvedUrls?.local[0] ?? ''}catalogue/`);
  await new Promise(() => undefined);
  return 0;
}

/** @param {string[]} args */
export async function main(args) {
  await runUntilStopped(async (onStop) => {
    const { values, positionals } = readOptions(() => parse(args), USAGE);
    const { update, help } = values;
    if (help) {
      say(USAGE);
      return 0;
    }
    await prepareDependencies();
    if (!update) return serve(onStop);
    const only = positionals.length > 0 ? ['-g', `rows of (${positionals.join('|')}) `] : [];
    return walkCatalogue(['--reporter=list', ...only], { ...process.env, PENNYSPROUT_UPDATE: '1' });
  }, 0);
}
