import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ageText } from './age-text';
import { useNow } from '../../lib/platform/use-now';

/** "5 minutes ago" for a date, as long as it is shown; see `ageText`. */
export function useAge(): (date: Date) => string {
  const { language } = useTranslation().i18n;
  const now = useNow();
  return useCallback((date) => ageText(date, now, language), [language, now]);
}
