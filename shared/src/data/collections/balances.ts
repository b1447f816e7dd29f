import type { CurrencyCode } from '../../money/currency';
import type { MinorUnits } from '../../money/money';
import { collection, OF_CHILD } from '../collection';
import { CHILD, FAMILY, UNTIL_CHILD_DELETED, field, kind } from '../fields';
import type { Instant } from '../instant';
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

export const balances = collection({
  name: 'user_balances',
  ...OF_CHILD,
  queries: {
    balancesOfChild: { equals: ['familyId', 'userId'], limit: 50, readers: 'account' },
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
  writtenBy: ['deposit', 'withdraw', 'tradeStock', 'applyInterest'],
  alsoWrittenBy: 'the monthly interest',
  kept: UNTIL_CHILD_DELETED,

  privacy: { holds: 'balance by currency', purpose: 'What a child has.' },
});
