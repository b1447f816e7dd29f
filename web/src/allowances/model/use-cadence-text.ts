import { useTranslation } from 'react-i18next';
import { weekdayName } from '../../kernel/i18n/calendar-date';
import type { LiveAllowance } from '../../kernel/live/live';

/** Stands for the last day of any month: shorter months pay on their last day. */
export const LAST_DAY = 31;

/** Returns a formatter for cadences, such as "Every Friday". */
export function useCadenceText(): (
  rule: Pick<LiveAllowance, 'cadence' | 'weekday' | 'dayOfMonth'>,
) => string {
  const { t, i18n } = useTranslation('allowance');
  return ({ cadence, weekday, dayOfMonth }) => {
    if (cadence !== 'monthly') {
      return t(`every.${cadence}`, { day: weekdayName(weekday ?? 1, i18n.language) });
    }
    if (dayOfMonth === LAST_DAY) return t('every.lastDay');
    return t('every.monthly', { day: dayOfMonth ?? 1 });
  };
}
