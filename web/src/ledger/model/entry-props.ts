import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { Celebration } from '../../kit/celebration/celebration-sheet';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import type { LiveChild, LiveFamilyPreferences, LiveHolding } from '../../kernel/live/live';
import type { Balances } from '../../jars/model/accounts';
import type { Correction, TakenEntry } from './take-back';

/** Props of both sheets that move money. */
export interface EntryProps extends SheetProps {
  readonly child: LiveChild;
  readonly familyId: string;
  readonly preferences: LiveFamilyPreferences;
  readonly balances: Balances;
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
  /** Called to enter red envelopes in place of one amount, once the sheet has closed. */
  readonly onRedEnvelopes?: (() => void) | undefined;
}

/** Values that the forms of money and of shares have in common. */
export interface ReasonValues {
  description: string;
  /** True if the description is in the parent's own words. */
  own: boolean;
}

export interface CashValues extends ReasonValues {
  /** As typed. */
  amount: string;
  currency: CurrencyCode;
}

interface CashStart extends Pick<EntryProps, 'initial' | 'preferences'> {
  /** Currencies in the order offered. */
  readonly currencies: readonly CurrencyCode[];
  /** Reasons offered. */
  readonly reasons: readonly string[];
}

/** Returns the values that a form of money starts with. */
export function cashStart({ initial, preferences, currencies, reasons }: CashStart): CashValues {
  const wanted = currencies.find((currency) => currency === initial?.currency);
  return {
    amount: initial?.amount ?? '',
    currency: wanted ?? currencies[0] ?? preferences.localCurrency,
    description: initial?.description ?? '',
    own: initial !== null && !reasons.includes(initial.description),
  };
}
