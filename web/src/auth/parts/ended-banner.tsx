import { useTranslation } from 'react-i18next';
import { Alert } from '../../kit/ui/alert';
import { Button } from '../../kit/ui/button';

/** Tells a child who was signed out why. Stays until the child dismisses it. */
export function EndedBanner({ onDismiss }: { readonly onDismiss: () => void }) {
  const { t } = useTranslation('childLogin');
  return (
    <Alert announced title={t('ended.title')} tone="info">
      <p>{t('ended.description')}</p>
      <Button onClick={onDismiss} variant="secondary">
        {t('ended.dismiss')}
      </Button>
    </Alert>
  );
}
