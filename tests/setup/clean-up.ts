import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { afterTraversal } from '@pennysprout/web/kernel/browser/sheet-step';
import { toast } from '@pennysprout/web/kernel/browser/toast';

/** Removes what one test has rendered and stubbed before the next. */
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  // A sheet that was open leaves its step of the history.
  await Promise.resolve();
  await new Promise<void>(afterTraversal);
});

/**
 * Removes what this file has stored, left in the page or the address, or made wait before the next one.
 */
afterAll(() => {
  // With the timers that it may have been waiting for.
  toast.dismiss();
  window.dispatchEvent(new Event('blur'));
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
  window.history.replaceState(null, '', '/');
});
