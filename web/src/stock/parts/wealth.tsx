import { useTranslation } from 'react-i18next';
import { formatAccountNumber } from '@pennysprout/shared/children/account-number';
import { LoadError } from '../../kit/empty-state/load-error';
import { HeroMoney } from '../../kit/money/money';
import { Skeleton, SkeletonStatus } from '../../kit/skeletons/skeletons';
import { AskMarketAgain } from '../../kit/trend/ask-market-again';
import { useIsAskingMarket } from '../../kernel/live/market';
import { cx } from '../../kit/ui/cx';
import { HowInSection } from '../../kit/explain/how';
import type { LiveWealth } from '../../kernel/live/use-live-wealth';
import { WealthSummary } from './wealth-summary';
import { WealthHow } from './summary-hows';
import styles from '../../kit/section/section.module.css';

interface WealthProps {
  readonly wealth: LiveWealth;
  readonly accountNumber: string;
  /** True if money came in or went out while the child was looking. */
  readonly grown: boolean;
}

/** Shows "My Wealth": all of it in one sum, and what it is made of. */
export function Wealth({ wealth, accountNumber, grown }: WealthProps) {
  const { t } = useTranslation(['child', 'ledger']);
  return (
    <section aria-labelledby="my-wealth" className={styles['wealth']}>
      <h2 id="my-wealth">{t('child:wealth.heading')}</h2>
      <Total wealth={wealth} grown={grown} />
      <WealthSummary wealth={wealth} />
      {!wealth.pending && wealth.sum && (
        <HowInSection figure={t('child:wealth.heading')}>
          <WealthHow wealth={wealth} />
        </HowInSection>
      )}
      <p className={styles['accountNumber']}>
        {t('ledger:accountNumber')} <span>{formatAccountNumber(accountNumber)}</span>
      </p>
    </section>
  );
}

function Total({ wealth, grown }: Omit<WealthProps, 'accountNumber'>) {
  const { t } = useTranslation('child');
  const { balances, assets, pending, sum, localCurrency } = wealth;
  const failed = [
    { live: balances, title: t('error.balances') },
    { live: assets, title: t('error.stocks') },
  ].find(({ live }) => live.status === 'error');
  if (failed?.live.status === 'error') {
    return (
      <LoadError
        hint={t('error.hint')}
        onRetry={failed.live.retry}
        size="child"
        title={failed.title}
      />
    );
  }
  if (pending) return <TotalSkeleton />;
  if (!sum) return <p>{t('wealth.unavailable')}</p>;
  return (
    <>
      {/* The key restarts the little jump with each new sum. */}
      <div className={cx(styles['hero'], grown && styles['jump'])} key={sum.totalMinor}>
        <HeroMoney currency={localCurrency} guess={sum.estimated} minor={sum.totalMinor} />
      </div>
      <Uncertainty wealth={wealth} />
    </>
  );
}

/** Skeleton of the sum. */
export function TotalSkeleton() {
  const { t } = useTranslation('child');
  return (
    <div className={styles['hero']}>
      <SkeletonStatus label={t('loading')} />
      <Skeleton height="1em" width="65%" />
    </div>
  );
}

/** Explains why the sum is not quite right, and offers a retry. */
function Uncertainty({ wealth }: { readonly wealth: LiveWealth }) {
  const { t } = useTranslation('child');
  const { sum, retryMarket } = wealth;
  const asking = useIsAskingMarket();
  if (!sum || (!sum.estimated && !sum.incomplete)) return null;
  return (
    <div className={styles['uncertain']} role="status">
      {sum.estimated && <p>{t('wealth.estimated')}</p>}
      {sum.incomplete && <p>{t('wealth.incomplete')}</p>}
      <AskMarketAgain busy={asking} onClick={retryMarket} />
    </div>
  );
}
