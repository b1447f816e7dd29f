import { describe, expect, it } from 'vitest';
import { arrivalsAmong } from './arrivals';

const entries = (...ids: string[]) => ids.map((id) => ({ id }));

describe('arrivalsAmong', () => {
  it('returns what is newer than the known entries', () => {
    expect(arrivalsAmong(new Set(['b', 'a']), entries('d', 'c', 'b', 'a'))).toEqual(
      entries('d', 'c'),
    );
  });

  it('does not treat older entries of a longer list as new', () => {
    expect(arrivalsAmong(new Set(['d', 'c']), entries('d', 'c', 'b', 'a'))).toEqual([]);
  });

  it('treats the very first entry as new', () => {
    expect(arrivalsAmong(new Set(), entries('a'))).toEqual(entries('a'));
  });

  it('finds an entry that arrives late between known ones', () => {
    expect(arrivalsAmong(new Set(['c', 'a']), entries('c', 'b', 'a'))).toEqual(entries('b'));
  });

  it('returns nothing where no known entry is left to compare with', () => {
    expect(arrivalsAmong(new Set(['a']), entries('z', 'y'))).toEqual([]);
  });
});
