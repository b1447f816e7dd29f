import type { Account } from '@pennysprout/shared/ledger/account';
import { ChildNextPayday } from '../../../allowances/parts/next-payday';
import { useWhatIf } from '../../../forecast/parts/use-what-if';
import { NearestJar } from '../../../jars/parts/nearest-jar';
import { Quote } from '../../../quotes/parts/quote';
import { WealthSummary } from '../../../stock/parts/wealth-summary';
import { Skeleton } from '../../../kit/skeletons/skeletons';
import { Ask } from './ask';
import { Columns } from './columns';
import { addressOf, type PlaceProps } from './place-props';
import { useForecastFacts } from './use-forecast-facts';
import { NewsCards } from './news-cards';

const NONE: readonly Account[] = [];

/** Place with the child's news, its goal and its requests. */
export function HomePlace(part: PlaceProps) {
  const { account, accountNumber, wealth, name, own } = part;
  const known = wealth.status === 'ready' ? wealth.data : null;
  const accounts = known?.balances.status === 'ready' ? known.balances.data : NONE;
  const forecasts = useWhatIf(accounts, useForecastFacts(part));
  const isLoading = wealth.status === 'loading' || known?.balances.status === 'loading';
  return (
    <Columns
      aside={
        <>
          {isLoading && <Skeleton height="126px" width="100%" />}
          <Ask account={account} wealth={wealth} name={name} own={own} />
          <ChildNextPayday account={account} timeZone={part.preferences?.timeZone ?? undefined} />
          {known && <WealthSummary accountNumber={accountNumber} wealth={known} />}
        </>
      }
      last={<Quote />}
    >
      {isLoading && <Skeleton height="176px" width="100%" />}
      <NewsCards {...part} forecasts={forecasts} />
      {known?.balances.status === 'ready' && (
        <NearestJar
          accounts={accounts}
          forecasts={forecasts}
          localCurrency={known.localCurrency}
          own={own}
          owner={account}
          to={addressOf('jars')}
        />
      )}
    </Columns>
  );
}
