import type { Entry, RouteBody, StockTransaction } from '@pennysprout/shared/api/contract';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import {
  decimalToMinor,
  toMinorUnits,
  ZERO,
  type MinorUnits,
} from '@pennysprout/shared/kernel/money/money';
import type { Celebration } from '../../kit/celebration/celebration-dialog';
import { OTHER_REWARD_PREFIX } from '../../events/other-reward';
import type {
  LiveBalance,
  LiveChild,
  LiveFamilyPreferences,
  LiveHolding,
} from '../../kernel/live/live';
import type { Direction } from './direction';
import type { Correction, TakenEntry } from './take-back';

export const ENTRY_TYPES = ['cash', 'stock', 'other'] as const;

/** Kind of what is given or taken: money, shares, or a reward of another kind. */
export type EntryType = (typeof ENTRY_TYPES)[number];

/** Props of both dialogs that move money. */
export interface EntryProps {
  readonly open: boolean;
  readonly child: LiveChild;
  readonly familyId: string;
  readonly preferences: LiveFamilyPreferences;
  /** Null if they could not be read. */
  readonly balances: readonly LiveBalance[] | null;
  /** Null if they could not be read. */
  readonly assets: readonly LiveHolding[] | null;
  /** Initial values of the form, so that it can be sent as it is. */
  readonly initial?: {
    readonly amount: string;
    readonly currency: string;
    readonly description: string;
  };
  readonly onClose: () => void;
  readonly afterClose: () => void;
  readonly onDone: (celebration: Celebration) => void;
  /** Called to open the dialog for the opposite entry, if this one can no longer be taken back. */
  readonly onCorrect: (correction: Correction) => void;
}

export function accountIn(
  balances: EntryProps['balances'],
  currency: CurrencyCode,
): LiveBalance | null {
  return balances?.find((balance) => balance.currency === currency) ?? null;
}

export function balanceIn(
  balances: NonNullable<EntryProps['balances']>,
  currency: CurrencyCode,
): MinorUnits {
  return accountIn(balances, currency)?.balanceMinor ?? ZERO;
}

/** Returns the prefix of a description. A withdrawal has none, because it is no reward. */
export function descriptionPrefix(direction: Direction, type: EntryType): string {
  return direction === 'deposit' && type === 'other' ? OTHER_REWARD_PREFIX : '';
}

/** Returns the size of an answered amount in minor units, without its sign. */
function sizeOf(amount: number, currency: CurrencyCode): MinorUnits {
  const minor = decimalToMinor(amount, currency);
  if (minor === null) throw new RangeError('the server answered with a fraction of a minor unit');
  return toMinorUnits(Math.abs(minor));
}

/** Kind of a cash entry, by its direction. */
export const ENTRY_KIND = { deposit: 'deposit', withdraw: 'withdrawal' } as const;

/** Returns the celebration of a server's answer. */
export function celebrationOf(
  entry: Pick<Entry, 'amount' | 'currency'>,
  { direction, type, child }: { direction: Direction; type: 'cash' | 'other'; child: LiveChild },
): Celebration {
  const { amount, currency } = entry;
  const kind = ENTRY_KIND[direction];
  return {
    kind,
    reward: type,
    amountMinor: sizeOf(amount, currency),
    currency,
    childName: child.name,
  };
}

/** Returns the answered entry, in case it is taken back at once. */
export function takenEntryOf(
  { id, amount, currency, description }: Pick<Entry, 'id' | 'amount' | 'currency' | 'description'>,
  direction: Direction,
): TakenEntry {
  return { id, direction, amountMinor: sizeOf(amount, currency), currency, description };
}

export function celebrationOfTrade(
  trade: Pick<StockTransaction, 'amount' | 'currency' | 'operation' | 'quantity' | 'symbol'>,
  child: LiveChild,
): Celebration {
  const { amount, currency, operation, quantity, symbol } = trade;
  return {
    kind: operation === 'buy' ? 'deposit' : 'withdrawal',
    reward: 'stock',
    shares: { quantity, symbol },
    amountMinor: sizeOf(amount, currency),
    currency,
    childName: child.name,
  };
}

/** Returns a trade without its price, which moves by itself while an answer is pending. */
export function tradeIntent({ body }: { readonly body?: RouteBody<'tradeStock'> }) {
  const { userId, symbol, operation, quantity, currency, comment, takes } = body ?? {};
  return { userId, symbol, operation, quantity, currency, comment, ...(takes && { takes }) };
}
