import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MIN_TRADE_QUANTITY } from '@pennysprout/shared/stock/holding';
import { stockTransactionSchema } from '@pennysprout/shared/stock/schemas';
import { STOCKS } from '@pennysprout/shared/stock/stocks';
import { useCall } from '../../kernel/api/use-call';
import type { FormProblem } from '../../kit/form/form-sheet';
import { useForm, type Form } from '../../kit/form/use-form';
import { depositCurrencies, withdrawalCurrencies } from '../../kit/money/order-currencies';
import type { Direction } from '../model/direction';
import { celebrationOfTrade, tradeIntent, whenDone, type EntryProps } from '../model/entry-props';
import { FIELD_OF_PATH, heldOf, QUOTE, readShares, type TradeValues } from '../model/trade';
import { useOutcome } from './use-outcome';
import { FIELD_OF_POTS_CODE, takesBody, takesProblems, useTakes, useTakesWords } from './use-takes';
import { seenPrices, useTrade, type Trade } from './use-trade';

/** Form that buys shares for a child, as a deposit, or sells them. */
export function useTradeForm(direction: Direction, props: EntryProps) {
  const { child, familyId, assets } = props;
  const { t } = useTranslation('parent');
  const isPurchase = direction === 'deposit';
  const { currencies, start } = useTradeStart(isPurchase, props);
  const { takesFor, areRefused } = useTakes(props);
  const takesWords = useTakesWords();
  const outcome = useOutcome(direction, whenDone(props));
  const { send, problem: failure } = useCall('tradeStock', {
    intentKey: tradeIntent,
    failed: (error) => {
      if (areRefused(error, trade.currency)) form.change({ pots: null });
      else if (!trade.learnFrom(error)) return outcome.failed(error, trade.currency);
      // A little more may be missing only because the shares have become a little dearer.
      trade.refreshMarket();
      return null;
    },
  });
  const form: Form<TradeValues> = useForm({
    schema: stockTransactionSchema,
    start,
    body: ({ symbol, quantity, description }) => ({
      userId: child.id,
      ...(symbol && { symbol, name: STOCKS[symbol].name }),
      operation: isPurchase ? 'buy' : 'sell',
      quantity: readShares(quantity),
      ...(trade.quote.status === 'ready' && seenPrices(trade.quote)),
      comment: description,
      ...takesBody(accountTakes),
    }),
    check: (values) => ({ ...problemsOf(values), ...takesProblems(accountTakes) }),
    send: async (body) => {
      outcome.done(celebrationOfTrade(await send({ query: { familyId }, body }), child));
    },
    problem: failure,
    words: (field, key) => {
      if (field === 'pots') return takesWords(key, accountTakes);
      if (field === 'symbol' && !isPurchase) return t('withdraw.symbolRequired');
      return field === QUOTE ? t('move.priceLoading') : undefined;
    },
    fieldOfPath: FIELD_OF_PATH,
    fieldOfCode: FIELD_OF_POTS_CODE,
  });
  const trade = useTrade(props, form.values);
  const problemsOf = useTradeProblems(isPurchase, assets, trade);
  const accountTakes = isPurchase
    ? takesFor({ ...form.values, ...trade, amountMinor: trade.costMinor })
    : null;
  const nothingToSell = !isPurchase && holdsNothing(assets);
  const problem = useTradeProblem({ ...trade, isPurchase, nothingToSell, refused: form.refused });
  return { form, trade, currencies, accountTakes, problem, nothingToSell };
}

function holdsNothing(assets: EntryProps['assets']): boolean {
  return assets?.every((asset) => asset.totalQuantity === 0) ?? false;
}

/** Trade of the form, priced at the moment, and what prevents it. */
export type TradeForm = ReturnType<typeof useTradeForm>;

/** Provides the currencies to pay with or credit in the order offered, and the initial values. */
function useTradeStart(isPurchase: boolean, { preferences, balances }: EntryProps) {
  const { localCurrency } = preferences;
  const inOrder = isPurchase ? withdrawalCurrencies : depositCurrencies;
  const currencies = inOrder(localCurrency, balances ?? []);
  const [start] = useState((): TradeValues => ({
    symbol: null,
    quantity: String(MIN_TRADE_QUANTITY),
    tradeCurrency: currencies[0] ?? localCurrency,
    description: '',
    own: false,
    pots: null,
  }));
  return { currencies, start };
}

/** Finds what the schema cannot know of, in words: a message has numbers that no key carries. */
function useTradeProblems(isPurchase: boolean, assets: EntryProps['assets'], trade: Trade) {
  const { t } = useTranslation('parent');
  return ({ symbol, quantity, description }: TradeValues) => {
    const held = isPurchase ? null : heldOf(assets, symbol);
    return {
      ...(isPurchase &&
        trade.exceeds && { quantity: t('deposit.insufficient', { currency: trade.currency }) }),
      ...(held !== null &&
        (readShares(quantity) ?? 0) > held && {
          quantity: t('withdraw.tooManyShares', { count: held }),
        }),
      ...(description.trim() === '' && {
        description: isPurchase
          ? t('deposit.reasonRequiredText')
          : 'validation.descriptionRequired',
      }),
    };
  };
}

interface Preventing extends Trade {
  readonly isPurchase: boolean;
  readonly nothingToSell: boolean;
  readonly refused: Form<TradeValues>['refused'];
}

/** Provides what prevents the trade, also before it is sent; undefined to name the field's problem. */
function useTradeProblem(about: Preventing): FormProblem | null | undefined {
  const { isPurchase, nothingToSell, exceeds, currency, quote, refused } = about;
  const { t } = useTranslation('parent');
  if (nothingToSell) return refused && { title: t('withdraw.noShares') };
  // Shown already, beside the button that asks for the price again.
  if (refused?.field === QUOTE && quote.status === 'unavailable') return null;
  const isTooDear = isPurchase && exceeds && (refused?.field ?? 'quantity') === 'quantity';
  return isTooDear
    ? {
        title: t('deposit.insufficientSavings'),
        text: t('deposit.insufficient', { currency }),
      }
    : undefined;
}
