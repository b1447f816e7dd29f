import type { Plugin } from 'vite';

/** A call, and not the `typeof import(…)` of a type, nor one with an expression inside. */
const DYNAMIC_IMPORT = /(?<!typeof )\bimport\((['"][^'"]+['"])\)/g;

const OURS = /\/web\/src\/(?!testing\/).*(?<!\.test)\.tsx?$/;

/**
 * With `PENNYSPROUT_SLOW=1` each part of the app that is fetched later arrives late, as
 * `web/src/testing/slowly.ts` has it.
 */
export function slowImports(): Plugin {
  return {
    name: 'slow-imports',
    enforce: 'pre',
    transform: (code, id) =>
      OURS.test(id) ? code.replaceAll(DYNAMIC_IMPORT, 'globalThis.slowly(import($1))') : null,
  };
}
