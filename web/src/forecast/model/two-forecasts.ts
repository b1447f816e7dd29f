import {
  AS_IT_IS,
  forecast,
  type Forecast,
  type ForecastInput,
  type WhatIf,
} from '@pennysprout/shared/forecast/forecast';

/** Second forecast of a comparison: the unchanged one, or the same without interest or the purchase. */
export type Comparison = 'usual' | 'interest' | 'purchase';

/** Meaning of a line, in the chart and the table. */
type LineName =
  | 'usual'
  | 'whatIf'
  | 'withInterest'
  | 'withoutInterest'
  | 'withPurchase'
  | 'withoutPurchase';

export interface NamedForecast {
  readonly name: LineName;
  readonly forecast: Forecast;
}

interface TwoForecasts {
  readonly main: NamedForecast;
  /** Null if it would be the same. */
  readonly other: NamedForecast | null;
}

/** Computes the forecasts to compare. @param usual forecast without the tried changes. */
export function twoForecasts(
  outlook: ForecastInput,
  whatIf: WhatIf,
  comparison: Comparison,
  usual: Forecast,
): TwoForecasts {
  const same = isAsItIs(whatIf);
  const tried = same ? usual : forecast(outlook, whatIf);
  switch (comparison) {
    case 'usual': {
      const main = { name: same ? 'usual' : 'whatIf', forecast: tried } as const;
      return { main, other: same ? null : { name: 'usual', forecast: usual } };
    }
    case 'interest': {
      const { interest } = whatIf;
      const other = forecast(outlook, { ...whatIf, interest: !interest });
      return {
        main: { name: interest ? 'withInterest' : 'withoutInterest', forecast: tried },
        other: { name: interest ? 'withoutInterest' : 'withInterest', forecast: other },
      };
    }
    case 'purchase': {
      const other = forecast(outlook, { ...whatIf, spendMinor: AS_IT_IS.spendMinor });
      return {
        main: { name: 'withPurchase', forecast: tried },
        other: { name: 'withoutPurchase', forecast: other },
      };
    }
  }
}

export function isAsItIs(whatIf: WhatIf): boolean {
  const { putMinor, spendMinor, moreWeeklyMinor, interest } = whatIf;
  return interest && putMinor + spendMinor + moreWeeklyMinor === 0;
}
