import { describe, expect, it } from 'vitest';
import { FIRST_ENTRIES, growthStage } from './growth';

const entries = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `${n}` }));

describe('growthStage', () => {
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
    expect(growthStage(entries(count), false)).toBe(stage);
  });

  it('needs no more entries for the last stage than a page loads at first', () => {
    expect(growthStage(entries(FIRST_ENTRIES), false)).toBe('tree');
  });

  it('counts neither what was taken back nor what took it back', () => {
    const pair = [{ id: 'undo', undoes: '0' }, ...entries(5)];
    expect(growthStage(pair, false)).toBe('sprout');
    expect(growthStage([{ id: 'undo', undoes: '0' }, ...entries(1)], false)).toBe('seed');
  });

  it('does not shrink a tree whose entries are more than are loaded', () => {
    const newest = [{ id: 'undo', undoes: '0' }, ...entries(FIRST_ENTRIES - 1)];
    expect(growthStage(newest, true)).toBe('tree');
  });
});
