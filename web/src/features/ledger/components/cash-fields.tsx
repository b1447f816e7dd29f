import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CURRENCIES, type CurrencyCode } from '@pennysprout/shared/money/currency';
import { decimalToMinor, smallestAmount } from '@pennysprout/shared/money/money';
import { CurrencySelect } from '../../../components/money/currency-select';
import { useMoney } from '../../../components/money/use-money';
import formStyles from '../../../components/form/form.module.css';
import { useIsMobile } from '../../../lib/platform/use-media';
import type { Direction, MoveMoneyProps } from '../model/move-money';
import { NumberField } from '../../../components/form/number-field';
import { balanceIn, type MoveMoney } from '../api/use-move-money';
import { Warning } from '../../../components/form/warning';
import styles from '../../../components/form/money-fields.module.css';

interface CashFieldsProps {
  readonly direction: Direction;
  readonly move: MoveMoney;
  readonly balances: MoveMoneyProps['balances'];
}

/** The amount and its currency. */
export function CashFields({ direction, move, balances }: CashFieldsProps) {
  const { t } = useTranslation('ledger');
  const isMobile = useIsMobile();
  const currencyId = useId();
  const { form } = move;
  const { busy, error } = form;
  const { amount, currency } = form.values;
  const available = useAvailable(direction === 'withdraw' ? balances : null, { amount, currency });
  const smallest = smallestAmount(currency);
  return (
    <div className={styles['columns']}>
      <NumberField
        // On a phone the keyboard would cover the form before it has been seen.
        data-first-focus={!isMobile}
        disabled={busy}
        error={error('amount')}
        hint={available.hint}
        icon={<span className={styles['symbol']}>{CURRENCIES[currency].symbol}</span>}
        inputMode={CURRENCIES[currency].decimals === 0 ? 'numeric' : 'decimal'}
        label={t('amount')}
        min={smallest}
        name="amount"
        onChange={(event) => {
          form.change({ amount: event.target.value });
        }}
        placeholder="0"
        step={smallest}
        value={amount}
      />
      <div className={formStyles['field']}>
        <label className={formStyles['label']} htmlFor={currencyId}>
          {t('currency')}
        </label>
        <CurrencySelect
          currencies={move.currencies.cash}
          disabled={busy}
          id={currencyId}
          onChange={(chosen) => {
            form.change({ currency: chosen });
          }}
          value={currency}
        />
      </div>
      <Warning text={available.warning} />
    </div>
  );
}

/**
 * What is there to take out. It warns and does not forbid: the server knows the balance of the
 * moment, and the one here may be a little behind.
 */
function useAvailable(
  balances: MoveMoneyProps['balances'],
  { amount, currency }: { amount: string; currency: CurrencyCode },
): { hint?: string; warning?: string } {
  const { t } = useTranslation('parent');
  const money = useMoney();
  if (!balances) return {};
  const held = balanceIn(balances, currency);
  const wanted = decimalToMinor(Number(amount), currency);
  const tooMuch = wanted !== null && wanted > held;
  return {
    hint: t('move.available', { balance: money(held, currency) }),
    ...(tooMuch && { warning: t('withdraw.moreThanAvailable') }),
  };
}
