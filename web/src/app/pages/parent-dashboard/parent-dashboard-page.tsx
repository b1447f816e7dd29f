import { useTranslation } from 'react-i18next';
import { lazyPanel } from '../../../components/lazy/lazy-panel';
import { Mascot } from '../../../components/mascot/mascot';
import { SkeletonRows } from '../../../components/skeletons/skeletons';
import { MembershipWatch } from '../../../lib/session/membership-watch';
import { useSession, type Session } from '../../../lib/session/session';
import type { FamilyMembership } from '../../../lib/session/storage';
import { useImpersonation } from '../../../lib/session/use-impersonation';
import { ChildrenTab } from './children-tab';
import { DashboardTabs } from './dashboard-tabs';
import styles from './parent-dashboard.module.css';

/** For who has no family, which most parents have: its form is not on their way. */
const { Panel: LazyCreateFamilyCard } = lazyPanel<{ readonly parentName: string }>(
  async () =>
    (await import('../../../features/families/components/create-family-card')).CreateFamilyCard,
  <SkeletonRows count={3} />,
);

type ParentUser = Extract<Session, { status: 'parent' }>['parent'];

/** What a parent sees at /dashboard. The router shows it only to a signed-in parent. */
export function ParentDashboardPage() {
  const { t } = useTranslation('parent');
  const session = useSession();
  if (session.status !== 'parent') return null;
  const { parent, currentFamily: family } = session;
  return (
    <div className={styles['page']}>
      <MembershipWatch />
      <header className={styles['heading']}>
        <h1>{t('heading')}</h1>
        {family && <p>{t('family', { name: family.familyName })}</p>}
      </header>
      {family ? (
        <DashboardTabs
          accounts={<AccountsPanel family={family} parent={parent} />}
          family={family}
          key={family.familyId}
        />
      ) : (
        <LazyCreateFamilyCard part={{ parentName: parent.name }} />
      )}
    </div>
  );
}

interface AccountsPanelProps {
  readonly parent: ParentUser;
  readonly family: FamilyMembership;
}

function AccountsPanel({ parent, family: { familyId, isOwner } }: AccountsPanelProps) {
  const impersonation = useImpersonation();
  return (
    <ChildrenTab
      familyId={familyId}
      isOwner={isOwner}
      intro={<IntroCard parentName={parent.name} />}
      onViewChild={({ id, name, accountNumber }) => {
        impersonation.start({ id, name, accountNumber, familyId });
      }}
    />
  );
}

function IntroCard({ parentName }: { readonly parentName: string }) {
  const { t } = useTranslation('parent');
  return (
    <section className={styles['intro']}>
      <Mascot size="sm" stage="leaves" />
      <div>
        <h2>{t('intro.title', { name: parentName })}</h2>
        <p>{t('intro.text')}</p>
      </div>
    </section>
  );
}
