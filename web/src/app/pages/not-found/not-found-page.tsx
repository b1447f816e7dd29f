import { useTranslation } from 'react-i18next';
import { Mascot } from '../../../components/mascot/mascot';
import { ButtonLink } from '../../../components/ui/button';
import { Card } from '../../../components/ui/card';
import { WarningIcon } from '../../../components/ui/icons';
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
          <WarningIcon />
          {t('notFound.heading')}
        </h1>
        <p>{t('notFound.help')}</p>
        <p className={styles['hint']}>{t('notFound.hint')}</p>
        <ButtonLink to="/">{t('backHome')}</ButtonLink>
      </Card>
    </div>
  );
}
