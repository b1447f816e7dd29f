import { useTranslation } from 'react-i18next';
import { Bone, SkeletonStatus } from '../../../components/skeletons/skeletons';
import styles from './preferences-tab.module.css';

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
            <Bone height="22px" width="45%" />
            <Bone height="14px" width="80%" />
            <Bone height="56px" width="100%" />
          </div>
        ))}
      </div>
    </>
  );
}
