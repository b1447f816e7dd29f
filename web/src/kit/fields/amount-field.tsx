import type { ComponentProps } from 'react';
import { CURRENCIES, type CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { smallestAmount } from '@pennysprout/shared/kernel/money/money';
import { notationOf } from '@pennysprout/shared/kernel/money/typed-number';
import moneyStyles from './money-fields.module.css';
import { NumberField } from './number-field';

type NumberProps = Omit<ComponentProps<typeof NumberField>, 'decimals' | 'marks' | 'min' | 'step'>;

interface AmountFieldProps extends NumberProps {
  readonly currency: CurrencyCode;
}

/** Field for an amount in a currency, with its symbol and its smallest unit as the step. */
export function AmountField({ currency, ...field }: AmountFieldProps) {
  const smallest = smallestAmount(currency);
  return (
    <NumberField
      {...notationOf(currency)}
      icon={<span className={moneyStyles['symbol']}>{CURRENCIES[currency].symbol}</span>}
      min={smallest}
      name="amount"
      placeholder="0"
      step={smallest}
      {...field}
    />
  );
}
