// @ts-check
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bold, say, step, table } from './console.mjs';
import { loadedWith, readManifest, sizeOf } from './manifest.mjs';
import { readOptions } from './options.mjs';
import { CACHE } from './paths.mjs';
import { prepareDependencies } from './prepare.mjs';
import { buildWebInto } from './production-build.mjs';
import { runUntilStopped } from './stop.mjs';

const USAGE = `npm run size [-- --json]

What a browser loads before a screen works, gzipped, in a production build.`;

const ENTRY = 'index.html';
const FRAME = 'src/app/layout/signed-in-frame.tsx';

/** The chunks of each screen; who signs in decides which one /dashboard is. */
export const SCREENS = {
  '/': [ENTRY, 'src/features/landing/landing-page.tsx'],
  '/child-login': [ENTRY, 'src/features/child-login/child-login-page.tsx'],
  '/dashboard (parent)': [ENTRY, FRAME, 'src/features/parent-dashboard/parent-dashboard-page.tsx'],
  '/dashboard (child)': [ENTRY, FRAME, 'src/features/child-dashboard/child-dashboard-page.tsx'],
};

/** @param {string} folder of a production build */
export function screenSizes(folder) {
  const manifest = readManifest(folder);
  return Object.entries(SCREENS).map(([screen, chunks]) => ({
    screen,
    ...sizeOf(folder, manifest, loadedWith(manifest, chunks)),
  }));
}

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** @param {string[]} args */
export async function main(args) {
  await runUntilStopped(async () => {
    const parse = () => parseArgs({ args, options: { json: { type: 'boolean' } } }).values;
    const { json } = readOptions(parse, USAGE);
    const folder = join(CACHE, 'size-build');
    const build = () => buildWebInto('production', folder);
    if (json) await build();
    else {
      await prepareDependencies();
      await step('Build for production', build);
    }
    const sizes = screenSizes(folder);
    if (json) {
      say(JSON.stringify(sizes));
      return 0;
    }
    const rows = sizes.map(({ screen, js, css, files }) => [
      screen,
      kilobytes(js),
      kilobytes(css),
      String(files),
    ]);
    say(`\n${bold('Loaded before the screen works, gzipped')}\n`);
    say(table(['Screen', 'JavaScript', 'CSS', 'Scripts'], rows));
    return 0;
  }, 130);
}
