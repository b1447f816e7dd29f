import { describe, expect, it, vi } from 'vitest';
import { memoizeFor } from './memoize-for';

const KEPT_FOR_MS = 1000;

/** Creates a memoized value that is a new number after each load, unless loading fails. */
function setUp() {
  let nowMs = Date.parse('2026-03-01T12:00:00Z');
  let loads = 0;
  let failing: Error | null = null;
  const onFailure = vi.fn();
  const load = vi.fn(() => (failing ? Promise.reject(failing) : Promise.resolve((loads += 1))));
  const now = () => new Date(nowMs);
  return {
    kept: memoizeFor({ load, keptForMs: KEPT_FOR_MS, now, onFailure }),
    load,
    onFailure,
    pass: (ms: number) => void (nowMs += ms),
    fail: (error: Error | null) => void (failing = error),
  };
}

describe('a memoized value', () => {
  it('is served from memory until it is too old', async () => {
    const { kept, pass } = setUp();
    expect(await kept()).toBe(1);
    pass(KEPT_FOR_MS - 1);
    expect(await kept()).toBe(1);
    pass(1);
    expect(await kept()).toBe(2);
  });

  it('is loaded once for all who ask at once', async () => {
    const { kept, load } = setUp();
    expect(await Promise.all([kept(), kept(), kept()])).toEqual([1, 1, 1]);
    expect(load).toHaveBeenCalledOnce();
  });

  it('has the age of the question, not of the answer', async () => {
    const { kept, load, pass } = setUp();
    load.mockImplementationOnce(() => {
      pass(KEPT_FOR_MS);
      return Promise.resolve(0);
    });
    expect(await kept()).toBe(0);
    expect(await kept()).toBe(1);
  });

  it('is kept when reloading fails, and reloading is retried later', async () => {
    const { kept, load, onFailure, pass, fail } = setUp();
    await kept();
    const away = new Error('away');
    fail(away);
    pass(KEPT_FOR_MS);
    expect(await kept()).toBe(1);
    expect(await kept()).toBe(1);
    expect(load).toHaveBeenCalledTimes(2);
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(away);
    fail(null);
    pass(KEPT_FOR_MS);
    expect(await kept()).toBe(2);
  });

  it('fails until it has been loaded once', async () => {
    const { kept, fail } = setUp();
    fail(new Error('away'));
    await expect(kept()).rejects.toThrow('away');
    await expect(kept()).rejects.toThrow('away');
    fail(null);
    expect(await kept()).toBe(1);
  });
});
