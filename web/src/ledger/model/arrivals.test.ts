import { describe, expect, it } from 'vitest';
import { arrivalsAmong } from './arrivals';

const entries = (...ids: string[]) => ids.map((id) => ({ id }));

describe('arrivalsAmong', () => {
  // Proves P464
  it('finds what is newer than the known entries', () => {
    expect(arrivalsAmong(new Set(['b', 'a']), entries('d', 'c', 'b', 'a'))).toEqual(
      entries('d', 'c'),
    );
  });

  it('does not take older entries of a longer list for new ones', () => {
    expect(arrivalsAmong(new Set(['d', 'c']), entries('d', 'c', 'b', 'a'))).toEqual([]);
  });

  it('takes the first entry of all for new', () => {
    expect(arrivalsAmong(new Set(), entries('a'))).toEqual(entries('a'));
  });

  it('finds an entry that arrives late and stands between known ones', () => {
    expect(arrivalsAmong(new Set(['c', 'a']), entries('c', 'b', 'a'))).toEqual(entries('b'));
  });

  it('finds nothing where no known entry is left to compare with', () => {
    expect(arrivalsAmong(new Set(['a']), entries('z', 'y'))).toEqual([]);
  });
});
