import type { ComponentProps } from 'react';
import { CURRENCIES, type CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { smallestAmount } from '@pennysprout/shared/kernel/money/money';
import moneyStyles from './money-fields.module.css';
import { NumberField } from './number-field';

interface AmountFieldProps extends Omit<ComponentProps<typeof NumberField>, 'onChange'> {
  readonly currency: CurrencyCode;
  readonly onAmount: (amount: string) => void;
}

/** Field for an amount in a currency, with its symbol and its smallest unit as the step. */
export function AmountField({ currency, onAmount, ...field }: AmountFieldProps) {
  const { symbol, decimals } = CURRENCIES[currency];
  const smallest = smallestAmount(currency);
  return (
    <NumberField
      icon={<span className={moneyStyles['symbol']}>{symbol}</span>}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      min={smallest}
      name="amount"
      onChange={(event) => {
        onAmount(event.target.value);
      }}
      placeholder="0"
      step={smallest}
      {...field}
    />
  );
}
