import type { Plugin } from 'vite';

/** Matches a call, but not the `typeof import(…)` of a type, nor one with an expression inside. */
const DYNAMIC_IMPORT = /(?<!typeof )\bimport\((['"][^'"]+['"])\)/g;

const OURS = /\/web\/src\/(?!testing\/).*(?<!\.test)\.tsx?$/;

/** Delays each lazy part of the app with `PENNYSPROUT_SLOW=1`, as `web/src/testing/slowly.ts` does. */
export function slowImports(): Plugin {
  return {
    name: 'slow-imports',
    enforce: 'pre',
    transform: (code, id) =>
      OURS.test(id) ? code.replaceAll(DYNAMIC_IMPORT, 'globalThis.slowly(import($1))') : null,
  };
}
