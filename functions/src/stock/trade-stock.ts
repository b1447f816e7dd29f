import assert from 'node:assert/strict';
import type { StockTransaction } from '@pennysprout/shared/api/contract';
import { AppError, type FieldError } from '@pennysprout/shared/kernel/call/errors';
import { stockAssetId, type HoldingDoc } from '@pennysprout/shared/stock/stock-assets.collection';
import type { FamilyPreferencesDoc } from '@pennysprout/shared/family-preferences/family-preferences.collection';
import type { TradeDoc } from '@pennysprout/shared/stock/stock-transactions.collection';
import { convertMinor } from '@pennysprout/shared/kernel/money/convert';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { bundleEntryId } from '@pennysprout/shared/ledger/entries.collection';
import type { Payer, StockOperation } from '@pennysprout/shared/stock/schemas';
import {
  buyShares,
  EMPTY_HOLDING,
  sellShares,
  tradeCostMinor,
  type Holding,
  type SharePrice,
} from '@pennysprout/shared/stock/holding';
import { STOCKS, type StockSymbol } from '@pennysprout/shared/stock/stocks';
import type { DocumentReference, Timestamp, Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { afterEntries } from '../kernel/posting/after-entries';
import { balanceRef } from '../kernel/posting/account';
import { writeEntry, type WrittenEntry } from '../kernel/posting/write-entry';
import { documentsOfAccess, requireChildToChange, requireSame, type Child } from '../kernel/access';
import { toTakes, type DecimalTake } from '../kernel/amounts';
import type { ParentCaller } from '../kernel/caller';
import { runIdempotent, type IdempotencyKey, type IdempotentAnswer } from '../kernel/idempotency';
import { toStockTransaction } from './stock-transaction';
import {
  dearerThanSeen,
  priceTrade,
  requireSameShares,
  requireSeenPrice,
  viewMarket,
} from './trade-price';

/** Trade as a parent asks for it, with the share prices the parent saw. */
export interface TradeStock {
  /** The child's id. */
  readonly userId: string;
  readonly familyId?: string | undefined;
  readonly symbol: StockSymbol;
  readonly operation: StockOperation;
  /** Whole shares. */
  readonly quantity: number;
  /** Currency of the cash leg. */
  readonly currency: CurrencyCode;
  /** Decimal in `currency`. */
  readonly price: number;
  readonly listedCurrency: CurrencyCode;
  /** Decimal in `listedCurrency`. */
  readonly listedPrice: number;
  readonly comment?: string | undefined;
  /** For a purchase: amounts to take out of jars first. */
  readonly takes?: readonly DecimalTake[] | undefined;
  /** For a purchase: `parent` to deposit its cost first; default `child`. */
  readonly paidBy?: Payer | undefined;
  readonly idempotencyKey: IdempotencyKey;
}

/**
 * Buys shares for a child from its savings, or sells them into its savings. If a parent pays, their cost is
 * deposited first, as a second entry of the same bundle. The share leg (holding and stock transaction), the
 * cash leg (ledger entry and balance) and the idempotency key change in one transaction or not at all.
 *
 * @throws AppError `insufficient_balance` if a purchase exceeds the savings in `currency`.
 * @throws AppError `money_in_jars` or `not_enough_in_jar` if it exceeds the free money plus the amounts taken
 * out of jars.
 * @throws AppError `insufficient_shares` if more would be sold than are held.
 * @throws AppError `price_changed` with the new price; `market_unavailable`; `price_being_checked`.
 * @throws AppError `amount_out_of_range` if the trade is too large, or worth less than one minor unit of
 * `currency`.
 * @throws AppError `not_found`, or `forbidden` for another family's child.
 */
export async function tradeStock(
  deps: Deps,
  caller: ParentCaller,
  input: TradeStock,
): Promise<IdempotentAnswer<StockTransaction>> {
  requireConsistent(input);
  const view = await viewMarket(deps.market, input);
  const { userId, idempotencyKey: key } = input;
  const assetRef = deps.db.stockAssets.doc(stockAssetId(userId, input.symbol));
  const balance = balanceRef(deps.db, input);
  const priceRef = deps.db.stockPrices.doc(input.symbol);
  const done = await runIdempotent(deps, {
    key,
    queueKey: `child ${userId}`,
    prefetch: [...documentsOfAccess(deps.db, caller, userId), assetRef, balance, priceRef],
    allow: async (read) => {
      const child = await requireChildToChange({ db: deps.db, read }, caller, userId);
      requireSame(input.familyId, child.familyId);
      return child;
    },
    work: async (tx, child, read) => {
      const preferences = (await read(deps.db.familyPreferences.doc(child.familyId))).data();
      if (!preferences) throw new AppError('not_found');
      const before = {
        preferences,
        assetRef,
        balance: (await read(balance)).data(),
        asset: (await read(assetRef)).data(),
      };
      requireSameShares(view, (await read(priceRef)).data());
      const price = priceTrade(view, before.preferences, input.currency);
      requireSeenPrice(price, input);
      const answer = writeTrade(tx, deps, caller, { input, child, before, price });
      return { answer, familyId: child.familyId, childId: child.id };
    },
  });
  await afterEntries(deps, [userId]);
  return done;
}

/**
 * Requires that the fields of an order fit together.
 *
 * @throws AppError `invalid_request` with the field that does not.
 */
function requireConsistent(order: TradeStock): void {
  const { symbol, operation, listedCurrency, takes, paidBy } = order;
  const isSale = operation === 'sell';
  if (listedCurrency !== STOCKS[symbol].listedCurrency) {
    throw refused({ path: 'listedCurrency', key: 'validation.currency' });
  }
  if (isSale && paidBy === 'parent') throw refused({ path: 'paidBy', key: 'validation.invalid' });
  if (takes && (isSale || paidBy === 'parent')) {
    throw refused({ path: 'takes', key: 'validation.unknownField' });
  }
}

function refused(field: FieldError): AppError {
  return new AppError('invalid_request', { fields: [field] });
}

interface AccountBefore {
  readonly preferences: FamilyPreferencesDoc;
  readonly balance: Parameters<typeof writeEntry>[2];
  readonly assetRef: DocumentReference<HoldingDoc>;
  readonly asset: HoldingDoc | undefined;
}

interface TradeToWrite {
  readonly input: TradeStock;
  readonly child: Child;
  readonly before: AccountBefore;
  readonly price: SharePrice;
}

function writeTrade(
  tx: Transaction,
  deps: Deps,
  caller: ParentCaller,
  trade: TradeToWrite,
): StockTransaction {
  const { before } = trade;
  // Computed before the first write, so that a refusal writes nothing.
  const holding = moveShares(trade);
  const ref = deps.db.stockTransactions.doc();
  const bundle = trade.input.paidBy === 'parent' ? ref.id : undefined;
  const written = writeCashLegs(tx, deps, caller, trade, bundle);
  const time = written.entry.timestamp as Timestamp;
  const asset = assetAfter(trade, holding, time);
  tx.set(before.assetRef, asset);
  const stored = tradeDoc(caller, trade, holding, written);
  tx.create(ref, stored);
  return toStockTransaction(ref.id, stored);
}

function holdingOf(asset: HoldingDoc | undefined): Holding {
  if (!asset) return EMPTY_HOLDING;
  return { quantity: asset.totalQuantity, costMinor: toMinorUnits(asset.costMinor) };
}

/**
 * Computes the holding after the trade.
 *
 * @throws AppError `insufficient_shares` or `amount_out_of_range`.
 */
function moveShares({ input, child, before, price }: TradeToWrite): Holding {
  const { asset } = before;
  const { symbol, operation, quantity } = input;
  assert(
    !asset || (asset.userId === child.id && asset.symbol === symbol),
    'the holding belongs to another child or stock',
  );
  const shares = { quantity, priceMinor: price.listedPriceMinor };
  const held = holdingOf(asset);
  const holding = operation === 'buy' ? buyShares(held, shares) : sellShares(held, shares).holding;
  const change = operation === 'buy' ? quantity : -quantity;
  assert(holding.quantity === held.quantity + change, 'the shares do not add up');
  return holding;
}

/**
 * Posts the cash leg, after a deposit of the cost if a parent pays. The whole trade is converted and rounded
 * once, half-even, at the end.
 *
 * @returns the cash leg.
 */
function writeCashLegs(
  tx: Transaction,
  { db, now }: Deps,
  caller: ParentCaller,
  { input, child, before, price }: TradeToWrite,
  bundle: string | undefined,
): WrittenEntry {
  const { symbol, operation, quantity, currency, comment = '', takes } = input;
  const costMinor = tradeCostMinor(quantity, price.listedPriceMinor);
  const amountMinor = convertMinor(costMinor, price.listedCurrency, currency, price.rate);
  const posting =
    operation === 'buy'
      ? {
          amountMinor,
          takes: toTakes(takes ?? [], currency),
          dearerMinor: dearerThanSeen(amountMinor, input),
        }
      : { amountMinor };
  const common = {
    account: { userId: child.id, familyId: child.familyId, currency },
    description: `Stock: ${quantity} ${symbol}`,
    createdBy: caller.id,
  };
  const trade = { symbol, quantity, comment };
  const time = timeOfTrade(now(), before.asset);
  if (bundle === undefined) {
    const order = { ...common, posting, details: { kind: `stock_${operation}` as const, trade } };
    return writeEntry(tx, db, before.balance, order, time);
  }
  const deposit = {
    ...common,
    id: bundleEntryId(bundle, 'deposit'),
    posting: { amountMinor, share: false },
    details: { kind: 'deposit' as const, bundle },
  };
  const { after } = writeEntry(tx, db, before.balance, deposit, time);
  const purchase = {
    ...common,
    id: bundleEntryId(bundle, 'stock_buy'),
    posting: { amountMinor },
    details: { kind: 'stock_buy' as const, trade, bundle },
  };
  return writeEntry(tx, db, after, purchase, time);
}

/**
 * Returns a time later than the holding's last trade. That one may have used another currency's account,
 * whose entries do not order this one's: a sale must not seem to precede its purchase.
 */
function timeOfTrade(now: Date, asset: HoldingDoc | undefined): Date {
  const earliestMs = asset ? asset.updatedAt.toMillis() + 1 : 0;
  return new Date(Math.max(now.getTime(), earliestMs));
}

function assetAfter(
  { input, child, before, price }: TradeToWrite,
  holding: Holding,
  updatedAt: Timestamp,
): HoldingDoc {
  const { symbol } = input;
  return {
    userId: child.id,
    familyId: child.familyId,
    symbol,
    name: STOCKS[symbol].name,
    currency: price.listedCurrency,
    totalQuantity: holding.quantity,
    costMinor: holding.costMinor,
    ...(before.asset?.splitDates && { splitDates: before.asset.splitDates }),
    createdAt: before.asset?.createdAt ?? updatedAt,
    updatedAt,
  };
}

function tradeDoc(
  caller: ParentCaller,
  { input, child, before, price }: TradeToWrite,
  holding: Holding,
  { id: entryId, entry }: WrittenEntry,
): TradeDoc & { operation: StockOperation } {
  const { symbol, operation, quantity, currency, comment = '' } = input;
  return {
    userId: child.id,
    familyId: child.familyId,
    stockAssetId: before.assetRef.id,
    symbol,
    name: STOCKS[symbol].name,
    operation,
    quantity,
    quantityAfter: holding.quantity,
    listedCurrency: price.listedCurrency,
    listedPriceMinor: price.listedPriceMinor,
    currency,
    amountMinor: toMinorUnits(Math.abs(entry.amountMinor)),
    entryId,
    comment,
    createdBy: caller.id,
    time: entry.timestamp,
    ...(entry.bundle !== undefined && { bundle: entry.bundle }),
  };
}
