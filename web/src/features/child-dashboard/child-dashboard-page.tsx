import { useArrivals } from '../../components/entries/arrivals';
import { useGrowingEntries } from '../../components/entries/use-growing-entries';
import { useLiveBalances, type AccountRef } from '../../lib/live';
import { useSession, type Session } from '../../lib/session';
import { ArrivalNews } from './components/arrival-news';
import { RewardHistory } from './components/reward-history';
import { Wealth } from './components/wealth';
import { Welcome } from './components/welcome';
import styles from './child-dashboard.module.css';

type ChildSession = Extract<Session, { status: 'child' }>;

/** What a child sees at /dashboard. The router shows it only to a signed-in child. */
export function ChildDashboardPage() {
  const session = useSession();
  return session.status === 'child' ? <ChildDashboard child={session.child} /> : null;
}

function ChildDashboard({ child }: Pick<ChildSession, 'child'>) {
  const account: AccountRef = { familyId: child.familyId, childId: child.id };
  const balances = useLiveBalances(account);
  const entries = useGrowingEntries(account);
  const arrivals = useArrivals(entries.live.status === 'ready' ? entries.live.data : null);
  return (
    <div className={styles['page']}>
      <Welcome entries={entries.live} name={child.name} />
      <Wealth
        accountNumber={child.accountNumber}
        familyId={child.familyId}
        grown={arrivals.latest.length > 0}
        live={balances}
      />
      <RewardHistory arrivals={arrivals} entries={entries} />
      <ArrivalNews latest={arrivals.latest} />
    </div>
  );
}
