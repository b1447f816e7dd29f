import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { decimalToMinor } from '@pennysprout/shared/kernel/money/money';
import { CurrencySelect } from '../../kit/money/currency-select';
import { useMoney } from '../../kit/money/use-money';
import type { Direction } from '../model/direction';
import { balanceIn, type EntryProps } from '../model/entry-props';
import { AmountField } from '../../kit/fields/amount-field';
import type { EntryDraft } from '../hooks/use-entry-form';
import { Warning } from '../../kit/fields/warning';
import styles from '../../kit/fields/money-fields.module.css';
import { LastAmounts } from './last-amounts';

interface CashFieldsProps extends Pick<EntryProps, 'balances' | 'child' | 'familyId' | 'initial'> {
  readonly direction: Direction;
  readonly draft: EntryDraft;
}

/** Fields for the amount and its currency, with chips for the latest amounts. */
export function CashFields({ direction, draft, balances, initial, ...whose }: CashFieldsProps) {
  const { t } = useTranslation('ledger');
  const { form } = draft;
  const { busy, error } = form;
  const { amount, currency } = form.values;
  const available = useAvailable(direction === 'withdraw' ? balances : null, { amount, currency });
  return (
    <div className={styles['amount']}>
      <AmountField
        currency={currency}
        data-first-focus={!initial}
        disabled={busy}
        error={error('amount')}
        hint={available.hint}
        label={t('amount')}
        onAmount={(amount) => {
          form.change({ amount });
        }}
        trailing={
          <CurrencySelect
            currencies={draft.currencies.cash}
            disabled={busy}
            inField
            onChange={(chosen) => {
              form.change({ currency: chosen });
            }}
            value={currency}
          />
        }
        value={amount}
      />
      <Warning text={available.warning} />
      {!initial && (
        <LastAmounts
          childId={whose.child.id}
          direction={direction}
          familyId={whose.familyId}
          draft={draft}
        />
      )}
    </div>
  );
}

/**
 * Returns the amount available for withdrawal, and a warning if more is typed. It does not forbid
 * anything: the server knows the current balance, and the one here may be a little behind.
 */
function useAvailable(
  balances: EntryProps['balances'],
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
