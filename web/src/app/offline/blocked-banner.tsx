import { useTranslation } from 'react-i18next';
import { TriangleAlertIcon } from 'lucide-react';
import { useIsDatabaseBlocked } from '../../kernel/browser/database-reach';
import { useIsChild } from '../../kernel/session/session';
import { Banner } from './banner';

/** Host of the database, as an ad blocker lists it. */
const HOST = 'firestore.googleapis.com';

/** Warns that something in the browser blocks the database, although the internet works. */
export function BlockedBanner() {
  const { t } = useTranslation('common');
  const blocked = useIsDatabaseBlocked();
  const words = useIsChild() ? 'child' : 'parent';
  return (
    <Banner
      icon={<TriangleAlertIcon />}
      text={
        blocked ? (
          <p>
            <strong>{t('blocked.title')}</strong> {t(`blocked.${words}`, { host: HOST })}
          </p>
        ) : null
      }
      tone="offline"
    />
  );
}
