import { useTranslation } from 'react-i18next';
import { InfoIcon } from 'lucide-react';
import { useNotice, useServiceStatus } from '../../lib/live/service-status';
import { Notice } from './notice';
import styles from './notices.module.css';

/** What the operator tells everybody, or that money does not move where nothing else says so. */
export function ServiceNotice() {
  const { t } = useTranslation('common');
  const { moneyMoves } = useServiceStatus();
  const notice = useNotice();
  const text = notice ?? (moneyMoves ? null : t('service.paused'));
  return (
    <Notice
      icon={<InfoIcon />}
      text={
        text && (
          <p>
            <span className={styles['title']}>{t('service.title')}</span> {text}
          </p>
        )
      }
      tone="service"
    />
  );
}
