import { describe, expect, it } from 'vitest';
import { ACHIEVEMENT_IDS } from './achievements';
import { ENTRY_KINDS, type EntryKind } from '../ledger/kinds';
import { STEP_IDS, type StepProgress } from './steps';
import { toMinorUnits } from '../kernel/money/money';
import {
  isMedalId,
  isMilestone,
  keptInARow,
  MEDAL_IDS,
  nextMedal,
  progressToMedal,
  reachedMedals,
  type MedalFacts,
} from './medals';

const NO_STEPS = Object.fromEntries(STEP_IDS.map((id) => [id, 0])) as StepProgress;

/** Returns facts with entries of these kinds, newest first. */
function facts(...kinds: EntryKind[]): MedalFacts {
  return {
    entries: kinds.map((kind) => ({ kind })),
    entryCount: kinds.length,
    totalSavingsMinor: toMinorUnits(0),
    localCurrency: 'USD',
    steps: NO_STEPS,
  };
}

describe('the medals', () => {
  it('are the documented achievements in their order, with some early ones before the far ones', () => {
    expect(MEDAL_IDS.filter((id) => !isMilestone(id))).toEqual(ACHIEVEMENT_IDS);
    expect(MEDAL_IDS.indexOf('saved_10000')).toBe(11);
    expect(isMedalId('kept_three')).toBe(true);
    expect(isMedalId('made_up')).toBe(false);
  });

  it('are all locked before the first entry, and the first is unlocked by any', () => {
    expect(reachedMedals(facts())).toEqual([]);
    for (const kind of ENTRY_KINDS) expect(reachedMedals(facts(kind))).toContain('first_savings');
  });

  it('use the documented sums', () => {
    const rich = { ...facts('deposit'), totalSavingsMinor: toMinorUnits(1_000_000) };
    expect(reachedMedals(rich)).toEqual(['first_savings', 'saved_10000']);
    expect(progressToMedal('goal_50000', rich)).toBe(0.2);
  });
});

describe('the next medal', () => {
  it('is the one with the most progress, and the first of equals', () => {
    const steps = { ...NO_STEPS, first_full_jar: 0.7, ten_paydays: 0.7 };
    const two = { ...facts('deposit', 'deposit'), steps };
    expect(nextMedal(two, reachedMedals(two))).toBe('first_full_jar');
    expect(nextMedal(two, ['first_savings', 'first_full_jar', 'ten_paydays'])).toBe('kept_three');
    expect(nextMedal(facts(), [])).toBe('first_savings');
    expect(nextMedal(facts(), MEDAL_IDS)).toBeUndefined();
  });
});

describe('the medal for three deposits in a row', () => {
  it.each<[number, ...EntryKind[]]>([
    [0],
    [1 / 3, 'deposit'],
    [2 / 3, 'deposit', 'deposit'],
    [1, 'deposit', 'deposit', 'deposit'],
    [0, 'withdrawal', 'deposit', 'deposit'],
    [1 / 3, 'deposit', 'withdrawal', 'deposit', 'deposit'],
    // Interest and shares neither count nor interrupt it.
    [1, 'deposit', 'interest', 'deposit', 'stock_buy', 'deposit'],
    [2 / 3, 'interest', 'deposit', 'stock_sell', 'deposit'],
    // A medal once earned stays when something is bought later.
    [1, 'withdrawal', 'deposit', 'deposit', 'deposit'],
  ])('has the progress %d', (expected, ...kinds) => {
    expect(progressToMedal('kept_three', facts(...kinds))).toBeCloseTo(expected);
  });

  it('counts from the last withdrawal', () => {
    expect(
      keptInARow(facts('deposit', 'interest', 'deposit', 'withdrawal', 'deposit').entries),
    ).toBe(2);
  });
});

describe('the medal for the first of a kind', () => {
  it.each([
    ['first_interest', 'interest'],
    ['first_share', 'stock_buy'],
  ] as const)('%s is unlocked by an entry of %s and by no other', (id, kind) => {
    expect(reachedMedals(facts(kind))).toContain(id);
    const others = ENTRY_KINDS.filter((other) => other !== kind);
    expect(reachedMedals(facts(...others))).not.toContain(id);
  });
});
