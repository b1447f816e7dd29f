import { boolean } from 'yup';
import { viewOf } from '../kernel/document/view';
import { NOT_STARTED } from './first-evening';
import { PREFERENCES } from './family-preferences.collection';
import { finishFirstStepsSchema, savePreferencesSchema } from './schemas';
import { exactObject, idText } from '../kernel/schema/fields';
import { FAMILY_PREFERENCES } from '../kernel/call/tag';
import { familyPreferenceCalls } from './calls';
import { call, none } from '../kernel/call/route';
import { shape } from '../kernel/call/shape';

export const preferencesView = viewOf(PREFERENCES, [
  'localCurrency',
  'exchangeRateSource',
  'exchangeRate',
  'exchangeRateLastUpdated',
  'interestRate',
  'lastInterestApplied',
  'depositReasons',
  'withdrawReasons',
  'newJarParts',
  'timeZone',
]);

const preferences = shape('FamilyPreferences', preferencesView.fields, preferencesView.notes);

const family = exactObject({ familyId: idText() });

const started = exactObject({
  money: boolean().required(),
  allowance: boolean().required(),
  jar: boolean().required(),
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
      '`seen`, only differences from it are saved, and what others have changed since stays; ' +
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
      'Notes that steps of the first evening are done or skipped; a step never becomes open again.',
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
