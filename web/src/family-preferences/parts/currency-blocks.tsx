import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  EXCHANGE_RATE_SOURCES,
  MANUAL_EXCHANGE_RATE,
  type ExchangeRateSource,
} from '@pennysprout/shared/family-preferences/preferences';
import { CURRENCY_CODES } from '@pennysprout/shared/kernel/money/currency';
import { rateToNumber } from '@pennysprout/shared/kernel/money/rate';
import { ChipRow } from '../../kit/form/rows';
import { Box } from '../../kit/layout/box';
import { CurrencySelect } from '../../kit/money/currency-select';
import { useNumber } from '../../kit/money/use-number';
import { PreferenceBlock } from '../../kit/preference-card/preference-block';
import { BASE_CURRENCY } from '../model/preferences-values';
import { EXCHANGE_NOTATION } from '../model/typed-number';
import type { MarketRate } from '../hooks/use-market-rate';
import type { PreferencesForm } from '../hooks/use-preferences-form';
import { MarketRateView } from './market-rate-view';
import { RateRow } from './rate-row';

interface FormProps {
  readonly form: PreferencesForm;
}

/** Chooses the currency of totals. */
export function CurrencyBlock({ form }: FormProps) {
  const { t } = useTranslation('preferences');
  const id = useId();
  const { base, busy, values, change } = form;
  return (
    <PreferenceBlock text={t('currency.text')} title={t('currency.title')}>
      <label className="visually-hidden" htmlFor={id}>
        {t('currency.title')}
      </label>
      <CurrencySelect
        currencies={CURRENCY_CODES}
        disabled={busy}
        id={id}
        label={t('currency.title')}
        onChange={(localCurrency) => {
          // A rate of another currency would be wrong.
          const exchangeRate = localCurrency === base.localCurrency ? base.exchangeRate : '';
          change({ localCurrency, exchangeRate });
        }}
        value={values.localCurrency}
        withSymbol
      />
    </PreferenceBlock>
  );
}

/** Sets the local currency's rate per US dollar: the market's, or the parents' own. */
export function ExchangeRateBlock({ form }: FormProps) {
  const { t } = useTranslation('preferences');
  const { market, values, change } = form;
  const choose = (exchangeRateSource: ExchangeRateSource) => {
    const exchangeRate = values.exchangeRate || startingRate(market);
    change({ exchangeRateSource, ...(exchangeRateSource === 'manual' && { exchangeRate }) });
  };
  return (
    <PreferenceBlock title={t('rate.title')}>
      <ChipRow
        label={t('form.exchangeRateSource')}
        name="exchangeRateSource"
        onChoose={choose}
        options={EXCHANGE_RATE_SOURCES}
      >
        {(source) => t(`rate.${source}`)}
      </ChipRow>
      <ChosenRate form={form} />
    </PreferenceBlock>
  );
}

/** Returns the rate that manual entry starts from: the market's, if there is one. */
function startingRate({ quote }: MarketRate): string {
  return quote.origin === 'market'
    ? rateToNumber(quote.rate).toFixed(EXCHANGE_NOTATION.decimals)
    : '';
}

function ChosenRate({ form: { market, values } }: FormProps) {
  const { t } = useTranslation('preferences');
  const number = useNumber();
  const { localCurrency, exchangeRateSource } = values;
  // The dollar itself has no rate to show or enter, whichever source is chosen.
  if (localCurrency === BASE_CURRENCY) {
    return (
      <Box aria-live="polite" as="p" tint="primary">
        {t(`rate.same.${exchangeRateSource}`)}
      </Box>
    );
  }
  if (exchangeRateSource === 'api') {
    return <MarketRateView currency={localCurrency} market={market} />;
  }
  const pair = { from: BASE_CURRENCY, to: localCurrency };
  const { origin, rate } = market.quote;
  const hint =
    origin === 'market'
      ? t('rate.hintMarket', { ...pair, rate: number.rate(rate) })
      : t('rate.hint', pair);
  return (
    <RateRow
      hint={hint}
      label={t('rate.label', pair)}
      name="exchangeRate"
      notation={EXCHANGE_NOTATION}
      range={MANUAL_EXCHANGE_RATE}
    />
  );
}
