import { useTranslation } from 'react-i18next';
import type { FamilyMember } from '@pennysprout/shared/api/contract';
import { Avatar } from '../../kit/avatar/avatar';
import type { DialogOpener } from '../../kit/dialog/dialog-opener';
import { formatEntryDate } from '../../kit/entries/entry-date';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { Button } from '../../kit/ui/button';
import { cx } from '../../kit/ui/cx';
import styles from './family-tab.module.css';

export interface MemberListProps {
  readonly caption: string;
  readonly members: readonly FamilyMember[];
  /** Id of the parent who is looking. */
  readonly userId: string;
  readonly removes: (member: FamilyMember) => DialogOpener;
  readonly passesOn: (member: FamilyMember) => DialogOpener;
  readonly renew: (member: FamilyMember) => void;
  /** Ids of the invitations being renewed. */
  readonly renewing: readonly string[];
}

interface MemberProps {
  readonly member: FamilyMember;
  readonly isMe: boolean;
}

/** Shows picture, name and badges. An invited parent has no name yet, but an expiry date. */
export function MemberName({ member, isMe }: MemberProps) {
  const { t } = useTranslation('family');
  const badges = badgesOf({ member, isMe });
  return (
    <Row gap={3}>
      <Avatar name={member.name || member.email} picture={member.picture} />
      <Stack gap={1} grow>
        <Text as="span" breaks="anywhere" weight="bold">
          {member.name || t('members.noName')}
        </Text>
        {badges.length > 0 && (
          <Row as="span" gap={1} wrap>
            {badges.map((badge) => (
              <Text
                as="span"
                className={cx(styles['badge'], styles[badge])}
                key={badge}
                size={1}
                weight="bold"
              >
                {t(`members.${badge}`)}
              </Text>
            ))}
          </Row>
        )}
        <Expiry member={member} />
      </Stack>
    </Row>
  );
}

type Badge = 'owner' | 'yourself' | 'pending' | 'expired';

function badgesOf({ member, isMe }: MemberProps): readonly Badge[] {
  const badges: Badge[] = [];
  if (member.isOwner) badges.push('owner');
  if (isMe) badges.push('yourself');
  if (member.isPendingInvite) badges.push(member.isExpiredInvite ? 'expired' : 'pending');
  return badges;
}

function Expiry({ member }: { readonly member: FamilyMember }) {
  const { t, i18n } = useTranslation('family');
  if (member.inviteExpiresAt === null) return null;
  const date = formatEntryDate(new Date(member.inviteExpiresAt), i18n.language, 'day');
  return (
    <Text as="span" size={1} tone="quiet">
      {t(member.isExpiredInvite ? 'members.expiredOn' : 'members.expires', { date })}
    </Text>
  );
}

interface MemberActionsProps
  extends MemberProps, Pick<MemberListProps, 'passesOn' | 'removes' | 'renew' | 'renewing'> {
  /** True in a card, where the first button's text is aligned with the lines above. */
  readonly inCard?: boolean;
}

/** Buttons for the actions on a member; none for the owner and oneself. */
export function MemberActions(props: MemberActionsProps) {
  const { member, isMe, inCard = false, passesOn, removes } = props;
  const { t } = useTranslation('family');
  if (member.isOwner || isMe) return null;
  const compact = inCard ? 'start' : true;
  return (
    <Row
      className={inCard ? styles['cardActions'] : undefined}
      gap={2}
      {...(inCard ? { wrap: true } : { justify: 'end' })}
    >
      {member.isExpiredInvite && <RenewButton {...props} />}
      {member.isPendingInvite && !member.isExpiredInvite && (
        <Button
          aria-label={t('handOn.label', { email: member.email })}
          compact={compact}
          variant="plain"
          {...passesOn(member)}
        >
          {t('handOn.button')}
        </Button>
      )}
      <Button
        aria-label={t('remove.label', { name: member.name || member.email })}
        className={styles['remove']}
        compact={member.isPendingInvite || compact}
        variant="plain"
        {...removes(member)}
      >
        {t('remove.button')}
      </Button>
    </Row>
  );
}

function RenewButton({ member, renew, renewing }: MemberActionsProps) {
  const { t } = useTranslation('family');
  const busy = renewing.includes(member.id);
  return (
    <Button
      // While busy, the button's own text says more.
      aria-label={busy ? undefined : t('renew.label', { name: member.email })}
      busy={busy}
      onClick={() => {
        renew(member);
      }}
      variant="secondary"
    >
      {t(busy ? 'renew.busy' : 'renew.button')}
    </Button>
  );
}
