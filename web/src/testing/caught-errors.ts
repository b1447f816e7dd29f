import { beforeEach, vi } from 'vitest';

/** What React writes to the console about an error that a boundary has caught, around the component's name. */
const THROWN_IN = /^The above error occurred in the <\w+> component\.$/;
const CAUGHT =
  /^React will try to recreate this component tree from scratch using the error boundary you provided, \w+\.$/;

function isCaught([format, error, where, what, ...rest]: readonly unknown[]): boolean {
  return (
    format === '%o\n\n%s\n\n%s\n' &&
    error instanceof Error &&
    THROWN_IN.test(String(where)) &&
    CAUGHT.test(String(what)) &&
    rest.length === 0
  );
}

/**
 * For tests of what is shown instead of a part that throws: takes note of what React tells the console
 * about it, in each test from here on. Whatever else is written there fails the test, as ever.
 * @returns the errors that boundaries have caught in the test so far
 */
export function noteCaughtErrors(): () => readonly unknown[] {
  let caught: unknown[] = [];
  beforeEach(() => {
    caught = [];
    const { error: write } = console;
    vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) => {
      if (isCaught(values)) caught.push(values[1]);
      else write(...values);
    });
  });
  return () => caught;
}
