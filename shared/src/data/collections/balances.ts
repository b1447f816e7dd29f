import { number, string, type InferType } from 'yup';
import { CURRENCY_CODES, type CurrencyCode } from '../../money/currency';
import { minorToDecimal, type MinorUnits } from '../../money/money';
import { currencyText, exactObject } from '../../schemas/fields';
import { collection, OF_CHILD } from '../collection';
import { CHILD, FAMILY, UNTIL_CHILD_DELETED, field, kind } from '../fields';
import { iso, type Instant } from '../instant';
import { PAGE_SIZE } from '../query';

/** `user_balances/{userId}_{currency}`: the sum of the entries of that child and currency. */
export interface BalanceDoc {
  userId: string;
  familyId: string;
  currency: CurrencyCode;
  balanceMinor: MinorUnits;
  updatedAt: Instant;
}

export function balanceId(userId: string, currency: string): string {
  return `${userId}_${currency}`;
}

const ROW = exactObject({
  childId: string().required(),
  currency: currencyText().required(),
  balance: number().required(),
  updatedAt: string().required(),
});

function toRow(_id: string, balance: BalanceDoc): InferType<typeof ROW> {
  const { userId: childId, currency, balanceMinor, updatedAt } = balance;
  const amount = minorToDecimal(balanceMinor, currency);
  return { childId, currency, balance: amount, updatedAt: iso(updatedAt) };
}

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
  },
  examples: [
    { id: 'ada_USD', is: 'a balance', readers: 'account' },
    { id: 'nobodys_USD', is: 'a balance of no child', readers: 'nobody' },
  ],

  is: 'What a child has in one currency: the sum of its entries in it, written in the same transaction.',
  id: '`{userId}_{currency}`.',
  kinds: [
    kind<BalanceDoc>({
      userId: CHILD,
      familyId: FAMILY,
      currency: field('currency', 'Of the balance.'),
      balanceMinor: field('minor units', 'Of `currency`; never negative.'),
      updatedAt: field('instant', 'Of the newest entry.'),
    }),
  ],
  writtenBy: 'move money',
  alsoWrittenBy: 'the monthly interest',
  kept: UNTIL_CHILD_DELETED,

  exported: {
    table: 'balances',
    is: 'What the children have, one row for each child and currency.',
    row: ROW,
    toRow,
  },
  privacy: { holds: 'balance by currency', purpose: 'What a child has.' },
});
