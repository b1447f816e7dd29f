import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Invitation } from '@pennysprout/shared/api/contract';
import { List } from '../../kit/layout/list';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { Tabs } from '../../kit/tabs/tabs';
import { Button } from '../../kit/ui/button';
import { writeStored } from '../../kernel/session/storage';
import { InvitationCard } from './invitation-card';
import { MembershipInfo } from './membership-info';

interface InvitationsTabsProps {
  readonly invitations: readonly Invitation[];
  readonly user: { readonly id: string; readonly name: string };
}

/** Shows the pending invitations, the meaning of accepting one, and a way to skip them. */
export function InvitationsTabs({ invitations, user }: InvitationsTabsProps) {
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
      <Text tone="quiet">{t('intro')}</Text>
      <Tabs
        label={t('tabs.label')}
        onSelect={setSelected}
        selected={selected}
        tabs={[
          {
            key: 'pending',
            label: t('tabs.pending'),
            panel: (
              <List gap={4}>
                {invitations.map((invitation) => (
                  <li key={invitation.invitationId}>
                    <InvitationCard invitation={invitation} user={user} />
                  </li>
                ))}
              </List>
            ),
          },
          { key: 'info', label: t('tabs.info'), panel: <MembershipInfo /> },
        ]}
      />
      <Stack align="center" gap={1}>
        <Button onClick={skip} variant="plain">
          {t('skip')}
        </Button>
        <Text size={1} tone="quiet">
          {t('skipHint')}
        </Text>
      </Stack>
    </>
  );
}
