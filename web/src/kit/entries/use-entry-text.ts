import type { EntryDetails } from '@pennysprout/shared/ledger/entries.collection';
import type { EntryKind } from '@pennysprout/shared/ledger/kinds';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveEntry } from '../../kernel/live/live';
import { shownReasons } from '../../kernel/i18n/reasons';
import { dateHere, formatDate } from '../date/calendar-date';
import { OTHER_REWARD_PREFIX } from './other-reward';

type DescribedEntry<K extends EntryKind = EntryKind> = EntryDetails<K> &
  Pick<LiveEntry, 'description' | 'timestamp'>;

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

interface Words {
  readonly t: TFunction<'ledger'>;
  readonly language: string;
}

type Describe<K extends EntryKind> = (entry: DescribedEntry<K>, words: Words) => string;

const DESCRIBE: { readonly [K in EntryKind]: Describe<K> } = {
  deposit: describeDeposit,
  // Withdrawals with this prefix are not rewards either.
  withdrawal: ({ description }) => otherReward(description) ?? description,
  stock_buy: describeTrade,
  stock_sell: describeTrade,
  split_cash: ({ split }, { t }) => t('entry.split_cash', { symbol: split.symbol }),
  interest: ({ interest }, { t, language }) =>
    t('entry.interest', { month: shortMonth(interest.period, language) }),
  deposit_undo: describeUndo,
  withdrawal_undo: describeUndo,
};

function describeDeposit(
  { description, allowance, timestamp }: DescribedEntry<'deposit'>,
  { t, language }: Words,
): string {
  if (allowance) {
    const [text = description] = shownReasons([description], (key) => t(key));
    if (allowance.dueOn >= dateHere(timestamp)) return text;
    return t('entry.paidLate', { text, date: formatDate(allowance.dueOn, language) });
  }
  const text = otherReward(description);
  return text === null ? description : t('entry.otherReward', { text });
}

function describeTrade(
  { kind, trade }: DescribedEntry<'stock_buy' | 'stock_sell'>,
  { t }: Words,
): string {
  const { symbol, quantity: count, comment } = trade;
  const text = t(`entry.${kind}`, { count, symbol });
  return comment ? t('entry.withComment', { text, comment }) : text;
}

function describeUndo(
  { description: text }: DescribedEntry<'deposit_undo' | 'withdrawal_undo'>,
  { t }: Words,
): string {
  return t('entry.undone', { text });
}

/** Returns what another kind of reward was; null for any other description. */
function otherReward(description: string): string | null {
  if (!description.startsWith(OTHER_REWARD_PREFIX)) return null;
  return description.slice(OTHER_REWARD_PREFIX.length);
}

function describe<K extends EntryKind>(entry: DescribedEntry<K>, words: Words): string {
  const describeKind: Describe<K> = DESCRIBE[entry.kind];
  return describeKind(entry, words);
}

/**
 * Returns a function that describes an entry in the user's language. Text by a parent stays as it is;
 * the server's English text is rebuilt from its data.
 */
export function useEntryText(): (entry: DescribedEntry) => string {
  const { t, i18n } = useTranslation('ledger');
  const { language } = i18n;
  return useCallback((entry) => describe(entry, { t, language }), [t, language]);
}
