import { useTranslation } from 'react-i18next';
import { Bone, SkeletonStatus } from '../../../components/skeletons/skeletons';

/** In the place of a picture that is on its way. */
export function ChartBone() {
  const { t } = useTranslation('child');
  return (
    <>
      <SkeletonStatus label={t('story.loading')} />
      <Bone height="240px" width="100%" />
    </>
  );
}
