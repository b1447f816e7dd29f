import { useId, type WheelEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CURRENCIES, type CurrencyCode } from '@pennysprout/shared/money/currency';
import { smallestAmount } from '@pennysprout/shared/money/money';
import { CurrencySelect } from '../../../components/money/currency-select';
import { TextField } from '../../../components/ui/text-field';
import { WarningIcon } from '../../../components/ui/icons';
import { useIsMobile } from '../../../lib/use-media';
import { useAmountError } from './use-amount-error';
import type { CashForm } from './use-cash-form';
import styles from './move-money.module.css';

interface CashFieldsProps {
  readonly form: CashForm;
  /** In the order in which they are offered. */
  readonly currencies: readonly CurrencyCode[];
  readonly hint?: string | undefined;
  /** What the parent should know before sending, although it may be sent. */
  readonly warning?: string | undefined;
  readonly disabled: boolean;
}

/** A wheel over a focused number field would change the amount of who only wants to scroll. */
function leaveNumberAlone(event: WheelEvent<HTMLInputElement>) {
  event.currentTarget.blur();
}

/** The amount and its currency. */
export function CashFields({ form, currencies, hint, warning, disabled }: CashFieldsProps) {
  const { t } = useTranslation('ledger');
  const isMobile = useIsMobile();
  const amountError = useAmountError();
  const currencyId = useId();
  const { amount, currency } = form.values;
  const smallest = smallestAmount(currency);
  return (
    <div className={styles['cash']}>
      <TextField
        autoComplete="off"
        className={styles['number']}
        // On a phone the keyboard would cover the form before it has been seen.
        data-first-focus={!isMobile}
        disabled={disabled}
        error={amountError(form.errors.amount, currency)}
        hint={hint}
        icon={<span className={styles['symbol']}>{CURRENCIES[currency].symbol}</span>}
        inputMode={CURRENCIES[currency].decimals === 0 ? 'numeric' : 'decimal'}
        label={t('amount')}
        min={smallest}
        name="amount"
        onChange={form.typeAmount}
        onWheel={leaveNumberAlone}
        placeholder="0"
        step={smallest}
        type="number"
        value={amount}
      />
      <div className={styles['field']}>
        <label className={styles['label']} htmlFor={currencyId}>
          {t('currency')}
        </label>
        <CurrencySelect
          currencies={currencies}
          disabled={disabled}
          id={currencyId}
          onChange={form.chooseCurrency}
          value={currency}
        />
      </div>
      <div className={styles['warning']} role="status">
        {warning && (
          <>
            <WarningIcon />
            {warning}
          </>
        )}
      </div>
    </div>
  );
}
