import { useTranslation } from 'react-i18next';
import type { Account } from '@pennysprout/shared/ledger/account';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { Section } from '../../../kit/layout/section';
import { LoadError } from '../../../kit/empty-state/load-error';
import { SkeletonRows } from '../../../kit/skeletons/skeletons';
import { useWhatIf } from '../../../forecast/parts/use-what-if';
import { Jars } from '../../../jars/parts/jars';
import { useJarRequest } from '../../../requests/parts/use-jar-request';
import { Ask } from './ask';
import type { PlaceProps } from './place-props';
import { useForecastFacts } from './use-forecast-facts';
import styles from './columns.module.css';

/** Place with the child's jars. */
export function JarsPlace(part: PlaceProps) {
  const { wealth } = part;
  const { t } = useTranslation(['jars', 'child']);
  const accounts = wealth.status === 'ready' ? wealth.data.balances : wealth;
  if (accounts.status === 'ready' && wealth.status === 'ready') {
    const { localCurrency } = wealth.data;
    return <KnownJars {...part} accounts={accounts.data} localCurrency={localCurrency} />;
  }
  return (
    <Section gap={2} headingId="my-jars" look="child" title={t('jars:heading')}>
      {accounts.status === 'error' ? (
        <LoadError
          hint={t('child:error.hint')}
          onRetry={accounts.retry}
          size="child"
          title={t('jars:error')}
        />
      ) : (
        <SkeletonRows count={4} />
      )}
    </Section>
  );
}

interface KnownJarsProps extends PlaceProps {
  readonly accounts: readonly Account[];
  readonly localCurrency: CurrencyCode;
}

function KnownJars({ accounts, localCurrency, ...part }: KnownJarsProps) {
  const { account, wealth, name, own } = part;
  const whatIf = useWhatIf(accounts, useForecastFacts(part));
  const asking = useJarRequest(account, { accounts, localCurrency });
  return (
    <div className={styles['jars']}>
      <Jars
        accounts={accounts}
        forecasts={whatIf}
        asking={asking}
        childName={name}
        localCurrency={localCurrency}
        own={own}
        owner={account}
        preferredParts={part.preferences?.newJarParts ?? 0}
      />
      {whatIf?.sheet}
      {asking.sheet}
      <Ask account={account} wealth={wealth} name={name} own={own} />
    </div>
  );
}
