import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { PriceNow } from '@pennysprout/shared/api/errors';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import { ZERO, type MinorUnits } from '@pennysprout/shared/money/money';
import { LIMITS } from '@pennysprout/shared/schemas/limits';
import { STOCKS, type StockSymbol } from '@pennysprout/shared/stock/stocks';
import type { Celebration } from '../../../components/celebration/celebration-dialog';
import { OTHER_REWARD_PREFIX } from '../../../components/entries/other-reward';
import {
  depositCurrencies,
  withdrawalCurrencies,
} from '../../../components/money/order-currencies';
import { ApiError } from '../../../lib/api/api-client';
import { useIntent } from '../../../lib/api/use-intent';
import { checkMove, toNumber, type MoveContext, type MoveValues } from '../model/check-move';
import {
  celebrationOf,
  celebrationOfTrade,
  tradeWish,
  type Direction,
  type MoveMoneyProps,
} from '../model/move-money';
import { useFieldWords } from './use-field-words';
import { useMoveForm } from './use-move-form';
import { useOutcome } from './use-outcome';
import { seenPrices, useTradeQuote, type TradeQuote } from './use-trade-quote';

const TRADE_INTENT = { wishOf: tradeWish };

/** The price of a trade that the server has refused because it was no longer true. */
interface ChangedPrice {
  readonly symbol: StockSymbol;
  readonly now: PriceNow;
  /** What was seen before, for one share in the listed currency. */
  readonly before: MinorUnits;
}

/**
 * All that the dialogs for rewards and withdrawals have in common: the form, the quote of a trade,
 * one request at a time under a key that survives a reload, and what is said about its outcome.
 */
export function useMoveMoney(direction: Direction, props: MoveMoneyProps) {
  const { child, familyId, preferences, balances, onDone } = props;
  const currencies = useCurrencies(direction, props);
  const context: MoveContext = {
    direction,
    childId: child.id,
    sharesHeld: (symbol) => sharesHeld(props, symbol),
  };
  const fieldWords = useFieldWords(context);
  const outcome = useOutcome(direction, fieldWords);
  const { refreshMarket, changed, setChanged } = useChangedPrice();
  const cash = useIntent(direction);
  const trade = useIntent('tradeStock', TRADE_INTENT);

  const finish = (celebration: Celebration) => {
    outcome.done(celebration);
    onDone(celebration);
  };
  const sendCash = async ({ type, amount, currency, description }: MoveValues) => {
    if (type === 'stock') return;
    const body = {
      childId: child.id,
      amount: Number(amount),
      currency,
      description: descriptionPrefix(direction, type) + description.trim(),
    };
    const entry = await cash.submit({ query: { familyId }, body });
    finish(celebrationOf(entry, { direction, type, child }));
  };
  const sendTrade = async ({ symbol, quantity, description }: MoveValues) => {
    if (quote.status !== 'ready' || !symbol) return;
    const answer = await trade.submit({
      query: { familyId },
      body: {
        userId: child.id,
        symbol,
        name: STOCKS[symbol].name,
        operation: direction === 'deposit' ? 'buy' : 'sell',
        quantity: Number(quantity),
        ...seenPrices(quote),
        comment: description.trim(),
      },
    });
    finish(celebrationOfTrade(answer, child));
  };
  const form = useMoveForm({
    currency: currencies.cash[0] ?? preferences.localCurrency,
    tradeCurrency: currencies.trade[0] ?? preferences.localCurrency,
    check: (values) => checkMove(values, context),
    send: (values) => (values.type === 'stock' ? sendTrade(values) : sendCash(values)),
    onInvalid: outcome.invalid,
    onFailed: (error, values) => {
      const now = error instanceof ApiError ? error.priceNow : null;
      if (now && values.symbol && quote.status === 'ready') {
        setChanged({ symbol: values.symbol, now, before: quote.listedPriceMinor });
        refreshMarket();
      } else {
        outcome.failed(error, values.tradeCurrency);
      }
    },
  });

  const { symbol, tradeCurrency, quantity, type } = form.values;
  const stillChanged =
    changed?.symbol === symbol && changed.now.currency === tradeCurrency ? changed : null;
  const quote = useTradeQuote({
    symbol: type === 'stock' ? symbol : null,
    quantity: toNumber(quantity),
    currency: tradeCurrency,
    preferences,
    priceNow: stillChanged?.now ?? null,
  });
  const available = balances && balanceIn(balances, tradeCurrency);
  const exceeds = costExceeds(quote, available);
  const tradeBlocked =
    symbol === null
      ? direction === 'withdraw' && holdsNothing(props)
      : quote.status !== 'ready' || (direction === 'deposit' && exceeds);
  return {
    form,
    busy: cash.busy || trade.busy,
    blocked: type === 'stock' && tradeBlocked,
    currencies,
    words: (field: keyof typeof form.errors) => fieldWords(field, form.errors[field], form.values),
    /** What fits into the description with the words that go before it. */
    descriptionMax: LIMITS.description - descriptionPrefix(direction, type).length,
    trade: { quote, available, exceeds, changed: stillChanged },
  };
}

export type MoveMoney = ReturnType<typeof useMoveMoney>;

/** What is taken out is no reward, whatever it was. */
function descriptionPrefix(direction: Direction, type: MoveValues['type']): string {
  return direction === 'deposit' && type === 'other' ? OTHER_REWARD_PREFIX : '';
}

/** What was seen lately may be wrong in price or in rate, so both are asked for again. */
function useChangedPrice() {
  const client = useQueryClient();
  const [changed, setChanged] = useState<ChangedPrice | null>(null);
  const refreshMarket = () => {
    void client.invalidateQueries({ queryKey: ['stockPrice'] });
    void client.invalidateQueries({ queryKey: ['exchangeRate'] });
  };
  return { changed, setChanged, refreshMarket };
}

/** Currencies in the order in which they are offered; the first one is chosen at first. */
function useCurrencies(direction: Direction, { preferences, balances }: MoveMoneyProps) {
  const { localCurrency } = preferences;
  const all = depositCurrencies(localCurrency, balances ?? []);
  const held = withdrawalCurrencies(localCurrency, balances ?? []);
  return direction === 'deposit' ? { cash: all, trade: held } : { cash: held, trade: all };
}

export function balanceIn(
  balances: NonNullable<MoveMoneyProps['balances']>,
  currency: CurrencyCode,
): MinorUnits {
  return balances.find((balance) => balance.currency === currency)?.balanceMinor ?? ZERO;
}

function sharesHeld({ assets }: MoveMoneyProps, symbol: StockSymbol): number | null {
  if (!assets) return null;
  return assets.find((asset) => asset.symbol === symbol)?.totalQuantity ?? 0;
}

function holdsNothing({ assets }: MoveMoneyProps): boolean {
  return assets?.every(({ totalQuantity }) => totalQuantity === 0) ?? false;
}

function costExceeds(quote: TradeQuote, available: MinorUnits | null): boolean {
  if (quote.status !== 'ready' || quote.costMinor === null || available === null) return false;
  return quote.costMinor > available;
}
