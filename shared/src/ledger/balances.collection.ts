import { number, string, type InferType } from 'yup';
import {
  freeMinor,
  heldMinor,
  JAR_PURPOSES,
  JAR_RELEASES,
  potsOf,
  type Jar,
  type Pots,
} from './account';
import { CURRENCY_CODES, type CurrencyCode } from '../kernel/money/currency';
import { minorToDecimal, type MinorUnits } from '../kernel/money/money';
import { currencyText, exactObject } from '../kernel/schema/fields';
import { collection, OF_CHILD } from '../kernel/document/collection';
import { CHILD, FAMILY, UNTIL_CHILD_DELETED, field, kind, oneOf } from '../kernel/document/field';
import { iso, type Instant } from '../kernel/document/instant';
import { PAGE_SIZE } from '../kernel/document/query';

/** `user_balances/{userId}_{currency}`: the child's account in that currency. */
export interface BalanceDoc {
  userId: string;
  familyId: string;
  currency: CurrencyCode;
  balanceMinor: MinorUnits;
  /** Set once the account has had a jar. */
  pots?: Pots;
  updatedAt: Instant;
  /** Time of its newest interest entry; entries before it can no longer be undone. */
  lastInterestAt?: Instant;
  /** Key by which the nightly check finds changes: a hex digit and a day, e.g. `a2026-11-22`. */
  changedOn?: string;
}

export function balanceId(userId: string, currency: string): string {
  return `${userId}_${currency}`;
}

const ROW = exactObject({
  childId: string().required(),
  currency: currencyText().required(),
  balance: number().required(),
  free: number().required(),
  held: number().required(),
  freeParts: number().nullable().defined(),
  jars: string().required(),
  updatedAt: string().required(),
});

function toRow(_id: string, balance: BalanceDoc): InferType<typeof ROW> {
  const { userId: childId, currency, balanceMinor, updatedAt } = balance;
  const decimal = (minor: MinorUnits) => minorToDecimal(minor, currency);
  return {
    childId,
    currency,
    balance: decimal(balanceMinor),
    free: decimal(freeMinor(balance)),
    held: decimal(heldMinor(balance)),
    freeParts: balance.pots?.freeParts ?? null,
    jars: JSON.stringify(potsOf(balance).jars.map((jar) => jarInRow(jar, decimal))),
    updatedAt: iso(updatedAt),
  };
}

function jarInRow(
  { savedMinor, targetMinor, fullSince, ...jar }: Jar,
  decimal: (minor: MinorUnits) => number,
) {
  const target = targetMinor === null ? null : decimal(targetMinor);
  const full = fullSince ? iso(fullSince) : null;
  return { ...jar, target, saved: decimal(savedMinor), fullSince: full };
}

/** Descriptions of an account's pots. */
const POTS = {
  freeParts: field('number', 'Parts of new money that stay free, 0 to 99.'),
  jars: {
    ...field('list of objects', 'At most eight, in the order of their creation.'),
    fields: {
      id: field('text', 'The account’s currency, `_` and 20 random characters.'),
      name: field('text', 'Up to 40 characters, unique within the account.'),
      icon: field('text', 'Name of one of 24 pictures.'),
      purpose: field('text', `${oneOf(JAR_PURPOSES)}.`),
      targetMinor: field('minor units or null', 'Amount to save up, in `currency`.'),
      wantedBy: field('text or null', 'Date to reach the target by, YYYY-MM-DD.'),
      parts: field('number', 'Its parts of new money, 0 to 99.'),
      release: field(
        'text',
        `${oneOf(JAR_RELEASES)}: whether the child takes out of it by itself or asks a parent.`,
      ),
      savedMinor: field('minor units', 'Amount in the jar, in `currency`; the sum of its legs.'),
      fullSince: field(
        'instant',
        'Since when it has its target: when money came in or the target was lowered. Missing while it has not, and in jars that were full before it was noted.',
      ),
    },
  },
  holds: {
    ...field('list of objects', 'Money held for open requests.'),
    fields: {
      requestId: field('text', 'The request.'),
      from: field('text', 'Jar that it came from, or `free`.'),
      amountMinor: field('minor units', 'Amount held, in `currency`; the sum of its legs.'),
    },
  },
} as const;

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
  kinds: [
    kind<BalanceDoc>(
      {
        userId: CHILD,
        familyId: FAMILY,
        currency: field('currency', 'Currency of the balance.'),
        balanceMinor: field('minor units', 'In `currency`; never negative.'),
        pots: {
          ...field(
            'object',
            'How the balance is divided. Missing until the account’s first jar. Money in no jar that is not held is free.',
          ),
          fields: POTS,
        },
        updatedAt: field('instant', 'Time of the newest entry or move between pots.'),
        lastInterestAt: field(
          'instant',
          'Time of its newest interest entry; nothing before it can be taken back. Missing if there is none.',
        ),
        changedOn: field(
          'text',
          'Key by which the nightly check finds accounts with new entries or moves: the day (UTC) of `updatedAt` after a hex digit derived from the child, which spreads writes over sixteen ranges of the index, e.g. `a2026-11-22`.',
        ),
      },
      {
        notExported: {
          lastInterestAt: 'It is the time of an exported entry.',
          changedOn: 'It is derived from the child and `updatedAt`.',
          'pots.holds.requestId': 'The request is exported.',
          'pots.holds.from': 'The exported request has it.',
        },
      },
    ),
  ],
  writtenBy: 'move money or pots',
  alsoWrittenBy: 'the monthly interest; the schedule of allowances; calls that change jars',
  kept: UNTIL_CHILD_DELETED,

  exported: {
    table: 'balances',
    is: 'What the children have, one row per child and currency.',
    row: ROW,
    toRow,
    notes: {
      free: 'Money in no jar that is not held, a decimal in `currency`.',
      held: 'Money held for open requests, a decimal in `currency`.',
      freeParts: 'Parts of new money that stay free; null if the account never had a jar.',
      jars: 'Jars as a JSON list; `target` and `saved` are decimals in `currency`, `fullSince` is ISO 8601 in UTC or null.',
    },
  },
  privacy: {
    holds: 'balance by currency; jars with their names, purposes, targets and dates',
    purpose: 'To know what a child has, and what for.',
  },
});
