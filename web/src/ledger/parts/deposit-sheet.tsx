import { useState } from 'react';
import { useDepositForm } from '../hooks/use-deposit-form';
import { useTradeForm } from '../hooks/use-trade-form';
import type { EntryProps } from '../model/entry-props';
import { AllocationRow } from './allocation-row';
import { CashRows } from './cash-rows';
import { EntrySheet, type EntryTab } from './entry-sheet';

/** Sheet that gives a child money, shares or something else. */
export function DepositSheet(props: EntryProps) {
  const [tab, setTab] = useState<EntryTab>('cash');
  const { form, currencies, allocation } = useDepositForm(props, tab === 'other');
  const trade = useTradeForm('deposit', props);
  return (
    <EntrySheet
      {...props}
      after={tab === 'cash' && allocation && <AllocationRow allocation={allocation} />}
      cash={form}
      direction="deposit"
      onTab={setTab}
      tab={tab}
      trade={trade}
    >
      <CashRows {...props} currencies={currencies} direction="deposit" />
    </EntrySheet>
  );
}
