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
  ] as const)('is after %i entries: %s', (count, stage) => {
    expect(growthStage(count)).toBe(stage);
  });

  it('can be told to the last stage by the entries that a page asks for at first', () => {
    expect(growthStage(FIRST_ENTRIES)).toBe('tree');
  });
});
