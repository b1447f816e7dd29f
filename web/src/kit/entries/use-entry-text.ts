import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveEntry } from '../../kernel/live/live';
import { shownReasons } from '../../kernel/i18n/reasons';
import { dateHere, formatDate } from '../date/calendar-date';
import { OTHER_REWARD_PREFIX } from './other-reward';

type DescribedEntry = Pick<
  LiveEntry,
  'kind' | 'description' | 'trade' | 'interest' | 'allowance' | 'timestamp'
>;

/** Formats a month: "March 2026" for the period "2026-03". */
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
 * Formats a month briefly: "Mar 2026" for the period "2026-03"; "3 月" in Chinese, where the date beside
 * it has the year.
 */
function shortMonth(period: string, locale: string): string {
  const date = new Date(`${period}-01T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return period;
  if (locale === 'zh-TW') return `${date.getUTCMonth() + 1} 月`;
  const parts = { year: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, parts).format(date);
}

/**
 * Returns a function that describes an entry in the user's language. Text by a parent stays as it is;
 * the server's English text is rebuilt from its data.
 */
export function useEntryText(): (entry: DescribedEntry) => string {
  const { t, i18n } = useTranslation('ledger');
  const { language } = i18n;
  return useCallback(
    ({ kind, description, trade, interest, allowance, timestamp }) => {
      if (trade && (kind === 'stock_buy' || kind === 'stock_sell')) {
        const { symbol, quantity: count, comment } = trade;
        const text = t(`entry.${kind}`, { count, symbol });
        return comment ? t('entry.withComment', { text, comment }) : text;
      }
      if (interest) {
        return t('entry.interest', { month: shortMonth(interest.period, language) });
      }
      if (kind === 'deposit_undo' || kind === 'withdrawal_undo') {
        return t('entry.undone', { text: description });
      }
      if (allowance) {
        const [text = description] = shownReasons([description], (key) => t(key));
        if (allowance.dueOn >= dateHere(timestamp)) return text;
        return t('entry.paidLate', { text, date: formatDate(allowance.dueOn, language) });
      }
      if (!description.startsWith(OTHER_REWARD_PREFIX)) return description;
      const text = description.slice(OTHER_REWARD_PREFIX.length);
      // Withdrawals with this prefix are not rewards either.
      return kind === 'withdrawal' ? text : t('entry.otherReward', { text });
    },
    [t, language],
  );
}
