import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FamilyMember } from '@pennysprout/shared/api/contract';
import { Avatar } from '../../kit/avatar/avatar';
import { formatEntryDate } from '../../kit/entries/entry-date';
import { Button } from '../../kit/ui/button';
import { cx } from '../../kit/ui/cx';
import styles from './family-tab.module.css';

export interface MemberListProps {
  readonly caption: string;
  readonly members: readonly FamilyMember[];
  /** Id of the parent who is looking. */
  readonly userId: string;
  readonly onRemove: (member: FamilyMember, event: MouseEvent<HTMLButtonElement>) => void;
  readonly onHandOn: (member: FamilyMember, event: MouseEvent<HTMLButtonElement>) => void;
  readonly onRenew: (member: FamilyMember) => void;
  /** Id of the invitation being renewed; null if none is. */
  readonly renewing: string | null;
}

interface MemberProps {
  readonly member: FamilyMember;
  readonly isMe: boolean;
}

/** Shows picture, name and badges. An invited parent has no name yet, but an expiry date. */
export function MemberName({ member, isMe }: MemberProps) {
  const { t } = useTranslation('family');
  return (
    <div className={styles['member']}>
      <Avatar name={member.name || member.email} picture={member.picture} />
      <div className={styles['who']}>
        <span className={styles['name']}>{member.name || t('members.noName')}</span>
        <span className={styles['badges']}>
          {member.isOwner && <Badge look="owner" text={t('members.owner')} />}
          {isMe && <Badge look="me" text={t('members.yourself')} />}
          {member.isPendingInvite && (
            <Badge
              look="pending"
              text={t(member.isExpiredInvite ? 'members.expired' : 'members.pending')}
            />
          )}
        </span>
        <Expiry member={member} />
      </div>
    </div>
  );
}

function Expiry({ member }: { readonly member: FamilyMember }) {
  const { t, i18n } = useTranslation('family');
  if (member.inviteExpiresAt === null) return null;
  const date = formatEntryDate(new Date(member.inviteExpiresAt), i18n.language, 'day');
  return (
    <span className={styles['expiry']}>
      {t(member.isExpiredInvite ? 'members.expiredOn' : 'members.expires', { date })}
    </span>
  );
}

interface BadgeProps {
  readonly look: 'owner' | 'me' | 'pending';
  readonly text: string;
}

function Badge({ look, text }: BadgeProps) {
  return <span className={cx(styles['badge'], styles[look])}>{text}</span>;
}

interface MemberActionsProps
  extends MemberProps, Pick<MemberListProps, 'onHandOn' | 'onRemove' | 'onRenew' | 'renewing'> {}

/** Buttons for what can be done about a member, if anything. */
export function MemberActions(props: MemberActionsProps) {
  const { member, isMe, onHandOn, onRemove, onRenew, renewing } = props;
  const { t } = useTranslation('family');
  const busy = renewing === member.id;
  return (
    <div className={styles['actions']}>
      {member.isExpiredInvite && (
        <Button
          // While busy, the button's own text says more.
          aria-label={busy ? undefined : t('renew.label', { name: member.email })}
          busy={busy}
          onClick={() => {
            onRenew(member);
          }}
          variant="secondary"
        >
          {t(busy ? 'renew.busy' : 'renew.button')}
        </Button>
      )}
      {member.isPendingInvite && !member.isExpiredInvite && (
        <Button
          aria-label={t('handOn.label', { email: member.email })}
          className={styles['plain']}
          onClick={(event) => {
            onHandOn(member, event);
          }}
          variant="plain"
        >
          {t('handOn.button')}
        </Button>
      )}
      <RemoveButton isMe={isMe} member={member} onRemove={onRemove} />
    </div>
  );
}

interface RemoveButtonProps extends MemberProps {
  readonly onRemove: MemberListProps['onRemove'];
}

/** Button that removes a member; hidden for the owner and for oneself. */
function RemoveButton({ member, isMe, onRemove }: RemoveButtonProps) {
  const { t } = useTranslation('family');
  if (member.isOwner || isMe) return null;
  return (
    <Button
      aria-label={t('remove.label', { name: member.name || member.email })}
      className={cx(styles['plain'], styles['remove'])}
      onClick={(event) => {
        onRemove(member, event);
      }}
      variant="plain"
    >
      {t('remove.button')}
    </Button>
  );
}
