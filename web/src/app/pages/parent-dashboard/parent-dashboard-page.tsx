import { useTranslation } from 'react-i18next';
import { lazyPanel } from '../../../kit/lazy/lazy-panel';
import { Mascot } from '../../../kit/mascot/mascot';
import { SkeletonRows } from '../../../kit/skeletons/skeletons';
import { MembershipWatch } from '../../../kernel/session/membership-watch';
import { useKeptDevice } from '../../../kernel/push/use-kept-device';
import { useSession, type Session } from '../../../kernel/session/session';
import type { FamilyMembership } from '../../../kernel/session/storage';
import { useImpersonation } from '../../../kernel/session/use-impersonation';
import { ChildrenTab } from './children-tab';
import { Correcting } from './correcting';
import { DashboardTabs } from './dashboard-tabs';
import styles from './parent-dashboard.module.css';

/** Lazy, because most parents already have a family and never need this form. */
const { Panel: LazyCreateFamilyCard } = lazyPanel<{ readonly parentName: string }>(
  async () => (await import('../../../families/parts/create-family-card')).CreateFamilyCard,
  <SkeletonRows count={3} />,
);

type ParentSession = Extract<Session, { status: 'parent' }>;

/** Page at /dashboard for parents. The router shows it only to a signed-in parent. */
export function ParentDashboardPage() {
  const session = useSession();
  return session.status === 'parent' ? <ParentsHome session={session} /> : null;
}

function ParentsHome({ session }: { readonly session: ParentSession }) {
  const { t } = useTranslation('parent');
  const { parent, currentFamily: family } = session;
  useKeptDevice(parent.id, family?.familyId ?? null);
  return (
    <div className={styles['page']}>
      <MembershipWatch />
      <header className={styles['heading']}>
        <h1>{t('heading')}</h1>
        {family && <p>{t('family', { name: family.familyName })}</p>}
      </header>
      {family ? (
        <Correcting familyId={family.familyId} key={family.familyId}>
          <DashboardTabs
            childrenPanel={<ChildrenPanel family={family} parent={parent} />}
            family={family}
          />
        </Correcting>
      ) : (
        <LazyCreateFamilyCard part={{ parentName: parent.name }} />
      )}
    </div>
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
    <div className={styles['welcome']}>
      <Mascot size="sm" stage="leaves" />
      <div>
        <h3>{t('intro.title', { name: parentName })}</h3>
        <p>{t('intro.text')}</p>
      </div>
    </div>
  );
}
