// @ts-check
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isOver, screenSizes } from '../bundle/screen-sizes.mjs';
import { ToolError, bold, say, step, table } from '../../tools/lib/console.mjs';
import { readOptions } from '../../tools/lib/options.mjs';
import { CACHE } from '../../tools/lib/paths.mjs';
import { prepareDependencies } from '../../tools/lib/prepare.mjs';
import { buildWebInto } from '../../tools/lib/build.mjs';
import { runUntilStopped } from '../../tools/lib/stop.mjs';

const USAGE = `npm run bench -- size [--json]

What a browser loads before a screen works, gzipped, in a production build. Fails where that is
more than the screen's budget, as the tests of the bundle do. A home has what it loads until its first
figure: a browser test opens both and finds nothing else asked for.`;

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

await runUntilStopped(async () => {
  const parse = () => parseArgs({ options: { json: { type: 'boolean' } } }).values;
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
  const rows = sizes.map(({ screen, budget, js, css, files }) => [
    screen,
    kilobytes(js),
    kilobytes(budget.js),
    kilobytes(css),
    String(files),
    String(budget.files),
  ]);
  say(`\n${bold('Loaded before the screen works, gzipped')}\n`);
  say(table(['Screen', 'Scripts, words', 'of at most', 'CSS', 'Files', 'of at most'], rows));
  const over = sizes.filter(isOver).map(({ screen }) => screen);
  if (over.length > 0) throw new ToolError(`Above the budget: ${over.join(', ')}`);
  return 0;
}, 130);
