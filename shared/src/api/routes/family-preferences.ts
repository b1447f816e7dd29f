import { array, number, string } from 'yup';
import { savePreferencesSchema } from '../../schemas/family-preferences';
import { currencyText, exactObject, idText } from '../../schemas/fields';
import { EXCHANGE_RATE_SOURCES } from '../../family/preferences';
import { none, type Route } from '../route';

/** Instants in ISO 8601, UTC. `interestRate` is percent a year; `lastInterestApplied` may be never. */
const preferences = exactObject({
  localCurrency: currencyText().required(),
  exchangeRateSource: string().oneOf(EXCHANGE_RATE_SOURCES).required(),
  exchangeRate: number().nullable().defined(),
  exchangeRateLastUpdated: string().nullable().defined(),
  interestRate: number().required(),
  lastInterestApplied: string().nullable().defined(),
  depositReasons: array(string().required()).required(),
  withdrawReasons: array(string().required()).required(),
});

const family = exactObject({ familyId: idText() });

export const familyPreferenceRoutes = {
  getFamilyPreferences: {
    method: 'GET',
    path: '/api/family-preferences',
    summary: 'Preferences of a family that the caller belongs to.',
    caller: 'user',
    params: none,
    query: family,
    body: null,
    response: preferences,
    idempotent: false,
    errors: ['forbidden', 'not_found'],
  },
  saveFamilyPreferences: {
    method: 'POST',
    path: '/api/family-preferences',
    summary:
      'Saves the preferences of a family as a whole. Saving the same again changes nothing. With ' +
      '`seen` only what differs from it is saved, and what somebody else has changed since stays; ' +
      'it is a conflict when that is the same thing.',
    caller: 'parent',
    params: none,
    query: family,
    body: savePreferencesSchema,
    response: preferences,
    idempotent: false,
    errors: ['forbidden', 'not_found', 'conflict'],
  },
} as const satisfies Record<string, Route>;
