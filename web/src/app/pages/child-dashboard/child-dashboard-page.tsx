import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChildUser } from '@pennysprout/shared/api/contract';
import { convertMinor } from '@pennysprout/shared/kernel/money/convert';
import { LoadingScreen } from '../../../kit/ui/loading-screen';
import { lazyWithRetry } from '../../../kit/lazy/lazy-with-retry';
import { LoadError } from '../../../kit/empty-state/load-error';
import { FIRST_ENTRIES } from '../../../growth/model/growth';
import { isPayDay, stepProgress, type StepFacts } from '@pennysprout/shared/growth/steps';
import type { AchievementFacts } from '../../../growth/model/achievement-facts';
import { useArrivals } from '../../../ledger/model/arrivals';
import { useLiveWealth, type LiveWealth } from '../../../kernel/live/use-wealth';
import { useGrowingList, type GrowingList } from '../../../kernel/live/use-growing-list';
import {
  ALL_ENTRIES,
  allowancesOfChild,
  childrenOfFamily,
  preferencesOfFamily,
  recordOfChild,
  type ChildRef,
  type LiveAllowance,
  type LiveEntry,
  type ChildProgress,
} from '../../../kernel/live/live';
import { useLive } from '../../../kernel/live/live-engine';
import { withoutUndone } from '@pennysprout/shared/ledger/taken-back';
import { recordedUid } from '../../../kernel/firebase/recorded-uid';
import { SessionWatch } from '../../../kernel/session/session-watch';
import { useSession } from '../../../kernel/session/session';
import { readStored } from '../../../kernel/session/storage';
import { useImpersonation } from '../../../kernel/session/use-impersonation';
import { Celebrations } from './celebrations';
import { ChildPlaces, OpeningPlaces } from './child-places';
import { NewsAnnouncer } from './news-announcer';
import { useNews } from './use-news';

/** Asked once, at a first sign-in. */
const LazyChoosePicture = lazyWithRetry(
  async () => (await import('../../../children/parts/choose-picture')).ChoosePicture,
  { words: 'more' },
);

/** Child whose dashboard is shown. */
type ShownChild = Pick<ChildUser, 'id' | 'name' | 'picture' | 'familyId' | 'accountNumber'>;

/** Page at /dashboard for a child, and for a parent viewing it with a parent's rights. */
export function ChildDashboardPage() {
  const session = useSession();
  if (session.status === 'child') {
    return (
      <>
        <SessionWatch />
        <OwnDashboard child={session.child} />
      </>
    );
  }
  if (session.status === 'loading') return <OpeningHome />;
  if (session.status !== 'parent' || !session.impersonating) return null;
  return (
    <>
      <SessionWatch />
      <ImpersonatedChild child={session.impersonating} key={session.impersonating.id} />
    </>
  );
}

/**
 * Home of the child in Auth's own record, shown while the session is being opened. A banner above it tells a
 * viewing parent so once that is known.
 */
function OpeningHome() {
  const [child] = useState(() => readStored('child'));
  const [uid] = useState(recordedUid);
  if (!child || child.id !== uid) return <LoadingScreen />;
  return <OpeningPlaces name={child.name} picture={child.picture ?? null} />;
}

/** Dashboard of the signed-in child. */
function OwnDashboard({ child }: { readonly child: ShownChild }) {
  const record = useLive(recordOfChild(child.id));
  const [skips, setSkips] = useState(false);
  const asks = record.status === 'ready' && record.data && record.data.picture === undefined;
  if (asks && !skips) {
    return (
      <LazyChoosePicture
        childId={child.id}
        onSkip={() => {
          setSkips(true);
        }}
      />
    );
  }
  return (
    <ChildDashboard child={child} progress={record.status === 'ready' ? record.data : null} own />
  );
}

/** Live record of the viewed child; stops viewing if the child has left the family. */
function ImpersonatedChild({ child }: { readonly child: ShownChild }) {
  const { t } = useTranslation('family');
  const { stopForGood } = useImpersonation();
  const live = useLive(childrenOfFamily(child.familyId));
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
  return (
    <ChildDashboard
      child={now ? { ...now, familyId: child.familyId } : child}
      progress={now ?? null}
    />
  );
}

interface ChildDashboardProps {
  readonly child: ShownChild;
  /** Null until known. */
  readonly progress: ChildProgress | null;
  /** True for the child itself, false for a parent viewing. */
  readonly own?: boolean;
}

const NO_MEDALS: ChildProgress['medals'] = {};
const NO_ALLOWANCES: readonly LiveAllowance[] = [];

function ChildDashboard({ child, progress, own = false }: ChildDashboardProps) {
  const account: ChildRef = { familyId: child.familyId, childId: child.id };
  const entries = useGrowingList(ALL_ENTRIES, account, FIRST_ENTRIES);
  const preferences = useLive(preferencesOfFamily(child.familyId));
  const wealth = useLiveWealth(account, preferences, entries.live);
  const known = entries.live.status === 'ready' ? entries.live.data : null;
  const arrivals = useArrivals(known);
  const news = useNews({ account, entries: entries.live, wealth, progress });
  const live = useLive(allowancesOfChild(account));
  const allowances = live.status === 'ready' ? live.data : NO_ALLOWANCES;
  const facts = wealth.status === 'ready' ? factsOf(wealth.data, allowances, entries.beyond) : null;
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
          news,
          medals: progress?.medals ?? NO_MEDALS,
          preferences: preferences.status === 'ready' ? preferences.data : null,
          name: child.name,
          picture: child.picture ?? null,
          accountNumber: child.accountNumber,
        }}
      />
      <NewsAnnouncer familyId={child.familyId} name={child.name} news={news} />
      {own && <Celebrations account={account} stacks={news.stacks} wealth={wealth} />}
    </>
  );
}

function factsOf(
  { balances, entries, sum, pending, localCurrency, rates }: LiveWealth,
  allowances: readonly LiveAllowance[],
  beyond: GrowingList<LiveEntry>['beyond'],
): AchievementFacts | null {
  if (pending || !sum || balances.status !== 'ready' || entries.status !== 'ready') return null;
  const toLocal: AchievementFacts['toLocal'] = (minor, currency) =>
    convertMinor(minor, currency, localCurrency, rates.rateTo(currency).rate);
  const kept = withoutUndone(entries.data);
  const stepFacts: StepFacts = {
    accounts: balances.data,
    allowances,
    payDays: kept.filter(isPayDay).length,
    // Only the server computes these; reached ones are stored with the child.
    boughtWish: false,
    gaveGift: false,
    toLocal,
  };
  return {
    entries: kept,
    stepFacts,
    steps: stepProgress(stepFacts),
    balances: balances.data,
    more: !['nothing', 'end'].includes(beyond),
    totalSavingsMinor: sum.savingsMinor,
    localCurrency,
    toLocal,
  };
}
