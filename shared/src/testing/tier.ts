import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Provided by the project `deep` in vitest.config.ts alone. */
    readonly deep?: { readonly seed: number };
  }
}

const deep = inject('deep');

/** True in `npm run test:deep`, which searches. `npm test` does one example of each search. */
export const DEEP = deep !== undefined;

/** Makes the same random commands again. What `npm test` draws is the same each time. */
export const SEED = deep?.seed ?? 1;

/** Returns how much of a search to do. */
export function sized<T>(inGate: T, inDeep: T): T {
  return DEEP ? inDeep : inGate;
}
