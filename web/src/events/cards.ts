import type { ParseKeys } from 'i18next';
import type { EntryKind } from '@pennysprout/shared/ledger/kinds';
import { formatMoney, toMinorUnits, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { LiveAllowance, LiveEntry, LiveRequest } from '../kernel/live/live';
import type { Answer, EventKind, OfEntry, OfShares, OfSplit, ToldEvent } from './event';
import { lookOfMoney, type Look } from './looks';
import {
  titleOfAllowance,
  titleOfDeposit,
  titleOfInterest,
  titleOfRequest,
  titleOfShares,
  titleOfSplit,
  titleOfSplitCash,
  titleOfTakenBack,
  titleOfTrade,
  titleOfWithdrawal,
  type NAMESPACES,
  type Words,
} from './titles';

/** Largest form in which an event is told while it is news. */
type Size = 'toast' | 'row' | 'card' | 'celebration';

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

export type Reader = 'child' | 'parent';

type Tell<K extends EventKind> = (event: ToldEvent<K>, words: Words) => string;

interface Card<K extends EventKind> {
  readonly look: (event: ToldEvent<K>) => Look;
  readonly size: Size;
  /** True for good news, which has the colours of a feast. */
  readonly festive: boolean;
  /** Names it in a list, beside its amount. */
  readonly title: Tell<K>;
  /** Tells it on its own; null where the reader is told nothing but the title. */
  readonly sentence: Readonly<Record<Reader, Tell<K> | null>>;
  readonly action: Readonly<Record<Reader, ActionName | null>>;
}

/** Look, words and actions of the events of each kind. */
export const CARDS: { readonly [K in EventKind]: Card<K> } = {
  deposit: {
    ...byEntry('child:arrival.deposit', titleOfDeposit),
    look: ({ entry }) => lookOfMoney('deposit', entry.description),
    size: 'card',
    festive: true,
    action: { child: null, parent: 'takeBack' },
  },
  allowance: {
    ...byEntry('child:arrival.allowance', titleOfAllowance),
    look: ({ entry }) => lookOfMoney('deposit', entry.description),
    size: 'card',
    festive: true,
    action: { child: null, parent: 'takeBack' },
  },
  withdrawal: {
    ...byEntry('child:arrival.withdrawal', titleOfWithdrawal),
    look: ({ entry }) => lookOfMoney('withdrawal', entry.description),
    size: 'card',
    festive: false,
    action: { child: null, parent: 'takeBack' },
  },
  request_open: {
    look: () => 'waiting',
    size: 'card',
    festive: false,
    title: ({ request }, words) => titleOfRequest(request, words),
    sentence: { child: (_event, { t }) => t('requests:waiting'), parent: wishOf },
    action: { child: 'neverMind', parent: 'answer' },
  },
  request_yes: {
    ...byAnswer(),
    size: 'card',
    festive: false,
    action: { child: null, parent: 'takeBack' },
  },
  request_in_part: {
    ...byAnswer(),
    size: 'card',
    festive: false,
    action: { child: null, parent: 'takeBack' },
  },
  request_no: {
    look: () => 'no',
    size: 'row',
    festive: false,
    title: ({ request }, words) => titleOfRequest(request, words),
    sentence: {
      child: (_event, { t }) => t('requests:status.declined'),
      parent: (_event, { t, name }) => t('requests:done.declined', { name }),
    },
    action: { child: 'askAgain', parent: null },
  },
  keep_yes: {
    ...byAnswer(),
    size: 'card',
    festive: true,
    action: { child: null, parent: 'takeBack' },
  },
  interest: {
    ...byEntry('child:arrival.interest', titleOfInterest),
    look: () => 'interest',
    size: 'card',
    festive: true,
    action: { child: 'explain', parent: null },
  },
  jar_full: {
    look: () => 'jar',
    size: 'celebration',
    festive: true,
    title: ({ jar }) => jar.name,
    sentence: {
      child: ({ jar: { name } }, { t }) => t('jars:celebration.title', { name }),
      parent: null,
    },
    action: { child: 'buy', parent: null },
  },
  medal: {
    look: () => 'medal',
    size: 'celebration',
    festive: true,
    title: (_event, { t }) => t('child:achievements.celebration.title'),
    sentence: {
      child: (_event, { t }) => t('child:achievements.celebration.text', { count: 1 }),
      parent: null,
    },
    action: { child: null, parent: null },
  },
  share_bought: {
    ...byShares(),
    size: 'card',
    festive: false,
    action: { child: 'explain', parent: null },
  },
  share_sold: {
    ...byShares(),
    size: 'card',
    festive: true,
    action: { child: 'explain', parent: null },
  },
  share_split: {
    look: () => 'stock',
    size: 'card',
    festive: true,
    title: titleOfAnySplit,
    sentence: {
      child: arrivalOfSplit,
      parent: null,
    },
    action: { child: 'explain', parent: null },
  },
  taken_back: {
    title: ({ entry }, words) => titleOfTakenBack(entry, words),
    look: () => 'undone',
    sentence: {
      child: ({ entry }, words) =>
        arrival(`child:arrival.${entry.kind}`, entry, titleOfTakenBack(entry, words), words),
      parent: null,
    },
    size: 'card',
    festive: true,
    action: { child: null, parent: 'correct' },
  },
  allowance_not_paid: {
    look: () => 'problem',
    size: 'row',
    festive: false,
    title: ({ allowance }) => allowance.description,
    sentence: { child: null, parent: ({ allowance }, { t }) => t(problemOf(allowance)) },
    action: { child: null, parent: 'tryAgain' },
  },
};

/** Returns the word for what keeps an allowance from being paid. */
export function problemOf({ problem }: Pick<LiveAllowance, 'problem'>) {
  return problem === 'amount_out_of_range' ? 'allowance:problem.full' : 'allowance:problem.other';
}

/** Tells an entry by its title and, to the child, what it brought or took: "Hooray! $2.50 was added". */
function byEntry<K extends EntryKind>(
  key: ArrivalKey,
  titleOf: (entry: LiveEntry<K>, words: Words) => string,
) {
  return {
    title: ({ entry }: OfEntry<K>, words: Words) => titleOf(entry, words),
    sentence: {
      child: ({ entry }: OfEntry<K>, words: Words) =>
        arrival(key, entry, titleOf(entry, words), words),
      parent: null,
    },
  };
}

type ArrivalKey = ParseKeys<typeof NAMESPACES>;

function arrival(
  key: ArrivalKey,
  { amountMinor, balanceAfterMinor, currency }: AmountOfEntry,
  description: string,
  { t, language }: Words,
): string {
  return t(key, {
    amount: formatMoney(absolute(amountMinor), currency, language),
    balance: formatMoney(balanceAfterMinor, currency, language),
    description,
  });
}

type AmountOfEntry = Pick<LiveEntry, 'amountMinor' | 'balanceAfterMinor' | 'currency'>;

function absolute(minor: MinorUnits): MinorUnits {
  return toMinorUnits(Math.abs(minor));
}

type AnyAnswer = Answer<'deposit' | 'withdrawal'>;

/** Tells an answer by its entry like any other entry, and without it by its request. */
function byAnswer() {
  return {
    look: ({ entry }: AnyAnswer): Look =>
      entry ? lookOfMoney(entry.kind, entry.description) : 'yes',
    title: ({ entry, request }: AnyAnswer, words: Words) =>
      entry ? titleOfGiven(entry, words) : titleOfRequest(request, words),
    sentence: {
      child: ({ entry, request }: AnyAnswer, words: Words) =>
        entry
          ? arrival(`child:arrival.${entry.kind}`, entry, titleOfGiven(entry, words), words)
          : partOf(request, words),
      parent: answerOf,
    },
  };
}

function titleOfGiven(entry: LiveEntry<'deposit' | 'withdrawal'>, words: Words): string {
  return entry.kind === 'deposit' ? titleOfDeposit(entry, words) : titleOfWithdrawal(entry);
}

function answerOf(event: ToldEvent<AnswerKind>, { t, language, name }: Words): string {
  const { kind, entry, request } = event;
  const minor = entry ? absolute(entry.amountMinor) : (request.givenMinor ?? request.amountMinor);
  const amount = formatMoney(minor, (entry ?? request).currency, language);
  return t(kind === 'keep_yes' ? 'requests:done.kept' : 'requests:done.approved', { name, amount });
}

type AnswerKind = 'request_yes' | 'request_in_part' | 'keep_yes';

/** Says how much of what was asked for was given, or kept. */
function partOf({ givenMinor, amountMinor, currency }: LiveRequest, words: Words): string {
  const { t, language } = words;
  if (givenMinor === null || givenMinor === amountMinor) return t('requests:status.approved');
  return t('requests:status.part', { amount: formatMoney(givenMinor, currency, language) });
}

function wishOf({ request }: ToldEvent<'request_open'>, { t, language, name }: Words): string {
  const { kind, closesJar, amountMinor, currency } = request;
  const amount = formatMoney(amountMinor, currency, language);
  return t(closesJar ? 'requests:card.buy' : `requests:card.${kind}`, { name, amount });
}

/** Tells a split by its row, which alone knows the shares, and without it by what was left over. */
function titleOfAnySplit(event: OfSplit, words: Words): string {
  if (event.entry === null) return titleOfSplit(event.split, words);
  return event.split ? titleOfSplit(event.split, words) : titleOfSplitCash(event.entry, words);
}

function arrivalOfSplit(event: OfSplit, words: Words): string {
  const { entry, split } = event;
  if (entry === null || split) return titleOfAnySplit(event, words);
  return arrival('child:arrival.split_cash', entry, titleOfSplitCash(entry, words), words);
}

type AnyShares = OfShares<'stock_buy' | 'stock_sell'>;

/** Tells shares by their entry like any other entry, and without it by their trade. */
function byShares() {
  return {
    look: (): Look => 'stock',
    title: ({ entry, trade }: AnyShares, words: Words) =>
      entry ? titleOfShares(entry, words) : titleOfTrade(trade, words),
    sentence: {
      child: ({ entry, trade }: AnyShares, words: Words) =>
        entry
          ? arrival(`child:arrival.${entry.kind}`, entry, titleOfShares(entry, words), words)
          : titleOfTrade(trade, words),
      parent: null,
    },
  };
}
