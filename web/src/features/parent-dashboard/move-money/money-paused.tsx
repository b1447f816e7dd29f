import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/ui/alert';
import { useNotice, useServiceStatus } from '../../../lib/service-status';

/** In a dialog that moves money, while that is switched off: a dialog covers the page's own notice. */
export function MoneyPaused() {
  const { t } = useTranslation('parent');
  const { moneyMoves } = useServiceStatus();
  const notice = useNotice();
  if (moneyMoves) return null;
  return (
    <Alert announced title={t('move.paused')} tone="waiting">
      <p>{notice ?? t('move.pausedText')}</p>
    </Alert>
  );
}
