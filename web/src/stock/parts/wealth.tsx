import { useTranslation } from 'react-i18next';
import { formatAccountNumber } from '@pennysprout/shared/children/account-number';
import { Row } from '../../kit/layout/row';
import { Section } from '../../kit/layout/section';
import { Text } from '../../kit/layout/text';
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
import page from '../../kit/section/section.module.css';
import styles from './summary.module.css';

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
    <Section gap={0} headingId="my-wealth" look="wealth" title={t('child:wealth.heading')}>
      <Total wealth={wealth} grown={grown} />
      <WealthSummary wealth={wealth} />
      {!wealth.pending && wealth.sum && (
        <HowInSection figure={t('child:wealth.heading')}>
          <WealthHow wealth={wealth} />
        </HowInSection>
      )}
      <Row as="p" className={styles['accountNumber']} gap={2} tone="quiet" wrap={0}>
        {t('ledger:accountNumber')}{' '}
        <Text as="span" className={page['digits']} tabular tone="plain" weight="strong">
          {formatAccountNumber(accountNumber)}
        </Text>
      </Row>
    </Section>
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
      <div className={cx(page['hero'], grown && page['jump'])} key={sum.totalMinor}>
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
    <div className={page['hero']}>
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
    <Row className={styles['uncertain']} gap={4} role="status" wrap={2}>
      {sum.estimated && <p>{t('wealth.estimated')}</p>}
      {sum.incomplete && <p>{t('wealth.incomplete')}</p>}
      <AskMarketAgain busy={asking} onClick={retryMarket} />
    </Row>
  );
}
