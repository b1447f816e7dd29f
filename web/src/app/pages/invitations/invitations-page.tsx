import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { INVITATION_DAYS } from '@pennysprout/shared/invitations/invitation';
import { EmptyState } from '../../../components/empty-state/empty-state';
import { Alert } from '../../../components/ui/alert';
import { Button, ButtonLink } from '../../../components/ui/button';
import { Card } from '../../../components/ui/card';
import { useSession, useSessionActions } from '../../../lib/session/session';
import { useInvitations } from '../../../lib/session/use-invitations';
import { InvitationsSkeleton } from '../../../features/invitations/components/invitations-skeleton';
import { InvitationsTabs } from '../../../features/invitations/components/invitations-tabs';
import styles from '../../../features/invitations/components/invitations.module.css';

/** Page at /invitations. The router shows it only to a signed-in parent. */
export function InvitationsPage() {
  const { t } = useTranslation('invitations');
  const session = useSession();
  const { invitationsShown } = useSessionActions();
  // Once seen, the invitations are not offered again.
  useEffect(invitationsShown, [invitationsShown]);
  if (session.status !== 'parent') return null;
  return (
    <div className={styles['page']}>
      <h1>{t('heading')}</h1>
      <Body userId={session.parent.id} />
    </div>
  );
}

function Body({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('invitations');
  const { data, isError, isFetching, refetch } = useInvitations();
  if (data && data.length > 0) return <InvitationsTabs invitations={data} userId={userId} />;
  if (data) return <NoInvitations />;
  if (isError && !isFetching) {
    return (
      <Card className={styles['stack']}>
        <Alert announced title={t('error.title')} tone="destructive">
          <p>{t('error.text')}</p>
        </Alert>
        <div className={styles['buttons']}>
          <Button onClick={() => void refetch()} variant="secondary">
            {t('error.retry')}
          </Button>
          <ButtonLink to="/dashboard">{t('continue')}</ButtonLink>
        </div>
      </Card>
    );
  }
  return <InvitationsSkeleton />;
}

function NoInvitations() {
  const { t } = useTranslation('invitations');
  return (
    <Card>
      <EmptyState
        action={<ButtonLink to="/dashboard">{t('continue')}</ButtonLink>}
        text={t('empty.text', { days: INVITATION_DAYS })}
        title={t('empty.title')}
      />
    </Card>
  );
}
