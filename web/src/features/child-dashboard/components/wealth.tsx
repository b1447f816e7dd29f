import { useTranslation } from 'react-i18next';
import { formatAccountNumber } from '@pennysprout/shared/family/account-number';
import { DEFAULT_CURRENCY } from '@pennysprout/shared/money/currency';
import { ZERO } from '@pennysprout/shared/money/money';
import { LoadError } from '../../../components/empty-state/load-error';
import { currencyName } from '../../../components/money/currency-names';
import { HeroMoney, Money } from '../../../components/money/money';
import { largestFirst } from '../../../components/money/order-currencies';
import { Bone, SkeletonStatus } from '../../../components/skeletons/skeletons';
import { cx } from '../../../components/ui/cx';
import { useLiveFamilyPreferences, type Live, type LiveBalance } from '../../../lib/live';
import styles from '../child-dashboard.module.css';

interface WealthProps {
  readonly live: Live<LiveBalance[]>;
  readonly familyId: string;
  readonly accountNumber: string;
  /** Money came in or went out while the child was looking. */
  readonly grown: boolean;
}

/** "My Wealth": the largest balance large, the others beneath it. */
export function Wealth({ live, familyId, accountNumber, grown }: WealthProps) {
  const { t } = useTranslation(['child', 'ledger']);
  return (
    <section aria-labelledby="my-wealth" className={styles['wealth']}>
      <h2 id="my-wealth">{t('child:wealth.heading')}</h2>
      {live.status === 'loading' && (
        <div className={styles['hero']}>
          <SkeletonStatus label={t('child:loading')} />
          <Bone height="1em" width="65%" />
        </div>
      )}
      {live.status === 'error' && (
        <LoadError
          hint={t('child:error.hint')}
          onRetry={live.retry}
          size="child"
          title={t('child:error.balances')}
        />
      )}
      {live.status === 'ready' && (
        <Balances balances={live.data} familyId={familyId} grown={grown} />
      )}
      <p className={styles['accountNumber']}>
        {t('ledger:accountNumber')} <span>{formatAccountNumber(accountNumber)}</span>
      </p>
    </section>
  );
}

interface BalancesProps {
  readonly balances: readonly LiveBalance[];
  readonly familyId: string;
  readonly grown: boolean;
}

function Balances({ balances, familyId, grown }: BalancesProps) {
  const { t, i18n } = useTranslation('child');
  // A currency that was spent to the last coin is no wealth any more.
  const [largest, ...others] = largestFirst(
    balances.filter(({ balanceMinor }) => balanceMinor > 0),
  );
  if (!largest) return <NoMoney balances={balances} familyId={familyId} />;
  return (
    <>
      {/* The key starts the little jump again with each new balance. */}
      <div className={cx(styles['hero'], grown && styles['jump'])} key={largest.balanceMinor}>
        <HeroMoney currency={largest.currency} minor={largest.balanceMinor} />
      </div>
      {others.length > 0 && (
        <dl aria-label={t('wealth.also')} className={styles['others']}>
          {others.map(({ currency, balanceMinor }) => (
            <div key={currency}>
              <dt>{currencyName(currency, i18n.language)}</dt>
              <dd>
                <Money currency={currency} minor={balanceMinor} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** Nothing, in the currency that was spent last or, before the first coin, in the family's own. */
function NoMoney({ balances, familyId }: Pick<BalancesProps, 'balances' | 'familyId'>) {
  const preferences = useLiveFamilyPreferences(familyId);
  const local =
    preferences.status === 'ready' && preferences.data
      ? preferences.data.localCurrency
      : DEFAULT_CURRENCY;
  const currency = balances.length === 1 && balances[0] ? balances[0].currency : local;
  return (
    <div className={styles['hero']}>
      <HeroMoney currency={currency} minor={ZERO} />
    </div>
  );
}
