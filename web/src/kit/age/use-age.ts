import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@pennysprout/shared/kernel/dates/durations';
import { useNow } from '../../kernel/browser/use-now';

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/**
 * Formats an age such as "5 minutes ago", in whole units and never in the future, whatever the device's
 * clock says.
 */
export function ageText(date: Date, now: Date, locale: string): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const age = Math.max(0, now.getTime() - date.getTime());
  const unit = UNITS.find(([, length]) => age >= length);
  return unit ? words.format(-Math.floor(age / unit[1]), unit[0]) : words.format(0, 'second');
}

/** Returns a function that formats a date's age, re-rendering as time passes; see `ageText`. */
export function useAge(): (date: Date) => string {
  const { language } = useTranslation().i18n;
  const now = useNow();
  return useCallback((date) => ageText(date, now, language), [language, now]);
}
