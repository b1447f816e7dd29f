import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** What is done in a task of its own may lead to what is done in another. */
const TASKS = 10;

/**
 * Waits until all that the page has asked for has come and was drawn. For what is not to happen after
 * that; what is to happen is waited for itself, with `findBy…` or `waitFor`.
 */
export async function settled(): Promise<void> {
  await act(async () => {
    for (let task = 0; task < TASKS; task += 1) {
      // By the real clock, also where a test fakes the timers.
      await vi.dynamicImportSettled();
      await globalThis.slowly?.settled();
    }
  });
}
