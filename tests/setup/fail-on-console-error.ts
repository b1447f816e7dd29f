import { afterEach, beforeEach } from 'vitest';

/**
 * A test fails when something wrote to console.error, because nobody reads the output of tests that
 * pass. One that expects an error puts a spy of its own in place and says what it expects of it.
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
