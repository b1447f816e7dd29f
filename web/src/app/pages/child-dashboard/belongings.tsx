import { useTranslation } from 'react-i18next';
import type { RatePreference } from '@pennysprout/shared/family/manual-rate';
import { convertMinor } from '@pennysprout/shared/money/convert';
import { LoadError } from '../../../components/empty-state/load-error';
import type { GrowingEntries } from '../../../lib/live/use-growing-entries';
import type { AccountRef, Live } from '../../../lib/live/live';
import type { AchievementFacts } from '../../../features/growth/model/new-achievements';
import { useBelongings, type Belongings } from '../../../lib/live/use-belongings';
import { Achievements } from '../../../features/growth/components/achievements';
import { Celebrations } from '../../../features/growth/components/celebrations';
import { Stocks } from '../../../features/stock/components/stocks';
import { Story } from '../../../features/growth/components/story';
import { TotalSkeleton, Wealth } from '../../../features/stock/components/wealth';
import styles from '../../../components/section/section.module.css';

interface BelongingsViewProps {
  readonly account: AccountRef;
  readonly preferences: RatePreference;
  readonly entries: GrowingEntries;
  readonly accountNumber: string;
  readonly grown: boolean;
  /** False for a parent who looks on: nothing is celebrated and nothing is remembered. */
  readonly celebrates: boolean;
}

/** All that is counted in the family's currency, once that is known. */
export function BelongingsView(props: BelongingsViewProps) {
  const { account, preferences, entries, accountNumber, grown, celebrates } = props;
  const belongings = useBelongings(account, preferences, entries.live);
  const facts = achievementFacts(belongings, !['nothing', 'end'].includes(entries.beyond));
  return (
    <>
      <Wealth accountNumber={accountNumber} belongings={belongings} grown={grown} />
      <Achievements belongings={belongings} facts={facts} />
      <Story belongings={belongings} />
      <Stocks belongings={belongings} />
      {celebrates && (
        <Celebrations
          childId={account.childId}
          facts={isGuess(belongings) ? null : facts}
          localCurrency={belongings.localCurrency}
        />
      )}
    </>
  );
}

function achievementFacts(belongings: Belongings, more: boolean): KnownFacts | null {
  const { balances, entries, sum, pending, localCurrency, rates } = belongings;
  if (pending || !sum || balances.status !== 'ready' || entries.status !== 'ready') return null;
  return {
    entries: entries.data,
    entryCount: entries.data.length,
    balances: balances.data,
    more,
    totalSavingsMinor: sum.savingsMinor,
    localCurrency,
    toLocal: (minor, currency) =>
      convertMinor(minor, currency, localCurrency, rates.rateTo(currency).rate),
  };
}

interface KnownFacts extends AchievementFacts {
  readonly entryCount: number;
}

/** A goal that a stand-in for a rate seems to reach is none to celebrate. */
function isGuess({ sum }: Belongings): boolean {
  return sum?.breakdown.some(({ estimated }) => estimated) ?? true;
}

interface BelongingsWaitProps {
  readonly live: Exclude<Live<unknown>, { status: 'ready' }>;
}

/** Until the family's currency is known there is nothing to count in. */
export function BelongingsWait({ live }: BelongingsWaitProps) {
  const { t } = useTranslation('child');
  return (
    <section aria-labelledby="my-wealth" className={styles['wealth']}>
      <h2 id="my-wealth">{t('wealth.heading')}</h2>
      {live.status === 'loading' && <TotalSkeleton />}
      {live.status === 'error' && (
        <LoadError
          hint={t('error.hint')}
          onRetry={live.retry}
          size="child"
          title={t('error.preferences')}
        />
      )}
    </section>
  );
}
