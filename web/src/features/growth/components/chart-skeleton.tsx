import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonStatus } from '../../../components/skeletons/skeletons';

/** In the place of a picture that is on its way. */
export function ChartSkeleton() {
  const { t } = useTranslation('child');
  return (
    <>
      <SkeletonStatus label={t('story.loading')} />
      <Skeleton height="204px" width="100%" />
    </>
  );
}
