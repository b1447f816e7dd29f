import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  EXCHANGE_RATE_SOURCES,
  MANUAL_EXCHANGE_RATE,
  type ExchangeRateSource,
} from '@pennysprout/shared/family-preferences/preferences';
import { rateToNumber } from '@pennysprout/shared/kernel/money/rate';
import { Chip, ChipGroup } from '../../kit/fields/chip';
import { useNumber } from '../../kit/money/use-number';
import { NumberField } from '../../kit/fields/number-field';
import { MarketRateView } from './market-rate-view';
import { PreferenceBlock } from '../../kit/preference-card/preference-block';
import { BASE_CURRENCY } from '../model/preferences-values';
import { limitTyped } from '../model/typed-number';
import { useMarketRate, type MarketRate } from '../hooks/use-market-rate';
import type { PreferencesForm } from '../hooks/use-preferences-form';
import styles from '../../kit/preference-card/preference-card.module.css';

/** Decimals of a typed rate, matching its step. */
const DECIMALS = 4;

/** Card that sets the local currency's rate per US dollar: the market's, or the parents' own. */
export function ExchangeRateCard({ form }: { readonly form: PreferencesForm }) {
  const { t } = useTranslation('preferences');
  const { localCurrency, exchangeRateSource } = form.values;
  const market = useMarketRate(localCurrency);
  useShownRate(form, market);
  const choose = (source: ExchangeRateSource) => {
    const manualRate = form.values.manualRate || startingRate(market);
    form.change({ exchangeRateSource: source, ...(source === 'manual' && { manualRate }) });
  };
  return (
    <PreferenceBlock title={t('rate.title')}>
      <ChipGroup
        chips={EXCHANGE_RATE_SOURCES.map((source) => (
          <Chip
            checked={source === exchangeRateSource}
            key={source}
            name="exchangeRateSource"
            onChoose={() => {
              choose(source);
            }}
            value={source}
          >
            {t(`rate.${source}`)}
          </Chip>
        ))}
        disabled={form.busy}
        legend={t('rate.source')}
      />
      <ChosenRate form={form} market={market} />
    </PreferenceBlock>
  );
}

function ChosenRate({ form, market }: { form: PreferencesForm; market: MarketRate }) {
  const { t } = useTranslation('preferences');
  const { localCurrency, exchangeRateSource } = form.values;
  // The dollar itself has no rate to show or enter, whichever source is chosen.
  if (localCurrency === BASE_CURRENCY) {
    return (
      <p aria-live="polite" className={styles['note']}>
        {t(`rate.same.${exchangeRateSource}`)}
      </p>
    );
  }
  if (exchangeRateSource === 'api') {
    return <MarketRateView currency={localCurrency} market={market} />;
  }
  return <ManualRate form={form} market={market} />;
}

/** Saves with the preferences the rate that is on the screen. */
function useShownRate({ setShownRate }: PreferencesForm, { quote }: MarketRate) {
  useEffect(() => {
    setShownRate(quote);
  }, [quote, setShownRate]);
}

/** Returns the rate that manual entry starts from: the market's, if there is one. */
function startingRate({ quote }: MarketRate): string {
  return quote.origin === 'market' ? rateToNumber(quote.rate).toFixed(DECIMALS) : '';
}

function ManualRate({ form, market }: { form: PreferencesForm; market: MarketRate }) {
  const { t } = useTranslation('preferences');
  const number = useNumber();
  const pair = { from: BASE_CURRENCY, to: form.values.localCurrency };
  const { quote } = market;
  const hint =
    quote.origin === 'market'
      ? t('rate.hintMarket', { ...pair, rate: number.rate(quote.rate) })
      : t('rate.hint', pair);
  return (
    <NumberField
      disabled={form.busy}
      error={form.error('exchangeRate')}
      hint={hint}
      inputMode="decimal"
      label={t('rate.label', pair)}
      min={MANUAL_EXCHANGE_RATE.min}
      name="exchangeRate"
      onChange={(event) => {
        const { max } = MANUAL_EXCHANGE_RATE;
        form.change({ manualRate: limitTyped(event.target.value, { max, decimals: DECIMALS }) });
      }}
      step={MANUAL_EXCHANGE_RATE.step}
      value={form.values.manualRate}
    />
  );
}
