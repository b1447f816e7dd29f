// @ts-check

/**
 * @typedef {object} LockedPackage
 * @property {string} [name]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/** @typedef {{ lockfileVersion: number, packages: Record<string, LockedPackage> }} Lockfile */

/**
 * Finds a package as Node does: in the nearest node_modules on the way up.
 * @param {Lockfile['packages']} packages
 * @param {string} from place of the package that asks
 * @param {string} name
 */
function placeOf(packages, from, name) {
  for (
    let folder = from;
    ;
    folder = folder.replace(/(^|\/)(node_modules\/(@[^/]+\/)?)?[^/]+$/, '')
  ) {
    const place = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[place]) return place;
    if (!folder) return null;
  }
}

/**
 * Lists a package's required dependencies, and those that may be missing on this system.
 * @param {LockedPackage} locked
 */
function wantedBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {});
  const needed = peers.filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return {
    needed: [...Object.keys(dependencies ?? {}), ...needed],
    welcome: Object.keys(optionalDependencies ?? {}),
  };
}

/**
 * Returns the lockfile of one workspace, to install it by itself in the tested versions.
 * @param {Lockfile} root of the whole checkout
 * @param {string} workspace its folder
 * @returns {Lockfile}
 * @throws Error when a package that it needs is not locked, or stands where another one has to
 */
export function lockfileOf(root, workspace) {
  if (!root.packages[workspace]) throw new Error(`${workspace} is not in the lockfile`);
  const places = new Set([workspace]);
  for (const place of places) {
    const { needed, welcome } = wantedBy(root.packages[place] ?? {});
    for (const name of [...needed, ...welcome]) {
      const found = placeOf(root.packages, place, name);
      if (found) places.add(found);
      else if (needed.includes(name))
        throw new Error(`${place} needs ${name}, which is not locked`);
    }
  }
  /** @type {Lockfile['packages']} */
  const packages = {};
  for (const place of [...places].sort()) {
    const moved =
      place === workspace ? '' : place.replace(`${workspace}/node_modules/`, 'node_modules/');
    if (packages[moved]) throw new Error(`two packages would have to stand at ${moved}`);
    packages[moved] = root.packages[place] ?? {};
  }
  return { lockfileVersion: root.lockfileVersion, packages };
}
