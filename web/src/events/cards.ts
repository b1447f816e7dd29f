import { FREE } from '@pennysprout/shared/ledger/account';
import { formatMoney, toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { isStockSymbol, STOCKS } from '@pennysprout/shared/stock/stocks';
import { dateIn, formatDay, shortMonth } from '../kernel/i18n/calendar-date';
import { writtenAs } from '../kernel/i18n/reasons';
import type { LiveAllowance, LiveEntry, LiveRequest } from '../kernel/live/live';
import { nameOfEntry, paidLate, reasonOfDeposit } from './entry-name';
import type { Answer, EventKind, OfEntry, OfShares, OfSplit, ToldEvent } from './event';
import type { Look } from './looks';
import { nameOfMedal } from './medal-name';
import { tellSplit } from './split-words';
import { authorOf, nameOf, type Who } from './who';
import type { Reader, Words } from './words';

/** Sizes of a card, smallest first. */
export type Size = 'toast' | 'row' | 'card' | 'celebration';

/** Names of what somebody can do about an event. The page that shows it passes what they do. */
export type ActionName =
  | 'answer'
  | 'askAgain'
  | 'buy'
  | 'correct'
  | 'explain'
  | 'neverMind'
  | 'takeBack'
  | 'tryAgain';

interface Card<K extends EventKind> {
  readonly look: Look;
  /** Largest size in which it is told while it is news. */
  readonly size: Size;
  /** True for good news, which has the colours of a feast. */
  readonly festive: boolean;
  readonly who: (event: ToldEvent<K>) => Who;
  /** Says what happened, and why; null if the reader is not told. */
  readonly sentence: (event: ToldEvent<K>, words: Words) => string | null;
  readonly action: Readonly<Record<Reader, ActionName | null>>;
}

const BANK = (): Who => 'bank';
const CHILD = (): Who => 'child';
const PARENT = ({ entry }: OfEntry<LiveEntry['kind']>): Who => authorOf(entry);

/** Looks, words and actions of the events of each kind. */
export const CARDS: { readonly [K in EventKind]: Card<K> } = {
  deposit: {
    look: 'deposit',
    size: 'card',
    festive: true,
    who: PARENT,
    sentence: ({ entry }, words) =>
      words.t(`events:deposit.${words.reader}`, {
        ...inWords(entry, words),
        reason: reasonOfDeposit(entry.description, words),
      }),
    action: { child: null, parent: 'takeBack' },
  },
  allowance: {
    look: 'deposit',
    size: 'card',
    festive: true,
    who: BANK,
    sentence: tellAllowance,
    action: { child: null, parent: 'takeBack' },
  },
  withdrawal: {
    look: 'withdrawal',
    size: 'card',
    festive: false,
    who: CHILD,
    sentence: ({ entry }, words) =>
      words.t(`events:withdrawal.${words.reader}`, {
        ...inWords(entry, words),
        reason: nameOfEntry(entry, words),
      }),
    action: { child: null, parent: 'takeBack' },
  },
  request_open: {
    look: 'waiting',
    size: 'card',
    festive: false,
    who: CHILD,
    sentence: ({ request }, words) =>
      words.t(`events:request_open.${request.kind}.${words.reader}`, wished(request, words)),
    action: { child: 'neverMind', parent: 'answer' },
  },
  request_yes: {
    look: 'yes',
    size: 'card',
    festive: false,
    who: whoAnswered,
    sentence: (event, words) => {
      const { given: amount, ...rest } = answered(event, words);
      return words.t(`events:request_yes.${toWhom(event, words)}`, { ...rest, amount });
    },
    action: { child: null, parent: 'takeBack' },
  },
  request_in_part: {
    look: 'yes',
    size: 'card',
    festive: false,
    who: whoAnswered,
    sentence: (event, words) =>
      words.t(`events:request_in_part.${toWhom(event, words)}`, answered(event, words)),
    action: { child: null, parent: 'takeBack' },
  },
  request_no: {
    look: 'no',
    size: 'row',
    festive: false,
    who: whoRefused,
    sentence: tellNo,
    action: { child: 'askAgain', parent: null },
  },
  keep_yes: {
    look: 'yes',
    size: 'card',
    festive: true,
    who: whoAnswered,
    sentence: (event, words) => {
      const { given: amount, name, reason } = answered(event, words);
      return because(words.t(`events:keep_yes.${words.reader}`, { amount, name }), reason);
    },
    action: { child: null, parent: 'takeBack' },
  },
  interest: {
    look: 'interest',
    size: 'card',
    festive: true,
    who: BANK,
    sentence: ({ entry }, words) =>
      because(
        words.t(`events:interest.${words.reader}`, inWords(entry, words)),
        shortMonth(entry.interest.period, words.language),
      ),
    action: { child: 'explain', parent: null },
  },
  jar_full: {
    look: 'jar',
    size: 'celebration',
    festive: true,
    who: CHILD,
    sentence: ({ jar }, { t, reader, name }) =>
      t(`events:jar_full.${reader}`, { jar: jar.name, name }),
    action: { child: 'buy', parent: null },
  },
  medal: {
    look: 'medal',
    size: 'celebration',
    festive: true,
    who: CHILD,
    sentence: ({ medal: id, currency }, words) => {
      const medal = nameOfMedal(id, currency, words);
      if (words.reader === 'child') return medal;
      return words.t('events:medal.parent', { medal, name: words.name });
    },
    action: { child: null, parent: null },
  },
  share_bought: {
    look: 'stock',
    size: 'card',
    festive: false,
    who: whoTraded,
    sentence: tellShares,
    action: { child: 'explain', parent: null },
  },
  share_sold: {
    look: 'stock',
    size: 'card',
    festive: true,
    who: whoTraded,
    sentence: tellShares,
    action: { child: 'explain', parent: null },
  },
  share_split: {
    look: 'stock',
    size: 'card',
    festive: true,
    who: BANK,
    sentence: tellAnySplit,
    action: { child: 'explain', parent: null },
  },
  taken_back: {
    look: 'undone',
    size: 'card',
    festive: true,
    who: PARENT,
    sentence: ({ entry }, words) =>
      words.t('events:taken_back', {
        ...inWords(entry, words),
        reason: reasonOfDeposit(entry.description, words),
      }),
    action: { child: null, parent: 'correct' },
  },
  allowance_not_paid: {
    look: 'problem',
    size: 'row',
    festive: false,
    who: BANK,
    sentence: ({ allowance }, { t, reader, name }) =>
      reader === 'child'
        ? null
        : t('events:allowance_not_paid', { name, why: t(`events:why.${problemOf(allowance)}`) }),
    action: { child: null, parent: 'tryAgain' },
  },
};

/** Returns what keeps an allowance from being paid, as its words are called. */
export function problemOf({ problem }: Pick<LiveAllowance, 'problem'>): 'full' | 'other' {
  return problem === 'amount_out_of_range' ? 'full' : 'other';
}

function because(what: string, reason: string): string {
  return reason ? `${what} · ${reason}` : what;
}

/** Returns what sentences about entries are made of. */
function inWords(entry: LiveEntry, words: Words) {
  const amount = amountOf(entry, words);
  return { name: words.name, who: nameOf(authorOf(entry), words), amount };
}

type Amount = Pick<LiveEntry, 'amountMinor' | 'currency'>;

function amountOf({ amountMinor, currency }: Amount, { language }: Words): string {
  return formatMoney(toMinorUnits(Math.abs(amountMinor)), currency, language);
}

/** Tells an allowance by its day. A reason of its own stands only if a parent gave it one. */
function tellAllowance({ entry }: ToldEvent<'allowance'>, words: Words): string {
  const { t, reader, name, language, timeZone } = words;
  const paidOn = dateIn(timeZone, entry.timestamp);
  const dueOn = entry.allowance?.dueOn ?? paidOn;
  const what =
    dueOn < paidOn
      ? paidLate(t(`events:allowanceLate.${reader}`, { name }), dueOn, words)
      : t(`events:allowance.${reader}`, { name, date: formatDay(dueOn, language) });
  const plain = writtenAs('Allowance', (each) => t(`ledger:reason.${each}`));
  return because(what, plain.includes(entry.description) ? '' : entry.description);
}

function wished(request: LiveRequest, words: Words) {
  return { name: words.name, amount: amountOf(request, words), reason: request.reason };
}

type AnyAnswer = Answer<'deposit' | 'withdrawal'>;

function whoAnswered({ entry, request }: AnyAnswer): Who {
  return entry ? authorOf(entry) : { parent: request.decidedBy };
}

function whoRefused({ request }: ToldEvent<'request_no'>): Who {
  return { parent: request.decidedBy };
}

/** Returns whom an answer is told to: the child, the parent who gave it, or another parent. */
function toWhom(
  event: ToldEvent<'request_yes' | 'request_in_part' | 'request_no'>,
  { reader, readerId }: Words,
): 'child' | 'decider' | 'parent' {
  if (reader === 'child') return 'child';
  const who = event.kind === 'request_no' ? whoRefused(event) : whoAnswered(event);
  const parentId = typeof who === 'object' ? who.parent : null;
  return readerId !== null && parentId === readerId ? 'decider' : 'parent';
}

/** Returns what sentences about answers are made of. A request without its entry knows as much, and more. */
function answered(event: AnyAnswer, words: Words) {
  const { entry, request } = event;
  const { name } = words;
  const who = nameOf(whoAnswered(event), words);
  if (entry === null) {
    const amountMinor = request.givenMinor ?? request.amountMinor;
    return { ...wished(request, words), who, given: amountOf({ ...request, amountMinor }, words) };
  }
  const given = amountOf(entry, words);
  const { amount, reason } = request
    ? wished(request, words)
    : { amount: given, reason: entry.description };
  return { name, who, given, amount, reason };
}

function tellNo(event: ToldEvent<'request_no'>, words: Words): string {
  const { request, jar } = event;
  const { t } = words;
  const { amount, reason, name } = wished(request, words);
  const whom = toWhom(event, words);
  if (whom !== 'child') {
    return t(`events:request_no.${whom}`, { who: nameOf(whoRefused(event), words), name, reason });
  }
  if (request.kind === 'keep') return t('events:request_no.keep', { reason });
  if (request.from === FREE) return t('events:request_no.free', { amount, reason });
  if (jar === null) return t('events:request_no.goneJar', { amount, reason });
  return t('events:request_no.jar', { amount, reason, jar: jar.name });
}

type AnyShares = OfShares<'stock_buy' | 'stock_sell'>;

function whoTraded({ entry, trade }: AnyShares): Who {
  return authorOf(entry ?? trade);
}

/** Says how many shares there are now, and where nobody knows that, how many came or went. */
function tellShares(event: ToldEvent<'share_bought' | 'share_sold'>, words: Words): string {
  const { t, reader, name } = words;
  const { kind, entry, trade, sharesNow } = event;
  const { symbol, quantity, comment } = entry ? entry.trade : trade;
  const company = isStockSymbol(symbol) ? STOCKS[symbol].name : symbol;
  const what =
    sharesNow === null
      ? t(`events:${kind}.${reader}`, { count: quantity, company, name })
      : t(`events:sharesNow.${reader}`, { count: sharesNow, company, name });
  return because(what, comment);
}

/** Tells a split by its row, which alone knows the shares, and without it by what was left over. */
function tellAnySplit({ entry, split }: OfSplit, words: Words): string {
  if (entry === null) return tellSplit(split, words);
  return split ? tellSplit(split, words) : nameOfEntry(entry, words);
}
