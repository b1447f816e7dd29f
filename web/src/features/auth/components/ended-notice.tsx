import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/ui/alert';
import { Button } from '../../../components/ui/button';

/** Why a child that was signed in finds itself here. It stays until the child has read it. */
export function EndedNotice({ onDismiss }: { readonly onDismiss: () => void }) {
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
