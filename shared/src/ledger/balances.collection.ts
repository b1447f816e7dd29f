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
  { savedMinor, targetMinor, ...jar }: Jar,
  decimal: (minor: MinorUnits) => number,
) {
  const target = targetMinor === null ? null : decimal(targetMinor);
  return { ...jar, target, saved: decimal(savedMinor) };
}

/** Descriptions of an account's pots. */
const POTS = {
  freeParts: field('number', 'Of new money: the parts that stay free, 0 to 99.'),
  jars: {
    ...field('list of objects', 'In the order in which they were made; at most eight.'),
    fields: {
      id: field('text', 'The currency of the account, `_`, and 20 characters drawn at random.'),
      name: field('text', 'Up to 40 characters; unlike those of the account’s other jars.'),
      icon: field('text', 'One of 24 names of pictures.'),
      purpose: field('text', `${oneOf(JAR_PURPOSES)}.`),
      targetMinor: field('minor units or null', 'Of `currency`: what it is to have one day.'),
      wantedBy: field('text or null', 'The date by which, YYYY-MM-DD.'),
      parts: field('number', 'Of new money: its parts, 0 to 99.'),
      release: field(
        'text',
        `${oneOf(JAR_RELEASES)}: whether the child takes out of it by itself or asks a parent.`,
      ),
      savedMinor: field('minor units', 'Of `currency`: what it has; the sum of its legs.'),
    },
  },
  holds: {
    ...field('list of objects', 'What waits for the answers to requests.'),
    fields: {
      requestId: field('text', 'The request.'),
      from: field('text', 'The jar that it came from, or `free`.'),
      amountMinor: field('minor units', 'Of `currency`: what is held; the sum of its legs.'),
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
      readers: 'account',
    },
    balancesOfFamilies: { equals: [], anyOf: 'familyId', limit: PAGE_SIZE },
    balancesByChange: { equals: [], orderBy: ['changedOn', 'asc'], limit: PAGE_SIZE },
  },
  examples: [
    { id: 'ada_USD', is: 'a balance', readers: 'account' },
    { id: 'nobodys_USD', is: 'a balance of no child', readers: 'nobody' },
  ],

  is: 'The account of a child in one currency: the sum of its entries in it, and how that is divided, written in the same transaction.',
  id: '`{userId}_{currency}`.',
  kinds: [
    kind<BalanceDoc>(
      {
        userId: CHILD,
        familyId: FAMILY,
        currency: field('currency', 'Of the balance.'),
        balanceMinor: field('minor units', 'Of `currency`; never negative.'),
        pots: {
          ...field(
            'object',
            'Only of an account that has had a jar: how the balance is divided. What is in no jar and not held is free.',
          ),
          fields: POTS,
        },
        updatedAt: field('instant', 'Of the newest entry or move between pots.'),
        lastInterestAt: field(
          'instant',
          'Of its newest entry of interest, before which nothing is taken back any more. Not in accounts that have had none since it is written.',
        ),
        changedOn: field(
          'text',
          'By which the nightly check finds accounts with new entries or moves: a hex digit that follows from the child, so that writes are spread over sixteen ranges of the index, and the day (UTC) of `updatedAt`, e.g. `a2026-11-22`. Not in accounts that have not changed since it is written.',
        ),
      },
      {
        notExported: {
          lastInterestAt: 'It is the time of an entry that is exported.',
          changedOn: 'It follows from the child and `updatedAt`.',
          'pots.holds.requestId': 'The request is exported.',
          'pots.holds.from': 'The request is exported, and says so.',
        },
      },
    ),
  ],
  writtenBy: 'move money or pots',
  alsoWrittenBy: 'the monthly interest; the schedule of allowances; calls that change jars',
  kept: UNTIL_CHILD_DELETED,

  exported: {
    table: 'balances',
    is: 'What the children have, one row for each child and currency.',
    row: ROW,
    toRow,
    notes: {
      free: 'What is in no jar and not held, a decimal in `currency`.',
      held: 'What waits for the answers to requests, a decimal in `currency`.',
      freeParts: 'Of new money: the parts that stay free; null in an account that never had a jar.',
      jars: 'The jars as a list in JSON; `target` and `saved` are decimals in `currency`.',
    },
  },
  privacy: {
    holds: 'balance by currency; its jars with their names, purposes, targets and dates',
    purpose: 'What a child has, and what for.',
  },
});
