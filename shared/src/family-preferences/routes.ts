import { array, boolean, number, string } from 'yup';
import { EXCHANGE_RATE_SOURCES, type ExchangeRateSource } from './preferences';
import { NOT_STARTED } from './first-evening';
import { finishFirstStepsSchema, savePreferencesSchema } from './schemas';
import { exactObject, idText, currencyText } from '../kernel/schema/fields';
import { FAMILY_PREFERENCES } from '../kernel/call/tag';
import { familyPreferenceCalls } from './calls';
import { call, none } from '../kernel/call/route';
import { shape } from '../kernel/call/shape';

const preferences = shape(
  'FamilyPreferences',
  {
    localCurrency: currencyText().required(),
    exchangeRateSource: string<ExchangeRateSource>().oneOf(EXCHANGE_RATE_SOURCES).required(),
    exchangeRate: number().nullable().defined(),
    exchangeRateLastUpdated: string().nullable().defined(),
    interestRate: number().required(),
    lastInterestApplied: string().nullable().defined(),
    depositReasons: array(string().required()).required(),
    withdrawReasons: array(string().required()).required(),
    newJarParts: number().required(),
    timeZone: string().nullable().defined(),
  },
  {
    localCurrency: 'Currency in which totals are shown, ISO 4217. USD at first.',
    exchangeRateSource: '`api` for the market’s rate, `manual` for the family’s own.',
    exchangeRate:
      'Units of the local currency per US dollar; null until one is known or set. The documented default of 1 is not stored, because it would look like a rate that a parent has set: screens show 1 as an estimate if none is known. With `api`, it is the rate a browser last showed and moves no money.',
    exchangeRateLastUpdated: 'When that rate was published or set; or null. ISO 8601 in UTC.',
    interestRate:
      'Percent per year, 0 to 100 with at most 4 decimals; 0 if interest is off. A twelfth is applied each month.',
    lastInterestApplied: 'When interest was last applied; null if never. ISO 8601 in UTC.',
    depositReasons: 'Reasons offered for a deposit: up to 30, without duplicates.',
    withdrawReasons: 'Reasons offered for a withdrawal: up to 30, without duplicates.',
    newJarParts: 'Parts of new money that a new jar gets, 0 to 99; 0 until parents choose it.',
    timeZone:
      'Time zone in which allowances fall due, e.g. `Asia/Taipei`. The browser proposes it when a family is created; unknown until then.',
  },
);

const family = exactObject({ familyId: idText() });

const started = exactObject({
  money: boolean().required(),
  allowance: boolean().required(),
  jar: boolean().required(),
  coin: boolean().optional(),
  handOver: boolean().required(),
  currencyAsked: boolean().required(),
});

/** Preferences the example saves. */
const SAVED = {
  localCurrency: 'TWD' as const,
  exchangeRateSource: 'manual' as const,
  exchangeRate: 32.5,
  interestRate: 2.4,
  depositReasons: ['Allowance', 'Chore'],
  withdrawReasons: ['Purchase', 'Charity'],
  newJarParts: 1,
  exchangeRateLastUpdated: '2026-05-01T08:00:00.000Z',
};

export const familyPreferenceRoutes = {
  getFamilyPreferences: call({
    ...familyPreferenceCalls.getFamilyPreferences,
    tag: FAMILY_PREFERENCES,
    summary: 'Preferences of a family that the caller belongs to.',
    about: 'family',
    limit: 'read',
    params: none,
    query: family,
    body: null,
    response: preferences,
    errors: ['forbidden', 'not_found'],
    cost: { reads: 4, writes: 0 },
    example: ({ familyId }) => ({
      query: { familyId },
      answer: { ...SAVED, timeZone: 'Asia/Taipei', lastInterestApplied: null },
    }),
  }),
  saveFamilyPreferences: call({
    ...familyPreferenceCalls.saveFamilyPreferences,
    tag: FAMILY_PREFERENCES,
    summary:
      'Saves the preferences of a family as a whole. Saving the same again changes nothing. With ' +
      '`seen`, only differences from it are saved, and changes of others since then stay; ' +
      'it is a conflict if both changed the same preference.',
    about: 'family',
    limit: 'write',
    params: none,
    query: family,
    body: savePreferencesSchema,
    response: preferences,
    errors: ['forbidden', 'not_found', 'conflict'],
    cost: { reads: 5, writes: 1 },
    notes: {
      newJarParts: 'Parts of new money that a new jar gets, 0 to 99; unchanged if left out.',
      seen: 'Preferences that the changes are based on, as read before.',
      timeZone:
        'IANA time zone; unchanged if left out. A different one keeps the next ' +
        'date of every allowance.',
    },
    example: ({ familyId, preferences }) => ({
      query: { familyId },
      body: { ...SAVED, timeZone: 'Asia/Taipei', seen: preferences },
      answer: { ...SAVED, timeZone: 'Asia/Taipei', lastInterestApplied: null },
    }),
  }),
  finishFirstSteps: call({
    ...familyPreferenceCalls.finishFirstSteps,
    tag: FAMILY_PREFERENCES,
    summary:
      'Records that steps of the first evening are done or skipped; a step never becomes open again.',
    about: 'family',
    limit: 'write',
    params: none,
    query: family,
    body: finishFirstStepsSchema,
    response: exactObject({ started: started.nullable().defined() }),
    errors: ['forbidden', 'not_found'],
    cost: { reads: 4, writes: 1 },
    notes: {
      steps: 'Steps that are done or skipped.',
      started:
        'All steps, each true when it is done or skipped; null for a family from before the first evening.',
      'started.money': 'True if currency and interest are chosen.',
      'started.allowance': 'True if a child has an allowance.',
      'started.jar': 'True if a child has a jar.',
      'started.coin':
        'True if a child has its first coin. Missing in families that began before there was one.',
      'started.handOver': 'True if a child has been given its access link.',
      'started.currencyAsked': 'True if the family has been asked for its currency.',
    },
    example: ({ familyId }) => ({
      query: { familyId },
      body: { steps: ['money', 'currencyAsked'] },
      answer: { started: { ...NOT_STARTED, money: true, currencyAsked: true } },
    }),
  }),
};
