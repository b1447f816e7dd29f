import { builtinEnvironments, type Environment } from 'vitest/runtime';

const KEPT = Symbol.for('pennysprout.kept-page');
const worker = globalThis as { [KEPT]?: Promise<unknown> };

/**
 * jsdom environment that is created once per worker, for all files that share its modules: Vitest
 * creates its own for each file, which took longer than the tests. `clean-up.ts` leaves the page empty
 * for the next.
 */
const keptPage: Environment = {
  name: 'kept-page',
  viteEnvironment: 'client',
  async setup(global, options) {
    await (worker[KEPT] ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options)));
    return { teardown: () => undefined };
  },
};

// Vitest loads an environment by its default export.
export default keptPage;
