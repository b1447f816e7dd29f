import { describe, expect, it } from 'vitest';
import { FIRST_ENTRIES, growthStage } from './growth';

describe('growthStage', () => {
  // Proves P439
  it.each([
    [0, 'seed'],
    [1, 'sprout'],
    [4, 'sprout'],
    [5, 'leaves'],
    [14, 'leaves'],
    [15, 'bloom'],
    [24, 'bloom'],
    [25, 'tree'],
    [50, 'tree'],
    [500, 'tree'],
  ] as const)('returns after %i entries: %s', (count, stage) => {
    expect(growthStage(count)).toBe(stage);
  });

  it('needs no more entries for the last stage than a page loads at first', () => {
    expect(growthStage(FIRST_ENTRIES)).toBe('tree');
  });
});
