import { beforeEach, vi } from 'vitest';

/**
 * React's console message about an error caught by a boundary, on either side of the component's name.
 */
const THROWN_IN =
  /^The above error occurred in (?:the <\w+> component|one of your React components)\.$/;
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
 * Collects React's console messages about caught errors, in each test from here on. For tests of error
 * boundaries; any other console error still fails the test.
 * @returns a function that returns the errors caught so far in the test
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
