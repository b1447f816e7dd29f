import { useTranslation } from 'react-i18next';
import { Card } from '../../../kit/layout/card';
import { Stack } from '../../../kit/layout/stack';
import { Skeleton, SkeletonStatus } from '../../../kit/skeletons/skeletons';

const SECTIONS = 6;

/** Skeleton of closed sections. */
export function PreferencesSkeleton() {
  const { t } = useTranslation('preferences');
  return (
    <>
      <SkeletonStatus label={t('loading')} />
      <Stack aria-hidden="true" gap={3}>
        {Array.from({ length: SECTIONS }, (_, index) => (
          <Card key={index} look="flat" pad={4}>
            <Skeleton height="30px" width="45%" />
          </Card>
        ))}
      </Stack>
    </>
  );
}
