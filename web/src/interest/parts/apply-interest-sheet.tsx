import { useTranslation } from 'react-i18next';
import { useMoneyPause } from '../../kernel/live/service-status';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { ConfirmSheet } from '../../kit/form/confirm-sheet';
import { Box } from '../../kit/layout/box';
import { useNumber } from '../../kit/money/use-number';
import { MoneyPaused } from '../../kit/service/money-paused';
import { useApplyInterest } from '../hooks/use-apply-interest';

interface ApplyInterestSheetProps extends SheetProps {
  readonly familyId: string;
  /** Saved rate per year, in percent. */
  readonly rate: number;
}

/** Question before this month's interest is applied. */
export function ApplyInterestSheet({ sheet, familyId, rate }: ApplyInterestSheetProps) {
  const { t } = useTranslation('preferences');
  const number = useNumber();
  const { apply, busy, problem } = useApplyInterest(familyId, sheet.close);
  const pause = useMoneyPause();
  return (
    <ConfirmSheet
      busy={busy}
      confirm={busy ? t('interest.question.busy') : t('interest.question.confirm')}
      keep={t('interest.question.keep')}
      problem={problem}
      onConfirm={() => void apply()}
      sheet={sheet}
      title={t('interest.question.title')}
      variant="primary"
    >
      <Box as="p" tint="coin">
        {rate > 0
          ? t('interest.question.text', { rate: number.percent(rate) })
          : t('interest.question.off')}
      </Box>
      <MoneyPaused pause={pause} />
    </ConfirmSheet>
  );
}
