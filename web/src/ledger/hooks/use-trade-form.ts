import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stockTransactionSchema } from '@pennysprout/shared/stock/schemas';
import { STOCKS } from '@pennysprout/shared/stock/stocks';
import { useCall } from '../../kernel/api/use-call';
import type { FormProblem } from '../../kit/form/form-sheet';
import { useForm, type Form } from '../../kit/form/use-form';
import { depositCurrencies, withdrawalCurrencies } from '../../kit/money/order-currencies';
import type { Direction } from '../model/direction';
import {
  celebrationOfTrade,
  toNumber,
  tradeIntent,
  whenDone,
  type EntryProps,
} from '../model/entry-props';
import type { AccountTakes } from '../model/takes';
import {
  emptyTrade,
  FIELD_OF_PATH,
  heldOf,
  holdsNothing,
  QUOTE,
  TOO_DEAR,
  TOO_MANY_SHARES,
  tradeProblems,
  type TradeValues,
} from '../model/trade';
import { useReasonWords } from './use-entry-start';
import { useOutcome } from './use-outcome';
import { FIELD_OF_POTS_CODE, takesBody, takesProblems, useTakes, useTakesWords } from './use-takes';
import { useProblem } from './use-problem';
import { useTrade, type Trade } from './use-trade';
import { seenPrices, type TradeQuote } from './use-trade-quote';

/** Form that buys shares for a child, as a deposit, or sells them. */
export function useTradeForm(direction: Direction, props: EntryProps) {
  const { child, familyId, preferences, balances, assets } = props;
  const isPurchase = direction === 'deposit';
  const inOrder = isPurchase ? withdrawalCurrencies : depositCurrencies;
  const currencies = inOrder(preferences.localCurrency, balances ?? []);
  const [start] = useState(() => emptyTrade(currencies[0] ?? preferences.localCurrency));
  const { takesFor, areRefused } = useTakes(props);
  const wordsOf = useTradeWords(direction, assets);
  const outcome = useOutcome(direction, whenDone(props));
  const { send } = useCall('tradeStock', {
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
    body: (values) => ({
      userId: child.id,
      ...tradeBody(direction, values, trade.quote),
      ...takesBody(accountTakes),
    }),
    check: (values) => ({
      ...tradeProblems(values, { direction, assets, exceeds: trade.exceeds }),
      ...takesProblems(accountTakes),
    }),
    send: async (body) => {
      outcome.done(celebrationOfTrade(await send({ query: { familyId }, body }), child));
    },
    words: (field, key, values) => wordsOf(field, key, { values, accountTakes }),
    fieldOfPath: FIELD_OF_PATH,
    fieldOfCode: FIELD_OF_POTS_CODE,
  });
  const trade = useTrade(props, form.values);
  const accountTakes = isPurchase
    ? takesFor({ ...form.values, ...trade, amountMinor: trade.costMinor })
    : null;
  const nothingToSell = !isPurchase && holdsNothing(assets);
  const problem = useTradeProblem({ direction, nothingToSell, trade, refused: form.refused });
  return { form, trade, currencies, accountTakes, problem, nothingToSell };
}

/** Trade of the form, priced at the moment, and what prevents it. */
export type TradeForm = ReturnType<typeof useTradeForm>;

function tradeBody(direction: Direction, values: TradeValues, quote: TradeQuote) {
  const { symbol, quantity, description } = values;
  return {
    ...(symbol && { symbol, name: STOCKS[symbol].name }),
    operation: direction === 'deposit' ? 'buy' : 'sell',
    quantity: toNumber(quantity),
    ...(quote.status === 'ready' && seenPrices(quote)),
    comment: description,
  };
}

interface Described {
  readonly values: TradeValues;
  readonly accountTakes: AccountTakes | null;
}

/** Provides the texts for the problems of a trade's fields. */
function useTradeWords(direction: Direction, assets: EntryProps['assets']) {
  const { t } = useTranslation('parent');
  const takesWords = useTakesWords();
  const reasonWords = useReasonWords(direction);
  return (field: string, key: string, { values, accountTakes }: Described) => {
    if (field === 'pots') return takesWords(key, accountTakes);
    if (field === QUOTE) return t('move.priceLoading');
    if (key === TOO_DEAR) return t('deposit.insufficient', { currency: values.tradeCurrency });
    if (key === TOO_MANY_SHARES) {
      return t('withdraw.tooManyShares', { count: heldOf(assets, values.symbol) ?? 0 });
    }
    return reasonWords(field, key);
  };
}

interface Refused {
  readonly direction: Direction;
  readonly nothingToSell: boolean;
  readonly trade: Trade;
  readonly refused: Form<TradeValues>['refused'];
}

/** Provides what to say above the buttons; that savings do not suffice before the form is sent. */
function useTradeProblem({
  direction,
  nothingToSell,
  trade,
  refused,
}: Refused): FormProblem | null {
  const { t } = useTranslation('parent');
  const problemOf = useProblem(direction);
  if (nothingToSell) return refused && { title: t('withdraw.noShares') };
  if (refused?.field === QUOTE) {
    // A missing price is shown already, beside the button that asks for it again.
    return trade.quote.status === 'unavailable' ? null : { title: refused.words };
  }
  const isTooDear = refused ? refused.key === TOO_DEAR : direction === 'deposit' && trade.exceeds;
  if (!isTooDear) return problemOf(refused);
  const text = t('deposit.insufficient', { currency: trade.currency });
  return { title: t('deposit.insufficientSavings'), text };
}
