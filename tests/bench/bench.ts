/**
 * Figures of the product, each against a floor or a limit: `npm run bench -- <name> [options]`, and those of
 * a deposit where none is named.
 */
import { say } from '../../tools/lib/console.mjs';

const BENCHES: Readonly<Record<string, () => Promise<unknown>>> = {
  deposit: () => import('./deposit'),
  history: () => import('./history'),
  lighthouse: () => import('./lighthouse.mjs'),
  opening: () => import('./opening'),
  size: () => import('./size.mjs'),
};

const USAGE = `npm run bench -- [name] [options]

  deposit     a deposit, against the bare transaction that it consists of
  history     times, work and reads of up to 5,000 entries, on both screens
  lighthouse  Lighthouse's scores of the landing screen and the child's login
  opening     round trips, bytes and times from opening a home to its live figure
  size        gzipped scripts of each screen against its limit, in production`;

const named = process.argv[2]?.startsWith('-') === false;
// The bench reads its own options, as if it had been started by itself.
const [name = ''] = named ? process.argv.splice(2, 1) : ['deposit'];
const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
if (bench) {
  await bench();
} else {
  say(USAGE);
  process.exitCode = 1;
}
