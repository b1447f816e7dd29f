// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import zlib from 'node:zlib';

const NAME = 'META-INF/MANIFEST.MF';

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
  return Buffer.from(`${lines.map(folded).join('\r\n')}\r\n\r\n`, 'latin1');
}

/**
 * A ZIP archive with one stored (uncompressed) file in it.
 * Source: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3
 * @param {Buffer} content
 */
function archive(content) {
  const name = Buffer.from(NAME, 'latin1');
  // version needed, flags, method, time, date (1980-01-01), then the sizes
  const common = Buffer.alloc(26);
  common.writeUInt16LE(10, 0);
  common.writeUInt16LE(0x21, 8);
  common.writeUInt32LE(zlib.crc32(content), 10);
  common.writeUInt32LE(content.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, content]);
  // made by version, the same again, then comment, disk, attributes and the offset, all zero
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02\x0a\x00', 'latin1'),
    common,
    Buffer.alloc(14),
    name,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

/**
 * Writes a jar that holds nothing but a manifest: `java -jar` on it runs `mainClass` of another jar
 * that names no main class itself. A jar that is there already is left alone: a suite may be running
 * from it.
 *
 * @param {string} path where to write it
 * @param {{ mainClass: string, jar: string }} target
 */
export function writeManifestJar(path, { mainClass, jar }) {
  const content = archive(manifest(mainClass, pathToFileURL(jar).href));
  if (existsSync(path) && readFileSync(path).equals(content)) return;
  writeFileSync(path, content);
}
