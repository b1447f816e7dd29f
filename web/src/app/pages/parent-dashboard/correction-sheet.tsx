import { preferencesOrDefaults } from '../../../family-preferences/hooks/family-preferences';
import { preferencesOfFamily, type LiveChild } from '../../../kernel/live/live';
import { useLive } from '../../../kernel/live/live-engine';
import type { EntryProps } from '../../../ledger/model/entry-props';
import type { Correction } from '../../../ledger/model/take-back';
import { DepositSheet } from '../../../ledger/parts/deposit-sheet';
import { WithdrawalSheet } from '../../../ledger/parts/withdrawal-sheet';
import { dataOrNull, useChildSummaries } from './use-child-summaries';
import { useAskTakeBack } from './taking-back';

export interface CorrectionProps extends Pick<
  EntryProps,
  'sheet' | 'child' | 'familyId' | 'onDone'
> {
  readonly correction: Correction;
  /** Opens this sheet again, for another entry. */
  readonly onCorrect: (child: LiveChild, correction: Correction) => void;
}

/** Sheet with the opposite of an entry that can no longer be taken back. */
export function CorrectionSheet({ correction, onCorrect, ...props }: CorrectionProps) {
  const { child, familyId } = props;
  const askTakeBack = useAskTakeBack();
  const live = useLive(preferencesOfFamily(familyId));
  const preferences = preferencesOrDefaults(dataOrNull(live));
  const [summary] = useChildSummaries(familyId, [child], preferences);
  if (!summary) return null;
  const Sheet = correction.direction === 'deposit' ? DepositSheet : WithdrawalSheet;
  return (
    <Sheet
      {...props}
      assets={dataOrNull(summary.assets)}
      balances={dataOrNull(summary.balances)}
      initial={correction}
      onCorrect={(next) => {
        onCorrect(child, next);
      }}
      onTakeBack={(entry) => {
        askTakeBack({ payDay: null, payments: [{ child, entry }] });
      }}
      preferences={preferences}
    />
  );
}
