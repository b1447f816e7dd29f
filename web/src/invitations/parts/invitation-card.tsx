import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invitation } from '@pennysprout/shared/api/contract';
import { firstNameOf } from '@pennysprout/shared/families/called-by';
import { Address } from '../../kit/address/address';
import { Avatar } from '../../kit/avatar/avatar';
import { CalledBy } from '../../kit/called-by/called-by';
import { formatEntryDate } from '../../kit/entries/entry-date';
import { Box } from '../../kit/layout/box';
import { Card } from '../../kit/layout/card';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { ActionProblem } from '../../kit/problem/action-problem';
import { Button } from '../../kit/ui/button';
import { useAnswerInvitation } from '../hooks/use-answer-invitation';
import { Abilities } from './abilities';
import styles from './invitations.module.css';

const BENEFITS = ['see', 'move', 'together'] as const;

interface InvitationCardProps {
  readonly invitation: Invitation;
  readonly user: { readonly id: string; readonly name: string };
}

/** Card of an invitation: inviter, family, expiry, the rights it gives, and the two answers. */
export function InvitationCard({ invitation, user }: InvitationCardProps) {
  const { t } = useTranslation('invitations');
  const headingId = useId();
  return (
    <Card aria-labelledby={headingId} as="article" gap={4} look="flat">
      <From headingId={headingId} invitation={invitation} />
      <Box gap={2} pad={4} tint="gain">
        <Text weight="strong">{t('card.benefits')}</Text>
        <Abilities can texts={BENEFITS.map((benefit) => t(`benefit.${benefit}`))} />
      </Box>
      <Answers invitation={invitation} user={user} />
    </Card>
  );
}

interface FromProps extends Pick<InvitationCardProps, 'invitation'> {
  readonly headingId: string;
}

function From({ headingId, invitation }: FromProps) {
  const { t, i18n } = useTranslation('invitations');
  const { familyName, familyOwnerName, familyOwnerEmail, expiresAt } = invitation;
  const date = formatEntryDate(new Date(expiresAt), i18n.language, 'day');
  return (
    <Row as="header" gap={4}>
      <Avatar name={familyOwnerName || familyOwnerEmail} single size="lg" />
      <Stack align="start" breaks="anywhere" gap={1} grow tone="quiet">
        <Text as="h2" id={headingId} size={6} tone="plain">
          {t('card.family', { family: familyName })}
        </Text>
        <p>
          {t('card.from')}{' '}
          <Text as="strong" tone="plain">
            {familyOwnerName}
          </Text>
        </p>
        {familyOwnerEmail && (
          <p>
            <Address text={familyOwnerEmail} />
          </p>
        )}
        <Row as="span" gap={3} wrap={1}>
          <Text as="span" className={styles['badge']} size={1} tone="primary" weight="bold">
            {t('card.role')}
          </Text>
          <Text as="span" size={1}>
            {t('card.expires', { date })}
          </Text>
        </Row>
      </Stack>
    </Row>
  );
}

/** The two answers, and the name that the children will use for the new parent. */
function Answers({ invitation, user }: InvitationCardProps) {
  const { t } = useTranslation('invitations');
  const [calledBy, setCalledBy] = useState('');
  const {
    answer,
    answering: busy,
    problem,
  } = useAnswerInvitation(invitation, {
    userId: user.id,
    calledBy,
  });
  const family = invitation.familyName;
  return (
    <>
      <CalledBy
        disabled={busy !== null}
        firstName={firstNameOf(user.name)}
        label={t('card.called', { family })}
        onChange={setCalledBy}
        value={calledBy}
      />
      <Row gap={3} justify="end" stretch wrap>
        <Button
          // While busy, the button's own text says more.
          aria-label={busy === 'decline' ? undefined : t('card.declineLabel', { family })}
          busy={busy === 'decline'}
          disabled={busy === 'accept'}
          onClick={() => void answer('decline')}
          variant="secondary"
        >
          {t(busy === 'decline' ? 'card.declining' : 'card.decline')}
        </Button>
        <Button
          aria-label={busy === 'accept' ? undefined : t('card.acceptLabel', { family })}
          busy={busy === 'accept'}
          disabled={busy === 'decline'}
          onClick={() => void answer('accept')}
        >
          {t(busy === 'accept' ? 'card.accepting' : 'card.accept')}
        </Button>
        <ActionProblem problem={problem} />
      </Row>
    </>
  );
}
