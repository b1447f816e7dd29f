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
import type { EventKind, ToldEvent } from './event';
import { LOOKS, lookOfMoney, type Look } from './looks';
import type { Who } from './who';
import type { Reader, Words } from './words';

/** Documents that an event of some kind may be told of. */
interface Documents {
  readonly kind: EventKind;
  readonly entry?: LiveEntry | null;
  readonly move?: LiveJarMove | null;
  readonly request?: LiveRequest | null;
  readonly trade?: LiveTrade | null;
  readonly split?: LiveSplit | null;
}

export function lookOf(event: ToldEvent): Look {
  const { kind, entry }: Documents = event;
  if (entry?.kind === 'deposit' || entry?.kind === 'withdrawal') {
    return lookOfMoney(entry.kind, entry.description);
  }
  return CARDS[kind].look;
}

export function isFestive({ kind }: ToldEvent): boolean {
  return CARDS[kind].festive;
}

export function whoOf<K extends EventKind>(event: ToldEvent<K>): Who {
  return CARDS[event.kind].who(event);
}

/** Returns what the reader is told; null if nothing. */
export function sentenceOf<K extends EventKind>(event: ToldEvent<K>, words: Words): string | null {
  return CARDS[event.kind].sentence(event, words);
}

/** Returns the parent's reply, which stands under the sentence; null if there is none. */
export function replyOf(event: ToldEvent, { t }: Words): string | null {
  const { request }: Documents = event;
  return request?.reply ? t('requests:reply', { reply: request.reply }) : null;
}

export interface Amount {
  /** Negative if it went out. */
  readonly minor: MinorUnits;
  readonly currency: CurrencyCode;
}

/** Returns how much came or went, or would; null if nothing did. */
export function howMuch(event: ToldEvent): Amount | null {
  const { kind, entry, trade, request }: Documents = event;
  if (entry) return { minor: entry.amountMinor, currency: entry.currency };
  if (trade) return signed(trade.operation === 'sell', trade.amountMinor, trade.currency);
  if (!request || kind === 'request_no') return null;
  const { givenMinor, amountMinor, currency } = request;
  return signed(request.kind === 'keep', givenMinor ?? amountMinor, currency);
}

function signed(cameIn: boolean, minor: MinorUnits, currency: CurrencyCode): Amount {
  return { minor: cameIn ? minor : negateMinor(minor), currency };
}

/** Jar or holding that something went to, or came from. */
export interface Place {
  /** Symbol of the holding, or id of the pot. */
  readonly id: string;
  readonly text: string;
}

/** Returns where it went: each jar or holding, with what came or went there. */
export function whereTo(event: ToldEvent, { language }: Words): readonly Place[] {
  const { kind, entry, move, trade }: Documents = event;
  const shares = trade ?? entry?.trade;
  const sign = kind === 'share_bought' ? '+' : '−';
  const holding = shares
    ? [{ id: shares.symbol, text: `${shares.symbol} ${sign}${shares.quantity}` }]
    : [];
  if (!move) return holding;
  // Jars alone have a name. What was held for a request has come from its jar before.
  const jars = move.legs.flatMap(({ pot, name, amountMinor }) => {
    if (name === null) return [];
    const amount = formatMoney(amountMinor, move.currency, language, { sign: 'always' });
    return [{ id: pot, text: `${name} ${amount}` }];
  });
  return [...holding, ...jars];
}

/** Returns what it changes, in one line; null if that is unknown. */
export function whatItChanges(event: ToldEvent, words: Words, tellsBalance = true): string | null {
  const { t, language } = words;
  const { entry, trade, split }: Documents = event;
  if (entry) {
    if (!tellsBalance) return null;
    const balance = formatMoney(entry.balanceAfterMinor, entry.currency, language);
    return t('ledger:balanceAfter', { balance });
  }
  if (split) {
    const { symbol, quantity: before, quantityAfter: after } = split;
    return `${symbol} · ${t('ledger:split.shares', { before, after })}`;
  }
  return trade ? termsOf(trade, words) : null;
}

/** Returns what was traded, and at which price. */
function termsOf(trade: LiveTrade, { t, language }: Words): string {
  const { operation, quantity: count, symbol, listedPriceMinor, listedCurrency } = trade;
  const price = formatMoney(listedPriceMinor, listedCurrency, language);
  return `${t(`stock:trade.${operation}`, { count, symbol })} · ${t('stock:trade.each', { price })}`;
}

type Actions<T> = Readonly<Partial<Record<ActionName, T>>>;

/** Renders the action that an event offers to a reader, if it is among those that a page has. */
export function actionFor(
  reader: Reader,
  { kind }: Pick<ToldEvent, 'kind'>,
  actions: Actions<() => ReactNode>,
): ReactNode {
  const name = CARDS[kind].action[reader];
  return name && actions[name]?.();
}

/** Text of a toast about an event, as it is documented. */
type ToastText = Pick<ToastContent, 'title' | 'description'>;

/** Returns a toast about an event, whose card supplies the icon and chooses the action. */
export function toastAbout(
  reader: Reader,
  kind: EventKind,
  text: ToastText,
  actions: Actions<ToastAction> = {},
): ToastContent {
  const { look, action: offered } = CARDS[kind];
  const action = offered[reader] && actions[offered[reader]];
  return { ...text, tone: 'success', look: LOOKS[look], ...(action && { action }) };
}
