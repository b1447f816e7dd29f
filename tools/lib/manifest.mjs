// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * @typedef {{ file: string, name?: string, src?: string, isEntry?: boolean, imports?: string[],
 *   dynamicImports?: string[], css?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 */

/** @param {string} folder of a build @returns {Manifest} */
export function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
}

/**
 * Returns the chunks that load before the named ones run: themselves and their static imports.
 * @param {Manifest} manifest
 * @param {string[]} names of source files, or of groups of `web/code-splitting.ts`
 */
export function loadedWith(manifest, names) {
  const seen = new Set(names.map((name) => groupOf(manifest, name) ?? name));
  for (const name of seen) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the manifest`);
    for (const imported of chunk.imports ?? []) seen.add(imported);
  }
  return [...seen];
}

/** @param {Manifest} manifest @param {string} name */
function groupOf(manifest, name) {
  const found = Object.entries(manifest).find(
    ([key, chunk]) => key.startsWith('_') && key.endsWith('.js') && chunk.name === name,
  );
  return found?.[0];
}

/** @param {string} file @returns {number} bytes */
function gzippedSize(file) {
  return gzipSync(readFileSync(file), { level: 9 }).length;
}

/** @param {Manifest} manifest @param {string[]} names @returns {string[]} */
export function scriptsIn(manifest, names) {
  const files = names.flatMap((name) => manifest[name]?.file ?? []);
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}

/**
 * @param {string} folder of a build
 * @param {Manifest} manifest
 * @param {string[]} names
 * @param {string} language
 * @returns {string[]} the files of words that come with these chunks, beside their scripts
 */
export function wordsIn(folder, manifest, names, language) {
  return scriptsIn(manifest, names)
    .map((script) => script.replace(/\.js$/, `.${language}.json`))
    .filter((file) => existsSync(join(folder, file)));
}

/**
 * @param {string} folder
 * @param {Manifest} manifest
 * @param {string[]} names
 * @param {string[]} words files that come with them
 * @returns {{ js: number, css: number, files: number }} gzipped bytes; words count as scripts
 */
export function sizeOf(folder, manifest, names, words) {
  const chunks = names.flatMap((name) => manifest[name] ?? []);
  const js = [...scriptsIn(manifest, names), ...words];
  const css = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  /** @param {Iterable<string>} files */
  const sum = (files) =>
    [...files].reduce((total, file) => total + gzippedSize(join(folder, file)), 0);
  return { js: sum(js), css: sum(css), files: js.length };
}
