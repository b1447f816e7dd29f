import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Bone, SkeletonStatus } from '../../components/skeletons/skeletons';
import { Card } from '../../components/ui/card';
import styles from './invitations.module.css';

/** A quick answer needs no placeholder, which would only flicker. */
const SKELETON_DELAY_MS = 300;

/** The shape of an invitation, as soon as the answer takes its time. */
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
      <div aria-hidden="true" className={styles['stack']} data-testid="invitations-skeleton">
        <div className={styles['from']}>
          <Bone height="64px" round width="64px" />
          <Bone height="20px" width="50%" />
        </div>
        <Bone height="16px" width="80%" />
        <Bone height="16px" width="70%" />
        <Bone height="44px" width="100%" />
      </div>
    </Card>
  );
}
