import { useTranslation } from 'react-i18next';
import { Alert } from '../ui/alert';
import type { MoneyPause } from '../../kernel/live/service-status';

/** Says in a dialog that money movement is paused, because dialogs cover the page's own notice. */
export function MoneyPaused({ pause }: { readonly pause: MoneyPause | null }) {
  const { t } = useTranslation('parent');
  if (!pause) return null;
  return (
    <Alert announced title={t('move.paused')} tone="waiting">
      <p>{pause.notice ?? t('move.pausedText')}</p>
    </Alert>
  );
}
