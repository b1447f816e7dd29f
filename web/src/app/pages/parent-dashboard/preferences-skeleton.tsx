import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonStatus } from '../../../kit/skeletons/skeletons';
import styles from '../../../kit/preference-card/preference-card.module.css';

const SECTIONS = 6;

/** Skeleton of closed sections. */
export function PreferencesSkeleton() {
  const { t } = useTranslation('preferences');
  return (
    <>
      <SkeletonStatus label={t('loading')} />
      <div aria-hidden="true" className={styles['cards']}>
        {Array.from({ length: SECTIONS }, (_, index) => (
          <div className={styles['card']} key={index}>
            <div className={styles['opener']}>
              <Skeleton height="22px" width="45%" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
