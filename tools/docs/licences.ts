import { readFileSync } from 'node:fs';

/** Package that is shipped to browsers or installed with the functions. */
export interface ShippedPackage {
  readonly name: string;
  readonly versions: readonly string[];
  /** SPDX identifier; `UNKNOWN` if neither the lockfile nor we know it. */
  readonly licence: string;
}

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** Licences that require only that their own text is included, and the one of the fonts. */
const ACCEPTED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  // Asks for the author to be named. The package's own files do, and they are installed as they are.
  'CC-BY-3.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
]);

/**
 * Licences read from a package's own files, for packages without a valid SPDX expression in the
 * manifest.
 */
export const READ_BY_US: Readonly<Record<string, { licence: string; where: string }>> = {
  limiter: { licence: 'MIT', where: 'its LICENSE.txt and the old `licenses` list of its manifest' },
  'tween-functions': {
    licence: 'BSD-3-Clause',
    where: 'its LICENSE.txt: the easing equations of Robert Penner; the manifest says “BSD” alone',
  },
};

const LOCKFILE = new URL('../../package-lock.json', import.meta.url);

/**
 * Returns true if a licence expression lets us choose an accepted licence. Only `OR` and `AND` between
 * names are understood; anything more complex is not accepted, so that somebody looks at it.
 */
export function isAccepted(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(bare)) return false;
  return bare
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => ACCEPTED.has(name.trim())));
}

/** Returns all packages of the lockfile except development dependencies, by name. */
export function shippedPackages(): ShippedPackage[] {
  const lock = JSON.parse(readFileSync(LOCKFILE, 'utf8')) as {
    packages: Readonly<Record<string, LockedPackage>>;
  };
  const byName = new Map<string, { versions: Set<string>; licence: string }>();
  for (const [path, { version, license, dev, link }] of Object.entries(lock.packages)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || dev === true || link === true || !version) continue;
    const licence = READ_BY_US[name]?.licence ?? license ?? 'UNKNOWN';
    const known = byName.get(name) ?? { versions: new Set(), licence };
    known.versions.add(version);
    byName.set(name, known);
  }
  return [...byName]
    .map(([name, { versions, licence }]) => ({ name, versions: [...versions].sort(), licence }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
