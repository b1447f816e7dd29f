import { ForecastCard } from '../../../forecast/parts/forecast-card';
import { accountsWithJars } from '../../../jars/model/accounts';
import { WealthHistoryCard } from '../../../growth/parts/wealth-history-card';
import { WealthSlices } from '../../../growth/parts/wealth-slices';
import { Stocks } from '../../../stock/parts/stocks';
import { WealthWait } from './wealth-wait';
import type { PlaceProps } from './place-part';
import { useAhead } from './use-ahead';

/** Place with the child's wealth, its story, the forecast and the shares. */
export function GrowPlace(part: PlaceProps) {
  const ahead = useAhead(part);
  const { wealth } = part;
  if (wealth.status !== 'ready') return <WealthWait live={wealth} />;
  const { balances, entries, localCurrency } = wealth.data;
  const accounts =
    balances.status === 'ready' ? accountsWithJars(balances.data, localCurrency) : null;
  return (
    <>
      <WealthSlices wealth={wealth.data} />
      <WealthHistoryCard wealth={wealth.data} known={part.entries} />
      {ahead && accounts && (
        <ForecastCard
          accounts={accounts}
          entries={entries.status === 'ready' ? entries.data : []}
          facts={ahead}
        />
      )}
      <Stocks wealth={wealth.data} />
    </>
  );
}
