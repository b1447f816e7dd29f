import type { TFunction } from 'i18next';
import { formatMoney } from '@pennysprout/shared/kernel/money/money';
import { dateHere, formatDate } from '../kernel/i18n/calendar-date';
import { shownReasons } from '../kernel/i18n/reasons';
import type { LiveEntry, LiveRequest, LiveSplit, LiveTrade } from '../kernel/live/live';
import { OTHER_REWARD_PREFIX } from './other-reward';

/** Namespaces of the words that events are told in. */
export const NAMESPACES = ['ledger', 'allowance', 'child', 'jars', 'requests', 'stock'] as const;

export interface Words {
  readonly t: TFunction<typeof NAMESPACES>;
  readonly language: string;
  /** Child's name, for its parents. */
  readonly name: string;
}

/** Text by a parent stays as it is; the server's English text is rebuilt from its data. */
export function titleOfDeposit({ description }: LiveEntry<'deposit'>, { t }: Words): string {
  const text = otherReward(description);
  return text === null ? description : t('ledger:entry.otherReward', { text });
}

export function titleOfAllowance(
  { description, allowance, timestamp }: LiveEntry<'deposit'>,
  { t, language }: Words,
): string {
  const [text = description] = shownReasons([description], (key) => t(`ledger:${key}`));
  if (!allowance || allowance.dueOn >= dateHere(timestamp)) return text;
  return t('ledger:entry.paidLate', { text, date: formatDate(allowance.dueOn, language) });
}

/** Returns the title of a withdrawal. One with the prefix of other rewards is no reward either. */
export function titleOfWithdrawal({ description }: LiveEntry<'withdrawal'>): string {
  return otherReward(description) ?? description;
}

export function titleOfShares(
  { kind, trade }: LiveEntry<'stock_buy' | 'stock_sell'>,
  words: Words,
): string {
  const { symbol, quantity: count, comment } = trade;
  return withComment(words.t(`ledger:entry.${kind}`, { count, symbol }), comment, words);
}

export function titleOfTrade(
  { operation, symbol, quantity: count, comment }: LiveTrade,
  words: Words,
): string {
  return withComment(words.t(`stock:trade.${operation}`, { count, symbol }), comment, words);
}

/** Tells of a split: "Netflix cut each share into 10. You had 2, now you have 20. They are worth the same." */
export function titleOfSplit(split: LiveSplit, { t, language, name }: Words): string {
  const { splitTo: to, splitFrom: from, quantity: before, quantityAfter: after } = split;
  const what = t(`ledger:split.${wayOf(split)}`, { company: split.name, to, from });
  const had = t(`ledger:split.${name ? 'theirs' : 'yours'}`, { name, before, after });
  const { amountMinor, currency } = split;
  // Less than half a minor unit brings nothing.
  if (amountMinor === undefined || currency === undefined) {
    return t('ledger:split.same', { what, had });
  }
  const amount = formatMoney(amountMinor, currency, language);
  return t('ledger:split.paid', { what, had, amount });
}

function wayOf({ splitTo, splitFrom }: LiveSplit): 'cut' | 'joined' | 'changed' {
  if (splitFrom === 1) return 'cut';
  return splitTo === 1 ? 'joined' : 'changed';
}

export function titleOfSplitCash(
  { split: { symbol } }: LiveEntry<'split_cash'>,
  { t }: Words,
): string {
  return t('ledger:entry.split_cash', { symbol });
}

function withComment(text: string, comment: string, { t }: Words): string {
  return comment ? t('ledger:entry.withComment', { text, comment }) : text;
}

export function titleOfInterest(
  { interest }: LiveEntry<'interest'>,
  { t, language }: Words,
): string {
  return t('ledger:entry.interest', { month: shortMonth(interest.period, language) });
}

export function titleOfTakenBack(
  { description: text }: LiveEntry<'deposit_undo' | 'withdrawal_undo'>,
  { t }: Words,
): string {
  return t('ledger:entry.undone', { text });
}

export function titleOfRequest(
  { kind, amountMinor, currency, reason }: LiveRequest,
  { t, language }: Words,
): string {
  const amount = formatMoney(amountMinor, currency, language);
  return t(`requests:${kind}`, { amount, reason });
}

/** Returns what another kind of reward was; null for any other description. */
function otherReward(description: string): string | null {
  if (!description.startsWith(OTHER_REWARD_PREFIX)) return null;
  return description.slice(OTHER_REWARD_PREFIX.length);
}

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
