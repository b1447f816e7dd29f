import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Provided only by the project `deep` in vitest.config.ts. */
    readonly deep?: { readonly seed: number };
  }
}

const deep = inject('deep');

/** True in `npm run test:deep`, which repeats randomised tests. `npm test` runs each of them once. */
export const DEEP = deep !== undefined;

/** Seed that reproduces the same random commands. `npm test` always draws the same. */
export const SEED = deep?.seed ?? 1;

/** Returns the extent of a randomised test in this tier. */
export function sized<T>(inGate: T, inDeep: T): T {
  return DEEP ? inDeep : inGate;
}
