import { useTranslation } from 'react-i18next';
import { joinParts } from '@pennysprout/shared/kernel/money/money';
import { rateToNumber, type Rate } from '@pennysprout/shared/kernel/money/rate';

/** Documented number of decimals of a rate. */
const RATE_DECIMALS = 4;

interface Numbers {
  /** Formats a change in percent with its sign and two decimals: 4.2 is "+4.20%". */
  readonly change: (percent: number) => string;
  /** Formats a percentage with at most two decimals: 3.5 is "3.5%". */
  readonly percent: (percent: number) => string;
  readonly rate: (rate: Rate) => string;
}

/** Cache by language: creating a formatter is expensive, and a history has thousands of rows. */
const known = new Map<string, Numbers>();

function numbersIn(language: string): Numbers {
  const change = new Intl.NumberFormat(language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const rate = new Intl.NumberFormat(language, {
    minimumFractionDigits: RATE_DECIMALS,
    maximumFractionDigits: RATE_DECIMALS,
  });
  return {
    change: (value) => joinParts(change.formatToParts(value / 100)),
    percent: (value) => percent.format(value / 100),
    rate: (value) => rate.format(rateToNumber(value)),
  };
}

/** Returns formatters in the current language for numbers other than money. */
export function useNumber(): Numbers {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const numbers = known.get(language) ?? numbersIn(language);
  known.set(language, numbers);
  return numbers;
}
