import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { take } from './take';

const SMALL = { burst: 3, everyMs: 1000 };
const NOW = 1_800_000_000_000;

/** Takes one unit at each of the given times; true where granted. */
function given(times: readonly number[], allowance = SMALL): boolean[] {
  let spentUntilMs: number | null = null;
  return times.map((at) => {
    const taken = take(spentUntilMs, at, 1, allowance);
    spentUntilMs = taken.spentUntilMs;
    return taken.count === 1;
  });
}

describe('take', () => {
  it('grants the burst at once, then nothing', () => {
    expect(given([NOW, NOW, NOW, NOW])).toEqual([true, true, true, false]);
  });

  it('grants the next one exactly when the wait that it named is over', () => {
    const spentUntilMs = take(null, NOW, 3, SMALL).spentUntilMs;
    expect(take(spentUntilMs, NOW, 1, SMALL)).toEqual({ count: 0, spentUntilMs, waitMs: 1000 });
    expect(take(spentUntilMs, NOW + 999, 1, SMALL)).toMatchObject({ count: 0, waitMs: 1 });
    expect(take(spentUntilMs, NOW + 1000, 1, SMALL)).toMatchObject({ count: 1, waitMs: 0 });
  });

  it('grants as many as are left when more are requested', () => {
    expect(take(NOW + 2000, NOW, 10, SMALL).count).toBe(1);
    expect(take(null, NOW, 10, SMALL).count).toBe(3);
  });

  it('is full again after a rest, and never more than full', () => {
    const spent = take(null, NOW, 3, SMALL).spentUntilMs;
    expect(take(spent, NOW + 3000, 10, SMALL).count).toBe(3);
    expect(take(spent, NOW + 3_000_000, 10, SMALL).count).toBe(3);
  });

  it('grants no more in any period than the burst plus what has been refilled', () => {
    const waits = fc.array(fc.integer({ min: 0, max: 2500 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(waits, (steps) => {
        let at = NOW;
        const times = steps.map((step) => (at += step));
        const granted = times.filter((_, index) => given(times)[index]);
        granted.forEach((from, first) =>
          granted.slice(first).forEach((to, more) => {
            expect(more + 1).toBeLessThanOrEqual(SMALL.burst + (to - from) / SMALL.everyMs);
          }),
        );
      }),
    );
  });
});
