import type { EntryKind } from '@pennysprout/shared/ledger/kinds';
import { dateIn, formatDate, shortMonth } from '../kernel/i18n/calendar-date';
import { reasonInWords } from '../kernel/i18n/reasons';
import type { LiveEntry } from '../kernel/live/live';
import type { Words } from './words';

type Name<K extends EntryKind> = (entry: LiveEntry<K>, words: Words) => string;

/**
 * Prefix of the stored description of rewards other than cash and shares, in every language: such
 * entries are recognised by it.
 */
export const OTHER_REWARD_PREFIX = 'Other reward: ';

/** Names of entries. Text by a parent stays as it is; the server's English text is rebuilt from its data. */
const NAMES: { readonly [K in EntryKind]: Name<K> } = {
  deposit: nameOfDeposit,
  withdrawal: ({ description }, words) =>
    otherReward(description) ?? plainReason(description, words),
  stock_buy: nameOfShares,
  stock_sell: nameOfShares,
  split_cash: ({ split: { symbol } }, { t }) => t('ledger:entry.split_cash', { symbol }),
  interest: ({ interest }, { t, language }) =>
    t('ledger:entry.interest', { month: shortMonth(interest.period, language) }),
  deposit_undo: nameOfTakenBack,
  withdrawal_undo: nameOfTakenBack,
  stock_buy_undo: nameOfShares,
};

/** Names an entry within another sentence, or as a line of a sum: "Chore", "Interest · Mar 2026". */
export function nameOfEntry<K extends EntryKind>(entry: LiveEntry<K>, words: Words): string {
  const name: Name<K> = NAMES[entry.kind];
  return name(entry, words);
}

function nameOfDeposit(entry: LiveEntry<'deposit'>, words: Words): string {
  const { description, allowance, timestamp } = entry;
  if (!allowance) return reasonOfDeposit(description, words);
  const text = plainReason(description, words);
  const paidOn = dateIn(words.timeZone, timestamp);
  return allowance.dueOn < paidOn ? paidLate(text, allowance.dueOn, words) : text;
}

export function paidLate(text: string, dueOn: string, { t, language }: Words): string {
  return t('ledger:entry.paidLate', { text, date: formatDate(dueOn, language) });
}

function nameOfShares(
  { kind, trade }: LiveEntry<'stock_buy' | 'stock_sell' | 'stock_buy_undo'>,
  words: Words,
): string {
  const { t } = words;
  const { symbol, quantity: count, comment } = trade;
  const text = t(`ledger:entry.${kind}`, { count, symbol });
  if (!comment) return text;
  return t('ledger:entry.withComment', { text, comment: plainReason(comment, words) });
}

function nameOfTakenBack(
  { description }: LiveEntry<'deposit_undo' | 'withdrawal_undo'>,
  words: Words,
): string {
  return words.t('ledger:entry.undone', { text: plainReason(description, words) });
}

/** Returns the reason of a deposit, or the name of another kind of reward. */
export function reasonOfDeposit(description: string, words: Words): string {
  const text = otherReward(description);
  if (text !== null) return words.t('ledger:entry.otherReward', { text });
  return plainReason(description, words);
}

/** Returns a reason that parents choose, in the reader's language. */
export function plainReason(description: string, { t }: Words): string {
  return reasonInWords(description, (name) => t(`ledger:reason.${name}`));
}

/** Returns the name of another kind of reward; null for any other description. */
function otherReward(description: string): string | null {
  if (!description.startsWith(OTHER_REWARD_PREFIX)) return null;
  return description.slice(OTHER_REWARD_PREFIX.length);
}
