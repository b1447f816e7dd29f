import { describe, expect, it } from 'vitest';
import { growthStage } from './growth';

describe('growthStage', () => {
  it.each([
    [0, 'seed'],
    [1, 'sprout'],
    [4, 'sprout'],
    [5, 'leaves'],
    [14, 'leaves'],
    [15, 'bloom'],
    [39, 'bloom'],
    [40, 'tree'],
    [50, 'tree'],
    [500, 'tree'],
  ] as const)('is after %i entries: %s', (count, stage) => {
    expect(growthStage(count)).toBe(stage);
  });
});
