import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import { ZERO } from '@pennysprout/shared/money/money';
import { LoadError } from '../../../components/empty-state/load-error';
import { currencyName } from '../../../components/money/currency-names';
import { HeroMoney, Money } from '../../../components/money/money';
import { largestFirst } from '../../../components/money/order-currencies';
import { Bone, SkeletonStatus } from '../../../components/skeletons/skeletons';
import type { Live, LiveBalance } from '../../../lib/live';
import styles from './children-tab.module.css';

interface SavingsBoxProps {
  readonly live: Live<LiveBalance[]>;
  readonly localCurrency: CurrencyCode;
}

/** A child's savings: one large figure, or one line for each currency. */
export function SavingsBox({ live, localCurrency }: SavingsBoxProps) {
  const { t } = useTranslation(['parent', 'ledger']);
  return (
    <div className={styles['savings']}>
      <h4>{t('parent:card.savings')}</h4>
      {live.status === 'loading' && (
        <>
          <SkeletonStatus />
          <Bone height="2.5rem" width="60%" />
        </>
      )}
      {live.status === 'error' && (
        <LoadError onRetry={live.retry} size="inline" title={t('ledger:loadError.balances')} />
      )}
      {live.status === 'ready' && <Savings balances={live.data} localCurrency={localCurrency} />}
    </div>
  );
}

function Savings(props: { balances: readonly LiveBalance[]; localCurrency: CurrencyCode }) {
  const { t, i18n } = useTranslation('parent');
  const { balances, localCurrency } = props;
  if (balances.length <= 1) {
    const only = balances[0] ?? { currency: localCurrency, balanceMinor: ZERO };
    return (
      <div className={styles['total']}>
        <HeroMoney currency={only.currency} minor={only.balanceMinor} />
      </div>
    );
  }
  return (
    <dl aria-label={t('card.breakdown')} className={styles['breakdown']}>
      {largestFirst(balances).map(({ currency, balanceMinor }) => (
        <div key={currency}>
          <dt>{currencyName(currency, i18n.language)}</dt>
          <dd>
            <Money currency={currency} minor={balanceMinor} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
