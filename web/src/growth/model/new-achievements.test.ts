import { beforeEach, describe, expect, it } from 'vitest';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { clearSessionStorage } from '../../kernel/session/storage';
import { fakeBalance, fakeEntry } from '../../testing/fake-live';
import { readCelebrated, writeCelebrated } from './celebrated';
import { toCelebrate, reachedNow, type AchievementFacts } from './new-achievements';

const NOW = new Date('2026-03-20T12:00:00Z');

const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);

/**
 * Returns facts with entries in US dollars, newest first, by age in days and balance afterwards; the
 * amounts follow.
 */
function facts(rows: readonly [days: number, after: number][], more = false): AchievementFacts {
  const entries = rows.map(([days, after], index) => {
    const before = rows[index + 1]?.[1] ?? 0;
    return {
      ...fakeEntry(String(days), { minor: after - before, timestamp: daysAgo(days) }),
      balanceAfterMinor: toMinorUnits(after),
    };
  });
  const total = rows[0]?.[1] ?? 0;
  return {
    entries,
    more,
    balances: [fakeBalance('USD', total)],
    toLocal: (minor) => minor,
    totalSavingsMinor: toMinorUnits(total),
    localCurrency: 'USD',
  };
}

const TEN_THOUSAND = 1_000_000;

const THREE_REWARDS: readonly [number, number][] = [
  [2, 600],
  [30, 400],
  [60, 200],
];

describe('a browser that does not know the child', () => {
  it.each([
    ['nothing before the first entry', facts([]), []],
    ['a first reward that is still news', facts([[3, 500]]), ['first_savings']],
    ['no first reward of long ago', facts([[15, 500]]), []],
    [
      'a goal that was reached while the child was away, and not what was before',
      facts([
        [2, TEN_THOUSAND],
        [40, 500],
      ]),
      ['saved_10000'],
    ],
    [
      'no goal of long ago',
      facts([
        [2, TEN_THOUSAND + 5],
        [40, TEN_THOUSAND],
      ]),
      [],
    ],
    ['no first savings where older entries are not there', facts([[2, 500]], true), []],
    ['three in a row when the third is news', facts(THREE_REWARDS), ['kept_three']],
    ['no three in a row where older entries are not there', facts(THREE_REWARDS, true), []],
  ])('celebrates %s', (_what, all, expected) => {
    expect(toCelebrate(all, null, NOW)).toEqual(expected);
  });
});

describe('a browser that knows the child', () => {
  it('celebrates what it has not celebrated yet, however long ago it was reached', () => {
    const all = facts([[90, TEN_THOUSAND]]);
    expect(toCelebrate(all, [], NOW)).toEqual(['first_savings', 'saved_10000']);
    expect(toCelebrate(all, ['first_savings'], NOW)).toEqual(['saved_10000']);
    expect(toCelebrate(all, ['first_savings', 'saved_10000'], NOW)).toEqual([]);
  });

  it('celebrates nothing that is locked again', () => {
    const all = facts([
      [1, 500],
      [2, TEN_THOUSAND],
    ]);
    expect(reachedNow(all)).toEqual(['first_savings']);
    expect(toCelebrate(all, ['first_savings'], NOW)).toEqual([]);
  });
});

describe('the memory of celebrations', () => {
  beforeEach(() => {
    localStorage.clear();
  });

  // Proves P490
  it('is separate for each child, and does not identify them', () => {
    writeCelebrated('uid-of-mia', ['first_savings']);
    writeCelebrated('uid-of-leo', []);
    expect(readCelebrated('uid-of-mia')).toEqual(['first_savings']);
    expect(readCelebrated('uid-of-leo')).toEqual([]);
    expect(readCelebrated('uid-of-zoe')).toBeNull();
    expect(JSON.stringify({ ...localStorage })).not.toContain('uid-of');
  });

  // Proves P490
  it('survives the sign-out', () => {
    writeCelebrated('uid-of-mia', ['first_savings']);
    clearSessionStorage(null);
    expect(readCelebrated('uid-of-mia')).toEqual(['first_savings']);
  });

  it('drops the child that was longest away', () => {
    for (let child = 0; child < 20; child += 1) writeCelebrated(`child-${child}`, []);
    writeCelebrated('child-0', ['first_savings']);
    writeCelebrated('another', []);
    expect(readCelebrated('child-0')).toEqual(['first_savings']);
    expect(readCelebrated('child-1')).toBeNull();
    expect(readCelebrated('another')).toEqual([]);
  });
});
