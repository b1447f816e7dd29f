import assert from 'node:assert/strict';
import type { CorporateActionDoc } from '@pennysprout/shared/stock/corporate-actions.collection';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { holdingEvent } from '@pennysprout/shared/stock/holding-events';
import {
  isTouched,
  replayEvents,
  splitHolding,
  splitLate,
  type HoldingEvent,
  type SplitHolding,
  type SplitTerms,
} from '@pennysprout/shared/stock/split';
import type { HoldingDoc } from '@pennysprout/shared/stock/stock-assets.collection';
import type { StockTransactionDoc } from '@pennysprout/shared/stock/stock-transactions.collection';
import { isStockSymbol } from '@pennysprout/shared/stock/stocks';
import type { Deps } from '../kernel/deps';
import { readerOutside, scanEach } from '../kernel/firestore/scan';
import type { QuotedRate } from '../kernel/market';
import type { AccountKey } from '../kernel/posting/account';

/** Account that gets the money for the leftover fraction, with the rate to its currency. */
export interface CashPlan {
  readonly account: AccountKey;
  /** An error is kept until it matters: a family with its own rate needs no other. */
  readonly rate: PromiseSettledResult<QuotedRate>;
}

/** Effect of a split on a holding, valid until the holding is traded. */
export interface SplitPlan {
  readonly before: HoldingDoc;
  /** Null if all shares were bought after the split. */
  readonly split: SplitHolding | null;
  /** Ids of trades that would now sell more shares than there were. */
  readonly short: readonly string[];
  /** Null if nothing is left over. */
  readonly cash: CashPlan | null;
}

/** Plans a split outside of a transaction; trades are read only if they matter. */
export async function planSplit(
  deps: Deps,
  before: HoldingDoc,
  action: CorporateActionDoc,
): Promise<SplitPlan> {
  const { totalQuantity: quantity, updatedAt } = before;
  const terms = termsOf(action);
  const isLate = updatedAt.toMillis() >= terms.effectMs;
  const rows = isLate ? await rowsOf(deps, before) : [];
  const events = rows.map(({ id, row }) => holdingEvent(id, row));
  const touched = isLate ? isTouched(events, terms) : quantity > 0;
  if (!touched) return { before, split: null, short: [], cash: null };
  const held = { quantity, costMinor: toMinorUnits(before.costMinor) };
  const split = isLate ? splitLate(events, terms) : splitHolding(held, terms);
  const cash = split.fraction.numerator > 0n ? await planCash(deps, before, rows) : null;
  return { before, split, short: newlyShort(split, events), cash };
}

export function termsOf({ to, from, takesEffectAt }: CorporateActionDoc): SplitTerms {
  assert(takesEffectAt, 'the split is not confirmed');
  return { to, from, effectMs: takesEffectAt.toMillis() };
}

function newlyShort({ short }: SplitHolding, events: readonly HoldingEvent[]): readonly string[] {
  const known = new Set(replayEvents(events).short);
  // A split's id contains the child's.
  const trades = events.filter(({ kind, id }) => kind !== 'split' && !known.has(id));
  return trades.map(({ id }) => id).filter((id) => short.includes(id));
}

interface Row {
  readonly id: string;
  readonly row: StockTransactionDoc;
}

/** Reads the trades and splits of a holding, oldest first. */
async function rowsOf({ db }: Deps, { userId, symbol }: HoldingDoc): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const query = { name: 'stockTransactionsOfUser', values: { userId } } as const;
  for await (const one of scanEach(readerOutside(db), db, query)) {
    if (one.data().symbol === symbol) rows.push({ id: one.id, row: one.data() });
  }
  return rows;
}

/** Finds the account that the last purchase was paid from. */
async function planCash(deps: Deps, holding: HoldingDoc, known: readonly Row[]): Promise<CashPlan> {
  const { userId, familyId, currency: listedCurrency, symbol } = holding;
  const rows = known.length > 0 ? known : await rowsOf(deps, holding);
  const bought = rows.findLast(({ row }) => row.operation === 'buy')?.row.currency;
  const currency = bought ?? listedCurrency;
  const [rate] = await Promise.allSettled([
    deps.market.rate(listedCurrency, currency),
    // Refreshes the price that the transaction will read.
    isStockSymbol(symbol) ? deps.market.price(symbol) : null,
  ]);
  return { account: { userId, familyId, currency }, rate };
}
