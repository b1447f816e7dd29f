import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { INVITATION_DAYS } from '@pennysprout/shared/invitations/invitation';
import { EmptyState } from '../../../kit/empty-state/empty-state';
import { Alert } from '../../../kit/ui/alert';
import { Button, ButtonLink } from '../../../kit/ui/button';
import { Card } from '../../../kit/layout/card';
import { Row } from '../../../kit/layout/row';
import { Stack } from '../../../kit/layout/stack';
import { useSession, useSessionActions } from '../../../kernel/session/session';
import { useInvitations } from '../../../kernel/session/use-invitations';
import { InvitationsSkeleton } from '../../../invitations/parts/invitations-skeleton';
import { InvitationsTabs } from '../../../invitations/parts/invitations-tabs';
import styles from '../../../invitations/parts/invitations.module.css';

/** Page at /invitations. The router shows it only to a signed-in parent. */
export function InvitationsPage() {
  const { t } = useTranslation('invitations');
  const session = useSession();
  const { invitationsShown } = useSessionActions();
  // Once seen, the invitations are not offered again.
  useEffect(invitationsShown, [invitationsShown]);
  if (session.status !== 'parent') return null;
  return (
    <Stack className={styles['page']} gap={4}>
      <h1>{t('heading')}</h1>
      <Body user={session.parent} />
    </Stack>
  );
}

function Body({ user }: { readonly user: { readonly id: string; readonly name: string } }) {
  const { t } = useTranslation('invitations');
  const { data, isError, isFetching, refetch } = useInvitations();
  if (data && data.length > 0) return <InvitationsTabs invitations={data} user={user} />;
  if (data) return <NoInvitations />;
  if (isError && !isFetching) {
    return (
      <Card gap={5}>
        <Alert announced title={t('error.title')} tone="destructive">
          <p>{t('error.text')}</p>
        </Alert>
        <Row gap={3} justify="end" stretch wrap>
          <Button onClick={() => void refetch()} variant="secondary">
            {t('error.retry')}
          </Button>
          <ButtonLink to="/dashboard">{t('continue')}</ButtonLink>
        </Row>
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
