import { ForecastCard } from '../../../forecast/parts/forecast-card';
import { accountsWithJars } from '../../../jars/model/accounts';
import { Story } from '../../../growth/parts/story';
import { WealthSlices } from '../../../growth/parts/wealth-slices';
import { Stocks } from '../../../stock/parts/stocks';
import { BelongingsWait } from './belongings-wait';
import type { PlaceProps } from './place-part';
import { useAhead } from './use-ahead';

/** Place with the child's wealth, its story, the forecast and the shares. */
export function GrowPlace(part: PlaceProps) {
  const ahead = useAhead(part);
  const { belongings } = part;
  if (belongings.status !== 'ready') return <BelongingsWait live={belongings} />;
  const { balances, entries, localCurrency } = belongings.data;
  const accounts =
    balances.status === 'ready' ? accountsWithJars(balances.data, localCurrency) : null;
  return (
    <>
      <WealthSlices belongings={belongings.data} />
      <Story belongings={belongings.data} known={part.entries} />
      {ahead && accounts && (
        <ForecastCard
          accounts={accounts}
          entries={entries.status === 'ready' ? entries.data : []}
          facts={ahead}
        />
      )}
      <Stocks belongings={belongings.data} />
    </>
  );
}
