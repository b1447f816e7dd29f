import { useTranslation } from 'react-i18next';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { useMoney } from '../../kit/money/use-money';
import { useFieldError } from '../../kernel/forms/use-field-error';
import {
  NO_SHARES,
  QUOTE,
  TOO_DEAR,
  TOO_MANY_SHARES,
  type EntryContext,
  type EntryValues,
} from '../model/check-entry';

const ONE_MINOR_UNIT = toMinorUnits(1);

/** Returns the text for a field's problem; undefined if there is none. */
export type FieldWords = (field: string, key: string, values: EntryValues) => string | undefined;

/**
 * Provides the texts for problems: the smallest amount in its own currency, a missing reason by its
 * name.
 */
export function useFieldWords(context: Pick<EntryContext, 'direction' | 'sharesHeld'>): FieldWords {
  const { direction, sharesHeld } = context;
  const { t } = useTranslation('parent');
  const fieldError = useFieldError();
  const money = useMoney();
  return (field, key, { currency, symbol, tradeCurrency }) => {
    if (key === NO_SHARES) return t('withdraw.noShares');
    if (key === TOO_DEAR) return t('deposit.insufficient', { currency: tradeCurrency });
    if (key === TOO_MANY_SHARES) {
      return t('withdraw.tooManyShares', { count: (symbol && sharesHeld(symbol)) ?? 0 });
    }
    if (field === QUOTE) return t('move.priceLoading');
    if (field === 'description' && direction === 'deposit' && key === 'validation.required') {
      return t('deposit.reasonRequiredText');
    }
    return fieldError(key, { amount: money(ONE_MINOR_UNIT, currency) });
  };
}
