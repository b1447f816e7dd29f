// @ts-check
'use strict';
// Prints the folder of the Node that everything runs in, or nothing where this one will do; ../use-node puts
// it on PATH. It runs in whatever Node a machine has, so it uses nothing that is newer than Node 12.
const fs = require('fs');
const path = require('path');

const ROOT = path.dirname(path.dirname(__dirname));

/** Oldest major version that ./fetch-node.mjs runs on. */
const OLDEST = 18;

/** @param {...string} file @returns {any} */
const readJson = (...file) => JSON.parse(fs.readFileSync(path.join(ROOT, ...file), 'utf8'));

/**
 * @param {string} version of the Node that this runs in
 * @param {string} engines of package.json, e.g. "^24.15.0"
 * @returns {'stay' | 'fetch' | 'refuse'}
 */
function chooseNode(version, engines) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, oldestMinor = 0] = engines.replace('^', '').split('.').map(Number);
  if (major === wantedMajor && minor >= oldestMinor) return 'stay';
  return major < OLDEST ? 'refuse' : 'fetch';
}

/** @param {string} wanted version */
async function provide(wanted) {
  const name = [wanted, process.platform, process.arch].join('-');
  const folder = path.join(ROOT, '.cache', 'node', name);
  if (fs.existsSync(path.join(folder, 'node'))) return void process.stdout.write(folder);
  const { main } = await import('./fetch-node.mjs');
  await main(wanted, folder);
}

function main() {
  const { version } = readJson('tools', 'node', 'package.json');
  const here = process.versions.node;
  const choice = chooseNode(here, readJson('package.json').engines.node);
  if (choice === 'stay') return;
  if (choice === 'fetch') return void provide(version);
  console.error(
    `PennySprout needs Node.js ${OLDEST} or newer to begin with; this is ${here}. ` +
      'Install a newer one from https://nodejs.org and run the command again.',
  );
  process.exitCode = 1;
}

module.exports = { chooseNode };
if (require.main === module) main();
