import { useTranslation } from 'react-i18next';
import { InfoIcon } from 'lucide-react';
import { useNotice, useServiceStatus } from '../../kernel/live/service-status';
import { Notice } from './notice';
import styles from './notices.module.css';

/** Shows the operator's notice or, if there is none, that money movement is paused. */
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
