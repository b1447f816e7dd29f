import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { bundleEntryId } from '@pennysprout/shared/ledger/entries.collection';
import { MIN_TRADE_QUANTITY } from '@pennysprout/shared/stock/holding';
import { stockTransactionSchema } from '@pennysprout/shared/stock/schemas';
import { STOCKS } from '@pennysprout/shared/stock/stocks';
import { eventToast } from '../../events/describe-event';
import {
  FIELD_OF_POTS_CODE,
  takesBody,
  takesProblems,
  useTakes,
  useTakesWords,
} from '../../jars/hooks/use-takes';
import type { Balances } from '../../jars/model/accounts';
import type { AccountTakes } from '../../jars/model/takes';
import { ApiError } from '../../kernel/api/api-client';
import { useCall } from '../../kernel/api/use-call';
import { toast } from '../../kernel/browser/toast';
import type { LiveChild, LiveFamilyPreferences } from '../../kernel/live/live';
import type { Celebration } from '../../kit/celebration/celebration-sheet';
import type { FormProblem } from '../../kit/form/form-sheet';
import { useFormOn, useFormValues, type Form } from '../../kit/form/use-form';
import { depositCurrencies, withdrawalCurrencies } from '../../kit/money/order-currencies';
import {
  celebrationOf,
  FIELD_OF_PATH,
  heldOf,
  QUOTE,
  readShares,
  tradeIntent,
  tradeProblems,
  type Assets,
  type Operation,
  type TradeValues,
} from '../model/trade';
import { seenPrices, useTrade, type Trade } from './use-trade';

/** Shares that a parent has paid for. */
interface GivenShares {
  /** The entry of their purchase. */
  readonly id: string;
  /** Their cost. */
  readonly amountMinor: MinorUnits;
  readonly currency: CurrencyCode;
  readonly description: string;
}

interface TradeFormProps {
  readonly child: Pick<LiveChild, 'id' | 'name'>;
  readonly familyId: string;
  readonly preferences: LiveFamilyPreferences;
  readonly balances: Balances;
  readonly assets: Assets;
  /** Called after a success. */
  readonly onDone: (celebration: Celebration) => void;
  /** Called to ask whether shares that the parent has just paid for are to be taken back. */
  readonly onTakeBackShares?: (shares: GivenShares) => void;
}

/** Trade of the form at the current price, and the problem that prevents it. */
export type TradeForm = ReturnType<typeof useTradeForm>;

/** Form that buys shares for a child out of its savings, or sells them. */
export function useTradeForm(operation: Operation, props: TradeFormProps) {
  const { child, familyId, preferences, balances, assets, onDone } = props;
  const isPurchase = operation === 'buy';
  const { currencies, start } = useTradeStart(isPurchase, props);
  const formik = useFormValues(start);
  const { pots, quantity, symbol, paidBy } = formik.values;
  const isGift = paidBy === 'parent';
  const trade = useTrade({ balances, preferences }, formik.values);
  const { takesFor, areRefused } = useTakes(balances);
  const { currency, costMinor: amountMinor } = trade;
  const accountTakes = isPurchase && !isGift ? takesFor({ currency, amountMinor, pots }) : null;

  const failedWords = useFailedWords(operation);
  const showDone = useTradedToast(props);
  const { send, problem: failure } = useCall('tradeStock', {
    intentKey: tradeIntent,
    failed: (error) => {
      if (areRefused(error, currency)) void formik.setFieldValue('pots', null, false);
      else if (!trade.learnFrom(error)) return failedWords(error, currency);
      // A little more may be missing only because the shares have become a little dearer.
      trade.refreshMarket();
      return null;
    },
  });
  const form = useFormOn(formik, {
    schema: stockTransactionSchema,
    body: (all: TradeValues) => ({
      userId: child.id,
      ...(all.symbol && { symbol: all.symbol, name: STOCKS[all.symbol].name }),
      operation,
      quantity: readShares(all.quantity),
      ...(trade.quote.status === 'ready' && seenPrices(trade.quote)),
      comment: all.description,
      ...takesBody(accountTakes),
      ...(isGift && { paidBy }),
    }),
    check: (all) => ({
      ...tradeProblems(all, { operation, assets, exceeds: trade.exceeds }),
      ...takesProblems(accountTakes),
    }),
    send: async (body) => {
      const answered = await send({ query: { familyId }, body });
      const traded = celebrationOf(answered, child.name);
      showDone(traded, body.paidBy === 'parent' ? answered.id : null);
      onDone(traded);
    },
    problem: failure,
    words: useProblemWords(operation, { accountTakes, currency, held: heldOf(assets, symbol) }),
    fieldOfPath: FIELD_OF_PATH,
    fieldOfCode: FIELD_OF_POTS_CODE,
  });

  const nothingToSell = !isPurchase && holdsNothing(assets);
  return {
    form,
    trade,
    currencies,
    accountTakes,
    nothingToSell,
    /** True if the number of shares is not the one that the form started with. */
    isTyped: quantity !== start.quantity,
    problem: useTradeProblem({ ...trade, isPurchase, nothingToSell, form }),
  };
}

/** Provides the currencies to pay with or credit in the order offered, and the initial values. */
function useTradeStart(isPurchase: boolean, { preferences, balances }: TradeFormProps) {
  const { localCurrency } = preferences;
  const inOrder = isPurchase ? withdrawalCurrencies : depositCurrencies;
  const currencies = inOrder(localCurrency, balances ?? []);
  const [start] = useState((): TradeValues => ({
    symbol: null,
    quantity: String(MIN_TRADE_QUANTITY),
    tradeCurrency: currencies[0] ?? localCurrency,
    paidBy: 'child',
    description: '',
    own: false,
    pots: null,
  }));
  return { currencies, start };
}

interface ProblemFacts {
  readonly accountTakes: AccountTakes | null;
  readonly currency: CurrencyCode;
  /** Shares that can be sold; null if unknown. */
  readonly held: number | null;
}

/** Returns a function that words the problem of a field, if there is a better text than the usual one. */
function useProblemWords(operation: Operation, { accountTakes, currency, held }: ProblemFacts) {
  const { t } = useTranslation('parent');
  const takesWords = useTakesWords();
  return (field: string, key: string) => {
    if (field === 'pots') return takesWords(key, accountTakes);
    if (field === 'symbol' && operation === 'sell') return t('withdraw.symbolRequired');
    if (field === QUOTE) return t('move.priceLoading');
    if (key === 'insufficientSavings') return t('deposit.insufficient', { currency });
    if (key === 'tooManyShares') return t('withdraw.tooManyShares', { count: held ?? 0 });
    return key === 'reasonRequired' ? t('deposit.reasonRequiredText') : undefined;
  };
}

function holdsNothing(assets: Assets): boolean {
  return assets?.every((asset) => asset.totalQuantity === 0) ?? false;
}

interface Preventing extends Pick<Trade, 'currency' | 'exceeds' | 'quote'> {
  readonly isPurchase: boolean;
  readonly nothingToSell: boolean;
  readonly form: Pick<Form<TradeValues>, 'refused' | 'change'>;
}

/**
 * Provides the problem that prevents the trade, even before it is sent; undefined to show the field's
 * problem.
 */
function useTradeProblem(about: Preventing): FormProblem | null | undefined {
  const { isPurchase, nothingToSell, exceeds, currency, quote, form } = about;
  const { refused } = form;
  const { t } = useTranslation('parent');
  if (nothingToSell) return refused && { title: t('withdraw.noShares') };
  // Shown already, beside the button that asks for the price again.
  if (refused?.field === QUOTE && quote.status === 'unavailable') return null;
  const isTooDear = isPurchase && exceeds && (refused?.field ?? 'quantity') === 'quantity';
  return isTooDear
    ? {
        title: t('deposit.insufficientSavings'),
        text: t('deposit.insufficient', { currency }),
        wayOn: {
          label: t('deposit.payer.wayOn'),
          onAct: () => {
            form.change({ paidBy: 'parent' });
          },
        },
      }
    : undefined;
}

/**
 * Returns a function that shows a toast about the trade. For shares that the parent has paid for, it has a
 * button to take them back by their bundle.
 */
function useTradedToast({ child: { name }, onTakeBackShares }: TradeFormProps) {
  const { t } = useTranslation(['parent', 'stock', 'ledger']);
  return ({ kind, shares, amountMinor, currency }: Celebration, bundle: string | null) => {
    const { quantity: count = 0, symbol = '' } = shares ?? {};
    const sharesText = t('stock:sharesOf', { count, symbol });
    if (kind === 'withdrawal') {
      const text = { title: t('parent:withdraw.stockDone'), description: sharesText };
      toast.show({ ...eventToast('parent', 'share_sold', text), follows: true });
      return;
    }
    const text = {
      title: t('parent:deposit.done'),
      description: t('parent:deposit.stockDoneText', { count, shares: sharesText, name }),
    };
    if (bundle === null) {
      toast.show({ ...eventToast('parent', 'share_bought', text), follows: true });
      return;
    }
    const id = bundleEntryId(bundle, 'stock_buy');
    const onAct = () => onTakeBackShares?.({ id, amountMinor, currency, description: sharesText });
    const takeBack = { label: t('ledger:undo.action'), onAct };
    toast.show({ ...eventToast('parent', 'share_given', text, { takeBack }), follows: true });
  };
}

/** Returns a function that explains why a trade failed, except because of its price or pots. */
function useFailedWords(operation: Operation) {
  const { t } = useTranslation('parent');
  return (error: Error, currency: CurrencyCode) => {
    const code = error instanceof ApiError ? error.code : 'internal';
    if (operation === 'buy') {
      return {
        title: t('deposit.failed'),
        description:
          code === 'insufficient_balance' ? t('deposit.insufficient', { currency }) : undefined,
      };
    }
    return {
      title: t('withdraw.failed'),
      description: code === 'internal' ? t('withdraw.failedText') : undefined,
    };
  };
}
