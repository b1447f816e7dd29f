import { readdirSync } from 'node:fs';
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
    'red-envelopes': ['ledger'],
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
    ledger: ['stock'],
    market: ['stock'],
    notices: ['deletion'],
    'red-envelopes': ['ledger'],
    requests: ['notices'],
  },
  web: {
    allowances: ['family-preferences'],
    children: ['auth', 'family-export'],
    families: ['family-export'],
    jars: ['forecast', 'requests'],
    ledger: ['allowances', 'jars', 'stock'],
    'red-envelopes': ['family-export', 'jars', 'ledger'],
    requests: ['allowances', 'forecast'],
    stock: ['jars'],
  },
};

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

/** @param {string} target @param {string[]} from */
const closed = (target, from) => ({
  target,
  from,
  message: 'A workspace imports only shared.',
});

const BETWEEN_WORKSPACES = [
  closed('./shared', ['./web', './functions', './tests', './tools']),
  closed('./web', ['./functions', './tests', './tools']),
  closed('./functions', ['./web', './tests', './tools']),
];

const PAGES = readdirSync(new URL('web/src/app/pages/', ROOT)).map((name) => ({
  target: `./web/src/app/pages/${name}`,
  from: './web/src/app/pages',
  except: [`./${name}`],
  message: 'A page imports no other.',
}));

/** @param {object[]} rooms */
const allowedPaths = (rooms) => [
  'error',
  { basePath: fileURLToPath(ROOT), zones: [...BETWEEN_WORKSPACES, ...PAGES, ...rooms] },
];

/** Setting of `import-x/no-restricted-paths` for product code. */
export const FOLDERS_OF_CODE = allowedPaths(WORKSPACES.flatMap(zonesOf));

/** The same for tests, which may use what is made for tests and a capability's neighbours. */
export const FOLDERS_OF_TESTS = allowedPaths(
  WORKSPACES.flatMap((workspace) => {
    const { below, beside } = LAYERS[workspace];
    return below.map((room, index) => zone(workspace, room, [...below.slice(0, index), ...beside]));
  }),
);
