// @ts-check
/**
 * Compares test results and prints what a change added, as a Markdown table for a comment on a pull
 * request:
 *
 *   node tools/compare-tests.mjs <folder> <folder>
 *
 * The folders hold the `summary.json` of the runs before and after, one for each job.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { comparison } from './lib/compare-tests.mjs';
import { say } from './lib/console.mjs';

/** @param {string} folder @returns {import('./lib/compare-tests.mjs').Summary} */
function summaryIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('summary.json'))
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

const [before = '', after = ''] = process.argv.slice(2);
say(comparison(summaryIn(before), summaryIn(after)));
