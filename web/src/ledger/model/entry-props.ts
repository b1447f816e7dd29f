import type { Entry, RouteBody, StockTransaction } from '@pennysprout/shared/api/contract';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import {
  decimalToMinor,
  toMinorUnits,
  ZERO,
  type MinorUnits,
} from '@pennysprout/shared/kernel/money/money';
import type { Celebration } from '../../kit/celebration/celebration-sheet';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import type {
  LiveBalance,
  LiveChild,
  LiveFamilyPreferences,
  LiveHolding,
} from '../../kernel/live/live';
import type { Direction } from './direction';
import type { Correction, TakenEntry } from './take-back';

/** Props of both sheets that move money. */
export interface EntryProps extends SheetProps {
  readonly child: LiveChild;
  readonly familyId: string;
  readonly preferences: LiveFamilyPreferences;
  /** Null if they could not be read. */
  readonly balances: readonly LiveBalance[] | null;
  /** Null if they could not be read. */
  readonly assets: readonly LiveHolding[] | null;
  /** Initial values of the form, so that it can be sent as it is; null for an empty one. */
  readonly initial: Omit<Correction, 'direction'> | null;
  /** Called once the sheet has closed after a success. */
  readonly onDone: (celebration: Celebration) => void;
  /** Called to open the sheet for the opposite entry, if this one can no longer be taken back. */
  readonly onCorrect: (correction: Correction) => void;
  /** Called to ask whether the new entry is to be taken back. */
  readonly onTakeBack: (entry: TakenEntry) => void;
}

/** Returns what to do after a success: the sheet closes first, so that the focus is back by then. */
export function whenDone({ sheet, onDone, onTakeBack }: EntryProps) {
  return {
    onTakeBack,
    onDone: (celebration: Celebration) => {
      sheet.closeThen(() => {
        onDone(celebration);
      });
    },
  };
}

/** Pots that give what is spent. */
interface ChosenPots {
  readonly currency: CurrencyCode;
  readonly pots: readonly string[];
}

/** Values that the forms of cash and of shares have in common. */
export interface EntryValues {
  description: string;
  /** True if the description is in the parent's own words. */
  own: boolean;
  /** Null while the proposal stands. */
  pots: ChosenPots | null;
}

export interface CashValues extends EntryValues {
  /** As typed. */
  amount: string;
  currency: CurrencyCode;
}

export function accountIn(
  balances: EntryProps['balances'],
  currency: CurrencyCode,
): LiveBalance | null {
  return balances?.find((balance) => balance.currency === currency) ?? null;
}

/** Returns the balance in a currency; null if it could not be read. */
export function balanceIn(
  balances: EntryProps['balances'],
  currency: CurrencyCode,
): MinorUnits | null {
  return balances && (accountIn(balances, currency)?.balanceMinor ?? ZERO);
}

/** Returns the size of an answered amount in minor units, without its sign. */
function sizeOf({ amount, currency }: Pick<Entry, 'amount' | 'currency'>): MinorUnits {
  const minor = decimalToMinor(amount, currency);
  if (minor === null) throw new RangeError('the server answered with a fraction of a minor unit');
  return toMinorUnits(Math.abs(minor));
}

/** Kind of a cash entry, by its direction. */
export const ENTRY_KIND = { deposit: 'deposit', withdraw: 'withdrawal' } as const;

/** Returns the celebration of an answered entry, and the entry in case it is taken back at once. */
export function doneOf(
  entry: Pick<Entry, 'id' | 'amount' | 'currency' | 'description'>,
  { direction, isOther, child }: { direction: Direction; isOther: boolean; child: LiveChild },
): { readonly celebration: Celebration; readonly taken: TakenEntry } {
  const { id, currency, description } = entry;
  const amountMinor = sizeOf(entry);
  const reward = isOther ? 'other' : 'cash';
  const kind = ENTRY_KIND[direction];
  return {
    celebration: { kind, reward, amountMinor, currency, childName: child.name },
    taken: { id, direction, amountMinor, currency, description },
  };
}

export function celebrationOfTrade(
  trade: Pick<StockTransaction, 'amount' | 'currency' | 'operation' | 'quantity' | 'symbol'>,
  child: LiveChild,
): Celebration {
  const { currency, operation, quantity, symbol } = trade;
  return {
    kind: operation === 'buy' ? 'deposit' : 'withdrawal',
    reward: 'stock',
    shares: { quantity, symbol },
    amountMinor: sizeOf(trade),
    currency,
    childName: child.name,
  };
}

/** Returns a trade without its price, which moves by itself while an answer is pending. */
export function tradeIntent({ body }: { readonly body?: RouteBody<'tradeStock'> }) {
  const { userId, symbol, operation, quantity, currency, comment, takes } = body ?? {};
  return { userId, symbol, operation, quantity, currency, comment, ...(takes && { takes }) };
}
