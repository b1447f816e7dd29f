import { useTranslation } from 'react-i18next';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { ConfirmSheet } from '../../kit/form/confirm-sheet';
import { useMoney } from '../../kit/money/use-money';
import { useTakeBack } from '../hooks/use-take-back';
import type { Correction, TakenEntry } from '../model/take-back';

export interface TakeBackSheetProps extends SheetProps {
  readonly entry: TakenEntry;
  readonly onCorrect: (correction: Correction) => void;
}

/** Question before an entry is taken back from its toast, which does not show what that does. */
export function TakeBackSheet({ sheet, entry, onCorrect }: TakeBackSheetProps) {
  const { t } = useTranslation('ledger');
  const money = useMoney();
  const { takeBack, busy, problem } = useTakeBack(onCorrect);
  const { amountMinor, currency, description: text } = entry;
  const confirm = async () => {
    if (await takeBack(entry)) sheet.close();
  };
  return (
    <ConfirmSheet
      busy={busy}
      onConfirm={() => void confirm()}
      problem={problem}
      sheet={sheet}
      variant="primary"
      words="ledger:undo.ask"
    >
      <p>{t('undo.question', { amount: money(amountMinor, currency), text })}</p>
    </ConfirmSheet>
  );
}
