import { describe, expect, test } from 'vitest';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { fakePreferences } from '../../testing/fake-live';
import { familyFacts, lastPeriodOf } from './facts';

const interest = (period: string, instant: string) => ({
  interest: { period, annualRatePercent: 5, balanceMinor: toMinorUnits(1_000) },
  timestamp: new Date(instant),
});

describe('the last month whose interest is in the ledger', () => {
  test.each([
    ['nothing was ever applied', [], null, null],
    [
      'an entry says it',
      [interest('2026-09', '2026-10-01T00:10:00Z')],
      '2026-10-01T00:10:00Z',
      '2026-09',
    ],
    [
      'it was applied by hand',
      [interest('2026-10', '2026-10-02T09:00:00Z')],
      '2026-10-02T09:00:00Z',
      '2026-10',
    ],
    ['the child got none on the first', [], '2026-10-01T00:11:00Z', '2026-09'],
    ['the child got none by hand', [], '2026-10-15T09:00:00Z', '2026-10'],
    [
      'its entry is of an earlier time',
      [interest('2026-08', '2026-09-01T00:10:00Z')],
      '2026-10-01T00:10:00Z',
      '2026-09',
    ],
  ])('is found where %s', (_what, entries, lastApplied, period) => {
    expect(lastPeriodOf(entries, lastApplied === null ? null : new Date(lastApplied))).toBe(period);
  });

  test('is the one that the family has noted, applied by hand in the first days of a month too', () => {
    const byHand = { lastInterestApplied: new Date('2026-10-02T09:00:00Z') };
    const noted = fakePreferences({ ...byHand, lastInterestPeriod: '2026-10' });
    expect(familyFacts(noted, [], []).lastPeriod).toBe('2026-10');
    // A family from before says the time alone, which is of the month before if the schedule did it.
    expect(familyFacts(fakePreferences(byHand), [], []).lastPeriod).toBe('2026-09');
  });

  test('is the latest, where a month was posted late', () => {
    const entries = [
      interest('2026-07', '2026-10-20T09:00:00Z'),
      interest('2026-09', '2026-10-01T00:10:00Z'),
    ];
    expect(lastPeriodOf(entries, new Date('2026-10-20T09:00:00Z'))).toBe('2026-09');
  });
});
