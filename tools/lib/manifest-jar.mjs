// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * Date of the entries: the first day of a ZIP archive. Without a fixed one, each write would create a
 * different jar.
 */
const MADE = new Date(1980, 0, 1);

/**
 * Wraps a manifest line, which holds at most 72 bytes; a longer one continues after a line break and a
 * space.
 * @param {string} line ASCII
 */
function folded(line) {
  return (line.match(/.{1,70}/g) ?? []).join('\r\n ');
}

/** @param {string} mainClass @param {string} classPath */
function manifest(mainClass, classPath) {
  const lines = ['Manifest-Version: 1.0', `Main-Class: ${mainClass}`, `Class-Path: ${classPath}`];
  return `${lines.map(folded).join('\r\n')}\r\n\r\n`;
}

/**
 * Writes a jar that contains only a manifest: `java -jar` on it runs `mainClass` of another jar that
 * names no main class itself. An existing jar is left alone: a suite may be running from it. The package
 * that packs it is loaded lazily, once dependencies are installed.
 *
 * @param {string} path where to write it
 * @param {{ mainClass: string, jar: string }} target
 */
export async function writeManifestJar(path, { mainClass, jar }) {
  const { strToU8, zipSync } = await import('fflate');
  const text = manifest(mainClass, pathToFileURL(jar).href);
  const content = zipSync({ 'META-INF/MANIFEST.MF': strToU8(text) }, { mtime: MADE });
  if (existsSync(path) && readFileSync(path).equals(content)) return;
  writeFileSync(path, content);
}
