import { balanceId } from '@pennysprout/shared/ledger/balances.collection';
import { stockAssetId } from '@pennysprout/shared/stock/stock-assets.collection';
import type { EntryDetails, EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import type { TradeDoc } from '@pennysprout/shared/stock/stock-transactions.collection';
import { PAGE_SIZE } from '@pennysprout/shared/kernel/document/query';
import { applyPosting } from '@pennysprout/shared/ledger/apply-posting';
import { toMinorUnits, ZERO, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { STOCKS } from '@pennysprout/shared/stock/stocks';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import type { Database } from '../kernel/firestore/database';

/** Child to give a history, without any US dollars or shares so far. */
export interface Saver {
  readonly familyId: string;
  readonly childId: string;
  /** Parent who created all of it. */
  readonly parentId: string;
}

export interface Amounts {
  readonly entries: number;
  /** Number of entries that buy a share; at most half. */
  readonly trades: number;
  /** Milliseconds between entries; default 0. */
  readonly spacingMs?: number;
}

const REWARD = toMinorUnits(200);
const SHARE_PRICE = toMinorUnits(100);
const SYMBOL = 'DIS';
const NEWEST_AGE_MS = 60 * 60 * 1000;

/**
 * Writes a child's long history directly, where the use cases would take minutes: rewards of $2.00 and
 * purchases of a share at $1.00, described as "Reward 1", the oldest, and so on. Balance and holding add
 * up.
 */
export async function putHistory(db: Database, saver: Saver, amounts: Amounts): Promise<void> {
  const { entries, trades, spacingMs = 0 } = amounts;
  const firstMs = Date.now() - NEWEST_AGE_MS - entries * spacingMs;
  const writes: [DocumentReference, object][] = [];
  let balance = ZERO;
  for (let n = 1; n <= entries; n += 1) {
    const at = Timestamp.fromMillis(firstMs + n * spacingMs);
    const buys = n % 2 === 0 && n / 2 <= trades;
    const ref = db.entries.doc();
    const entry = entryOf(saver, { n, at, balance, buys });
    balance = entry.balanceAfterMinor;
    writes.push([ref, entry]);
    if (buys)
      writes.push([
        db.stockTransactions.doc(),
        tradeOf(saver, { entryId: ref.id, nth: n / 2, at }),
      ]);
  }
  const at = Timestamp.fromMillis(firstMs + entries * spacingMs);
  writes.push(...sumsOf(db, saver, { at, balance, trades }));
  for (let from = 0; from < writes.length; from += PAGE_SIZE) {
    const batch = db.firestore.batch();
    for (const [ref, data] of writes.slice(from, from + PAGE_SIZE)) batch.create(ref, data);
    await batch.commit();
  }
}

interface Step {
  readonly n: number;
  readonly at: Timestamp;
  readonly balance: MinorUnits;
  readonly buys: boolean;
}

function entryOf({ familyId, childId, parentId }: Saver, { n, at, balance, buys }: Step): EntryDoc {
  const details: EntryDetails = buys
    ? { kind: 'stock_buy', trade: { symbol: SYMBOL, quantity: 1, comment: '' } }
    : { kind: 'deposit' };
  const { after, amountMinor } = applyPosting(
    { currency: 'USD', balanceMinor: balance },
    { kind: details.kind, amountMinor: buys ? SHARE_PRICE : REWARD },
  );
  return {
    userId: childId,
    familyId,
    amountMinor,
    balanceAfterMinor: after.balanceMinor,
    currency: 'USD',
    description: `Reward ${n}`,
    createdBy: parentId,
    timestamp: at,
    ...details,
  };
}

function tradeOf(
  { familyId, childId, parentId }: Saver,
  { entryId, nth, at }: { entryId: string; nth: number; at: Timestamp },
): TradeDoc {
  return {
    userId: childId,
    familyId,
    stockAssetId: stockAssetId(childId, SYMBOL),
    symbol: SYMBOL,
    name: STOCKS[SYMBOL].name,
    operation: 'buy',
    quantity: 1,
    quantityAfter: nth,
    listedCurrency: 'USD',
    listedPriceMinor: SHARE_PRICE,
    currency: 'USD',
    amountMinor: SHARE_PRICE,
    entryId,
    comment: '',
    createdBy: parentId,
    time: at,
  };
}

function sumsOf(
  db: Database,
  { familyId, childId }: Saver,
  { at, balance, trades }: { at: Timestamp; balance: MinorUnits; trades: number },
): [DocumentReference, object][] {
  const owner = { userId: childId, familyId, currency: 'USD' };
  const asset = {
    ...owner,
    symbol: SYMBOL,
    name: STOCKS[SYMBOL].name,
    totalQuantity: trades,
    costMinor: trades * SHARE_PRICE,
    createdAt: at,
    updatedAt: at,
  };
  const sums: [DocumentReference, object][] = [
    [
      db.balances.doc(balanceId(childId, 'USD')),
      { ...owner, balanceMinor: balance, updatedAt: at },
    ],
  ];
  if (trades > 0) sums.push([db.stockAssets.doc(stockAssetId(childId, SYMBOL)), asset]);
  return sums;
}
