import type { ReactNode } from 'react';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { formatMoney, negateMinor, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { ToastAction, ToastContent } from '../kernel/browser/toast';
import type {
  LiveEntry,
  LiveJarMove,
  LiveRequest,
  LiveSplit,
  LiveTrade,
} from '../kernel/live/live';
import { CARDS, type ActionName } from './cards';
import type { EventKind, ChildEvent } from './event';
import { EVENT_ICONS, iconOfMoney, type EventIconName } from './event-icons';
import type { Actor } from './actor';
import type { Reader, Words } from './words';

/** Documents that an event may have, whatever its kind. */
interface Documents {
  readonly kind: EventKind;
  readonly entry?: LiveEntry | null;
  readonly move?: LiveJarMove | null;
  readonly request?: LiveRequest | null;
  readonly trade?: LiveTrade | null;
  readonly split?: LiveSplit | null;
}

export function iconOf(event: ChildEvent): EventIconName {
  const { kind, entry }: Documents = event;
  if (kind === 'red_envelope') return CARDS[kind].icon;
  if (entry?.kind === 'deposit' || entry?.kind === 'withdrawal') {
    return iconOfMoney(entry.kind, entry.description);
  }
  return CARDS[kind].icon;
}

export function isFestive({ kind }: ChildEvent): boolean {
  return CARDS[kind].festive;
}

export function actorOf<K extends EventKind>(event: ChildEvent<K>): Actor {
  return CARDS[event.kind].actor(event);
}

/** Returns the sentence for the reader; null if this reader does not see the event. */
export function sentenceOf<K extends EventKind>(event: ChildEvent<K>, words: Words): string | null {
  return CARDS[event.kind].sentence(event, words);
}

/** Returns the sentence for a card. For a child it is without the amount, which is shown large beside it. */
export function cardSentenceOf<K extends EventKind>(
  event: ChildEvent<K>,
  words: Words,
): string | null {
  const { withoutAmount } = CARDS[event.kind];
  return words.reader === 'child' && withoutAmount
    ? withoutAmount(event, words)
    : sentenceOf(event, words);
}

/** Returns the parent's reply or the giver's wish, to show below the sentence; null if there is none. */
export function replyOf(event: ChildEvent, { t }: Words): string | null {
  const { request, entry }: Documents = event;
  const reply = request?.reply ?? entry?.envelope?.wish;
  return reply ? t('requests:reply', { reply }) : null;
}

export interface Amount {
  /** Negative if it went out. */
  readonly minor: MinorUnits;
  readonly currency: CurrencyCode;
}

/** Shares given or taken back: their value is shown as a change, though the savings stay the same. */
const GIVEN: Readonly<Partial<Record<EventKind, 'came' | 'went'>>> = {
  share_given: 'came',
  share_taken_back: 'went',
};

/** Returns the amount that moved or would move; null if none. */
export function amountOf(event: ChildEvent): Amount | null {
  const { kind, entry, trade, request }: Documents = event;
  const given = GIVEN[kind];
  const gift = given === undefined ? null : (entry ?? trade);
  if (gift) return signed(given === 'came', absMinor(gift.amountMinor), gift.currency);
  if (entry) return { minor: entry.amountMinor, currency: entry.currency };
  if (trade) return signed(trade.operation === 'sell', trade.amountMinor, trade.currency);
  if (!request || kind === 'request_no') return null;
  const { givenMinor, amountMinor, currency } = request;
  return signed(request.kind !== 'spend', givenMinor ?? amountMinor, currency);
}

function signed(cameIn: boolean, minor: MinorUnits, currency: CurrencyCode): Amount {
  return { minor: cameIn ? minor : negateMinor(minor), currency };
}

function absMinor(minor: MinorUnits): MinorUnits {
  return minor < 0 ? negateMinor(minor) : minor;
}

/** Jar or holding that something went to, or came from. */
export interface Destination {
  /** Symbol of the holding, or id of the pot. */
  readonly id: string;
  readonly text: string;
  /** True for a jar that money came into. */
  readonly into: boolean;
}

/** Returns the jars or holdings that were affected, with the amount of each. */
export function destinationsOf(event: ChildEvent, { language }: Words): readonly Destination[] {
  const { kind, entry, move, trade }: Documents = event;
  const shares = trade ?? entry?.trade;
  const sign = kind === 'share_bought' || kind === 'share_given' ? '+' : '−';
  const holding = shares
    ? [{ id: shares.symbol, text: `${shares.symbol} ${sign}${shares.quantity}`, into: false }]
    : [];
  if (!move) return holding;
  // Only jars have a name. Held money was taken out of its jar before.
  const jars = move.legs.flatMap(({ pot, name, amountMinor }) => {
    if (name === null) return [];
    const amount = formatMoney(amountMinor, move.currency, language, { sign: 'always' });
    return [{ id: pot, text: `${name} ${amount}`, into: amountMinor > 0 }];
  });
  return [...holding, ...jars];
}

/** Returns the effect in one line; null if it is unknown. */
export function changeText(event: ChildEvent, words: Words, withBalance = true): string | null {
  const { t, language } = words;
  const { entry, trade, split }: Documents = event;
  if (entry) {
    if (!withBalance) return null;
    const balance = formatMoney(entry.balanceAfterMinor, entry.currency, language);
    return t('ledger:balanceAfter', { balance });
  }
  if (split) {
    const { symbol, quantity: before, quantityAfter: after } = split;
    return `${symbol} · ${t('ledger:split.shares', { before, after })}`;
  }
  return trade ? termsOf(trade, words) : null;
}

/** Returns the traded shares and their price. */
function termsOf(trade: LiveTrade, { t, language }: Words): string {
  const { operation, quantity: count, symbol, listedPriceMinor, listedCurrency } = trade;
  const price = formatMoney(listedPriceMinor, listedCurrency, language);
  return `${t(`stock:trade.${operation}`, { count, symbol })} · ${t('stock:trade.each', { price })}`;
}

type Actions<T> = Readonly<Partial<Record<ActionName, T>>>;

/** Renders the action that an event offers to a reader, if the page implements it. */
export function actionFor(
  reader: Reader,
  { kind }: Pick<ChildEvent, 'kind'>,
  actions: Actions<() => ReactNode>,
): ReactNode {
  const name = CARDS[kind].action[reader];
  return name && actions[name]?.();
}

/** Text of a toast about an event, as it is documented. */
type ToastText = Pick<ToastContent, 'title' | 'description'>;

/** Returns a toast about an event, whose card supplies the icon and chooses the action. */
export function eventToast(
  reader: Reader,
  kind: EventKind,
  text: ToastText,
  actions: Actions<ToastAction> = {},
): ToastContent {
  const { icon, action: offered } = CARDS[kind];
  const action = offered[reader] && actions[offered[reader]];
  return { ...text, tone: 'success', icon: EVENT_ICONS[icon], ...(action && { action }) };
}
