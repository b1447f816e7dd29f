import { useTranslation } from 'react-i18next';
import { TriangleAlertIcon } from 'lucide-react';
import { Mascot } from '../../../kit/mascot/mascot';
import { ButtonLink } from '../../../kit/ui/button';
import { Card } from '../../../kit/layout/card';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  const { t } = useTranslation('common');
  return (
    <div className={styles['page']}>
      <div className={styles['mascot']}>
        <Mascot size="lg" mood="puzzled" />
      </div>
      <Card className={styles['card']}>
        <h1 className={styles['heading']}>
          <TriangleAlertIcon />
          {t('notFound.heading')}
        </h1>
        <p>{t('notFound.help')}</p>
        <p className={styles['hint']}>{t('notFound.hint')}</p>
        <ButtonLink to="/">{t('backHome')}</ButtonLink>
      </Card>
    </div>
  );
}
