import { useTranslation } from 'react-i18next';
import { joinParts } from '@pennysprout/shared/kernel/money/money';
import { numberFormatter } from '@pennysprout/shared/kernel/words/formatters';
import { inverse, rateToNumber, type Rate } from '@pennysprout/shared/kernel/money/rate';

/** Rate below which its inverse says more. */
const TINY_RATE = 0.01;

/** Documented number of decimals of a rate. */
const RATE_DECIMALS = 4;

interface Numbers {
  /** Formats a change in percent with its sign and two decimals: 4.2 is "+4.20%". */
  readonly change: (percent: number) => string;
  /** Formats a percentage with at most two decimals: 3.5 is "3.5%". */
  readonly percent: (percent: number) => string;
  readonly rate: (rate: Rate) => string;
  /** Formats the inverse of a rate that is too small for four decimals; null for any other. */
  readonly inverseOfTiny: (rate: Rate) => string | null;
}

const CHANGE = {
  style: 'percent',
  signDisplay: 'exceptZero',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
} as const satisfies Intl.NumberFormatOptions;

const PERCENT = { style: 'percent', maximumFractionDigits: 2 } as const;

const INVERSE = { maximumFractionDigits: 2 };

const RATE = { minimumFractionDigits: RATE_DECIMALS, maximumFractionDigits: RATE_DECIMALS };

/** Returns formatters in the current language for numbers other than money. */
export function useNumber(): Numbers {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return {
    change: (value) => joinParts(numberFormatter(language, CHANGE).formatToParts(value / 100)),
    percent: (value) => numberFormatter(language, PERCENT).format(value / 100),
    rate: (value) => numberFormatter(language, RATE).format(rateToNumber(value)),
    inverseOfTiny: (value) =>
      rateToNumber(value) < TINY_RATE
        ? numberFormatter(language, INVERSE).format(rateToNumber(inverse(value)))
        : null,
  };
}
