import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../kit/empty-state/empty-state';
import { Card } from '../../../kit/layout/card';
import { Row } from '../../../kit/layout/row';
import { Stack } from '../../../kit/layout/stack';
import { Text } from '../../../kit/layout/text';
import { lazyWithRetry } from '../../../kit/lazy/lazy-with-retry';
import { Mascot } from '../../../kit/mascot/mascot';
import { SkeletonRows } from '../../../kit/skeletons/skeletons';
import { SessionWatch } from '../../../kernel/session/session-watch';
import { useDeviceRenewal } from '../../../kernel/push/device';
import { useSession, type Session } from '../../../kernel/session/session';
import { readStored, type FamilyMembership } from '../../../kernel/session/storage';
import { useImpersonation } from '../../../kernel/session/use-impersonation';
import { LoadingScreen } from '../../../kit/ui/loading-screen';
import { Spinner } from '../../../kit/ui/spinner';
import { recordedUid } from '../../../kernel/firebase/recorded-uid';
import { ChildrenTab } from './children-tab';
import { Correcting } from './correcting';
import { DashboardTabs, OpeningTabs } from './dashboard-tabs';
import styles from './parent-dashboard.module.css';

/** Lazy, because most parents already have a family and never need this form. */
const LazyCreateFamilyCard = lazyWithRetry(
  async () => (await import('../../../families/parts/create-family-card')).CreateFamilyCard,
  { placeholder: <SkeletonRows count={3} />, words: 'more' },
);

type ParentSession = Extract<Session, { status: 'parent' }>;

/** Page at /dashboard for parents. The router shows it only to a signed-in parent. */
export function ParentDashboardPage() {
  const session = useSession();
  if (session.status === 'loading') return <OpeningHome />;
  return session.status === 'parent' ? <ParentsHome session={session} /> : null;
}

/**
 * Home of the user in Auth's own record, shown with the family's name from the last visit while the session
 * is being opened.
 */
function OpeningHome() {
  const [family] = useState(() => readStored('currentFamily'));
  const [isOfUser] = useState(() => readStored('parent')?.googleId === recordedUid());
  if (!isOfUser) return <LoadingScreen />;
  return (
    <Stack className={styles['page']} gap={5}>
      <Heading family={family} />
      <OpeningTabs />
    </Stack>
  );
}

function Heading({ family }: { readonly family: FamilyMembership | null }) {
  const { t } = useTranslation('parent');
  return (
    <header className={styles['heading']}>
      <h1>{t('heading')}</h1>
      {family && (
        <Text breaks="anywhere" tone="quiet">
          {t('family', { name: family.familyName })}
        </Text>
      )}
    </header>
  );
}

function ParentsHome({ session }: { readonly session: ParentSession }) {
  const { parent, currentFamily: family, deleting } = session;
  useDeviceRenewal(parent.id, family?.familyId ?? null);
  return (
    <Stack className={styles['page']} gap={5}>
      <SessionWatch />
      <Heading family={family} />
      {family ? (
        <Correcting familyId={family.familyId} key={family.familyId}>
          <DashboardTabs
            childrenPanel={<ChildrenPanel family={family} parent={parent} />}
            family={family}
          />
        </Correcting>
      ) : (
        <NoFamily deleting={deleting} parentName={parent.name} />
      )}
    </Stack>
  );
}

interface NoFamilyProps {
  readonly deleting: FamilyMembership | null;
  readonly parentName: string;
}

function NoFamily({ deleting, parentName }: NoFamilyProps) {
  const { t } = useTranslation('parent');
  if (!deleting) return <LazyCreateFamilyCard parentName={parentName} />;
  return (
    <Card role="status">
      <EmptyState
        picture={<Spinner size="lg" />}
        text={t('deletingFamily.text')}
        title={t('deletingFamily.title', { family: deleting.familyName })}
      />
    </Card>
  );
}

interface ChildrenPanelProps {
  readonly parent: ParentSession['parent'];
  readonly family: FamilyMembership;
}

function ChildrenPanel({ parent, family: { familyId, isOwner } }: ChildrenPanelProps) {
  const impersonation = useImpersonation();
  return (
    <ChildrenTab
      familyId={familyId}
      isOwner={isOwner}
      welcome={<Welcome parentName={parent.name} />}
      onViewChild={({ id, name, accountNumber }) => {
        impersonation.start({ id, name, accountNumber, familyId });
      }}
    />
  );
}

function Welcome({ parentName }: { readonly parentName: string }) {
  const { t } = useTranslation('parent');
  return (
    <Row gap={4}>
      <Mascot size="sm" stage="leaves" />
      <Stack gap={1} grow>
        <Text as="h3" breaks="anywhere" size={5}>
          {t('intro.title', { name: parentName })}
        </Text>
        <p>{t('intro.text')}</p>
      </Stack>
    </Row>
  );
}
