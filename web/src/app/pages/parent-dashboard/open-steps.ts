import type { FirstStep, Started } from '@pennysprout/shared/family-preferences/first-evening';
import { potsOf } from '@pennysprout/shared/ledger/account';
import type {
  Live,
  LiveBalance,
  LiveChild,
  LiveFamilyPreferences,
} from '../../../kernel/live/live';

/** Cards of the first evening, in their order. */
export const CARDS = ['child', 'allowance', 'jar', 'coin', 'handOver'] as const;

export type EveningCard = (typeof CARDS)[number];

/** Steps that are noted when a card is done or skipped. Whether there is a child is seen. */
export const STEPS_OF_CARD = {
  child: [],
  allowance: ['allowance', 'money', 'currencyAsked'],
  jar: ['jar'],
  coin: ['coin'],
  handOver: ['handOver'],
} as const satisfies Record<EveningCard, readonly FirstStep[]>;

/** Subject of a card about a child. */
export interface FirstCardProps {
  readonly familyId: string;
  readonly child: LiveChild;
  readonly preferences: LiveFamilyPreferences;
  /** Called once it is done. */
  readonly onDone: () => void;
}

/** Accounts of a child, by its id. */
export type AccountsByChild = ReadonlyMap<string, readonly LiveBalance[]>;

interface Household {
  readonly started: Started;
  readonly children: readonly {
    readonly accessCode: string | null;
    /** Null until the child has looked at its bank, signed in. */
    readonly seenUpTo: Date | null;
  }[];
  readonly allowances: Live<readonly unknown[]>;
  readonly balances: readonly Live<readonly LiveBalance[]>[];
}

/**
 * Returns the cards that are neither skipped nor done, in order; null until that is known. Steps whose data
 * cannot be read are left out.
 */
export function openCards(household: Household): EveningCard[] | null {
  const { started, children, allowances, balances } = household;
  if (children.length === 0) return ['child', 'allowance', 'jar', 'coin', 'handOver'];
  if ([allowances, ...balances].some(({ status }) => status === 'loading')) return null;
  const accounts = balances.flatMap((live) => (live.status === 'ready' ? live.data : []));
  const isRead = balances.every(({ status }) => status === 'ready');
  const needs = {
    child: false,
    allowance: !started.allowance && allowances.status === 'ready' && allowances.data.length === 0,
    jar: !started.jar && isRead && accounts.every((one) => potsOf(one).jars.length === 0),
    coin: !started.coin && isRead && accounts.every(({ balanceMinor }) => balanceMinor === 0),
    handOver:
      !started.handOver &&
      children.some(({ accessCode, seenUpTo }) => accessCode !== null && seenUpTo === null),
  };
  return CARDS.filter((card) => needs[card]);
}
