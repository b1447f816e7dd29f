import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { depositCurrencies, withdrawalCurrencies } from '../../kit/money/order-currencies';
import { shownReasons } from '../../kernel/i18n/reasons';
import type { Direction } from '../model/direction';
import type { CashValues, EntryProps } from '../model/entry-props';

/** Provides the reasons that the family's preferences offer. */
export function useReasons(
  direction: Direction,
  { depositReasons, withdrawReasons }: EntryProps['preferences'],
): readonly string[] {
  const { t } = useTranslation('ledger');
  return shownReasons(direction === 'deposit' ? depositReasons : withdrawReasons, (name) =>
    t(`reason.${name}`),
  );
}

/** Provides the currencies of a form of cash in the order offered, and its initial values. */
export function useCashStart(
  direction: Direction,
  { preferences, balances, initial }: Pick<EntryProps, 'preferences' | 'balances' | 'initial'>,
) {
  const { localCurrency } = preferences;
  const reasons = useReasons(direction, preferences);
  const inOrder = direction === 'deposit' ? depositCurrencies : withdrawalCurrencies;
  const currencies = inOrder(localCurrency, balances ?? []);
  const [start] = useState((): CashValues => {
    const wanted = currencies.find((currency) => currency === initial?.currency);
    return {
      amount: initial?.amount ?? '',
      currency: wanted ?? currencies[0] ?? localCurrency,
      description: initial?.description ?? '',
      own: initial !== null && !reasons.includes(initial.description),
      pots: null,
    };
  });
  return { currencies, start };
}
