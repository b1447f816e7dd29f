import { isDeepStrictEqual } from 'node:util';
import type { FamilyPreferences, RouteBody } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { FamilyPreferencesDoc } from '@pennysprout/shared/family-preferences/family-preferences.collection';
import {
  GROUP_OF_CHOICE,
  mergePreferences,
  type PreferenceChoices,
  type PreferenceGroup,
} from '@pennysprout/shared/family-preferences/preferences';
import { reasonProblems, refuse } from '@pennysprout/shared/kernel/schema/stored-texts';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { moveToZone } from '../allowances/due';
import { readWithin } from '../kernel/firestore/database';
import { requireFamily } from '../kernel/access';
import type { ParentCaller } from '../kernel/caller';
import { preferencesAnswer } from './preferences-answer';

export type SavePreferences = RouteBody<'saveFamilyPreferences'> & { readonly familyId: string };

/** Fields that may be omitted keep their stored value. */
type Wanted = Omit<SavePreferences, 'timeZone'> &
  Pick<FamilyPreferences, 'newJarParts' | 'timeZone'>;

type Rate = Pick<FamilyPreferencesDoc, 'exchangeRate' | 'exchangeRateLastUpdated'>;

/**
 * Saves all of a family's preferences except when interest was last applied. Saving what is already stored
 * changes nothing, not even the time of the last change.
 *
 * A caller who sends the values that the edit started from overwrites nothing unseen: other people's changes
 * since are kept, and a conflicting late call is refused.
 *
 * A new time zone keeps each allowance's next date and moves only its instant.
 *
 * @throws AppError `not_found`, or `forbidden` if the family belongs to others.
 * @throws AppError `conflict` if somebody else has since changed the same thing to another value.
 * @throws AppError `invalid_request` if the rate's time does not exist, or a new reason looks like another or
 * has invisible characters.
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
    const stored = preferencesAnswer(before);
    const wanted = onTopOf(stored, {
      ...input,
      newJarParts: input.newJarParts ?? stored.newJarParts,
      timeZone: input.timeZone ?? stored.timeZone,
    });
    refuse(reasonProblems(wanted, stored));
    const changes = changesOf(wanted, before, now);
    const saved = preferencesAnswer({ ...before, ...changes });
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

/** Group of each field. A rate's time is not a choice of its own, but goes with its rate. */
const GROUP_OF_FIELD = {
  ...GROUP_OF_CHOICE,
  exchangeRateLastUpdated: 'currency',
} as const satisfies Partial<Record<keyof FamilyPreferences, PreferenceGroup>>;

const FIELDS = Object.keys(GROUP_OF_FIELD) as (keyof typeof GROUP_OF_FIELD)[];

/** Merges the caller's changes onto those the caller has not seen. */
function onTopOf(stored: FamilyPreferences, input: Wanted): Wanted {
  const { seen } = input;
  if (!seen) return input;
  const { theirs, contested } = mergePreferences({ mine: input, seen, stored });
  if (contested.length > 0) throw new AppError('conflict');
  const kept = FIELDS.filter((field) => theirs.includes(GROUP_OF_FIELD[field]));
  return { ...input, ...Object.fromEntries(kept.map((field) => [field, stored[field]])) };
}

/** Returns the stored choices; undefined for those that nobody has made yet. */
function chosen(input: Wanted, before: FamilyPreferencesDoc) {
  const { newJarParts } = input;
  const isSame = newJarParts === preferencesAnswer(before).newJarParts;
  return {
    interestRate: input.interestRate,
    depositReasons: input.depositReasons,
    withdrawReasons: input.withdrawReasons,
    localCurrency: input.localCurrency,
    exchangeRateSource: input.exchangeRateSource,
    exchangeRate: input.exchangeRate ?? null,
    newJarParts: isSame ? before.newJarParts : newJarParts,
    timeZone: input.timeZone ?? undefined,
  } satisfies Required<PreferenceChoices>;
}

function changesOf(input: Wanted, before: FamilyPreferencesDoc, now: Timestamp) {
  const { newJarParts, timeZone, ...rest } = chosen(input, before);
  return {
    ...rest,
    ...(newJarParts !== undefined && { newJarParts }),
    ...(timeZone !== undefined && { timeZone }),
    ...(input.exchangeRateSource === 'manual' ? manualRate(input, before, now) : shownRate(input)),
  };
}

/**
 * Returns the market rate shown by the browser, stored so that other devices can show it. Untrusted: it
 * never moves money. For that, ask the market.
 */
function shownRate(input: Wanted): Rate {
  const exchangeRate = input.exchangeRate ?? null;
  // Without a rate its time means nothing.
  const sentAt = exchangeRate === null ? null : readTime(input.exchangeRateLastUpdated);
  return { exchangeRate, exchangeRateLastUpdated: sentAt };
}

/** Returns the parents' own rate. If it changed it dates from now, whatever was sent. */
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

/** Parses a time. The schema checks only the format, which "2026-02-30" and the year 0 pass. */
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
