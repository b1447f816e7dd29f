import { freeMinor, heldMinor, potsOf, type Account } from './account';
import { JAR, POTS } from './pots';
import { CURRENCY_CODES } from '../kernel/money/currency';
import { collection, OF_CHILD, type DocumentOf } from '../kernel/document/collection';
import { UNTIL_CHILD_DELETED } from '../kernel/document/field';
import { PAGE_SIZE } from '../kernel/document/query';
import {
  AS_NAMED,
  FAMILY,
  count,
  currency,
  instant,
  minorUnits,
  nullable,
  object,
  objects,
  optional,
  stored,
  text,
} from '../kernel/document/stored';
import { asJson, computed, rows } from '../kernel/document/view';

/** `user_balances/{userId}_{currency}`: the child's account in that currency. */
export type BalanceDoc = DocumentOf<typeof balances>;

export function balanceId(userId: string, currencyCode: string): string {
  return `${userId}_${currencyCode}`;
}

export const BALANCE = stored({
  userId: text('Child whose it is.', { to: 'users', as: 'childId', elsewhere: AS_NAMED }),
  familyId: FAMILY,
  currency: currency('Currency of the balance.', { elsewhere: AS_NAMED }),
  balanceMinor: minorUnits('currency', 'In `currency`; never negative.', { elsewhere: AS_NAMED }),
  pots: optional(
    object(
      'How the balance is divided. Missing until the account’s first jar. Money in no jar that is not held is free.',
      POTS,
    ),
  ),
  updatedAt: instant('Time of the newest entry or move between pots.', { elsewhere: AS_NAMED }),
  lastInterestAt: optional(
    instant(
      'Time of its newest interest entry; nothing before it can be taken back. Missing if there is none.',
      { notExported: 'It is the time of an exported entry.' },
    ),
  ),
  changedOn: optional(
    text(
      'Key by which the nightly check finds accounts with new entries or moves: the day (UTC) of `updatedAt` after a hex digit derived from the child, which spreads writes over sixteen ranges of the index, e.g. `a2026-11-22`.',
      { notExported: 'It is derived from the child and `updatedAt`.' },
    ),
  ),
});

/** Jars of an account as rows have them. */
export const JARS = asJson(
  objects(
    'Jars as a JSON list; `target` and `saved` are decimals in `currency`, `fullSince` is ISO 8601 in UTC or null.',
    JAR,
  ),
);

const ROWS = rows(BALANCE, 'none', {
  pots: {
    free: computed(
      minorUnits('currency', 'Money in no jar that is not held, in `currency`.'),
      freeMinor,
    ),
    held: computed(
      minorUnits('currency', 'Money held for open requests, in `currency`.'),
      heldMinor,
    ),
    freeParts: computed(
      nullable(count('Parts of new money that stay free; null if the account never had a jar.')),
      ({ pots }: Pick<Account, 'pots'>) => pots?.freeParts ?? null,
    ),
    jars: computed(JARS, (account: Account) => potsOf(account).jars),
  },
});

export const balances = collection({
  name: 'user_balances',
  ...OF_CHILD,
  queries: {
    balancesOfChild: {
      equals: ['familyId', 'userId'],
      limit: 50,
      most: CURRENCY_CODES.length,
      readers: 'child',
    },
    balancesOfFamilies: { equals: [], anyOf: 'familyId', limit: PAGE_SIZE },
    balancesByChange: { equals: [], orderBy: ['changedOn', 'asc'], limit: PAGE_SIZE },
  },
  examples: [
    { id: 'ada_USD', is: 'a balance', readers: 'child' },
    { id: 'nobodys_USD', is: 'a balance of no child', readers: 'nobody' },
  ],

  is: 'A child’s account in one currency: the sum of its entries and how that is divided, written in the same transaction.',
  id: '`{userId}_{currency}`.',
  kinds: [BALANCE],
  writtenBy: 'move money or pots',
  alsoWrittenBy: 'the monthly interest; the schedule of allowances; calls that change jars',
  kept: UNTIL_CHILD_DELETED,

  exported: {
    table: 'balances',
    is: 'What the children have, one row per child and currency.',
    ...ROWS,
  },
  privacy: {
    holds: 'balance by currency; jars with their names, purposes, targets and dates',
    purpose: 'To know what a child has, and what for.',
  },
});
