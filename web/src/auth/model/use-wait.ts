import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SECOND_MS } from '@pennysprout/shared/kernel/dates/durations';

const MINUTE_S = 60;

/** Countdown before the next attempt. */
export interface Wait {
  /** Seconds left; 0 when there is nothing to wait for. */
  readonly secondsLeft: number;
  /** Time left, e.g. "8 seconds"; minutes are rounded up. */
  readonly text: string;
  /** True if there was a wait and it has just ended. */
  readonly over: boolean;
}

/** Counts down from the given number of seconds once `begin` is called. */
export function useWait(): { wait: Wait; begin: (seconds: number) => void; clear: () => void } {
  const [until, setUntil] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  const secondsLeft = until === null ? 0 : Math.max(0, Math.ceil((until - now) / SECOND_MS));
  const running = secondsLeft > 0;
  const text = useFormatDuration()(secondsLeft);

  useEffect(() => {
    if (!running) return;
    // Read the clock instead of counting ticks: a phone that slept has waited too.
    const timer = setInterval(() => {
      setNow(Date.now());
    }, SECOND_MS);
    return () => {
      clearInterval(timer);
    };
  }, [running]);

  return {
    wait: { secondsLeft, text, over: until !== null && !running },
    begin: (seconds) => {
      setNow(Date.now());
      setUntil(Date.now() + seconds * SECOND_MS);
    },
    clear: () => {
      setUntil(null);
    },
  };
}

/** Returns a formatter for durations: whole seconds or, from one minute, whole minutes rounded up. */
export function useFormatDuration(): (seconds: number) => string {
  const { t } = useTranslation('childLogin');
  return (seconds) =>
    seconds < MINUTE_S
      ? t('seconds', { count: seconds })
      : t('minutes', { count: Math.ceil(seconds / MINUTE_S) });
}
