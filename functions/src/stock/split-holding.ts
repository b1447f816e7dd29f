import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { splitCashId } from '@pennysprout/shared/ledger/entries.collection';
import type { CorporateActionDoc } from '@pennysprout/shared/stock/corporate-actions.collection';
import {
  fractionProceedsMinor,
  fractionText,
  type SplitHolding,
} from '@pennysprout/shared/stock/split';
import { isFromBefore } from '@pennysprout/shared/stock/share-price';
import type { SharePrice } from '@pennysprout/shared/stock/holding';
import type { HoldingDoc } from '@pennysprout/shared/stock/stock-assets.collection';
import { splitId, type SplitDoc } from '@pennysprout/shared/stock/stock-transactions.collection';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { balanceRef } from '../kernel/posting/account';
import { afterEntries } from '../kernel/posting/after-entries';
import { SCHEDULE } from '@pennysprout/shared/ledger/author';
import { writeEntry } from '../kernel/posting/write-entry';
import { rateFor } from './trade-price';
import { planSplit, termsOf, type CashPlan, type SplitPlan } from './plan-split';

/** Holding of a stock whose split is confirmed. */
export interface HoldingToSplit {
  readonly stockAssetId: string;
  readonly childId: string;
  readonly action: CorporateActionDoc;
}

/** `paid` if a fraction was left over and paid out; `nothing` if there was nothing to do. */
export type SplitResult = 'split' | 'paid' | 'nothing';

/** Returns true for a stored holding from before a split that has not been through it. */
export function isToSplit(
  { splitDates = [], createdAt }: Pick<HoldingDoc, 'splitDates' | 'createdAt'>,
  action: CorporateActionDoc,
): boolean {
  return isFromBefore({ splitDates, createdAtMs: createdAt.toMillis() }, action);
}

/** Times that a holding is planned again because it was traded meanwhile, before its page is retried. */
const MOST_PLANS = 5;

/**
 * Applies a split to a holding: its shares, its row in the trades and, if a fraction of a share is left over,
 * the entry for it, in one transaction that reads by id. The holding's trades are read before, and again if
 * there was another one meanwhile. Does nothing the second time.
 */
export async function splitHoldingOf(deps: Deps, item: HoldingToSplit): Promise<SplitResult> {
  const { db, logger } = deps;
  const { stockAssetId, childId, action } = item;
  for (let plans = 0; plans < MOST_PLANS; plans += 1) {
    const before = (await db.stockAssets.doc(stockAssetId).get()).data();
    if (!before || !isToSplit(before, action)) return 'nothing';
    const plan = await planSplit(deps, before, action);
    const result = await db.transact(`child ${childId}`, (tx) => writePlan(tx, deps, item, plan));
    if (result === 'traded') continue;
    if (result !== 'nothing' && plan.short.length > 0) {
      const { symbol, date } = action;
      logger.error('split leaves sales short', { symbol, date, trades: plan.short });
    }
    if (result === 'paid') await afterEntries(deps, [childId]);
    return result;
  }
  throw new Error('the holding is traded all the time');
}

async function writePlan(
  tx: Transaction,
  deps: Deps,
  { stockAssetId, childId, action }: HoldingToSplit,
  { before, split, cash }: SplitPlan,
): Promise<SplitResult | 'traded'> {
  const { db, now } = deps;
  const ref = db.stockAssets.doc(stockAssetId);
  const [found, child] = await Promise.all([tx.get(ref), tx.get(db.users.doc(childId))]);
  const holding = found.data();
  // The child may be on its way out with all that it has.
  if (!holding || !child.exists || !isToSplit(holding, action)) return 'nothing';
  if (holding.updatedAt.toMillis() !== before.updatedAt.toMillis()) return 'traded';
  const splitDates = [...(holding.splitDates ?? []), action.date];
  if (!split) {
    tx.update(ref, { splitDates });
    return 'nothing';
  }
  // Later than the holding's last trade, as trades are; see `timeOfTrade`.
  const after = Math.max(termsOf(action).effectMs, holding.updatedAt.toMillis());
  const at = new Date(Math.max(now().getTime(), after + 1));
  const written = { stockAssetId, holding, action, split };
  const paid = cash && (await payFraction(tx, deps, { ...written, cash, at }));
  const time = paid?.time ?? Timestamp.fromDate(at);
  const { quantity: totalQuantity, costMinor } = split.holding;
  tx.set(ref, { ...holding, totalQuantity, costMinor, splitDates, updatedAt: time });
  const row = { ...splitDoc(written), ...paid, time };
  tx.create(db.stockTransactions.doc(splitId(stockAssetId, action.date)), row);
  return row.entryId === undefined ? 'split' : 'paid';
}

interface WrittenSplit {
  readonly stockAssetId: string;
  readonly holding: HoldingDoc;
  readonly action: CorporateActionDoc;
  readonly split: SplitHolding;
}

function splitDoc({ stockAssetId, holding, action, split }: WrittenSplit): Omit<SplitDoc, 'time'> {
  const { userId, familyId, symbol, name, currency: listedCurrency } = holding;
  return {
    userId,
    familyId,
    stockAssetId,
    operation: 'split',
    symbol,
    name,
    quantity: holding.totalQuantity,
    quantityAfter: split.holding.quantity,
    splitDate: action.date,
    splitTo: action.to,
    splitFrom: action.from,
    splitTookEffectAt: Timestamp.fromMillis(termsOf(action).effectMs),
    soldFraction: fractionText(split.fraction),
    listedCurrency,
    createdBy: SCHEDULE,
  };
}

interface Payment extends WrittenSplit {
  readonly cash: CashPlan;
  readonly at: Date;
}

/**
 * Pays for the leftover fraction at the trusted price. Less than half a minor unit makes no entry.
 *
 * @returns the fields of the split's row.
 */
async function payFraction(
  tx: Transaction,
  deps: Deps,
  { stockAssetId, action, split, cash, at }: Payment,
): Promise<Partial<SplitDoc>> {
  const { db } = deps;
  const { account } = cash;
  const { symbol, date: on } = action;
  const balance = (await tx.get(balanceRef(db, account))).data();
  const price = await fractionPrice(tx, deps, action, cash);
  const { listedPriceMinor, currency } = price;
  const amountMinor = fractionProceedsMinor(split.fraction, price);
  if (amountMinor === 0) return { listedPriceMinor, currency };
  const fraction = fractionText(split.fraction);
  const order = {
    id: splitCashId(stockAssetId, on),
    account,
    posting: { amountMinor },
    description: `Stock: ${fraction} ${symbol}`,
    createdBy: SCHEDULE,
    details: { kind: 'split_cash' as const, split: { symbol, on, fraction } },
  };
  const { id: entryId, entry } = writeEntry(tx, db, balance, order, at);
  return { listedPriceMinor, currency, amountMinor, entryId, time: entry.timestamp };
}

/**
 * Reads the trusted price; confirming the split has divided an older one.
 *
 * @throws AppError `market_unavailable` if there is none, or the rate is too old to move money.
 */
async function fractionPrice(
  tx: Transaction,
  { db }: Deps,
  { symbol }: CorporateActionDoc,
  { account, rate }: CashPlan,
): Promise<SharePrice> {
  const { familyId, currency } = account;
  const [price, preferences] = await Promise.all([
    tx.get(db.stockPrices.doc(symbol)),
    tx.get(db.familyPreferences.doc(familyId)),
  ]);
  const known = price.data();
  if (!known) throw new AppError('market_unavailable');
  const { priceMinor: listedPriceMinor, currency: listedCurrency } = known;
  const pair = { from: listedCurrency, to: currency };
  return {
    listedPriceMinor,
    listedCurrency,
    currency,
    rate: rateFor(pair, preferences.data(), rate),
  };
}
