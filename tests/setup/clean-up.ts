import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

/** Removes what one test has rendered and stubbed before the next. */
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/**
 * Removes what this file has stored, left in the page or the address, or made wait before the next one.
 */
afterAll(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
  window.history.replaceState(null, '', '/');
});
