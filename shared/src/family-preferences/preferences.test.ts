import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  differingGroups,
  mergePreferences,
  PREFERENCE_GROUPS,
  type PreferenceChoices,
} from './preferences';

const SEEN: PreferenceChoices = {
  localCurrency: 'TWD',
  exchangeRateSource: 'manual',
  exchangeRate: 30,
  interestRate: 2,
  depositReasons: ['Gift'],
  withdrawReasons: ['Toy'],
};

describe('the preference groups that differ', () => {
  it.each<[what: string, change: Partial<PreferenceChoices>, groups: string[]]>([
    ['nothing', {}, []],
    ['the currency', { localCurrency: 'EUR' }, ['currency']],
    ['a rate of the parents’ own', { exchangeRate: 31 }, ['currency']],
    ['where the rate comes from', { exchangeRateSource: 'api' }, ['currency']],
    ['interest', { interestRate: 2.1 }, ['interest']],
    ['where the family lives', { timeZone: 'Asia/Taipei' }, ['zone']],
    ['no time zone, which is none also unsaid', { timeZone: null }, []],
    ['the parts of new jars', { newJarParts: 1 }, ['jars']],
    ['no parts, which are none also unsaid', { newJarParts: 0 }, []],
    ['a reason', { depositReasons: [] }, ['depositReasons']],
    ['the order of reasons', { withdrawReasons: ['Toy', 'Sweets'] }, ['withdrawReasons']],
    [
      'everything, in the order of the screen',
      {
        withdrawReasons: [],
        depositReasons: [],
        interestRate: 0,
        localCurrency: 'USD',
        newJarParts: 1,
        timeZone: 'UTC',
      },
      [...PREFERENCE_GROUPS],
    ],
  ])('after a change of %s', (_what, change, groups) => {
    expect(differingGroups(SEEN, { ...SEEN, ...change })).toEqual(groups);
  });

  it('are none where only the market rate has moved', () => {
    const market = { ...SEEN, exchangeRateSource: 'api' } as const;
    expect(differingGroups(market, { ...market, exchangeRate: 31.5 })).toEqual([]);
    expect(differingGroups(market, { ...market, exchangeRate: null })).toEqual([]);
  });

  it('include the rate’s source even where the local currency is the dollar', () => {
    const dollar = { ...SEEN, localCurrency: 'USD', exchangeRate: 1 } as const;
    const market = { ...dollar, exchangeRateSource: 'api' } as const;
    expect(differingGroups(dollar, market)).toEqual(['currency']);
    expect(differingGroups(dollar, { ...dollar })).toEqual([]);
  });
});

describe('merging preferences', () => {
  const merged = (mine: Partial<PreferenceChoices>, stored: Partial<PreferenceChoices>) =>
    mergePreferences({ mine: { ...SEEN, ...mine }, seen: SEEN, stored: { ...SEEN, ...stored } });

  it('keeps what only others have changed', () => {
    expect(merged({ interestRate: 3 }, { depositReasons: ['Chore'] })).toEqual({
      theirs: ['depositReasons'],
      contested: [],
    });
  });

  it('reports a conflict where both have changed the same group', () => {
    expect(merged({ interestRate: 3 }, { interestRate: 4, withdrawReasons: [] })).toEqual({
      theirs: ['withdrawReasons'],
      contested: ['interest'],
    });
  });

  it('has no conflict where both have made the same change', () => {
    expect(merged({ interestRate: 3 }, { interestRate: 3 })).toEqual({ theirs: [], contested: [] });
  });

  it('never both keeps and contests a group, and does neither where nobody else has saved', () => {
    const choices = fc.record({
      localCurrency: fc.constantFrom('USD', 'TWD'),
      exchangeRateSource: fc.constantFrom('api', 'manual'),
      exchangeRate: fc.constantFrom(null, 30, 31),
      interestRate: fc.constantFrom(0, 2),
      depositReasons: fc.constantFrom<string[][]>(['Gift'], []),
      withdrawReasons: fc.constantFrom<string[][]>(['Toy'], []),
    }) as fc.Arbitrary<PreferenceChoices>;
    fc.assert(
      fc.property(choices, choices, choices, (mine, seen, stored) => {
        const { theirs, contested } = mergePreferences({ mine, seen, stored });
        expect(theirs.filter((group) => contested.includes(group))).toEqual([]);
        // Other groups may be written: they equal the stored ones, or are unchanged since seen.
        const written = PREFERENCE_GROUPS.filter(
          (group) => !theirs.includes(group) && !contested.includes(group),
        );
        const unseen = differingGroups(stored, seen);
        const overwritten = differingGroups(stored, mine);
        expect(
          written.filter((group) => unseen.includes(group) && overwritten.includes(group)),
        ).toEqual([]);
        expect(mergePreferences({ mine, seen, stored: seen })).toEqual({
          theirs: [],
          contested: [],
        });
      }),
    );
  });
});
