import { expect, test } from 'vitest';
import { isChunkLoadError } from './chunk-load-error';

test.each([
  'Failed to fetch dynamically imported module: https://x.test/assets/page.js',
  'error loading dynamically imported module: https://x.test/assets/page.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/page.css',
])('a chunk load error is recognised: %j', (message) => {
  expect(isChunkLoadError(new TypeError(message))).toBe(true);
});

test.each([new Error('Failed to fetch'), 'Importing a module script failed.', null])(
  'another error is no chunk load error: %j',
  (error) => {
    expect(isChunkLoadError(error)).toBe(false);
  },
);
