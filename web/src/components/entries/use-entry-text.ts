import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveEntry } from '../../lib/live/live';
import { useNumber } from '../money/use-number';
import { OTHER_REWARD_PREFIX } from './other-reward';

type DescribedEntry = Pick<LiveEntry, 'kind' | 'description' | 'trade' | 'interest'>;

/** "March 2026" for the period "2026-03". */
export function monthName(period: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const month = new Date(`${period}-01T00:00:00Z`);
  return Number.isNaN(month.getTime()) ? period : format.format(month);
}

/**
 * What an entry was, in the reader's language. What a parent wrote stays as it is; what the server
 * wrote in English is said anew from what it was made of.
 */
export function useEntryText(): (entry: DescribedEntry) => string {
  const { t, i18n } = useTranslation('ledger');
  const { percent } = useNumber();
  const { language } = i18n;
  return useCallback(
    ({ kind, description, trade, interest }) => {
      if (trade && (kind === 'stock_buy' || kind === 'stock_sell')) {
        const { symbol, quantity: count, comment } = trade;
        const text = t(`entry.${kind}`, { count, symbol });
        return comment ? t('entry.withComment', { text, comment }) : text;
      }
      if (interest) {
        const { period, annualRatePercent } = interest;
        const month = monthName(period, language);
        return t('entry.interest', { month, rate: percent(annualRatePercent) });
      }
      if (!description.startsWith(OTHER_REWARD_PREFIX)) return description;
      const text = description.slice(OTHER_REWARD_PREFIX.length);
      // Withdrawals that were written with these words are no rewards either.
      return kind === 'withdrawal' ? text : t('entry.otherReward', { text });
    },
    [t, language, percent],
  );
}
