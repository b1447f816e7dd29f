import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { PriceNow } from '@pennysprout/shared/api/errors';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import { ZERO, type MinorUnits } from '@pennysprout/shared/money/money';
import { LIMITS } from '@pennysprout/shared/schemas/limits';
import { MIN_TRADE_QUANTITY } from '@pennysprout/shared/stock/holding';
import { STOCKS, type StockSymbol } from '@pennysprout/shared/stock/stocks';
import type { Celebration } from '../../../components/celebration/celebration-dialog';
import { OTHER_REWARD_PREFIX } from '../../../components/entries/other-reward';
import {
  depositCurrencies,
  withdrawalCurrencies,
} from '../../../components/money/order-currencies';
import { ApiError } from '../../../lib/api/api-client';
import { useCall } from '../../../lib/api/use-call';
import { useForm } from '../../../lib/forms/use-form';
import {
  checkMove,
  toNumber,
  type MoveContext,
  type MoveValues,
  type ReasonChoice,
} from '../model/check-move';
import {
  celebrationOf,
  celebrationOfTrade,
  tradeWish,
  type Direction,
  type MoveMoneyProps,
} from '../model/move-money';
import { useFieldWords } from './use-field-words';
import { useOutcome } from './use-outcome';
import { seenPrices, useTradeQuote, type TradeQuote } from './use-trade-quote';

const ONE_SHARE = String(MIN_TRADE_QUANTITY);

/** What the fields are called in the calls' bodies, where they differ. */
const FIELD_OF_PATH = { comment: 'description' } as const;

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
  const outcome = useOutcome(direction);
  const { refreshMarket, changed, setChanged } = useChangedPrice();
  const finish = (celebration: Celebration) => {
    outcome.done(celebration);
    onDone(celebration);
  };
  const cash = useCall(direction, {
    failed: (error) => outcome.failed(error, tradeCurrency),
    onSuccess: (entry) => {
      finish(celebrationOf(entry, { direction, type: type === 'other' ? type : 'cash', child }));
    },
  });
  const trade = useCall('tradeStock', {
    wishOf: tradeWish,
    failed: (error) => {
      const now = error instanceof ApiError ? error.priceNow : null;
      if (!now || !symbol || quote.status !== 'ready') return outcome.failed(error, tradeCurrency);
      setChanged({ symbol, now, before: quote.listedPriceMinor });
      refreshMarket();
      return null;
    },
    onSuccess: (answer) => {
      finish(celebrationOfTrade(answer, child));
    },
  });

  const sendCash = async ({ type, amount, currency, description }: MoveValues) => {
    if (type === 'stock') return;
    const body = {
      childId: child.id,
      amount: Number(amount),
      currency,
      description: descriptionPrefix(direction, type) + description.trim(),
    };
    await cash.send({ query: { familyId }, body });
  };
  const sendTrade = async ({ symbol, quantity, description }: MoveValues) => {
    if (quote.status !== 'ready' || !symbol) return;
    await trade.send({
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
  };
  const form = useForm<MoveValues, MoveValues>({
    initialValues: {
      type: 'cash',
      amount: '',
      currency: currencies.cash[0] ?? preferences.localCurrency,
      choice: null,
      description: '',
      symbol: null,
      quantity: ONE_SHARE,
      tradeCurrency: currencies.trade[0] ?? preferences.localCurrency,
    },
    check: (values) => {
      const problems = checkMove(values, context);
      return Object.keys(problems).length > 0
        ? { ok: false, problems }
        : { ok: true, body: values };
    },
    onSubmit: (values) => (values.type === 'stock' ? sendTrade(values) : sendCash(values)),
    onInvalid: outcome.invalid,
    words: fieldWords,
    fieldOfPath: FIELD_OF_PATH,
  });

  const { amount, description, symbol, tradeCurrency, quantity, type } = form.values;
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
    form: {
      ...form,
      /** Closing would lose something typed. */
      dirty: amount !== '' || description !== '' || quantity !== ONE_SHARE,
      chooseReason: (choice: ReasonChoice, words: string) => {
        form.change({ choice, description: words });
      },
    },
    blocked: type === 'stock' && tradeBlocked,
    currencies,
    /** What fits into the description with the words that go before it. */
    descriptionMax: LIMITS.description - descriptionPrefix(direction, type).length,
    trade: { quote, available, exceeds, changed: stillChanged },
  };
}

export type MoveMoney = ReturnType<typeof useMoveMoney>;
export type MoveForm = MoveMoney['form'];

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
