import { useSavingsAhead } from '../../../forecast/model/use-savings-ahead';
import { ForecastCard } from '../../../forecast/parts/forecast-card';
import { accountsWithJars } from '../../../jars/model/accounts';
import { WealthHistoryCard } from '../../../growth/parts/wealth-history-card';
import { WealthSlices } from '../../../growth/parts/wealth-slices';
import { Stocks } from '../../../stock/parts/stocks';
import { Columns } from './columns';
import { WealthWait } from './wealth-wait';
import type { PlaceProps } from './place-part';
import { useAhead } from './use-ahead';

/** Place with the child's wealth, its story, the forecast and the shares. */
export function GrowPlace(part: PlaceProps) {
  const ahead = useAhead(part);
  const { wealth } = part;
  const balances = wealth.status === 'ready' ? wealth.data.balances : wealth;
  const known = balances.status === 'ready' ? balances.data : null;
  const comes = useSavingsAhead(known, ahead);
  if (wealth.status !== 'ready') return <WealthWait live={wealth} />;
  const { entries, localCurrency } = wealth.data;
  const accounts = known && accountsWithJars(known, localCurrency);
  return (
    <>
      <Columns
        aside={
          <>
            {ahead && accounts && (
              <ForecastCard
                accounts={accounts}
                entries={entries.status === 'ready' ? entries.data : []}
                facts={ahead}
              />
            )}
            <WealthSlices wealth={wealth.data} />
          </>
        }
      >
        <WealthHistoryCard ahead={comes} known={part.entries} wealth={wealth.data} />
      </Columns>
      <Stocks wealth={wealth.data} />
    </>
  );
}
