import type { StockPriceDoc } from '@pennysprout/shared/market/stock-prices.collection';
import type { CorporateActionDoc } from '@pennysprout/shared/stock/corporate-actions.collection';
import { newYorkDate, tradingDaysAfter } from '@pennysprout/shared/stock/new-york';
import { isSameSplit } from '@pennysprout/shared/stock/split-suspicion';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { queryOf } from '../kernel/firestore/queries';
import type { AnsweredSplits } from '../kernel/market';
import { confirmSplit } from '../stock/confirm-split';
import { dismissSplit } from '../stock/dismiss-split';
import { startSplit } from '../stock/split-fan-out';

/** Trading days after which an undecided suspicion is logged again. */
const ALERT_AFTER_DAYS = 3;

type DecideDeps = Pick<Deps, 'db' | 'market' | 'now' | 'logger' | 'enqueue'>;

/**
 * Decides suspected splits by the source of splits, as far as it answers, and refreshes the prices of those
 * decided. Runs each hour: a call to the source costs 20 of its credits.
 */
export async function decideSplits(deps: DecideDeps): Promise<void> {
  const { docs } = await queryOf(deps.db, 'corporateActions', { status: 'suspected' }).get();
  for (const item of docs) {
    const action = item.data();
    if (await decide(deps, action)) await deps.market.refreshPrice(action.symbol, 0);
  }
}

type CheckedPrice = StockPriceDoc & Required<Pick<StockPriceDoc, 'check'>>;

/** Returns true if the suspicion is decided. */
async function decide(deps: DecideDeps, action: CorporateActionDoc): Promise<boolean> {
  const { symbol, date } = action;
  const price = (await deps.db.stockPrices.doc(symbol).get()).data();
  if (price?.check?.date !== date) return false;
  const checked = { ...price, check: price.check };
  const nowMs = deps.now().getTime();
  if (await isAnswered(deps, action, checked)) return true;
  const alertedOn = newYorkDate(checked.check.alertedAt.toMillis());
  const isLate = tradingDaysAfter(alertedOn, newYorkDate(nowMs)) >= ALERT_AFTER_DAYS;
  if (isLate) deps.logger.error('split undecided', { symbol, date });
  await noteCheck(deps, action, isLate);
  return false;
}

/** Asks the source of splits, and acts on the answer. */
async function isAnswered(
  deps: DecideDeps,
  action: CorporateActionDoc,
  price: CheckedPrice,
): Promise<boolean> {
  const { symbol, date, to, from } = action;
  const since = newYorkDate(price.lastFetchedAt.toMillis());
  const answer = await deps.market.splitsSince(symbol, since);
  if (!answer) return false;
  const { source } = answer;
  const listed = answer.splits.filter((split) => split.date !== price.split?.date);
  if (listed.length === 0) {
    await dismissSplit(deps, { symbol, date, source });
    deps.logger.error('split dismissed', { symbol, date, to, from });
    return true;
  }
  const [split, another] = dueOf(deps, listed);
  if (!split) return false;
  if (another || !isSameSplit(split, action)) {
    deps.logger.error('split contradicted', { symbol, date });
    return false;
  }
  await confirmSplit(deps, { symbol, ...split, source });
  await startSplit(deps, { symbol, date: split.date });
  return true;
}

/** Returns the splits that have begun, without those announced for later. */
function dueOf({ now }: DecideDeps, splits: AnsweredSplits['splits']): AnsweredSplits['splits'] {
  const today = newYorkDate(now().getTime());
  return splits.filter(({ date }) => date <= today);
}

async function noteCheck(
  { db, now }: DecideDeps,
  { symbol, date }: CorporateActionDoc,
  isAlerted: boolean,
): Promise<void> {
  const ref = db.stockPrices.doc(symbol);
  await db.transact(`stock ${symbol}`, async (tx) => {
    const price = (await tx.get(ref)).data();
    if (price?.check?.date !== date) return;
    const at = Timestamp.fromDate(now());
    const check = {
      ...price.check,
      askedAt: at,
      ...(isAlerted && { alertedAt: at }),
    };
    tx.set(ref, { ...price, check, updatedAt: at });
  });
}
