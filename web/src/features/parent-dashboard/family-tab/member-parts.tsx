import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FamilyMember } from '@pennysprout/shared/api/contract';
import { Avatar } from '../../../components/avatar/avatar';
import { Button } from '../../../components/ui/button';
import { cx } from '../../../components/ui/cx';
import styles from './family-tab.module.css';

export interface MemberListProps {
  readonly caption: string;
  readonly members: readonly FamilyMember[];
  /** The parent who is looking. */
  readonly userId: string;
  readonly onRemove: (member: FamilyMember, event: MouseEvent<HTMLButtonElement>) => void;
}

interface MemberProps {
  readonly member: FamilyMember;
  readonly isMe: boolean;
}

/** Picture, name and badges. Who is only invited has no name yet. */
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
          {member.isPendingInvite && <Badge look="pending" text={t('members.pending')} />}
        </span>
      </div>
    </div>
  );
}

interface BadgeProps {
  readonly look: 'owner' | 'me' | 'pending';
  readonly text: string;
}

function Badge({ look, text }: BadgeProps) {
  return <span className={cx(styles['badge'], styles[look])}>{text}</span>;
}

interface RemoveButtonProps extends MemberProps {
  readonly onRemove: MemberListProps['onRemove'];
}

/** Not for the owner, and not for oneself. */
export function RemoveButton({ member, isMe, onRemove }: RemoveButtonProps) {
  const { t } = useTranslation('family');
  if (member.isOwner || isMe) return null;
  return (
    <Button
      aria-label={t('remove.label', { name: member.name || member.email })}
      className={styles['remove']}
      onClick={(event) => {
        onRemove(member, event);
      }}
      variant="plain"
    >
      {t('remove.button')}
    </Button>
  );
}
