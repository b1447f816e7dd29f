import { useTranslation } from 'react-i18next';
import { TriangleAlertIcon } from 'lucide-react';
import { useConnectionState } from '../../kernel/browser/connection';
import { useSession } from '../../kernel/session/session';
import { Banner } from './banner';

/** Says that the network is down and the screen may be stale. */
export function OfflineBanner() {
  const { t } = useTranslation('common');
  const connection = useConnectionState();
  const { status } = useSession();
  // An unreachable session has a screen of its own for this.
  const shown = connection === 'offline' && status !== 'unreachable';
  const words = status === 'parent' || status === 'child' ? status : 'nobody';
  return (
    <Banner
      aside={connection === 'back' ? t('offline.back') : undefined}
      icon={<TriangleAlertIcon />}
      text={
        shown ? (
          <p>
            <strong>{t('offline.title')}</strong> {t(`offline.notice.${words}`)}
          </p>
        ) : null
      }
      tone="offline"
    />
  );
}
