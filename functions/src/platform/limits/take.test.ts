import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { take } from './take';

const SMALL = { burst: 3, everyMs: 1000 };
const NOW = 1_800_000_000_000;

/** Takes one unit at each of the given times; true where granted. */
function given(times: readonly number[]): boolean[] {
  let spentUntilMs: number | undefined;
  return times.map((at) => {
    const taken = take(spentUntilMs, at, SMALL);
    spentUntilMs = taken.spentUntilMs;
    return taken.waitMs === 0;
  });
}

describe('take', () => {
  it('grants the burst at once, then nothing', () => {
    expect(given([NOW, NOW, NOW, NOW])).toEqual([true, true, true, false]);
  });

  it('grants the next one exactly when the wait that it named is over', () => {
    const spentUntilMs = NOW + 3000;
    expect(take(spentUntilMs, NOW, SMALL)).toEqual({ spentUntilMs, waitMs: 1000 });
    expect(take(spentUntilMs, NOW + 999, SMALL)).toEqual({ spentUntilMs, waitMs: 1 });
    const granted = { spentUntilMs: NOW + 4000, waitMs: 0 };
    expect(take(spentUntilMs, NOW + 1000, SMALL)).toEqual(granted);
  });

  it('is full again after a rest, and never more than full', () => {
    const rested = NOW + 3_000_000;
    const times = [NOW, NOW, NOW, rested, rested, rested, rested];
    expect(given(times)).toEqual([true, true, true, true, true, true, false]);
  });

  it('grants no more in any period than the burst plus what has been refilled', () => {
    const waits = fc.array(fc.integer({ min: 0, max: 2500 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(waits, (steps) => {
        let at = NOW;
        const times = steps.map((step) => (at += step));
        const grants = given(times);
        const granted = times.filter((_, index) => grants[index]);
        granted.forEach((from, first) =>
          granted.slice(first).forEach((to, more) => {
            expect(more + 1).toBeLessThanOrEqual(SMALL.burst + (to - from) / SMALL.everyMs);
          }),
        );
      }),
    );
  });
});
