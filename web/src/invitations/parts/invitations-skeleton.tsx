import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonStatus } from '../../kit/skeletons/skeletons';
import { Card } from '../../kit/layout/card';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';

/** Milliseconds without a skeleton, which would only flicker before a quick answer. */
const SKELETON_DELAY_MS = 300;

/** Skeleton of an invitation, shown if loading takes a while. */
export function InvitationsSkeleton() {
  const { t } = useTranslation('invitations');
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
    }, SKELETON_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  if (!late) return null;
  return (
    <Card>
      <SkeletonStatus label={t('loading')} />
      <Stack aria-hidden="true" data-testid="invitations-skeleton" gap={5}>
        <Row gap={4}>
          <Skeleton height="64px" round width="64px" />
          <Skeleton height="20px" width="50%" />
        </Row>
        <Skeleton height="16px" width="80%" />
        <Skeleton height="16px" width="70%" />
        <Skeleton height="44px" width="100%" />
      </Stack>
    </Card>
  );
}
