/**
 * Stands for Vitest in the catalogue, by an alias of its build: the fakes of the tests then run in a browser
 * as they are. Nothing records calls here, and nothing is put back, because each story starts anew.
 */
export const vi = {
  fn: <T>(does: T): T | (() => undefined) => does ?? (() => undefined),
  isFakeTimers: () => false,
  stubGlobal(name: string, value: unknown): void {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  },
};
