import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChildUser } from '@pennysprout/shared/api/contract';
import type { RatePreference } from '@pennysprout/shared/family/manual-rate';
import { DEFAULT_CURRENCY } from '@pennysprout/shared/money/currency';
import { LoadError } from '../../../components/empty-state/load-error';
import { useArrivals } from '../../../features/ledger/model/arrivals';
import { useGrowingEntries } from '../../../lib/live/use-growing-entries';
import { ChildSessionWatch } from '../../../lib/session/child-session-watch';
import { useLiveChildren, useLiveFamilyPreferences, type AccountRef } from '../../../lib/live/live';
import { MembershipWatch } from '../../../lib/session/membership-watch';
import { useSession } from '../../../lib/session/session';
import { useImpersonation } from '../../../lib/session/use-impersonation';
import { ArrivalNews } from '../../../features/ledger/components/arrival-news';
import { BelongingsView, BelongingsWait } from './belongings';
import { RewardHistory } from './reward-history';
import { Welcome } from './welcome';
import { FIRST_ENTRIES } from '../../../features/growth/model/growth';
import styles from '../../../components/section/section.module.css';

/** Whose dashboard it is. */
type ShownChild = Pick<ChildUser, 'id' | 'name' | 'familyId' | 'accountNumber'>;

/** What a child sees at /dashboard, and a parent who looks at it with a parent's rights. */
export function ChildDashboardPage() {
  const session = useSession();
  if (session.status === 'child') {
    return (
      <>
        <ChildSessionWatch />
        <ChildDashboard child={session.child} own />
      </>
    );
  }
  if (session.status !== 'parent' || !session.impersonating) return null;
  return (
    <>
      <MembershipWatch />
      <ImpersonatedChild child={session.impersonating} key={session.impersonating.id} />
    </>
  );
}

/** The child as it is now; one that has left the family is looked at no longer. */
function ImpersonatedChild({ child }: { readonly child: ShownChild }) {
  const { t } = useTranslation('family');
  const { stopForGood } = useImpersonation();
  const live = useLiveChildren(child.familyId);
  const known = live.status === 'ready' ? live.data : null;
  const now = known?.find(({ id }) => id === child.id);
  const gone = known !== null && !now;
  useEffect(() => {
    if (gone) stopForGood(child.name);
  }, [child.name, gone, stopForGood]);
  if (gone) return null;
  if (live.status === 'error') {
    return (
      <>
        <h1 className="visually-hidden">{child.name}</h1>
        <LoadError onRetry={live.retry} title={t('impersonation.error')} />
      </>
    );
  }
  return <ChildDashboard child={now ? { ...now, familyId: child.familyId } : child} />;
}

interface ChildDashboardProps {
  readonly child: ShownChild;
  /** Whether it is the child itself that looks, and not a parent. */
  readonly own?: boolean;
}

function ChildDashboard({ child, own = false }: ChildDashboardProps) {
  const account: AccountRef = { familyId: child.familyId, childId: child.id };
  const preferences = useLiveFamilyPreferences(child.familyId);
  const entries = useGrowingEntries(account, FIRST_ENTRIES);
  const arrivals = useArrivals(entries.live.status === 'ready' ? entries.live.data : null);
  return (
    <div className={styles['page']}>
      <Welcome entries={entries.live} name={child.name} />
      {preferences.status === 'ready' ? (
        <BelongingsView
          accountNumber={child.accountNumber}
          account={account}
          celebrates={own}
          entries={entries}
          grown={arrivals.latest.length > 0}
          preferences={preferences.data ?? NO_PREFERENCES}
        />
      ) : (
        <BelongingsWait live={preferences} />
      )}
      <RewardHistory account={account} arrivals={arrivals} entries={entries} />
      <ArrivalNews latest={arrivals.latest} />
    </div>
  );
}

/** Of a family in the moment before it has stored any. */
const NO_PREFERENCES = {
  localCurrency: DEFAULT_CURRENCY,
  exchangeRateSource: 'api',
  exchangeRate: null,
} as const satisfies RatePreference;
