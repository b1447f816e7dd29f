import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { decimalToMinor, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { MIN_TRADE_QUANTITY } from '@pennysprout/shared/stock/holding';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import { depositCurrencies, withdrawalCurrencies } from '../../kit/money/order-currencies';
import { useFormState } from '../../kernel/forms/use-form-state';
import { useFormSteps } from '../../kernel/forms/use-form-steps';
import { shownReasons } from '../../kernel/i18n/reasons';
import {
  checkedEntry,
  TOO_DEAR,
  toNumber,
  type EntryContext,
  type EntryValues,
  type ReasonChoice,
} from '../model/check-entry';
import type { Direction } from '../model/direction';
import { accountIn, descriptionPrefix, type EntryProps } from '../model/entry-props';
import { allocationOf, type AccountAllocation } from '../model/allocation';
import type { AccountTakes } from '../model/takes';
import { useFieldWords, type FieldWords } from './use-field-words';
import { useTakesWords } from './use-takes-words';
import { useProblem } from './use-problem';
import { useSendEntry } from './use-send-entry';
import { useTakes } from './use-takes';
import { useTrade, type Trade } from './use-trade';
import type { TradeQuote } from './use-trade-quote';

const ONE_SHARE = String(MIN_TRADE_QUANTITY);

/** Fields by their names in the request bodies, where these differ. */
const FIELD_OF_PATH = { comment: 'description', takes: 'pots' } as const;

/** Fields that are typed. */
const TYPED = ['amount', 'description', 'quantity'] as const;

/** Fields to ask for again when the server refuses because of what is in jars. */
const FIELD_OF_CODE = { money_in_jars: 'pots', not_enough_in_jar: 'pots' } as const;

/**
 * Provides what the dialogs for rewards and withdrawals have in common: the form, the quote of a trade,
 * one request at a time under a key that survives a reload, and the messages about its outcome.
 */
export function useEntryForm(direction: Direction, props: EntryProps) {
  const currencies = useCurrencies(direction, props);
  const reasons = useReasons(direction, props);
  const [initialValues] = useState(() => startOf(props, currencies, reasons));
  const { state } = useFormState({ initialValues });
  const { values } = state;
  const trade = useTrade(props, values);
  const { accountTakes, askAgain } = useTakes(spendingOf(direction, props, values, trade), () => {
    state.setValues({ pots: null });
  });
  const allocation = newMoneyOf(direction, props, values);
  const send = useSendEntry(direction, props, { trade, accountTakes, allocation, askAgain });
  const context = contextOf(direction, props, trade, accountTakes);
  const words = useWords(context, accountTakes);
  const form = useFormSteps<EntryValues, EntryValues>(state, {
    check: (values) => checkedEntry(values, context),
    onSubmit: send,
    words,
    fieldOfPath: FIELD_OF_PATH,
    fieldOfCode: FIELD_OF_CODE,
  });
  const problem = useProblem(direction);
  return {
    form: {
      ...form,
      change: (changed: Partial<EntryValues>) => {
        form.change({ ...changed, ...(isElsewhere(changed) && { pots: null }) });
      },
      /** True if closing would lose typed text. */
      dirty: TYPED.some((field) => values[field] !== initialValues[field]),
      chooseReason: (choice: ReasonChoice, words: string) => {
        form.change({ choice, description: words });
      },
    },
    problem: problem(form.refused ?? tooDear(context, words, values)),
    currencies,
    /** Reasons that the family's preferences offer. */
    reasons,
    /** True if there is nothing of the chosen type to move, so that nothing more is asked. */
    nothingToSell: direction === 'withdraw' && values.type === 'stock' && context.holdsNothing,
    /** Characters that the description has left after its prefix. */
    descriptionMax: LIMITS.description - descriptionPrefix(direction, values.type).length,
    trade,
    /** Pots that give what is spent; null if all of the account is free, or nothing is spent. */
    accountTakes: accountTakes && { ...accountTakes, error: form.error('pots') },
    /** Allocation of the new money; null if all of it stays free. */
    allocation,
  };
}

export type EntryDraft = ReturnType<typeof useEntryForm>;
export type EntryForm = EntryDraft['form'];

/** Returns the initial values of the form. */
function startOf(
  { initial, preferences }: EntryProps,
  currencies: ReturnType<typeof useCurrencies>,
  reasons: readonly string[],
): EntryValues {
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
    pots: null,
  };
}

function choiceOf(description: string, reasons: readonly string[]): ReasonChoice {
  if (description === '') return null;
  return reasons.includes(description) ? { preset: description } : 'custom';
}

function useReasons(direction: Direction, { preferences }: EntryProps): string[] {
  const { t } = useTranslation('ledger');
  const { depositReasons, withdrawReasons } = preferences;
  return shownReasons(direction === 'deposit' ? depositReasons : withdrawReasons, (key) => t(key));
}

/** Returns true if the change means another account's pots to choose from. */
function isElsewhere(changed: Partial<EntryValues>): boolean {
  return 'type' in changed || 'currency' in changed || 'tradeCurrency' in changed;
}

/** Returns the account that is spent from, and how much; no account if none is. */
function spendingOf(
  direction: Direction,
  { balances }: EntryProps,
  values: EntryValues,
  trade: Trade,
) {
  const isTrade = values.type === 'stock';
  const spends = (direction === 'withdraw') !== isTrade;
  return {
    account: spends ? accountIn(balances, isTrade ? trade.currency : values.currency) : null,
    amountMinor: isTrade ? trade.costMinor : cashMinor(values),
    chosen: values.pots,
  };
}

/** Returns the allocation of the form's amount; null if it is no new money, or all of it stays free. */
function newMoneyOf(
  direction: Direction,
  { balances }: EntryProps,
  values: EntryValues,
): AccountAllocation | null {
  if (direction !== 'deposit' || values.type !== 'cash') return null;
  const account = accountIn(balances, values.currency);
  return account && allocationOf(account, cashMinor(values));
}

function cashMinor({ amount, currency }: EntryValues): MinorUnits | null {
  return decimalToMinor(toNumber(amount) ?? Number.NaN, currency);
}

function contextOf(
  direction: Direction,
  props: EntryProps,
  { quote, exceeds }: Trade,
  accountTakes: AccountTakes | null,
): EntryContext {
  return {
    direction,
    childId: props.child.id,
    sharesHeld: (symbol) => sharesHeld(props, symbol),
    holdsNothing: holdsNothing(props),
    quote: { missing: whyMissing(quote), tooDear: exceeds },
    takes: accountTakes?.takes ?? null,
  };
}

function whyMissing(quote: TradeQuote) {
  if (quote.status === 'unavailable') return quote.part;
  return quote.status === 'loading' ? 'loading' : null;
}

/** Provides the texts for problems: with the chosen pots, according to what these hold now. */
function useWords(context: EntryContext, accountTakes: AccountTakes | null): FieldWords {
  const fieldWords = useFieldWords(context);
  const takesWords = useTakesWords();
  return (field, key, values) =>
    field === 'pots' ? takesWords(key, accountTakes) : fieldWords(field, key, values);
}

/** Returns the problem for which the form would be refused, to show it before the form is sent. */
function tooDear({ direction, quote }: EntryContext, words: FieldWords, values: EntryValues) {
  if (direction !== 'deposit' || values.type !== 'stock' || !quote.tooDear) return null;
  const field = 'quantity';
  return { field, key: TOO_DEAR, words: words(field, TOO_DEAR, values) ?? TOO_DEAR };
}

/** Returns the currencies in the order offered; the first one is preselected. */
function useCurrencies(direction: Direction, { preferences, balances }: EntryProps) {
  const { localCurrency } = preferences;
  const all = depositCurrencies(localCurrency, balances ?? []);
  const held = withdrawalCurrencies(localCurrency, balances ?? []);
  return direction === 'deposit' ? { cash: all, trade: held } : { cash: held, trade: all };
}

function sharesHeld({ assets }: EntryProps, symbol: StockSymbol): number | null {
  if (!assets) return null;
  return assets.find((asset) => asset.symbol === symbol)?.totalQuantity ?? 0;
}

function holdsNothing({ assets }: EntryProps): boolean {
  return assets?.every(({ totalQuantity }) => totalQuantity === 0) ?? false;
}
