import { useTranslation } from 'react-i18next';
import { InfoIcon } from 'lucide-react';
import { useNotice, useServiceStatus } from '../../kernel/live/service-status';
import { Banner } from './banner';

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
            <strong>{t('service.title')}</strong> {text}
          </p>
        )
      }
      tone="service"
    />
  );
}
