import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { LoadError } from '../../kit/empty-state/load-error';
import { TitledBox } from '../../kit/collapsible/titled-box';
import { Fact, Facts } from '../../kit/layout/facts';
import { formatEntryDate } from '../../kit/entries/entry-date';
import { currencyName } from '../../kit/money/currency-names';
import { Money } from '../../kit/money/money';
import { largestFirst } from '../../kit/money/order-currencies';
import { useMoney } from '../../kit/money/use-money';
import { useRateEquation } from '../../kit/money/use-rate-equation';
import { Skeleton, SkeletonStatus } from '../../kit/skeletons/skeletons';
import type { ChildWealth } from '../../kernel/live/use-wealth';
import type { Live, LiveBalance } from '../../kernel/live/live';

interface SavingsBoxProps {
  readonly live: Live<LiveBalance[]>;
  readonly wealth: ChildWealth;
  readonly localCurrency: CurrencyCode;
}

/** Shows a child's savings in the local currency; with other currencies, it unfolds to each of them. */
export function SavingsBox({ live, wealth, localCurrency }: SavingsBoxProps) {
  const { t } = useTranslation(['parent', 'ledger']);
  const { sum, rates } = wealth;
  const balances = live.status === 'ready' ? live.data : [];
  const folds = balances.some(({ currency }) => currency !== localCurrency);
  const isKnown = live.status === 'ready' && sum && !rates.loading;
  return (
    <TitledBox
      folds={folds}
      sum={isKnown && <Money currency={localCurrency} minor={sum.savingsMinor} />}
      tint="gain"
      title={t('parent:card.savings')}
    >
      {folds && <Breakdown balances={balances} localCurrency={localCurrency} wealth={wealth} />}
      {live.status === 'loading' && (
        <>
          <SkeletonStatus />
          <Skeleton height="1.25rem" width="60%" />
        </>
      )}
      {live.status === 'error' && (
        <LoadError onRetry={live.retry} size="inline" title={t('ledger:loadError.balances')} />
      )}
    </TitledBox>
  );
}

interface BreakdownProps extends Omit<SavingsBoxProps, 'live'> {
  readonly balances: readonly LiveBalance[];
}

/** Lists the balance in each currency. */
function Breakdown({ balances, wealth, localCurrency }: BreakdownProps) {
  const { t, i18n } = useTranslation('parent');
  return (
    <Facts aria-label={t('card.breakdown')} gap={2}>
      {largestFirst(balances).map(({ currency, balanceMinor }) => (
        <Fact
          key={currency}
          label={currencyName(currency, i18n.language)}
          note={
            currency !== localCurrency &&
            !wealth.rates.loading && (
              <LocalValue currency={currency} localCurrency={localCurrency} wealth={wealth} />
            )
          }
        >
          <Money currency={currency} minor={balanceMinor} />
        </Fact>
      ))}
    </Facts>
  );
}

interface LocalValueProps extends Omit<SavingsBoxProps, 'live'> {
  readonly currency: CurrencyCode;
}

/** Shows a foreign balance in the local currency, and the rate used. */
function LocalValue({ currency, localCurrency, wealth: { sum, rates } }: LocalValueProps) {
  const { t, i18n } = useTranslation('stock');
  const money = useMoney();
  const equation = useRateEquation();
  const line = sum?.breakdown.find((each) => each.currency === currency);
  const { rate, estimated, fresh, lastUpdated } = rates.rateTo(currency);
  if (!line) return null;
  const values = {
    value: money(line.valueMinor, localCurrency),
    rate: equation(currency, localCurrency, rate),
  };
  return (
    <>
      {t('rate.worth', values)}
      {estimated && ` · ${t('estimate')}`}
      {!fresh &&
        lastUpdated &&
        ` · ${t('rate.asOf', { date: formatEntryDate(lastUpdated, i18n.language, 'minute') })}`}
    </>
  );
}
