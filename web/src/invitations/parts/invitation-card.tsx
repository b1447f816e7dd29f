import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invitation } from '@pennysprout/shared/api/contract';
import { CheckIcon } from 'lucide-react';
import { Address } from '../../kit/address/address';
import { Avatar } from '../../kit/avatar/avatar';
import { formatEntryDate } from '../../kit/entries/entry-date';
import { Button } from '../../kit/ui/button';
import { useAnswerInvitation } from '../hooks/use-answer-invitation';
import styles from './invitations.module.css';

const BENEFITS = ['see', 'move', 'together'] as const;

interface InvitationCardProps {
  readonly invitation: Invitation;
  readonly userId: string;
}

/**
 * Card of an invitation: who invites to which family, until when, what it brings, and the two answers.
 */
export function InvitationCard({ invitation, userId }: InvitationCardProps) {
  const { t } = useTranslation('invitations');
  const headingId = useId();
  return (
    <article aria-labelledby={headingId} className={styles['invitation']}>
      <From headingId={headingId} invitation={invitation} />
      <div className={styles['benefits']}>
        <p>{t('card.benefits')}</p>
        <ul>
          {BENEFITS.map((benefit) => (
            <li key={benefit}>
              <CheckIcon />
              <span>{t(`benefit.${benefit}`)}</span>
            </li>
          ))}
        </ul>
      </div>
      <Answers invitation={invitation} userId={userId} />
    </article>
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
    <header className={styles['from']}>
      <Avatar name={familyOwnerName || familyOwnerEmail} single size="lg" />
      <div>
        <h2 id={headingId}>{t('card.family', { family: familyName })}</h2>
        <p>
          {t('card.from')} <strong>{familyOwnerName}</strong>
        </p>
        {familyOwnerEmail && (
          <p>
            <Address text={familyOwnerEmail} />
          </p>
        )}
        <span className={styles['badges']}>
          <span className={styles['badge']}>{t('card.role')}</span>
          <span className={styles['expires']}>{t('card.expires', { date })}</span>
        </span>
      </div>
    </header>
  );
}

function Answers({ invitation, userId }: InvitationCardProps) {
  const { t } = useTranslation('invitations');
  const { answer, answering: busy } = useAnswerInvitation(invitation, userId);
  const family = invitation.familyName;
  return (
    <div className={styles['buttons']}>
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
    </div>
  );
}
