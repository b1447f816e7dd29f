import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ageText } from './age-text';
import { useNow } from '../../kernel/browser/use-now';

/** Returns a function that formats a date's age, re-rendering as time passes; see `ageText`. */
export function useAge(): (date: Date) => string {
  const { language } = useTranslation().i18n;
  const now = useNow();
  return useCallback((date) => ageText(date, now, language), [language, now]);
}
