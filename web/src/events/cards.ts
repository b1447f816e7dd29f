import { FREE } from '@pennysprout/shared/ledger/account';
import { formatMoney, toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { isStockSymbol, STOCKS } from '@pennysprout/shared/stock/stocks';
import { dateIn, formatDay, shortMonth } from '../kernel/i18n/calendar-date';
import type { LiveAllowance, LiveEntry, LiveRequest } from '../kernel/live/live';
import { nameOfEntry, paidLate, plainReason, reasonOfDeposit } from './entry-name';
import type { Answer, EventKind, OfEntry, OfShares, OfSplit, ChildEvent } from './event';
import type { EventIconName } from './event-icons';
import { nameOfMedal } from './medal-name';
import { splitSentence } from './split-words';
import { authorOf, actorName, type Actor } from './actor';
import type { Reader, Words } from './words';

/** Sizes of a card, smallest first. */
export type Size = 'toast' | 'row' | 'card' | 'celebration';

/** Names of the actions on events. The page that shows an event implements them. */
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
  readonly icon: EventIconName;
  /** Largest size in which it is shown while it is new. */
  readonly size: Size;
  /** True for good news, which has festive colours. */
  readonly festive: boolean;
  readonly actor: (event: ChildEvent<K>) => Actor;
  /** Returns the sentence that describes the event; null if this reader does not see it. */
  readonly sentence: (event: ChildEvent<K>, words: Words) => string | null;
  /** Returns the same to the child without the amount, for a card that has it large beside it. */
  readonly withoutAmount?: (event: ChildEvent<K>, words: Words) => string;
  readonly action: Readonly<Record<Reader, ActionName | null>>;
}

const BANK = (): Actor => 'bank';
const CHILD = (): Actor => 'child';
const PARENT = ({ entry }: OfEntry<LiveEntry['kind']>): Actor => authorOf(entry);

/** Looks, words and actions of the events of each kind. */
export const CARDS: { readonly [K in EventKind]: Card<K> } = {
  deposit: {
    icon: 'deposit',
    size: 'card',
    festive: true,
    actor: PARENT,
    sentence: ({ entry }, words) =>
      words.t(`events:deposit.${words.reader}`, {
        ...entryValues(entry, words),
        reason: reasonOfDeposit(entry.description, words),
      }),
    withoutAmount: ({ entry }, words) =>
      words.t('events:withoutAmount.deposit', {
        who: actorName(authorOf(entry), words),
        reason: reasonOfDeposit(entry.description, words),
      }),
    action: { child: null, parent: 'takeBack' },
  },
  allowance: {
    icon: 'deposit',
    size: 'card',
    festive: true,
    actor: BANK,
    sentence: allowanceSentence,
    action: { child: null, parent: 'takeBack' },
  },
  red_envelope: {
    icon: 'envelope',
    size: 'card',
    festive: true,
    actor: PARENT,
    sentence: ({ entry }, words) =>
      words.t(`events:red_envelope.${words.reader}`, {
        ...entryValues(entry, words),
        from: entry.envelope?.from ?? entry.description,
      }),
    action: { child: null, parent: 'takeBack' },
  },
  withdrawal: {
    icon: 'withdrawal',
    size: 'card',
    festive: false,
    actor: CHILD,
    sentence: ({ entry }, words) =>
      words.t(`events:withdrawal.${words.reader}`, {
        ...entryValues(entry, words),
        reason: nameOfEntry(entry, words),
      }),
    withoutAmount: ({ entry }, words) =>
      words.t('events:withoutAmount.withdrawal', { reason: nameOfEntry(entry, words) }),
    action: { child: null, parent: 'takeBack' },
  },
  request_open: {
    icon: 'waiting',
    size: 'card',
    festive: false,
    actor: CHILD,
    sentence: ({ request }, words) =>
      words.t(`events:request_open.${request.kind}.${words.reader}`, requestValues(request, words)),
    action: { child: 'neverMind', parent: 'answer' },
  },
  request_yes: {
    icon: 'yes',
    size: 'card',
    festive: false,
    actor: answeredBy,
    sentence: yesSentence,
    withoutAmount: (event, words) =>
      words.t('events:withoutAmount.request_yes', {
        reason: answerValues(event, words).reason,
      }),
    action: { child: null, parent: 'takeBack' },
  },
  bought: {
    icon: 'jar',
    size: 'celebration',
    festive: true,
    actor: answeredBy,
    sentence: (event, words) =>
      words.reader === 'child' ? boughtSentence(event, words) : boughtForParents(event, words),
    action: { child: null, parent: 'takeBack' },
  },
  request_in_part: {
    icon: 'yes',
    size: 'card',
    festive: false,
    actor: answeredBy,
    sentence: partSentence,
    withoutAmount: (event, words) => {
      const { amount, reason } = answerValues(event, words);
      return words.t('events:withoutAmount.request_in_part', { amount, reason });
    },
    action: { child: null, parent: 'takeBack' },
  },
  request_no: {
    icon: 'no',
    size: 'row',
    festive: false,
    actor: declinedBy,
    sentence: declinedSentence,
    action: { child: 'askAgain', parent: null },
  },
  keep_yes: {
    icon: 'yes',
    size: 'card',
    festive: true,
    actor: answeredBy,
    sentence: (event, words) => {
      const { given: amount, name, reason } = answerValues(event, words);
      return withReason(words.t(`events:keep_yes.${words.reader}`, { amount, name }), reason);
    },
    withoutAmount: (event, words) =>
      withReason(words.t('events:withoutAmount.keep_yes'), answerValues(event, words).reason),
    action: { child: null, parent: 'takeBack' },
  },
  earned: {
    icon: 'yes',
    size: 'card',
    festive: true,
    actor: answeredBy,
    sentence: (event, words) => {
      const { given: amount, name, reason } = answerValues(event, words);
      const sentence = words.t(`events:earned.${words.reader}`, { amount, name, reason });
      return withAskedAmount(sentence, event, words);
    },
    withoutAmount: (event, words) => {
      const { reason } = answerValues(event, words);
      const sentence = words.t('events:withoutAmount.earned', { reason });
      return withAskedAmount(sentence, event, words);
    },
    action: { child: null, parent: 'takeBack' },
  },
  interest: {
    icon: 'interest',
    size: 'card',
    festive: true,
    actor: BANK,
    sentence: ({ entry }, words) =>
      withReason(
        words.t(`events:interest.${words.reader}`, entryValues(entry, words)),
        shortMonth(entry.interest.period, words.language),
      ),
    withoutAmount: ({ entry }, words) =>
      withReason(
        words.t('events:withoutAmount.interest'),
        shortMonth(entry.interest.period, words.language),
      ),
    action: { child: 'explain', parent: null },
  },
  jar_full: {
    icon: 'jar',
    size: 'celebration',
    festive: true,
    actor: CHILD,
    sentence: ({ jar }, { t, reader, name }) =>
      t(`events:jar_full.${reader}`, { jar: jar.name, name }),
    action: { child: 'buy', parent: null },
  },
  medal: {
    icon: 'medal',
    size: 'celebration',
    festive: true,
    actor: CHILD,
    sentence: ({ medal: id, currency }, words) => {
      const medal = nameOfMedal(id, currency, words);
      if (words.reader === 'child') return medal;
      return words.t('events:medal.parent', { medal, name: words.name });
    },
    action: { child: null, parent: null },
  },
  share_bought: {
    icon: 'stock',
    size: 'card',
    festive: false,
    actor: tradedBy,
    sentence: sharesSentence,
    action: { child: 'explain', parent: null },
  },
  share_given: {
    icon: 'stock',
    size: 'card',
    festive: true,
    actor: tradedBy,
    sentence: givenSentence,
    action: { child: 'explain', parent: 'takeBack' },
  },
  share_taken_back: {
    icon: 'undone',
    size: 'card',
    festive: true,
    actor: tradedBy,
    sentence: givenSentence,
    action: { child: null, parent: null },
  },
  share_sold: {
    icon: 'stock',
    size: 'card',
    festive: true,
    actor: tradedBy,
    sentence: sharesSentence,
    action: { child: 'explain', parent: null },
  },
  share_split: {
    icon: 'stock',
    size: 'card',
    festive: true,
    actor: BANK,
    sentence: splitEventSentence,
    action: { child: 'explain', parent: null },
  },
  taken_back: {
    icon: 'undone',
    size: 'card',
    festive: true,
    actor: PARENT,
    sentence: (event, words) =>
      words.t(`events:taken_back.${readerOfDecision(PARENT(event), words)}`, {
        ...entryValues(event.entry, words),
        reason: reasonOfDeposit(event.entry.description, words),
      }),
    withoutAmount: (event, words) =>
      words.t('events:withoutAmount.taken_back', {
        who: actorName(PARENT(event), words),
        reason: reasonOfDeposit(event.entry.description, words),
      }),
    action: { child: null, parent: 'correct' },
  },
  allowance_not_paid: {
    icon: 'problem',
    size: 'row',
    festive: false,
    actor: BANK,
    sentence: ({ allowance }, { t, reader, name }) =>
      reader === 'child'
        ? null
        : t('events:allowance_not_paid', { name, why: t(`events:why.${problemOf(allowance)}`) }),
    action: { child: null, parent: 'tryAgain' },
  },
};

/** Returns the translation key of the problem that keeps an allowance from being paid. */
export function problemOf({ problem }: Pick<LiveAllowance, 'problem'>): 'full' | 'other' {
  return problem === 'amount_out_of_range' ? 'full' : 'other';
}

function withReason(what: string, reason: string): string {
  return reason ? `${what} · ${reason}` : what;
}

/** Returns the values for sentences about entries. */
function entryValues(entry: LiveEntry, words: Words) {
  const amount = amountOf(entry, words);
  return { name: words.name, who: actorName(authorOf(entry), words), amount };
}

type Amount = Pick<LiveEntry, 'amountMinor' | 'currency'>;

function amountOf({ amountMinor, currency }: Amount, { language }: Words): string {
  return formatMoney(toMinorUnits(Math.abs(amountMinor)), currency, language);
}

/** Names an allowance by its day, and by its reason only if a parent gave it one. */
function allowanceSentence({ entry }: ChildEvent<'allowance'>, words: Words): string {
  const { t, reader, name, language, timeZone } = words;
  const paidOn = dateIn(timeZone, entry.timestamp);
  const dueOn = entry.allowance?.dueOn ?? paidOn;
  const what =
    dueOn < paidOn
      ? paidLate(t(`events:allowanceLate.${reader}`, { name }), dueOn, words)
      : t(`events:allowance.${reader}`, { name, date: formatDay(dueOn, language) });
  const reason = plainReason(entry.description, words);
  return withReason(what, reason === t('ledger:reason.Allowance') ? '' : reason);
}

function requestValues(request: LiveRequest, words: Words) {
  return { name: words.name, amount: amountOf(request, words), reason: request.reason };
}

type AnyAnswer = Answer<'deposit' | 'withdrawal'>;

function answeredBy({ entry, request }: AnyAnswer): Actor {
  return entry ? authorOf(entry) : { parent: request.decidedBy };
}

function declinedBy({ request }: ChildEvent<'request_no'>): Actor {
  return { parent: request.decidedBy };
}

/** Returns who reads about a decision: the child, the parent who took it, or another parent. */
function readerOfDecision(
  decider: Actor,
  { reader, readerId }: Words,
): 'child' | 'decider' | 'parent' {
  if (reader === 'child') return 'child';
  const parentId = typeof decider === 'object' ? decider.parent : null;
  return readerId !== null && parentId === readerId ? 'decider' : 'parent';
}

/** Returns the values for sentences about answers, from the entry or from the request alone. */
function answerValues(event: AnyAnswer, words: Words) {
  const { entry, request } = event;
  const { name } = words;
  const who = actorName(answeredBy(event), words);
  if (entry === null) {
    const amountMinor = request.givenMinor ?? request.amountMinor;
    return {
      ...requestValues(request, words),
      who,
      given: amountOf({ ...request, amountMinor }, words),
    };
  }
  const given = amountOf(entry, words);
  const { amount, reason } = request
    ? requestValues(request, words)
    : { amount: given, reason: entry.description };
  return { name, who, given, amount, reason };
}

type Yes = ChildEvent<'request_yes' | 'bought' | 'request_in_part'>;

function yesSentence(event: Yes, words: Words): string {
  const { given: amount, ...rest } = answerValues(event, words);
  const reader = readerOfDecision(answeredBy(event), words);
  return words.t(`events:request_yes.${reader}`, { ...rest, amount });
}

function partSentence(event: Yes, words: Words): string {
  const reader = readerOfDecision(answeredBy(event), words);
  return words.t(`events:request_in_part.${reader}`, answerValues(event, words));
}

function boughtSentence({ request, jar, days }: ChildEvent<'bought'>, { t }: Words): string {
  if (request.jarPurpose === 'give') return t('events:bought.give', { jar });
  return days ? t('events:bought.saved', { jar, count: days }) : t('events:bought.yours', { jar });
}

/** Parents read of the request, as of any other. */
function boughtForParents(event: ChildEvent<'bought'>, words: Words): string {
  const { request, entry } = event;
  const givenMinor = entry ? -entry.amountMinor : (request.givenMinor ?? request.amountMinor);
  const sentence = givenMinor < request.amountMinor ? partSentence : yesSentence;
  return sentence(event, words);
}

/** Adds the amount that the child had asked for, if a parent gave another one. */
function withAskedAmount(sentence: string, event: ChildEvent<'earned'>, words: Words): string {
  const { t, reader } = words;
  const { given, amount: asked, name } = answerValues(event, words);
  if (asked === given) return sentence;
  const corrected = t(`events:earnedAsked.${reader}`, { asked, name });
  return corrected.startsWith('（') ? `${sentence}${corrected}` : `${sentence} ${corrected}`;
}

function declinedSentence(event: ChildEvent<'request_no'>, words: Words): string {
  const { request, jar } = event;
  const { t } = words;
  const { amount, reason, name } = requestValues(request, words);
  const answerReader = readerOfDecision(declinedBy(event), words);
  if (answerReader !== 'child') {
    return t(`events:request_no.${answerReader}`, {
      who: actorName(declinedBy(event), words),
      name,
      reason,
    });
  }
  if (request.kind !== 'spend') return t('events:request_no.keep', { reason });
  if (request.from === FREE) return t('events:request_no.free', { amount, reason });
  if (jar === null) return t('events:request_no.goneJar', { amount, reason });
  return t('events:request_no.jar', { amount, reason, jar: jar.name });
}

type AnyShares = OfShares<'stock_buy' | 'stock_sell' | 'stock_buy_undo'>;

function tradedBy({ entry, trade }: AnyShares): Actor {
  return authorOf(entry ?? trade);
}

/** Says how many shares the child has now or, if that is unknown, how many were bought or sold. */
function sharesSentence(event: ChildEvent<'share_bought' | 'share_sold'>, words: Words): string {
  const { t, reader, name } = words;
  const { kind, sharesNow } = event;
  const { company, quantity, comment } = sharesIn(event);
  const what =
    sharesNow === null
      ? t(`events:${kind}.${reader}`, { count: quantity, company, name })
      : t(`events:sharesNow.${reader}`, { count: sharesNow, company, name });
  return withReason(what, plainReason(comment, words));
}

/** Says how many shares a parent gave or took back. */
function givenSentence(
  event: ChildEvent<'share_given' | 'share_taken_back'>,
  words: Words,
): string {
  const { t, reader, name } = words;
  const { company, quantity: count, comment } = sharesIn(event);
  const who = actorName(tradedBy(event), words);
  return withReason(t(`events:${event.kind}.${reader}`, { who, count, company, name }), comment);
}

function sharesIn({ entry, trade }: AnyShares) {
  const { symbol, quantity, comment } = entry ? entry.trade : trade;
  return { quantity, comment, company: isStockSymbol(symbol) ? STOCKS[symbol].name : symbol };
}

/** Describes a split by its row, which has the shares; without it, by the cash paid for the rest. */
function splitEventSentence({ entry, split }: OfSplit, words: Words): string {
  if (entry === null) return splitSentence(split, words);
  return split ? splitSentence(split, words) : nameOfEntry(entry, words);
}
