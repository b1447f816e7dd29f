import { useTranslation } from 'react-i18next';
import { decimalToNearestMinor } from '@pennysprout/shared/kernel/money/convert';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { shareValueMinor } from '@pennysprout/shared/stock/holding';
import { useMoney } from '../../kit/money/use-money';
import { useNumber } from '../../kit/money/use-number';
import type { LiveWealth, ShownHolding } from '../../kernel/live/use-wealth';
import type { MarketPrice } from '../../kernel/live/market';
import { useAge } from '../../kit/age/use-age';
import { useRateWords } from '../../kit/explain/use-rate-words';

interface HoldingHowProps {
  readonly holding: ShownHolding;
  readonly wealth: LiveWealth;
}

/** Explains where each figure of a holding comes from, in one sentence each. */
export function HoldingHow({ holding, wealth }: HoldingHowProps) {
  const { t } = useTranslation('child');
  const { price, name } = holding;
  return (
    <>
      {price.status === 'ready' ? (
        <PricedHow wealth={wealth} holding={holding} price={price.data} />
      ) : (
        <p>{t('how.noPrice', { name })}</p>
      )}
      <AverageHow holding={holding} />
      {price.status === 'ready' && <ChangeHow holding={holding} price={price.data} />}
    </>
  );
}

interface PricedProps extends HoldingHowProps {
  readonly price: MarketPrice;
}

function priceWords({ fresh, beingChecked }: MarketPrice) {
  if (beingChecked) return 'how.priceChecking';
  return fresh ? 'how.price' : 'how.priceOld';
}

/** Explains the price with its age, and the value that follows from it. */
function PricedHow({ holding, wealth, price }: PricedProps) {
  const { t } = useTranslation('child');
  const money = useMoney();
  const age = useAge();
  const rateWords = useRateWords();
  const { name, quantity, currency, valueMinor } = holding;
  const { localCurrency, rates } = wealth;
  const priceText = money(price.priceMinor, currency);
  const worth = money(shareValueMinor(quantity, price.priceMinor), currency);
  const rate = rateWords(currency, localCurrency, rates.rateTo(currency));
  return (
    <>
      <p>
        {t(priceWords(price), {
          name,
          price: priceText,
          age: age(price.lastUpdated),
        })}
      </p>
      <p>{t('how.value', { shares: quantity, price: priceText, worth })}</p>
      {rate && valueMinor !== null && (
        <p>
          {rate} {t('how.exchanged', { value: money(valueMinor, localCurrency) })}
        </p>
      )}
    </>
  );
}

function AverageHow({ holding }: Pick<HoldingHowProps, 'holding'>) {
  const { t } = useTranslation('child');
  const money = useMoney();
  const { averageCost, costMinor, currency, quantity } = holding;
  const average = averageCost === null ? null : decimalToNearestMinor(averageCost, currency);
  if (average === null) return null;
  return (
    <p>
      {t(quantity === 1 ? 'how.averageOfOne' : 'how.average', {
        shares: quantity,
        cost: money(costMinor, currency),
        average: money(average, currency),
      })}
    </p>
  );
}

function ChangeHow({ holding, price }: Omit<PricedProps, 'wealth'>) {
  const { t } = useTranslation('child');
  const money = useMoney();
  const { change } = useNumber();
  const { averageCost, currency, trend, percent } = holding;
  const average = averageCost === null ? null : decimalToNearestMinor(averageCost, currency);
  if (average === null || trend === null || percent === null) return null;
  const difference = toMinorUnits(Math.abs(price.priceMinor - average));
  return (
    <p>
      {t(`how.percent.${trend}`, {
        difference: money(difference, currency),
        average: money(average, currency),
        percent: change(percent),
      })}
    </p>
  );
}
