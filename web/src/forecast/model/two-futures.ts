import {
  AS_IT_IS,
  forecast,
  type Future,
  type ForecastInput,
  type WhatIf,
} from '@pennysprout/shared/forecast/forecast';

/** Second future of a comparison: how it goes now, or the same without interest or the purchase. */
export type Comparison = 'usual' | 'interest' | 'purchase';

/** Meaning of a line, in the chart and the table. */
type LineName =
  | 'usual'
  | 'whatIf'
  | 'withInterest'
  | 'withoutInterest'
  | 'withPurchase'
  | 'withoutPurchase';

export interface NamedFuture {
  readonly name: LineName;
  readonly future: Future;
}

interface TwoFutures {
  readonly main: NamedFuture;
  /** Null if it would be the same. */
  readonly other: NamedFuture | null;
}

/** Computes the futures to compare. @param usual how it goes now, whatever is tried. */
export function twoFutures(
  outlook: ForecastInput,
  whatIf: WhatIf,
  comparison: Comparison,
  usual: Future,
): TwoFutures {
  const same = isAsItIs(whatIf);
  const future = same ? usual : forecast(outlook, whatIf);
  switch (comparison) {
    case 'usual': {
      const main = { name: same ? 'usual' : 'whatIf', future } as const;
      return { main, other: same ? null : { name: 'usual', future: usual } };
    }
    case 'interest': {
      const { interest } = whatIf;
      const other = forecast(outlook, { ...whatIf, interest: !interest });
      return {
        main: { name: interest ? 'withInterest' : 'withoutInterest', future },
        other: { name: interest ? 'withoutInterest' : 'withInterest', future: other },
      };
    }
    case 'purchase': {
      const other = forecast(outlook, { ...whatIf, spendMinor: AS_IT_IS.spendMinor });
      return {
        main: { name: 'withPurchase', future },
        other: { name: 'withoutPurchase', future: other },
      };
    }
  }
}

export function isAsItIs(whatIf: WhatIf): boolean {
  const { putMinor, spendMinor, moreWeeklyMinor, interest } = whatIf;
  return interest && putMinor + spendMinor + moreWeeklyMinor === 0;
}
