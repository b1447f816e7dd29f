import { useEffect, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { opening } from '../../kit/dialog/dialog-opener';
import type { FamilyMember } from '@pennysprout/shared/api/contract';
import { PlusIcon } from 'lucide-react';
import { EmptyState } from '../../kit/empty-state/empty-state';
import { SkeletonStatus } from '../../kit/skeletons/skeletons';
import { Button } from '../../kit/ui/button';
import { Card } from '../../kit/layout/card';
import { useSession } from '../../kernel/session/session';
import type { FamilyMembership } from '../../kernel/session/storage';
import { toast } from '../../kernel/browser/toast';
import { useIsMobile } from '../../kernel/browser/use-media';
import { useDialog } from '../../kit/dialog/use-dialog';
import { FamilyDialogs, type FamilyDialog } from './family-dialogs';
import { MemberCards } from './member-cards';
import { useMembers, type MembersOf } from '../hooks/members';
import { MembersError } from './members-error';
import { MembersSkeleton } from './members-skeleton';
import { MembersTable } from './members-table';
import type { MemberListProps as ListProps } from './member-parts';
import { useLiveMembers } from '../hooks/use-live-members';
import { useRenewInvitation } from '../hooks/use-renew-invitation';
import styles from './family-tab.module.css';

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
  const slot = useDialog<FamilyDialog>();
  const [about, setAbout] = useState<FamilyMember | null>(null);
  const of: MembersOf = { familyId: family.familyId, userId };
  const members = useMembers(of);
  useLiveMembers(family.familyId, members.data);
  useFailureToast(members.error);
  const { renew, renewing } = useRenewInvitation(of);

  const open = (kind: FamilyDialog) =>
    opening(() => {
      slot.show(kind);
    });
  const openFor =
    (kind: FamilyDialog) => (member: FamilyMember, event: MouseEvent<HTMLButtonElement>) => {
      setAbout(member);
      open(kind)(event);
    };
  return (
    <section aria-labelledby="parents-of-family" className={styles['section']}>
      <Heading onAdd={open('add')} />
      {members.isError && !members.isFetching && (
        <MembersError
          error={members.error}
          hasList={members.data !== undefined}
          onRetry={() => void members.refetch()}
        />
      )}
      {!members.data && members.isFetching && <Loading />}
      {members.data && (
        <MemberList
          family={family}
          members={members.data}
          onHandOn={openFor('handOn')}
          onRemove={openFor('remove')}
          onRenew={renew}
          renewing={renewing}
          userId={userId}
        />
      )}
      {family.isOwner && <Transfer onOpen={open('transfer')} />}
      <FamilyDialogs
        about={about}
        family={family}
        members={members.data ?? []}
        slot={slot}
        userId={userId}
      />
    </section>
  );
}

type Open = ReturnType<typeof opening>;

function Heading({ onAdd }: { readonly onAdd: Open }) {
  const { t } = useTranslation('family');
  return (
    <div className={styles['heading']}>
      <div>
        <h2 id="parents-of-family">{t('members.heading')}</h2>
        <p>{t('members.intro')}</p>
      </div>
      <div className={styles['buttons']}>
        <Button icon={<PlusIcon />} onClick={onAdd}>
          {t('add.button')}
        </Button>
      </div>
    </div>
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

function Transfer({ onOpen }: { readonly onOpen: Open }) {
  const { t } = useTranslation('family');
  return (
    <div className={styles['last']}>
      <p>{t('transfer.description')}</p>
      <Button onClick={onOpen} variant="secondary">
        {t('transfer.button')}
      </Button>
    </div>
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
