import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readMinor } from '@pennysprout/shared/kernel/money/typed-number';
import { Warning } from '../../kit/fields/warning';
import { useMoney } from '../../kit/money/use-money';
import { useTradeForm } from '../hooks/use-trade-form';
import { useWithdrawalForm } from '../hooks/use-withdrawal-form';
import { balanceIn, type EntryProps } from '../model/entry-props';
import { CashRows } from './cash-rows';
import { EntrySheet, type EntryTab } from './entry-sheet';
import { PotsRow } from './pots-row';

/** Sheet that takes money, shares or something else out of a child's account. */
export function WithdrawalSheet(props: EntryProps) {
  const { t } = useTranslation('parent');
  const money = useMoney();
  const [tab, setTab] = useState<EntryTab>('cash');
  const { form, currencies, accountTakes } = useWithdrawalForm(props, tab === 'other');
  const trade = useTradeForm('withdraw', props);
  const { currency } = form.values;
  const held = balanceIn(props.balances, currency);
  // It does not prevent sending: the server knows the current balance, and this may be a little behind.
  const isTooMuch =
    held !== null && (readMinor(form.values.amount, form.values.currency) ?? 0) > held;
  return (
    <EntrySheet {...props} cash={form} direction="withdraw" onTab={setTab} tab={tab} trade={trade}>
      <CashRows
        {...props}
        currencies={currencies}
        direction="withdraw"
        hint={held === null ? undefined : t('move.available', { balance: money(held, currency) })}
      >
        <Warning text={isTooMuch ? t('withdraw.moreThanAvailable') : undefined} />
      </CashRows>
      <PotsRow accountTakes={accountTakes} />
    </EntrySheet>
  );
}
