import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { InterestOutcome } from '@pennysprout/shared/interest/routes';
import type { FamilyPreferencesDoc } from '@pennysprout/shared/family-preferences/family-preferences.collection';
import { periodEnd, type Period } from '@pennysprout/shared/interest/period';
import type { Deps } from '../kernel/deps';
import { pagesOf } from '../kernel/firestore/pages';
import { SCHEDULE } from '@pennysprout/shared/ledger/author';
import { balancesAt } from './balances-at';
import { postInterest } from './post-interest';

export interface MissedInterest {
  readonly period: Period;
  /** Families to limit it to, even if they changed settings since; null for all that pay interest. */
  readonly familyIds: readonly string[] | null;
  /** False to write nothing and only report the outcome. */
  readonly apply: boolean;
}

/**
 * Outcome for one family: that of `postInterest`, settings saved after the month (so the rate is unknown), no
 * such family, or a failure.
 */
export type MissedOutcome = InterestOutcome | 'settings_changed' | 'not_found' | 'failed';

export interface MissedFamily {
  readonly familyId: string;
  readonly outcome: MissedOutcome;
  readonly entries: number;
}

/** Attempts per family if its money moves meanwhile. */
const MOST_TRIES = 5;

type MissedDeps = Pick<Deps, 'db' | 'now'>;

/**
 * Posts interest for a month that the schedule has missed, at the family's current rate, on the balances at
 * the end of the month without entries undone later. Skips families that have the month already, so it may
 * run again, alongside the schedule, and after later months were posted.
 *
 * @throws RangeError if the period is not over.
 */
export async function* postMissedInterest(
  deps: MissedDeps,
  missed: MissedInterest,
): AsyncGenerator<MissedFamily> {
  const asOf = periodEnd(missed.period);
  if (asOf > deps.now()) throw new RangeError(`${missed.period} is not over`);
  for await (const { familyId, preferences } of familiesOf(deps, missed)) {
    if (preferences === null) yield { familyId, outcome: 'not_found', entries: 0 };
    else if (missed.familyIds === null && preferences.updatedAt.toMillis() >= asOf.getTime()) {
      yield { familyId, outcome: 'settings_changed', entries: 0 };
    } else yield await postFor(deps, missed, familyId);
  }
}

interface Family {
  readonly familyId: string;
  readonly preferences: FamilyPreferencesDoc | null;
}

async function* familiesOf(
  { db }: MissedDeps,
  { familyIds }: MissedInterest,
): AsyncGenerator<Family> {
  if (familyIds !== null) {
    for (const familyId of familyIds) {
      const found = await db.familyPreferences.doc(familyId).get();
      yield { familyId, preferences: found.data() ?? null };
    }
    return;
  }
  for await (const page of pagesOf(db, 'allFamilyPreferences', {})) {
    for (const snapshot of page) {
      const preferences = snapshot.data();
      if (preferences.interestRate > 0) yield { familyId: snapshot.id, preferences };
    }
  }
}

async function postFor(
  deps: MissedDeps,
  missed: MissedInterest,
  familyId: string,
  tries = 1,
): Promise<MissedFamily> {
  const { period, apply } = missed;
  try {
    const late = await balancesAt(deps, familyId, periodEnd(period));
    const funds = [...late.balances.keys()];
    const family = { familyId, period, funds, late, preview: !apply, createdBy: SCHEDULE };
    // This tool has no queues; the next entry's task awards the medals.
    const { outcome, entries } = await postInterest(deps, family);
    return { familyId, outcome, entries };
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    if (code === 'conflict' && tries < MOST_TRIES) {
      return postFor(deps, missed, familyId, tries + 1);
    }
    // Deleted meanwhile.
    return { familyId, outcome: code === 'not_found' ? 'not_found' : 'failed', entries: 0 };
  }
}
