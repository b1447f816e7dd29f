import type { EntryKind } from '@pennysprout/shared/ledger/kinds';
import { dateIn, formatDate, shortMonth } from '../kernel/i18n/calendar-date';
import { shownReasons } from '../kernel/i18n/reasons';
import type { LiveEntry } from '../kernel/live/live';
import { OTHER_REWARD_PREFIX } from './other-reward';
import type { Words } from './words';

type Name<K extends EntryKind> = (entry: LiveEntry<K>, words: Words) => string;

/** Names of entries. Text by a parent stays as it is; the server's English text is rebuilt from its data. */
const NAMES: { readonly [K in EntryKind]: Name<K> } = {
  deposit: nameOfDeposit,
  withdrawal: ({ description }) => otherReward(description) ?? description,
  stock_buy: nameOfShares,
  stock_sell: nameOfShares,
  split_cash: ({ split: { symbol } }, { t }) => t('ledger:entry.split_cash', { symbol }),
  interest: ({ interest }, { t, language }) =>
    t('ledger:entry.interest', { month: shortMonth(interest.period, language) }),
  deposit_undo: nameOfTakenBack,
  withdrawal_undo: nameOfTakenBack,
};

/** Names an entry within another sentence, or as a line of a sum: "Chore", "Interest · Mar 2026". */
export function nameOfEntry<K extends EntryKind>(entry: LiveEntry<K>, words: Words): string {
  const name: Name<K> = NAMES[entry.kind];
  return name(entry, words);
}

function nameOfDeposit(entry: LiveEntry<'deposit'>, words: Words): string {
  const { description, allowance, timestamp } = entry;
  if (!allowance) return reasonOfDeposit(description, words);
  const [text = description] = shownReasons([description], (name) =>
    words.t(`ledger:reason.${name}`),
  );
  const paidOn = dateIn(words.timeZone, timestamp);
  return allowance.dueOn < paidOn ? paidLate(text, allowance.dueOn, words) : text;
}

export function paidLate(text: string, dueOn: string, { t, language }: Words): string {
  return t('ledger:entry.paidLate', { text, date: formatDate(dueOn, language) });
}

function nameOfShares(
  { kind, trade }: LiveEntry<'stock_buy' | 'stock_sell'>,
  { t }: Words,
): string {
  const { symbol, quantity: count, comment } = trade;
  const text = t(`ledger:entry.${kind}`, { count, symbol });
  return comment ? t('ledger:entry.withComment', { text, comment }) : text;
}

function nameOfTakenBack(
  { description: text }: LiveEntry<'deposit_undo' | 'withdrawal_undo'>,
  { t }: Words,
): string {
  return t('ledger:entry.undone', { text });
}

/** Returns what money was given for, or which other kind of reward it was. */
export function reasonOfDeposit(description: string, { t }: Words): string {
  const text = otherReward(description);
  return text === null ? description : t('ledger:entry.otherReward', { text });
}

/** Returns what another kind of reward was; null for any other description. */
function otherReward(description: string): string | null {
  if (!description.startsWith(OTHER_REWARD_PREFIX)) return null;
  return description.slice(OTHER_REWARD_PREFIX.length);
}
