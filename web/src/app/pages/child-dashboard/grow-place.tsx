import { ForecastCard } from '../../../features/forecast/components/forecast-card';
import { accountsWithJars } from '../../../features/jars/model/accounts';
import { Story } from '../../../features/growth/components/story';
import { WealthShare } from '../../../features/growth/components/wealth-share';
import { Stocks } from '../../../features/stock/components/stocks';
import { BelongingsWait } from './belongings-wait';
import type { PlacePart } from './place-part';
import { useAhead } from './use-ahead';

/** Place with the child's wealth, its story, the forecast and the shares. */
export function GrowPlace(part: PlacePart) {
  const ahead = useAhead(part);
  const { belongings } = part;
  if (belongings.status !== 'ready') return <BelongingsWait live={belongings} />;
  const { balances, entries, localCurrency } = belongings.data;
  const accounts =
    balances.status === 'ready' ? accountsWithJars(balances.data, localCurrency) : null;
  return (
    <>
      <WealthShare belongings={belongings.data} />
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
