import { useSavingsForecast } from '../../../forecast/model/use-savings-forecast';
import { ForecastCard } from '../../../forecast/parts/forecast-card';
import { accountsWithJars } from '../../../jars/model/accounts';
import { WealthHistoryCard } from '../../../growth/parts/wealth-history-card';
import { WealthSlices } from '../../../growth/parts/wealth-slices';
import { Stocks } from '../../../stock/parts/stocks';
import { Columns } from './columns';
import { WealthLoading } from './wealth-loading';
import type { PlaceProps } from './place-props';
import { useForecastFacts } from './use-forecast-facts';

/** Place with the child's wealth, its story, the forecast and the shares. */
export function GrowPlace(part: PlaceProps) {
  const facts = useForecastFacts(part);
  const { wealth } = part;
  const balances = wealth.status === 'ready' ? wealth.data.balances : wealth;
  const known = balances.status === 'ready' ? balances.data : null;
  const comes = useSavingsForecast(known, facts);
  if (wealth.status !== 'ready') return <WealthLoading live={wealth} />;
  const { entries, localCurrency } = wealth.data;
  const accounts = known && accountsWithJars(known, localCurrency);
  return (
    <>
      <Columns
        aside={
          <>
            {facts && accounts && (
              <ForecastCard
                accounts={accounts}
                entries={entries.status === 'ready' ? entries.data : []}
                facts={facts}
              />
            )}
            <WealthSlices wealth={wealth.data} />
          </>
        }
      >
        <WealthHistoryCard forecast={comes} known={part.entries} wealth={wealth.data} />
      </Columns>
      <Stocks wealth={wealth.data} />
    </>
  );
}
