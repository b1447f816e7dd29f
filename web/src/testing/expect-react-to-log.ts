import { expect, onTestFinished, vi } from 'vitest';

/** React logs each error that a boundary catches: the test fails when it does not log this one alone. */
export function expectReactToLog(error: Error): void {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => {
    const values = logged.mock.calls.map((call) => call.find((value) => value instanceof Error));
    logged.mockRestore();
    expect(new Set(values)).toEqual(new Set([error]));
  });
}
