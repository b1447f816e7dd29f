import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonStatus } from '../../kit/skeletons/skeletons';

/** Skeleton of a chart. */
export function ChartSkeleton() {
  const { t } = useTranslation('child');
  return (
    <>
      <SkeletonStatus label={t('story.loading')} />
      <Skeleton height="204px" width="100%" />
    </>
  );
}
