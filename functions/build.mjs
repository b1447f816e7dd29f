/**
 * Bundles the functions with the shared package into lib/index.js. What package.json lists stays a
 * real dependency, because this folder is deployed alone and installed from its own package.json.
 *
 * `node build.mjs` builds once; `node build.mjs --watch` builds again on every change. With
 * `--demo-clock` it is the local suite's build, whose clock `npm run tick` moves.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';

const root = path.dirname(fileURLToPath(import.meta.url));

/** @param {...string} file */
const readJson = async (...file) => JSON.parse(await readFile(path.join(root, ...file), 'utf8'));

const { dependencies } = await readJson('package.json');
const { functions } = await readJson('..', 'firebase.json');

/** The emulator reloads functions when a file is written, so the same output is not written again. */
const writeIfChanged = {
  name: 'write-if-changed',
  setup(plugin) {
    plugin.onEnd(async ({ errors, outputFiles = [] }) => {
      if (errors.length > 0) return;
      for (const file of outputFiles) {
        const current = await readFile(file.path).catch(() => null);
        if (current && Buffer.compare(current, file.contents) === 0) continue;
        await mkdir(path.dirname(file.path), { recursive: true });
        await writeFile(file.path, file.contents);
        console.log(`functions: wrote ${path.relative(root, file.path)}`);
      }
    });
  },
};

const options = {
  absWorkingDir: root,
  entryPoints: ['src/index.ts'],
  outfile: 'lib/index.js',
  bundle: true,
  platform: 'node',
  format: 'esm',
  // What runs in the cloud: "nodejs24" is "node24" here.
  target: functions[0].runtime.replace('nodejs', 'node'),
  external: Object.keys(dependencies),
  define: { __DEMO_CLOCK__: String(process.argv.includes('--demo-clock')) },
  // Without it the names of what a constant leaves out would stay.
  minifySyntax: true,
  write: false,
  logLevel: 'info',
  plugins: [writeIfChanged],
};

if (process.argv.includes('--watch')) {
  const watching = await context(options);
  await watching.watch();
} else {
  await build(options);
}
