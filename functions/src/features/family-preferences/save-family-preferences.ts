import { isDeepStrictEqual } from 'node:util';
import type { FamilyPreferences, RouteBody } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/api/errors';
import type { FamilyPreferencesDoc } from '@pennysprout/shared/data/collections/family-preferences';
import { mergePreferences, type PreferenceGroup } from '@pennysprout/shared/family/preferences';
import { reasonProblems, refuse } from '@pennysprout/shared/schemas/stored-texts';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../../deps';
import { moveToZone } from '../../allowances/due';
import { readWithin } from '../../firestore/database';
import { requireFamily } from '../access';
import type { ParentCaller } from '../caller';
import { toPreferences } from './preferences-answer';

export type SavePreferences = RouteBody<'saveFamilyPreferences'> & { readonly familyId: string };

/** A field that older clients do not send stays as it is. */
type Wanted = Omit<SavePreferences, 'timeZone'> &
  Pick<FamilyPreferences, 'newJarParts' | 'timeZone'>;

type Rate = Pick<FamilyPreferencesDoc, 'exchangeRate' | 'exchangeRateLastUpdated'>;

/**
 * Saves all preferences of a family of the caller; when interest was last applied is not one of
 * them. Saving what is stored already changes nothing, not even the time of the last change.
 *
 * A caller who says what the changes were made from overwrites nothing unseen: what somebody else has
 * changed since stays, and a call that arrives late finds that its time has passed.
 *
 * Another time zone keeps the next date of each allowance; only its instant is another one.
 *
 * @throws AppError `not_found`, or `forbidden` when it is another's family.
 * @throws AppError `conflict` when somebody else has changed the same thing since, to something else.
 * @throws AppError `invalid_request` when the time of the rate is none, or a new reason looks like another
 *   or has something invisible in it.
 */
export function saveFamilyPreferences(
  deps: Deps,
  caller: ParentCaller,
  input: SavePreferences,
): Promise<FamilyPreferences> {
  const { db } = deps;
  const { familyId } = input;
  const ref = db.familyPreferences.doc(familyId);
  return db.transact(`family ${familyId}`, async (tx) => {
    await requireFamily({ db, read: readWithin(tx) }, caller, familyId);
    const before = (await tx.get(ref)).data();
    if (!before) throw new AppError('not_found');
    const now = Timestamp.fromDate(deps.now());
    const stored = toPreferences(before);
    const wanted = onTopOf(stored, {
      ...input,
      newJarParts: input.newJarParts ?? stored.newJarParts,
      timeZone: input.timeZone ?? stored.timeZone,
    });
    refuse(reasonProblems(wanted, stored));
    const changes = changesOf(wanted, before, now);
    const saved = toPreferences({ ...before, ...changes });
    if (!isDeepStrictEqual(saved, stored)) {
      const { timeZone } = wanted;
      if (timeZone !== null && timeZone !== stored.timeZone) {
        await moveToZone(tx, db, { familyId, timeZone });
      }
      tx.update(ref, { ...changes, updatedAt: now });
    }
    return saved;
  });
}

/** The fields of each group. The time of a rate is no decision, but it goes with its rate. */
const FIELDS = {
  currency: ['localCurrency', 'exchangeRateSource', 'exchangeRate', 'exchangeRateLastUpdated'],
  interest: ['interestRate'],
  zone: ['timeZone'],
  depositReasons: ['depositReasons'],
  withdrawReasons: ['withdrawReasons'],
  jars: ['newJarParts'],
} as const satisfies Record<PreferenceGroup, readonly (keyof FamilyPreferences)[]>;

/** What is to be stored: the caller's changes, on top of those that the caller has not seen. */
function onTopOf(stored: FamilyPreferences, input: Wanted): Wanted {
  const { seen } = input;
  if (!seen) return input;
  const { theirs, contested } = mergePreferences({ mine: input, seen, stored });
  if (contested.length > 0) throw new AppError('conflict');
  const kept = theirs.flatMap((group): readonly (keyof FamilyPreferences)[] => FIELDS[group]);
  return { ...input, ...Object.fromEntries(kept.map((field) => [field, stored[field]])) };
}

function changesOf(input: Wanted, before: FamilyPreferencesDoc, now: Timestamp) {
  const { interestRate, depositReasons, withdrawReasons, localCurrency, exchangeRateSource } =
    input;
  const { newJarParts, timeZone } = input;
  return {
    interestRate,
    depositReasons,
    withdrawReasons,
    localCurrency,
    exchangeRateSource,
    // Not written before somebody chooses it.
    ...(newJarParts !== toPreferences(before).newJarParts && { newJarParts }),
    ...(timeZone !== null && { timeZone }),
    ...(exchangeRateSource === 'manual' ? manualRate(input, before, now) : shownRate(input)),
  };
}

/**
 * What the browser shows of the market's rate, for other devices to show. It is the caller's word,
 * so it never moves money; whoever needs a rate for that asks the market.
 */
function shownRate(input: Wanted): Rate {
  const exchangeRate = input.exchangeRate ?? null;
  // The time of no rate says nothing.
  const sentAt = exchangeRate === null ? null : readTime(input.exchangeRateLastUpdated);
  return { exchangeRate, exchangeRateLastUpdated: sentAt };
}

/** The parents' own rate. It dates from now when it changed, whatever was sent. */
function manualRate(input: Wanted, before: FamilyPreferencesDoc, now: Timestamp): Rate {
  const exchangeRate = input.exchangeRate ?? null;
  const sentAt = readTime(input.exchangeRateLastUpdated);
  const changed =
    before.exchangeRateSource !== 'manual' ||
    before.exchangeRate !== exchangeRate ||
    before.localCurrency !== input.localCurrency;
  const unchangedSince = sentAt ?? before.exchangeRateLastUpdated ?? now;
  return { exchangeRate, exchangeRateLastUpdated: changed ? now : unchangedSince };
}

/** The schema asks for the form of a time; "2026-02-30" and the year 0 have it and are none. */
function readTime(text: string | null | undefined): Timestamp | null {
  if (text == null || text === '') return null;
  const date = new Date(text);
  const isReal = date.getUTCFullYear() >= 1 && date.toISOString().startsWith(text.slice(0, 10));
  if (!isReal) {
    const field = { path: 'exchangeRateLastUpdated', key: 'validation.invalid' } as const;
    throw new AppError('invalid_request', { fields: [field] });
  }
  return Timestamp.fromDate(date);
}
