// @ts-check
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bold, say } from './lib/console.mjs';
import { readOptions } from './lib/options.mjs';
import { inRoot, shown } from './lib/paths.mjs';
import { prepareDependencies } from './lib/prepare.mjs';
import { runPlaywright } from './lib/test-parts.mjs';
import { runUntilStopped } from './lib/stop.mjs';

const USAGE = `npm run catalogue [-- options]

Opens the parts of the kit and each screen in each of its states, with the fakes of the tests.

  --build    instead, makes a site of it in web/dist-catalogue, for any folder of any host
  --update   instead, draws the pictures anew that \`npm run test:deep -- --only deep-catalogue\` compares: of
             all stories, or of the folders named after it, e.g. jars or kit/form; stills are those of the
             README and of the landing page
  --help     show this`;

const CONFIG = inRoot('web', 'catalogue.config.ts');

/** @param {string[]} args */
const parse = (args) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      build: { type: 'boolean', default: false },
      update: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });

/** Folder of the site. */
const SITE = inRoot('web', 'dist-catalogue');

/** The pages refer to each other by name, so that the site also works in a folder of its host. */
const TO_THE_FRONT = `<!doctype html>
<meta charset="utf-8" />
<meta http-equiv="refresh" content="0; url=catalogue/" />
<title>PennySprout</title>
<a href="catalogue/">PennySprout</a>
`;

async function build() {
  const vite = await import('vite');
  await vite.build({
    configFile: CONFIG,
    logLevel: 'warn',
    build: { outDir: SITE, minify: true },
  });
  writeFileSync(join(SITE, 'index.html'), TO_THE_FRONT);
  say(`The site is in ${shown(SITE)}. Serve that folder from anywhere.`);
  return 0;
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

await runUntilStopped(async (onStop) => {
  const { values, positionals } = readOptions(() => parse(process.argv.slice(2)), USAGE);
  const { build: builds, update, help } = values;
  if (help) {
    say(USAGE);
    return 0;
  }
  await prepareDependencies();
  if (builds) return build();
  if (!update) return serve(onStop);
  const only =
    positionals.length > 0 ? ['-g', `the (stories of )?(${positionals.join('|')}) `] : [];
  const env = { ...process.env, PENNYSPROUT_DEEP: '1', PENNYSPROUT_UPDATE: '1' };
  return runPlaywright('catalogue', ['--reporter=list', ...only], env);
}, 0);
