// @ts-check
// `npm run build`: builds what is deployed, or with `-- functions` or `-- web` that alone.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { lockfileOf } from './functions-lockfile.mjs';
import { VITE_CLI } from './lib/build.mjs';
import { ROOT, inRoot } from './lib/paths.mjs';

const [only] = process.argv.slice(2);

/** @param {...string} args */
function run(...args) {
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  // It has said what is wrong.
  if (status !== 0) process.exit(status ?? 1);
}

if (only === undefined || only === 'functions') {
  run('functions/build.mjs');
  // The folder is deployed alone. Its lockfile makes sure that the tested versions are installed there.
  const whole = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const own = JSON.stringify(lockfileOf(whole, 'functions'), null, 2);
  writeFileSync(inRoot('functions', 'package-lock.json'), `${own}\n`);
}
if (only === undefined || only === 'web') run(VITE_CLI, 'build', 'web');
