import { dueOnOrAfter } from '@pennysprout/shared/allowances/dates';
import type { WeekRule } from '@pennysprout/shared/allowances/rule';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { nextDue } from '../allowances/due';
import type { Database } from '../kernel/firestore/database';
import { bareChild } from './bare-child';

/** Family with one child that gets money every Friday from a day on. */
export interface AllowanceFamily {
  readonly familyId: string;
  readonly startsOn: string;
  readonly amountMinor: number;
}

const ALLOWANCE_ZONE = 'Asia/Taipei';

function fridaysFrom(startsOn: string): WeekRule {
  return { cadence: 'weekly', weekday: 5, startsOn, endsOn: null };
}

/** Adds as much of a family as allowances need: three documents. */
export function addAllowanceFamily(
  batch: WriteBatch,
  db: Database,
  { familyId, startsOn, amountMinor }: AllowanceFamily,
): void {
  const userId = `child-${familyId}`;
  const at = Timestamp.fromDate(new Date(`${startsOn}T00:00:00Z`));
  const times = { createdAt: at, updatedAt: at };
  batch.set(db.familyPreferences.doc(familyId), {
    familyId,
    localCurrency: 'USD',
    exchangeRateSource: 'api',
    exchangeRate: null,
    exchangeRateLastUpdated: null,
    interestRate: 0,
    lastInterestApplied: null,
    depositReasons: [],
    withdrawReasons: [],
    timeZone: ALLOWANCE_ZONE,
    ...times,
  });
  batch.set(db.users.doc(userId), bareChild(userId, familyId, at));
  const rule = fridaysFrom(startsOn);
  batch.set(db.allowances.doc(`allowance-${familyId}`), {
    userId,
    familyId,
    currency: 'USD',
    amountMinor: toMinorUnits(amountMinor),
    description: 'Allowance',
    ...rule,
    dayOfMonth: null,
    active: true,
    ...nextDue(userId, dueOnOrAfter(rule, startsOn), ALLOWANCE_ZONE),
    paidOn: null,
    problem: null,
    createdBy: 'parent',
    ...times,
  });
}
