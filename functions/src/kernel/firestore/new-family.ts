import { isTimeZone } from '@pennysprout/shared/kernel/dates/time-zone';
import type { Person } from '@pennysprout/shared/families/families.collection';
import { membershipId } from '@pennysprout/shared/family-members/memberships.collection';
import type { FamilyPreferencesDoc } from '@pennysprout/shared/family-preferences/family-preferences.collection';
import {
  DEFAULT_DEPOSIT_REASONS,
  DEFAULT_WITHDRAW_REASONS,
} from '@pennysprout/shared/family-preferences/defaults';
import { NOT_STARTED } from '@pennysprout/shared/family-preferences/first-evening';
import { DEFAULT_CURRENCY } from '@pennysprout/shared/kernel/money/currency';
import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import type { Database } from './database';
import { toPerson } from './family-people';

function defaultPreferences({
  id: familyId,
  timeZone,
  at,
}: NewFamily & { readonly id: string }): FamilyPreferencesDoc {
  return {
    familyId,
    localCurrency: DEFAULT_CURRENCY,
    exchangeRateSource: 'api',
    exchangeRate: null,
    exchangeRateLastUpdated: null,
    interestRate: 0,
    lastInterestApplied: null,
    depositReasons: [...DEFAULT_DEPOSIT_REASONS],
    withdrawReasons: [...DEFAULT_WITHDRAW_REASONS],
    ...(timeZone !== undefined && isTimeZone(timeZone) && { timeZone }),
    started: NOT_STARTED,
    createdAt: at,
    updatedAt: at,
  };
}

export interface NewFamily {
  /** Generated if omitted. */
  readonly id?: string;
  readonly name: string;
  readonly ownerId: string;
  readonly ownerEmail: string | null;
  readonly owner: Person;
  /** Owner's browser time zone; ignored if invalid. */
  readonly timeZone?: string | undefined;
  readonly at: Timestamp;
}

/** Adds a family with its owner's membership and default preferences, and returns its id. */
export function addFamily(tx: Transaction, db: Database, family: NewFamily): string {
  const { id = db.families.doc().id, name, ownerId, ownerEmail, owner, at } = family;
  const ref = db.families.doc(id);
  const people = { [ownerId]: toPerson(owner) };
  tx.create(ref, { name, ownerId, childCount: 0, people, createdAt: at, updatedAt: at });
  tx.create(db.memberships.doc(membershipId(ref.id, ownerId)), {
    familyId: ref.id,
    memberId: ownerId,
    role: 'parent',
    inviteAccepted: true,
    inviteEmail: ownerEmail,
    createdAt: at,
  });
  tx.create(db.familyPreferences.doc(ref.id), defaultPreferences({ ...family, id: ref.id }));
  return ref.id;
}
