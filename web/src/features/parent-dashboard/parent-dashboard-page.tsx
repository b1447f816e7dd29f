import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state/empty-state';
import { Mascot } from '../../components/mascot/mascot';
import { Card } from '../../components/ui/card';
import { useSession } from '../../lib/session';
import { ChildrenTab } from './children-tab/children-tab';
import styles from './parent-dashboard.module.css';

/** What a parent sees at /dashboard. The router shows it only to a signed-in parent. */
export function ParentDashboardPage() {
  const { t } = useTranslation('parent');
  const session = useSession();
  if (session.status !== 'parent') return null;
  const family = session.currentFamily;
  return (
    <div className={styles['page']}>
      <header className={styles['heading']}>
        <h1>{t('heading')}</h1>
        {family && <p>{t('family', { name: family.familyName })}</p>}
      </header>
      {family ? (
        <>
          <IntroCard parentName={session.parent.name} />
          <ChildrenTab familyId={family.familyId} key={family.familyId} />
        </>
      ) : (
        <Card>
          <EmptyState text={t('noFamily.text')} title={t('noFamily.title')} />
        </Card>
      )}
    </div>
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
