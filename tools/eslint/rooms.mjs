import { readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Layers of each workspace, between which imports point down. A capability imports another one only if it
 * is named here, and the lists have no circle.
 */

/** Folders below the capabilities, lowest first; the layer above them all; folders outside the order. */
const LAYERS = {
  shared: { below: ['kernel'], above: ['data', 'family-export', 'api'], beside: ['testing'] },
  functions: { below: ['kernel', 'platform'], above: ['app'], beside: ['testing'] },
  web: {
    below: ['locales', 'kernel', 'events', 'kit'],
    above: ['app'],
    beside: ['catalogue', 'testing'],
  },
};

/** Capabilities that a capability needs, by workspace. */
const NEEDS = {
  shared: {
    auth: ['growth'],
    children: ['families'],
    'family-members': ['auth', 'invitations'],
    'family-preferences': ['interest', 'jars'],
    forecast: ['allowances', 'interest', 'ledger'],
    growth: ['ledger'],
    jars: ['ledger'],
    ledger: ['interest'],
    market: ['stock'],
    requests: ['ledger'],
    stock: ['ledger'],
  },
  functions: {
    allowances: ['notices'],
    children: ['auth', 'deletion'],
    families: ['children', 'deletion'],
    'family-members': ['children'],
    'family-preferences': ['allowances'],
    'family-restore': ['allowances', 'reconcile', 'stock'],
    market: ['stock'],
    notices: ['deletion'],
    requests: ['notices'],
  },
  web: {
    children: ['family-export'],
    families: ['family-export'],
    jars: ['forecast', 'requests'],
    ledger: ['allowances', 'jars'],
    requests: ['allowances', 'forecast'],
  },
};

/** Names of folders within a capability, which mean the same in each. */
const INNER = new Set(['hooks', 'parts', 'model', 'testing']);

/** Base names that every capability may have. */
const ONE_EACH = new Set(['handlers.ts', 'jobs.ts', 'routes.ts', 'schemas.ts']);

/** Files that a tool looks for in `src` itself. */
const ROOT_FILES = new Set(['index.ts', 'globals.d.ts']);

const ROOT = new URL('../../', import.meta.url);

/** @typedef {keyof typeof LAYERS} Workspace */

/** @param {string} workspace @returns {string[]} folders directly in the workspace's `src` */
function roomsOf(workspace) {
  const entries = readdirSync(new URL(`${workspace}/src/`, ROOT), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** @param {string} workspace @returns {string[]} names of its capabilities */
function capabilitiesOf(workspace) {
  const { below, above, beside } = LAYERS[/** @type {Workspace} */ (workspace)];
  const layers = new Set([...below, ...above, ...beside]);
  return roomsOf(workspace).filter((room) => !layers.has(room));
}

/**
 * Throws if capabilities need each other in a circle.
 *
 * @param {Readonly<Record<string, readonly string[]>>} needs
 */
export function requireAcyclic(needs) {
  /** @param {string} name @param {readonly string[]} path */
  const visit = (name, path) => {
    if (path.includes(name)) throw new Error(`Circle of needs: ${[...path, name].join(' → ')}`);
    for (const next of needs[name] ?? []) visit(next, [...path, name]);
  };
  for (const name of Object.keys(needs)) visit(name, []);
}

/** @param {string} workspace @param {string} room @param {readonly string[]} allowed */
function zone(workspace, room, allowed) {
  return {
    target: `./${workspace}/src/${room}`,
    from: `./${workspace}/src`,
    except: [room, ...allowed].map((name) => `./${name}`),
    message: `Imports of ${room} point down, or to what tools/eslint/rooms.mjs lists: ${[...allowed].join(', ') || 'nothing'}.`,
  };
}

/** @param {Workspace} workspace */
function zonesOf(workspace) {
  const { below, above } = LAYERS[workspace];
  /** @type {Readonly<Record<string, readonly string[]>>} */
  const needs = NEEDS[workspace];
  requireAcyclic(needs);
  const capabilities = capabilitiesOf(workspace);
  return [
    ...below.map((room, index) => zone(workspace, room, below.slice(0, index))),
    ...capabilities.map((room) => zone(workspace, room, [...below, ...(needs[room] ?? [])])),
    ...above.map((room, index) =>
      zone(workspace, room, [...below, ...capabilities, ...above.slice(0, index)]),
    ),
  ];
}

const WORKSPACES = /** @type {Workspace[]} */ (Object.keys(LAYERS));

/** Zones for `import-x/no-restricted-paths`, of product code. */
export const ROOM_ZONES = WORKSPACES.flatMap(zonesOf);

/** Zones of tests, which may use what is made for tests and a capability's neighbours. */
export const TEST_ZONES = WORKSPACES.flatMap((workspace) => {
  const { below, beside } = LAYERS[workspace];
  return below.map((room, index) => zone(workspace, room, [...below.slice(0, index), ...beside]));
});

/** @param {string} path @returns {string[]} folders that it lies in, innermost first */
function foldersOf(path) {
  const folder = dirname(path);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

/** @param {string} workspace @returns {{ folders: string[], files: string[] }} paths below its `src` */
function treeOf(workspace) {
  const src = new URL(`${workspace}/src/`, ROOT);
  const files = readdirSync(src, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(fileURLToPath(src), join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('locales'));
  // From the files: a checkout may keep the empty folders of files that have moved.
  return { folders: [...new Set(files.flatMap(foldersOf))], files };
}

/** @param {readonly string[]} paths @param {string} path @param {ReadonlySet<string>} allowed */
function twinOf(paths, path, allowed) {
  const name = basename(path);
  if (allowed.has(name)) return undefined;
  return paths.find((other) => other !== path && basename(other) === name);
}

/**
 * Returns what is wrong with the place of a file, or nothing.
 *
 * @param {string} workspace
 * @param {string} path below its `src`
 * @param {{ folders: readonly string[], files: readonly string[] }} tree
 */
export function misplaced(workspace, path, { folders, files }) {
  const rooms = foldersOf(path);
  const isLoose = rooms.length === 0 || (workspace === 'functions' && dirname(path) === 'platform');
  if (isLoose && !ROOT_FILES.has(path))
    return 'A file belongs into a capability, or into a folder of its layer.';
  const twin = twinOf(files, path, ONE_EACH);
  if (twin) return `${twin} has the same name. A name stands for one file.`;
  for (const folder of rooms) {
    const other = twinOf(folders, folder, INNER);
    if (other) return `The folder ${folder} has the noun of ${other}. One noun, one folder.`;
  }
  return undefined;
}

/** @type {Map<string, ReturnType<typeof treeOf>>} */
const trees = new Map();

/**
 * Rule that a file has its room: none lies loose, base names are unique within a workspace, and no two
 * folders of a workspace have one noun.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const inItsRoom = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const [, workspace, path] = /\/(shared|functions|web)\/src\/(.+)$/.exec(context.filename) ?? [];
    if (!workspace || !path || path.startsWith('locales/')) return {};
    const tree = trees.get(workspace) ?? treeOf(workspace);
    trees.set(workspace, tree);
    return {
      Program(node) {
        const message = misplaced(workspace, path, tree);
        if (message) context.report({ node, message });
      },
    };
  },
};
