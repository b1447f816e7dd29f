import { useTranslation } from 'react-i18next';
import { EyeIcon } from 'lucide-react';
import { Box } from '../../kit/layout/box';
import { Row } from '../../kit/layout/row';
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
    <Box
      aria-label={t('impersonation.label')}
      as="aside"
      className={styles['banner']}
      pad={2}
      tint="special"
    >
      <Row gap={3} justify="between">
        <Row as="p" balance breaks="anywhere" gap={3} grow tight weight="strong">
          <EyeIcon />
          <span>{t('impersonation.banner', { name: session.impersonating.name })}</span>
        </Row>
        <Button className={styles['return']} onClick={stop} variant="secondary">
          {t('impersonation.return')}
        </Button>
      </Row>
    </Box>
  );
}
