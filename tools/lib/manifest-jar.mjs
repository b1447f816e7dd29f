// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** The first day of a ZIP archive. Without one that is fixed, each writing would be another jar. */
const MADE = new Date(1980, 0, 1);

/**
 * Manifest lines hold at most 72 bytes; a longer one goes on after a line break and a space.
 * Source: https://docs.oracle.com/en/java/javase/21/docs/specs/jar/jar.html
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
 * Writes a jar that holds nothing but a manifest: `java -jar` on it runs `mainClass` of another jar
 * that names no main class itself. A jar that is there already is left alone: a suite may be running
 * from it. The package that packs it is there once dependencies are.
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
