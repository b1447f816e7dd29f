import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Invitation } from '@pennysprout/shared/api/contract';
import { Tabs } from '../../kit/tabs/tabs';
import { Button } from '../../kit/ui/button';
import { writeStored } from '../../kernel/session/storage';
import { InvitationCard } from './invitation-card';
import { MembershipInfo } from './membership-info';
import styles from './invitations.module.css';

interface InvitationsTabsProps {
  readonly invitations: readonly Invitation[];
  readonly userId: string;
}

/** Shows the pending invitations, what accepting one means, and the way past them. */
export function InvitationsTabs({ invitations, userId }: InvitationsTabsProps) {
  const { t } = useTranslation('invitations');
  const [selected, setSelected] = useState<'pending' | 'info'>('pending');
  const navigate = useNavigate();
  const skip = () => {
    writeStored(
      'skippedInvitations',
      invitations.map(({ invitationId }) => invitationId),
    );
    void navigate('/dashboard');
  };
  return (
    <>
      <p className={styles['intro']}>{t('intro')}</p>
      <Tabs
        label={t('tabs.label')}
        onSelect={setSelected}
        selected={selected}
        tabs={[
          {
            key: 'pending',
            label: t('tabs.pending'),
            panel: (
              <ul className={styles['list']}>
                {invitations.map((invitation) => (
                  <li key={invitation.invitationId}>
                    <InvitationCard invitation={invitation} userId={userId} />
                  </li>
                ))}
              </ul>
            ),
          },
          { key: 'info', label: t('tabs.info'), panel: <MembershipInfo /> },
        ]}
      />
      <div className={styles['skip']}>
        <Button onClick={skip} variant="plain">
          {t('skip')}
        </Button>
        <p>{t('skipHint')}</p>
      </div>
    </>
  );
}
