import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Number of tasks to wait for, since one task may start another. */
const TASKS = 10;

/**
 * Waits until everything requested by the page has arrived and been rendered. For asserting that
 * something does not happen; for what should happen, use `findBy…` or `waitFor`.
 */
export async function settled(): Promise<void> {
  await act(async () => {
    for (let task = 0; task < TASKS; task += 1) {
      // Uses the real clock even if a test fakes the timers.
      await vi.dynamicImportSettled();
      await globalThis.slowly?.settled();
    }
  });
}
