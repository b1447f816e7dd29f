import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import type { Entry } from '@pennysprout/shared/api/contract';
import type { PriceNow } from '@pennysprout/shared/kernel/call/errors';
import type { Account } from '@pennysprout/shared/ledger/account';
import { isCurrencyCode, type CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { decimalToMinor, ZERO, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { MIN_TRADE_QUANTITY } from '@pennysprout/shared/stock/holding';
import { STOCKS, type StockSymbol } from '@pennysprout/shared/stock/stocks';
import type { Celebration } from '../../kit/celebration/celebration-dialog';
import { OTHER_REWARD_PREFIX } from '../../kit/entries/other-reward';
import { depositCurrencies, withdrawalCurrencies } from '../../kit/money/order-currencies';
import { ApiError } from '../../kernel/api/api-client';
import { useCall } from '../../kernel/api/use-call';
import { useForm } from '../../kernel/forms/use-form';
import { shownReasons } from '../../kernel/i18n/reasons';
import {
  checkMove,
  TOO_DEAR,
  toNumber,
  type MoveContext,
  type MoveValues,
  type ReasonChoice,
} from '../model/check-move';
import {
  celebrationOf,
  celebrationOfTrade,
  takenEntryOf,
  tradeIntent,
  type Direction,
  type MoveMoneyProps,
} from '../model/move-money';
import { isShared, sharesOf, type Share } from '../model/sharing';
import { takesOf } from '../model/sources';
import { useFieldWords, type FieldWords } from './use-field-words';
import { useFromWords } from './use-from-words';
import { useOutcome, type Done } from './use-outcome';
import { useProblem } from './use-problem';
import { useSources } from './use-sources';
import { seenPrices, useTradeQuote, type TradeQuote } from './use-trade-quote';

const ONE_SHARE = String(MIN_TRADE_QUANTITY);

/** Fields by their names in the request bodies, where these differ. */
const FIELD_OF_PATH = { comment: 'description', takes: 'from' } as const;

/** Fields to ask for again when the server refuses because of what is in jars. */
const FIELD_OF_CODE = { money_in_jars: 'from', not_enough_in_jar: 'from' } as const;

/** Account whose new money is allocated to pots, and the allocation of the form's amount. */
interface Sharing {
  readonly account: Account;
  readonly shares: readonly Share[];
}

/** Price change because of which the server has refused a trade. */
interface ChangedPrice {
  readonly symbol: StockSymbol;
  readonly now: PriceNow;
  /** Price seen before, per share in the listed currency. */
  readonly before: MinorUnits;
}

/**
 * Provides what the dialogs for rewards and withdrawals have in common: the form, the quote of a trade,
 * one request at a time under a key that survives a reload, and the messages about its outcome.
 */
export function useMoveMoney(direction: Direction, props: MoveMoneyProps) {
  const { child, familyId, preferences, balances, onDone } = props;
  const currencies = useCurrencies(direction, props);
  const reasons = useReasons(direction, props);
  const [initialValues] = useState(() => startOf(props, currencies, reasons));
  const context: MoveContext = {
    direction,
    childId: child.id,
    sharesHeld: (symbol) => sharesHeld(props, symbol),
    holdsNothing: holdsNothing(props),
    quote: () => ({ missing: whyMissing(quote), tooDear: exceeds }),
    sources: () => from.sources,
  };
  const problemOf = useProblem(direction);
  const fieldWords = useFieldWords(context);
  const fromWords = useFromWords();
  const outcome = useOutcome(direction, props.onCorrect);
  const { refreshMarket, changed, setChanged } = useChangedPrice();
  // As sent: by the time of the answer, the jars may hold it already.
  const sent = useRef<Sharing | null>(null);
  const askAgain = (error: Error): boolean => {
    const isAbout = from.learnFrom(error);
    if (isAbout) form.change({ from: null });
    return isAbout;
  };
  const finish = (celebration: Celebration, done: Done = {}) => {
    outcome.done(celebration, done);
    onDone(celebration);
  };
  const cash = useCall(direction, {
    failed: (error) => (askAgain(error) ? null : outcome.failed(error, tradeCurrency)),
    onSuccess: (entry) => {
      const reward = type === 'other' ? type : 'cash';
      const celebration = celebrationOf(entry, { direction, type: reward, child });
      const went = wentTo(entry, sent.current);
      finish(celebration, { went, entry: takenEntryOf(entry, direction) });
    },
  });
  const trade = useCall('tradeStock', {
    intentKey: tradeIntent,
    failed: (error) => {
      const isAboutPots = askAgain(error);
      const now = error instanceof ApiError ? error.priceNow : null;
      if (!isAboutPots) {
        if (!now || !symbol || quote.status !== 'ready')
          return outcome.failed(error, tradeCurrency);
        setChanged({ symbol, now, before: quote.listedPriceMinor });
      }
      // A little more may be missing only because the shares have become a little dearer.
      refreshMarket();
      return null;
    },
    onSuccess: (answer) => {
      finish(celebrationOfTrade(answer, child));
    },
  });

  /** Returns only what jars give: the rest is taken from free money. */
  const takes = () => {
    const named = account && from.sources ? takesOf(from.sources, account) : [];
    return named.length > 0 ? { takes: named } : {};
  };
  const sendCash = async ({ type, amount, currency, description }: MoveValues) => {
    if (type === 'stock') return;
    const isWhole = type === 'other' || (sharing !== null && !form.values.share);
    sent.current = isWhole ? null : sharing;
    const body = {
      childId: child.id,
      amount: Number(amount),
      currency,
      description: descriptionPrefix(direction, type) + description.trim(),
      // What is given for something special is the child's to use freely, and goes into no jar.
      ...(direction === 'deposit' && isWhole && { share: false }),
      ...takes(),
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
        ...takes(),
      },
    });
  };
  const form = useForm<MoveValues, MoveValues>({
    initialValues,
    check: (values) => {
      const problems = checkMove(values, context);
      return Object.keys(problems).length > 0
        ? { ok: false, problems }
        : { ok: true, body: values };
    },
    onSubmit: (values) => (values.type === 'stock' ? sendTrade(values) : sendCash(values)),
    words: fieldWords,
    fieldOfPath: FIELD_OF_PATH,
    fieldOfCode: FIELD_OF_CODE,
  });

  const { amount, currency, description, symbol, tradeCurrency, quantity, type } = form.values;
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
  const cashMinor = decimalToMinor(toNumber(amount) ?? Number.NaN, currency);
  const spends = (direction === 'withdraw') !== (type === 'stock');
  const account = accountIn(balances, type === 'stock' ? tradeCurrency : currency);
  const from = useSources({
    account: spends ? account : null,
    amountMinor: type === 'stock' ? costOf(quote) : cashMinor,
    chosen: form.values.from,
  });
  const receiver = direction === 'deposit' && type === 'cash' ? account : null;
  const sharing: Sharing | null =
    receiver && isShared(receiver)
      ? { account: receiver, shares: sharesOf(receiver, cashMinor) }
      : null;
  const spent = account && from.sources && { account, sources: from.sources };
  const fromError = form.error('from');
  const flagged = direction === 'deposit' && type === 'stock' && exceeds;
  const refused = form.refused ?? (flagged ? tooDear(fieldWords, form.values) : null);
  return {
    form: {
      ...form,
      change: (changed: Partial<MoveValues>) => {
        form.change({ ...changed, ...(isElsewhere(changed) && { from: null }) });
      },
      /** True if closing would lose typed text. */
      dirty:
        amount !== initialValues.amount ||
        description !== initialValues.description ||
        quantity !== initialValues.quantity,
      chooseReason: (choice: ReasonChoice, words: string) => {
        form.change({ choice, description: words });
      },
    },
    problem:
      refused &&
      problemOf(
        refused.field === 'from' ? { ...refused, words: fromWords(refused.key, spent) } : refused,
      ),
    currencies,
    /** Reasons that the family's preferences offer. */
    reasons,
    /** True if there is nothing of the chosen type to move, so that nothing more is asked. */
    nothingToMove: direction === 'withdraw' && type === 'stock' && context.holdsNothing,
    /** Characters that the description has left after its prefix. */
    descriptionMax: LIMITS.description - descriptionPrefix(direction, type).length,
    trade: { quote, available, exceeds, changed: stillChanged },
    /** Pots that give what is spent; null if all of the account is free, or nothing is spent. */
    from: spent && { ...spent, error: fromError && fromWords(fromError, spent) },
    /** Allocation of the new money; null if all of it stays free. */
    sharing,
  };
}

export type MoveMoney = ReturnType<typeof useMoveMoney>;
export type MoveForm = MoveMoney['form'];

/** Returns the initial values of the form. */
function startOf(
  { initial, preferences }: MoveMoneyProps,
  currencies: ReturnType<typeof useCurrencies>,
  reasons: readonly string[],
): MoveValues {
  const wanted = initial?.currency;
  const offered = isCurrencyCode(wanted) && currencies.cash.includes(wanted) ? wanted : null;
  const description = initial?.description ?? '';
  return {
    type: 'cash',
    amount: initial?.amount ?? '',
    currency: offered ?? currencies.cash[0] ?? preferences.localCurrency,
    choice: choiceOf(description, reasons),
    description,
    symbol: null,
    quantity: ONE_SHARE,
    tradeCurrency: currencies.trade[0] ?? preferences.localCurrency,
    share: true,
    from: null,
  };
}

function choiceOf(description: string, reasons: readonly string[]): ReasonChoice {
  if (description === '') return null;
  return reasons.includes(description) ? { preset: description } : 'custom';
}

function useReasons(direction: Direction, { preferences }: MoveMoneyProps): string[] {
  const { t } = useTranslation('ledger');
  const { depositReasons, withdrawReasons } = preferences;
  return shownReasons(direction === 'deposit' ? depositReasons : withdrawReasons, (key) => t(key));
}

/** Returns where a deposit went; empty if the account had changed since its allocation was shown. */
function wentTo({ amount, balanceAfter, currency }: Entry, sent: Sharing | null): readonly Share[] {
  if (!sent) return [];
  const before =
    (decimalToMinor(balanceAfter, currency) ?? 0) - (decimalToMinor(amount, currency) ?? 0);
  return before === sent.account.balanceMinor ? sent.shares : [];
}

/** Returns true if the change means another account's pots to choose from. */
function isElsewhere(changed: Partial<MoveValues>): boolean {
  return 'type' in changed || 'currency' in changed || 'tradeCurrency' in changed;
}

function whyMissing(quote: TradeQuote) {
  if (quote.status === 'unavailable') return quote.part;
  return quote.status === 'loading' ? 'loading' : null;
}

/** Returns the problem for which the form would be refused, to show it before the form is sent. */
function tooDear(words: FieldWords, values: MoveValues) {
  const field = 'quantity';
  return { field, key: TOO_DEAR, words: words(field, TOO_DEAR, values) ?? TOO_DEAR };
}

/** Returns the prefix of a description. A withdrawal has none, because it is no reward. */
function descriptionPrefix(direction: Direction, type: MoveValues['type']): string {
  return direction === 'deposit' && type === 'other' ? OTHER_REWARD_PREFIX : '';
}

/** Keeps the changed price, and refreshes prices and rates: either may be stale. */
function useChangedPrice() {
  const client = useQueryClient();
  const [changed, setChanged] = useState<ChangedPrice | null>(null);
  const refreshMarket = () => {
    void client.invalidateQueries({ queryKey: ['stockPrice'] });
    void client.invalidateQueries({ queryKey: ['exchangeRate'] });
  };
  return { changed, setChanged, refreshMarket };
}

/** Returns the currencies in the order offered; the first one is preselected. */
function useCurrencies(direction: Direction, { preferences, balances }: MoveMoneyProps) {
  const { localCurrency } = preferences;
  const all = depositCurrencies(localCurrency, balances ?? []);
  const held = withdrawalCurrencies(localCurrency, balances ?? []);
  return direction === 'deposit' ? { cash: all, trade: held } : { cash: held, trade: all };
}

function accountIn(balances: MoveMoneyProps['balances'], currency: CurrencyCode) {
  return balances?.find((balance) => balance.currency === currency) ?? null;
}

export function balanceIn(
  balances: NonNullable<MoveMoneyProps['balances']>,
  currency: CurrencyCode,
): MinorUnits {
  return accountIn(balances, currency)?.balanceMinor ?? ZERO;
}

function sharesHeld({ assets }: MoveMoneyProps, symbol: StockSymbol): number | null {
  if (!assets) return null;
  return assets.find((asset) => asset.symbol === symbol)?.totalQuantity ?? 0;
}

function holdsNothing({ assets }: MoveMoneyProps): boolean {
  return assets?.every(({ totalQuantity }) => totalQuantity === 0) ?? false;
}

function costOf(quote: TradeQuote): MinorUnits | null {
  return quote.status === 'ready' ? quote.costMinor : null;
}

function costExceeds(quote: TradeQuote, available: MinorUnits | null): boolean {
  const cost = costOf(quote);
  return cost !== null && available !== null && cost > available;
}
