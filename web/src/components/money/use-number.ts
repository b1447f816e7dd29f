import { useTranslation } from 'react-i18next';
import { joinParts } from '@pennysprout/shared/money/money';
import { rateToNumber, type Rate } from '@pennysprout/shared/money/rate';

/** The documented decimals of a rate. */
const RATE_DECIMALS = 4;

interface Numbers {
  /** A change in percent points with its sign, to two decimals: 4.2 is "+4.20%". */
  readonly change: (percent: number) => string;
  /** Percent points as they are, to at most two decimals: 3.5 is "3.5%". */
  readonly percent: (percent: number) => string;
  readonly rate: (rate: Rate) => string;
}

/** By language: making a format costs more than using it, and a history has thousands of rows. */
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

/** Formats numbers that are no money in the current language. */
export function useNumber(): Numbers {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const numbers = known.get(language) ?? numbersIn(language);
  known.set(language, numbers);
  return numbers;
}
