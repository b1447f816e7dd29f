// @ts-check
// Everything here must run on any Node that knows ES modules: it is what tells people to upgrade.

/** The oldest versions that the build tools (Vite, Vitest, firebase-tools) run on. */
const OLDEST = [
  [20, 19],
  [22, 12],
];

/**
 * @param {string} version e.g. "20.19.0"
 * @returns {boolean}
 */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 22) return true;
  return OLDEST.some((oldest) => major === oldest[0] && minor >= Number(oldest[1]));
}

/** Ends the process with one line when this Node is too old. */
export function requireSupportedNode() {
  if (isSupportedNode(process.versions.node)) return;
  console.error(
    `PennySprout needs Node.js 20.19 or newer, 22.12 or newer, or 24; this is ${process.versions.node}. ` +
      'Install it from https://nodejs.org and run the command again.',
  );
  process.exit(1);
}
