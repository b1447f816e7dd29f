import { afterEach, beforeEach } from 'vitest';

/**
 * Fails a test that writes to console.error, because nobody reads the output of passing tests. A test
 * that expects an error installs a spy of its own and asserts on it.
 */
const original = console.error;
let seen: unknown[][] = [];

beforeEach(() => {
  seen = [];
  console.error = (...values: unknown[]) => {
    seen.push(values);
    original(...values);
  };
});

afterEach(() => {
  console.error = original;
  if (seen.length > 0) {
    const texts = seen.map((values) => values.map(String).join(' ').slice(0, 500));
    throw new Error(`console.error was called ${seen.length} times:\n${texts.join('\n')}`);
  }
});
