import { useTranslation } from 'react-i18next';
import { Mascot } from '../mascot/mascot';
import styles from './loading-screen.module.css';
import { Spinner } from './spinner';

/** Fills the page's main area while what belongs there is not known or not loaded yet. */
export function LoadingScreen() {
  const { t } = useTranslation('common');
  return (
    <div className={styles['screen']} role="status">
      <span className={styles['picture']}>
        <Spinner size="lg" />
        <Mascot size="sm" animated />
      </span>
      <p>{t('loading')}</p>
    </div>
  );
}
