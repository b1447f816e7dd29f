import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChildUser } from '@pennysprout/shared/api/contract';
import { convertMinor } from '@pennysprout/shared/kernel/money/convert';
import { LoadError } from '../../../kit/empty-state/load-error';
import { Celebrations } from '../../../growth/parts/celebrations';
import { FullJars } from '../../../jars/parts/full-jars';
import { FIRST_ENTRIES } from '../../../growth/model/growth';
import type { AchievementFacts } from '../../../growth/model/new-achievements';
import { useArrivals } from '../../../ledger/model/arrivals';
import { useUnseen } from '../../../ledger/model/unseen';
import { useLiveWealth, type LiveWealth } from '../../../kernel/live/use-live-wealth';
import { useGrowingEntries, type GrowingEntries } from '../../../kernel/live/use-growing-entries';
import { ChildSessionWatch } from '../../../kernel/session/child-session-watch';
import {
  useLiveChildren,
  useLiveFamilyPreferences,
  type ChildRef,
} from '../../../kernel/live/live';
import { standing } from '@pennysprout/shared/ledger/taken-back';
import { MembershipWatch } from '../../../kernel/session/membership-watch';
import { useSession } from '../../../kernel/session/session';
import { useImpersonation } from '../../../kernel/session/use-impersonation';
import { ArrivalNews } from '../../../ledger/parts/arrival-news';
import { ChildPlaces } from './child-places';

/** Child whose dashboard is shown. */
type ShownChild = Pick<ChildUser, 'id' | 'name' | 'picture' | 'familyId' | 'accountNumber'>;

/** Page at /dashboard for a child, and for a parent viewing it with a parent's rights. */
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

/** Live record of the viewed child; stops viewing if the child has left the family. */
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
  /** True for the child itself, false for a parent viewing. */
  readonly own?: boolean;
}

function ChildDashboard({ child, own = false }: ChildDashboardProps) {
  const account: ChildRef = { familyId: child.familyId, childId: child.id };
  const entries = useGrowingEntries(account, FIRST_ENTRIES);
  const preferences = useLiveFamilyPreferences(child.familyId);
  const wealth = useLiveWealth(account, preferences, entries.live);
  const known = entries.live.status === 'ready' ? entries.live.data : null;
  const arrivals = useArrivals(known);
  const unseen = useUnseen(child.id, known, own);
  const facts = wealth.status === 'ready' ? factsOf(wealth.data, entries.beyond) : null;
  return (
    <>
      <ChildPlaces
        part={{
          account,
          own,
          entries,
          wealth,
          facts,
          arrivals,
          unseen,
          preferences: preferences.status === 'ready' ? preferences.data : null,
          name: child.name,
          picture: child.picture ?? null,
          accountNumber: child.accountNumber,
        }}
      />
      <ArrivalNews latest={arrivals.latest} />
      {own && wealth.status === 'ready' && wealth.data.balances.status === 'ready' && (
        <FullJars accounts={wealth.data.balances.data} childId={child.id} />
      )}
      {own && wealth.status === 'ready' && (
        <Celebrations
          childId={child.id}
          facts={isGuess(wealth.data) ? null : facts}
          localCurrency={wealth.data.localCurrency}
        />
      )}
    </>
  );
}

function factsOf(
  { balances, entries, sum, pending, localCurrency, rates }: LiveWealth,
  beyond: GrowingEntries['beyond'],
): AchievementFacts | null {
  if (pending || !sum || balances.status !== 'ready' || entries.status !== 'ready') return null;
  return {
    entries: standing(entries.data),
    balances: balances.data,
    more: !['nothing', 'end'].includes(beyond),
    totalSavingsMinor: sum.savingsMinor,
    localCurrency,
    toLocal: (minor, currency) =>
      convertMinor(minor, currency, localCurrency, rates.rateTo(currency).rate),
  };
}

/** Returns true if a rate in the sum is only an estimate: goals reached by it are not celebrated. */
function isGuess({ sum }: LiveWealth): boolean {
  return sum?.breakdown.some(({ estimated }) => estimated) ?? true;
}
