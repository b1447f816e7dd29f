// @ts-check

/**
 * @typedef {'all' | readonly string[]} Touched the whole part, or these files of it
 * @typedef {import('./changes.mjs').ChangedFile} ChangedFile
 */

const TEST = /\.(test|spec)\.tsx?$/;
const DEEP_BROWSER_TEST = /^tests\/e2e\/[^/]+\.deep\.spec\.ts$/;
const BROWSER_TEST = /^tests\/e2e\/[^/]+(?<!\.deep)\.spec\.ts$/;
const CODE = /\.(tsx?|mjs|js)$/;
const PAGE = /\.md$/;

/** What decides how every part runs: with it changed, nothing is known to be untouched. */
const DECIDES_ALL =
  /^(package(-lock)?\.json|(web|shared|functions)\/package\.json|\.npmrc|vitest\.config\.ts|tests\/setup\/.*)$/;

const DECIDES_LINT = /^(\.oxlintrc\.json|eslint\.config\.js|tools\/eslint\/.*|.*tsconfig.*\.json)$/;
const DECIDES_FORMAT = /^\.oxfmtrc\.json$/;

/** The configuration that the emulators and a deployment read. */
const FIREBASE_CONFIG = /^(firebase\.json|\.firebaserc|firestore\.(rules|indexes\.json))$/;

/** Code that imports alone lead to: the tests of anything else may read it as a file or run it. */
const IMPORTED_CODE = /^(web|shared|functions)\/src\/.*\.(tsx?|css)$/;

/** @param {string} path */
const isOfTestsAlone = (path) => TEST.test(path) || path.includes('/testing/');

/** Whether the app or the server is built from it. @param {string} path */
const isBuiltFrom = (path) =>
  FIREBASE_CONFIG.test(path) ||
  (/^(web|shared|functions)\//.test(path) && !isOfTestsAlone(path) && !PAGE.test(path));

/** Whether the suite of the browser tests is brought up by it. @param {string} path */
const bringsUpSuite = (path) => /^tools\/(lib|seed)\//.test(path) && !isOfTestsAlone(path);

/** @param {readonly string[]} existing @param {readonly string[]} paths @returns {Touched} */
function touchedByLint(existing, paths) {
  if (paths.some((path) => DECIDES_LINT.test(path))) return 'all';
  return existing.filter((path) => CODE.test(path));
}

/** @param {readonly string[]} existing @param {readonly string[]} paths @returns {Touched} */
function touchedByFormat(existing, paths) {
  return paths.some((path) => DECIDES_FORMAT.test(path)) ? 'all' : existing;
}

/**
 * The tests of the tools read pages, workflows and configuration, run programs, and compare the
 * titles of tests and the server's sources with what docs/ says of them. No import shows that.
 * @param {readonly string[]} paths @param {readonly string[]} related @returns {Touched}
 */
function touchedInTools(paths, related) {
  if (paths.some((path) => !IMPORTED_CODE.test(path))) return 'all';
  const readByDocs = paths.some((path) => TEST.test(path) || path.startsWith('functions/src/'));
  return readByDocs ? ['tools/docs/', ...related] : related;
}

/** @param {readonly string[]} paths @param {readonly string[]} related @returns {Touched} */
function touchedInBundle(paths, related) {
  const read = paths.some((path) => isBuiltFrom(path) || path === 'docs/operations.md');
  return read ? 'all' : related;
}

/** @param {readonly string[]} paths @param {readonly string[]} related @returns {Touched} */
function touchedInRules(paths, related) {
  return paths.some((path) => FIREBASE_CONFIG.test(path)) ? 'all' : related;
}

/**
 * The server's tests import what they test, but for what they read as a file.
 * @param {readonly string[]} paths @param {readonly string[]} related @returns {Touched}
 */
function touchedInFunctions(paths, related) {
  const isRead = (/** @type {string} */ path) =>
    path.startsWith('functions/') && !CODE.test(path) && !PAGE.test(path);
  return paths.some((path) => isRead(path) || FIREBASE_CONFIG.test(path)) ? 'all' : related;
}

/**
 * A browser test sees the whole product, so any part of it may break any of them. A changed test alone
 * runs alone.
 * @param {readonly string[]} existing @param {readonly string[]} paths @returns {Touched}
 */
function touchedInBrowser(existing, paths) {
  const all = paths.some(
    (path) =>
      isBuiltFrom(path) ||
      bringsUpSuite(path) ||
      path === 'playwright.config.ts' ||
      (path.startsWith('tests/e2e/') && !BROWSER_TEST.test(path) && !DEEP_BROWSER_TEST.test(path)),
  );
  return all ? 'all' : existing.filter((path) => BROWSER_TEST.test(path));
}

/**
 * Says of each part of `npm test` what of it a change touches.
 *
 * @param {readonly string[]} names of the parts
 * @param {readonly ChangedFile[]} changed
 * @param {ReadonlyMap<string, readonly string[]>} related test files that import a changed file
 * @returns {ReadonlyMap<string, Touched>} without the parts that it does not touch
 */
export function touchedParts(names, changed, related) {
  const paths = changed.map(({ path }) => path);
  const existing = changed.filter(({ exists }) => exists).map(({ path }) => path);
  const decidesAll = paths.some((path) => DECIDES_ALL.test(path));
  const relatedIn = (/** @type {string} */ name) => related.get(name) ?? [];
  /** @type {Readonly<Record<string, () => Touched>>} */
  const narrower = {
    lint: () => touchedByLint(existing, paths),
    format: () => touchedByFormat(existing, paths),
    shared: () => relatedIn('shared'),
    web: () => relatedIn('web'),
    tools: () => touchedInTools(paths, relatedIn('tools')),
    bundle: () => touchedInBundle(paths, relatedIn('bundle')),
    functions: () => touchedInFunctions(paths, relatedIn('functions')),
    rules: () => touchedInRules(paths, relatedIn('rules')),
    e2e: () => touchedInBrowser(existing, paths),
  };
  /** @param {string} name @returns {Touched} */
  const touched = (name) => (decidesAll ? 'all' : (narrower[name]?.() ?? 'all'));
  if (paths.length === 0) return new Map();
  const parts = names.map((name) => /** @type {const} */ ([name, touched(name)]));
  return new Map(parts.filter(([, files]) => files.length > 0));
}
