import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

/** What one test has drawn and put in place of the browser's own is not there for the next. */
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
