import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonStatus } from '../../../components/skeletons/skeletons';
import styles from '../../../components/preference-card/preference-card.module.css';

const CARDS = 4;

/** Cards in the shape of those that are on their way. */
export function PreferencesSkeleton() {
  const { t } = useTranslation('preferences');
  return (
    <>
      <SkeletonStatus label={t('loading')} />
      <div aria-hidden="true" className={styles['cards']}>
        {Array.from({ length: CARDS }, (_, index) => (
          <div className={styles['card']} key={index}>
            <Skeleton height="22px" width="45%" />
            <Skeleton height="14px" width="80%" />
            <Skeleton height="56px" width="100%" />
          </div>
        ))}
      </div>
    </>
  );
}
