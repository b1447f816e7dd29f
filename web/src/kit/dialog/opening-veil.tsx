import { useTranslation } from 'react-i18next';
import { Spinner } from '../ui/spinner';
import styles from './opening-veil.module.css';

/** Spinner while a sheet loads. */
export function OpeningVeil() {
  const { t } = useTranslation('common');
  return (
    <div className={styles['veil']} data-opening role="status">
      <Spinner size="lg" />
      <span className="visually-hidden">{t('loading')}</span>
    </div>
  );
}
