import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { LoadError } from '../../kit/empty-state/load-error';
import { Fold } from '../../kit/fold/fold';
import { formatEntryDate } from '../../kit/entries/entry-date';
import { currencyName } from '../../kit/money/currency-names';
import { Money } from '../../kit/money/money';
import { largestFirst } from '../../kit/money/order-currencies';
import { useMoney } from '../../kit/money/use-money';
import { useNumber } from '../../kit/money/use-number';
import { Skeleton, SkeletonStatus } from '../../kit/skeletons/skeletons';
import type { ChildWealth } from '../../kernel/live/use-wealth';
import type { Live, LiveBalance } from '../../kernel/live/live';
import { useIsWide } from '../../kernel/browser/use-media';
import styles from '../../kit/child-card/child-card.module.css';

interface SavingsBoxProps {
  readonly live: Live<LiveBalance[]>;
  readonly wealth: ChildWealth;
  readonly localCurrency: CurrencyCode;
}

/** Shows a child's savings in the local currency; with other currencies, it unfolds to each of them. */
export function SavingsBox({ live, wealth, localCurrency }: SavingsBoxProps) {
  const { t } = useTranslation(['parent', 'ledger']);
  const { sum, rates } = wealth;
  const isWide = useIsWide();
  const line = (
    <>
      <h4>{t('parent:card.savings')}</h4>
      {live.status === 'ready' && sum && !rates.loading && (
        <span className={styles['boxSum']}>
          <Money currency={localCurrency} minor={sum.savingsMinor} />
        </span>
      )}
    </>
  );
  if (live.status === 'ready' && live.data.some(({ currency }) => currency !== localCurrency)) {
    return (
      <Fold className={styles['savings']} line={line} open={isWide}>
        <Breakdown balances={live.data} localCurrency={localCurrency} wealth={wealth} />
      </Fold>
    );
  }
  return (
    <div className={styles['savings']}>
      <div className={styles['boxHeading']}>{line}</div>
      {live.status === 'loading' && (
        <>
          <SkeletonStatus />
          <Skeleton height="1.25rem" width="60%" />
        </>
      )}
      {live.status === 'error' && (
        <LoadError onRetry={live.retry} size="inline" title={t('ledger:loadError.balances')} />
      )}
    </div>
  );
}

interface BreakdownProps extends Omit<SavingsBoxProps, 'live'> {
  readonly balances: readonly LiveBalance[];
}

/** Lists the balance in each currency. */
function Breakdown({ balances, wealth, localCurrency }: BreakdownProps) {
  const { t, i18n } = useTranslation('parent');
  return (
    <dl aria-label={t('card.breakdown')} className={styles['breakdown']}>
      {largestFirst(balances).map(({ currency, balanceMinor }) => (
        <div key={currency}>
          <dt>{currencyName(currency, i18n.language)}</dt>
          <dd>
            <Money currency={currency} minor={balanceMinor} />
          </dd>
          {currency !== localCurrency && !wealth.rates.loading && (
            <LocalValue currency={currency} localCurrency={localCurrency} wealth={wealth} />
          )}
        </div>
      ))}
    </dl>
  );
}

interface LocalValueProps extends Omit<SavingsBoxProps, 'live'> {
  readonly currency: CurrencyCode;
}

/** Shows a foreign balance in the local currency, and the rate used. */
function LocalValue({ currency, localCurrency, wealth: { sum, rates } }: LocalValueProps) {
  const { t, i18n } = useTranslation('stock');
  const money = useMoney();
  const numbers = useNumber();
  const line = sum?.breakdown.find((each) => each.currency === currency);
  const { rate, estimated, fresh, lastUpdated } = rates.rateTo(currency);
  if (!line) return null;
  const values = {
    value: money(line.valueMinor, localCurrency),
    rate: numbers.rate(rate),
    from: currency,
    to: localCurrency,
  };
  return (
    <dd className={styles['worthLine']}>
      {t('rate.worth', values)}
      {estimated && ` · ${t('estimate')}`}
      {!fresh &&
        lastUpdated &&
        ` · ${t('rate.asOf', { date: formatEntryDate(lastUpdated, i18n.language, 'minute') })}`}
    </dd>
  );
}
