import { viewOf } from '../kernel/document/view';
import { PREFERENCES } from './family-preferences.collection';
import { savePreferencesSchema } from './schemas';
import { exactObject, idText } from '../kernel/schema/fields';
import { FAMILY_PREFERENCES } from '../kernel/call/tag';
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
    method: 'GET',
    path: '/api/family-preferences',
    tag: FAMILY_PREFERENCES,
    summary: 'Preferences of a family that the caller belongs to.',
    caller: 'user',
    about: 'family',
    limit: 'read',
    params: none,
    query: family,
    body: null,
    response: preferences,
    idempotent: false,
    errors: ['forbidden', 'not_found'],
    cost: { reads: 4, writes: 0 },
    example: ({ familyId }) => ({
      query: { familyId },
      answer: { ...SAVED, timeZone: 'Asia/Taipei', lastInterestApplied: null },
    }),
  }),
  saveFamilyPreferences: call({
    method: 'POST',
    path: '/api/family-preferences',
    tag: FAMILY_PREFERENCES,
    summary:
      'Saves the preferences of a family as a whole. Saving the same again changes nothing. With ' +
      '`seen`, only differences from it are saved, and what others have changed since stays; ' +
      'it is a conflict if both changed the same preference.',
    caller: 'parent',
    about: 'family',
    limit: 'write',
    params: none,
    query: family,
    body: savePreferencesSchema,
    response: preferences,
    idempotent: false,
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
};
