import { useTranslation } from 'react-i18next';
import { EyeIcon } from 'lucide-react';
import { Button } from '../../kit/ui/button';
import { useSession } from '../../kernel/session/session';
import { useImpersonation } from '../../kernel/session/use-impersonation';
import styles from './impersonation-banner.module.css';

/** Reminds a parent that this is a child's dashboard, and offers the way back. */
export function ImpersonationBanner() {
  const { t } = useTranslation('family');
  const session = useSession();
  const { stop } = useImpersonation();
  if (session.status !== 'parent' || !session.impersonating) return null;
  return (
    <aside aria-label={t('impersonation.label')} className={styles['banner']}>
      <p>
        <EyeIcon />
        <span>{t('impersonation.banner', { name: session.impersonating.name })}</span>
      </p>
      <Button className={styles['return']} onClick={stop} variant="secondary">
        {t('impersonation.return')}
      </Button>
    </aside>
  );
}
