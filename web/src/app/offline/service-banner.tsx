import { useTranslation } from 'react-i18next';
import { InfoIcon } from 'lucide-react';
import { useNotice, useServiceStatus } from '../../kernel/live/service-status';
import { Banner } from './banner';
import styles from './banners.module.css';

/** Shows the operator's notice or, if there is none, that money movement is paused. */
export function ServiceBanner() {
  const { t } = useTranslation('common');
  const { moneyMoves } = useServiceStatus();
  const notice = useNotice();
  const text = notice ?? (moneyMoves ? null : t('service.paused'));
  return (
    <Banner
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
