import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** The time, moving on every minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(new Date());
    }, MINUTE_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}

/** "5 minutes ago" for a date, in whole units and never in the future, whatever the clock says. */
export function useAge(): (date: Date) => string {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const now = useNow();
  return useCallback(
    (date) => {
      const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
      const age = Math.max(0, now.getTime() - date.getTime());
      const unit = UNITS.find(([, length]) => age >= length);
      return unit ? words.format(-Math.floor(age / unit[1]), unit[0]) : words.format(0, 'second');
    },
    [language, now],
  );
}
