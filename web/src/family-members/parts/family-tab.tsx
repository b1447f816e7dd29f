import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlusIcon } from 'lucide-react';
import type { DialogOpener } from '../../kit/dialog/dialog-opener';
import { useSheet } from '../../kit/dialog/use-sheet';
import { EmptyState } from '../../kit/empty-state/empty-state';
import { Card } from '../../kit/layout/card';
import { Section } from '../../kit/layout/section';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { SkeletonStatus, Skeleton } from '../../kit/skeletons/skeletons';
import { Button } from '../../kit/ui/button';
import { useSession } from '../../kernel/session/session';
import type { FamilyMembership } from '../../kernel/session/storage';
import { toast } from '../../kernel/browser/toast';
import { useIsMobile } from '../../kernel/browser/use-media';
import { useMembers, useRemoveMember, type MembersOf } from '../hooks/members';
import { useLiveMembers } from '../hooks/use-live-members';
import { ActionProblem } from '../../kit/problem/action-problem';
import { useRenewInvitation } from '../hooks/use-renew-invitation';
import { Row } from '../../kit/layout/row';
import type { AddParentSheetProps } from './add-parent-sheet';
import { MemberCards } from './member-cards';
import type { MemberListProps as ListProps } from './member-parts';
import { MembersError } from './members-error';
import { MembersTable } from './members-table';
import type { ShareInvitationSheetProps } from './share-invitation-sheet';
import type { RemoveMemberSheetProps } from './remove-member-sheet';
import type { TransferSheetProps } from './transfer-sheet';
import styles from './family-tab.module.css';

const loadAddParent = async () => (await import('./add-parent-sheet')).AddParentSheet;
const loadShareInvitation = async () =>
  (await import('./share-invitation-sheet')).ShareInvitationSheet;
const loadRemoveMember = async () => (await import('./remove-member-sheet')).RemoveMemberSheet;
const loadTransfer = async () => (await import('./transfer-sheet')).TransferSheet;

/** Lists the parents of a family. Shown to a parent only. */
export function FamilyTab({ family }: { readonly family: FamilyMembership }) {
  const session = useSession();
  if (session.status !== 'parent') return null;
  return <Parents family={family} userId={session.parent.id} />;
}

interface ParentsProps {
  readonly family: FamilyMembership;
  readonly userId: string;
}

function Parents({ family, userId }: ParentsProps) {
  const { familyId, familyName } = family;
  const familyRef: MembersOf = { familyId, userId };
  const members = useMembers(familyRef);
  useLiveMembers(familyId, members.data);
  useFailureToast(members.error);
  const renewal = useRenewInvitation(familyRef);
  const removal = useRemoveMember(familyRef);
  const add = useSheet<AddParentSheetProps>(loadAddParent);
  const passOn = useSheet<ShareInvitationSheetProps, 'member'>(loadShareInvitation);
  const remove = useSheet<RemoveMemberSheetProps, 'member'>(loadRemoveMember);
  const transfer = useSheet<TransferSheetProps>(loadTransfer);
  return (
    <FamilySection adds={add.opens()}>
      {members.isError && !members.isFetching && (
        <MembersError
          error={members.error}
          hasList={members.data !== undefined}
          onRetry={() => void members.refetch()}
        />
      )}
      {!members.data && members.isFetching && <Loading />}
      <ActionProblem problem={renewal.problem} />
      <ActionProblem problem={removal.problem} />
      {members.data && (
        <MemberList
          family={family}
          members={members.data}
          passesOn={(member) => passOn.opens({ member })}
          removes={(member) => remove.opens({ member })}
          userId={userId}
          {...renewal}
        />
      )}
      {family.isOwner && <Transfer opens={transfer.opens()} />}
      {add.element({
        familyRef,
        onInvited: (member) => {
          passOn.show({ member });
        },
      })}
      {passOn.element({ familyName })}
      {remove.element({ familyRef, onRemove: (removed) => void removal.send(removed) })}
      {transfer.element({ family, userId, members: members.data ?? [] })}
    </FamilySection>
  );
}

interface FamilySectionProps {
  readonly adds: DialogOpener;
  readonly children: ReactNode;
}

function FamilySection({ adds, children }: FamilySectionProps) {
  const { t } = useTranslation('family');
  return (
    <Section
      action={
        <Button className={styles['add']} icon={<PlusIcon />} {...adds}>
          {t('add.button')}
        </Button>
      }
      headingId="parents-of-family"
      intro={t('members.intro')}
      title={t('members.heading')}
    >
      {children}
    </Section>
  );
}

function Loading() {
  const { t } = useTranslation('family');
  return (
    <>
      <SkeletonStatus label={t('members.loading')} />
      <MembersSkeleton />
    </>
  );
}

function Transfer({ opens }: { readonly opens: DialogOpener }) {
  const { t } = useTranslation('family');
  return (
    <Stack align="start" className={styles['last']} gap={3}>
      <Text tone="quiet">{t('transfer.description')}</Text>
      <Button variant="secondary" {...opens}>
        {t('transfer.button')}
      </Button>
    </Stack>
  );
}

interface MemberListProps extends ParentsProps, Omit<ListProps, 'caption'> {}

function MemberList({ members, family, ...rest }: MemberListProps) {
  const { t } = useTranslation('family');
  const List = useIsMobile() ? MemberCards : MembersTable;
  const alone = members.every(({ id }) => id === rest.userId);
  return (
    <>
      {members.length > 0 && (
        <List
          caption={t('members.caption', { family: family.familyName })}
          members={members}
          {...rest}
        />
      )}
      {alone && (
        <Card look="dashed">
          <EmptyState text={t('members.emptyText')} title={t('members.emptyTitle')} />
        </Card>
      )}
    </>
  );
}

/** Shows one toast per failure, however often the screen renders. */
function useFailureToast(error: Error | null) {
  const { t } = useTranslation('family');
  useEffect(() => {
    if (!error) return;
    toast.show({
      title: t('members.error'),
      description: t('members.errorToast'),
      tone: 'destructive',
    });
  }, [error, t]);
}

const ROWS = [0, 1, 2] as const;

/** Skeleton of the member list. */
function MembersSkeleton() {
  return (
    <Card aria-hidden="true" data-testid="members-skeleton" gap={5} look="flat" pad={4}>
      {ROWS.map((row) => (
        <Row gap={3} key={row}>
          <Skeleton height="44px" round width="44px" />
          <Skeleton height="16px" width="40%" />
          <Skeleton height="14px" width="25%" />
        </Row>
      ))}
    </Card>
  );
}
