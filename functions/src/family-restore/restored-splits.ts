import type { FamilyDocuments, Placed } from '@pennysprout/shared/family-export/family-documents';
import type { CorporateActionDoc } from '@pennysprout/shared/stock/corporate-actions.collection';
import { ratioText } from '@pennysprout/shared/stock/split';
import type {
  SplitDoc,
  StockTransactionDoc,
} from '@pennysprout/shared/stock/stock-transactions.collection';
import { isStockSymbol } from '@pennysprout/shared/stock/stocks';
import { corporateActionRef } from '../kernel/firestore/corporate-actions';
import type { Database } from '../kernel/firestore/database';
import { queryOf } from '../kernel/firestore/queries';
import { PARTS } from '../kernel/firestore/parts';
import { isToSplit } from '../stock/split-holding';
import { RestoreRefused } from './restore-refused';

/** Splits of stocks that the installation gets with the family, or has to look at again. */
export interface RestoredSplits {
  /** Splits that it does not know. */
  readonly added: readonly CorporateActionDoc[];
  /** Splits of which a restored holding is from before, and has not been through. */
  readonly reopened: readonly CorporateActionDoc[];
}

/**
 * Finds the splits that a family's holdings have been through among those of the installation. Where it
 * knows one, its moment of effect counts; the file's own is checked against it afterwards.
 *
 * @throws RestoreRefused if the two contradict each other.
 */
export async function findSplits(db: Database, documents: FamilyDocuments) {
  const known = new Map<string, CorporateActionDoc>();
  const added: CorporateActionDoc[] = [];
  for (const split of splitsOf(documents.stockTransactions)) {
    const found = await knownSplit(db, split);
    const action = found ?? actionOf(split);
    if (!found) {
      await requireNoHoldings(db, action);
      added.push(action);
    }
    known.set(keyOf(action), action);
  }
  const stockTransactions = documents.stockTransactions.map((one) => inEffect(one, known));
  const splits: RestoredSplits = { added, reopened: await toReopen(db, documents) };
  return { splits, stockTransactions };
}

function keyOf({ symbol, date }: { readonly symbol: string; readonly date: string }): string {
  return `${symbol} ${date}`;
}

/** Lists the splits in a history, each once. */
function splitsOf(rows: readonly Placed<StockTransactionDoc>[]): readonly SplitDoc[] {
  const found = rows.flatMap(({ doc }) => (doc.operation === 'split' ? [doc] : []));
  return [
    ...new Map(
      found.map((doc) => [keyOf({ symbol: doc.symbol, date: doc.splitDate }), doc] as const),
    ).values(),
  ];
}

function actionOf(split: SplitDoc): CorporateActionDoc {
  const { symbol, splitDate: date, splitTo: to, splitFrom: from, splitTookEffectAt } = split;
  if (!isStockSymbol(symbol)) throw new RestoreRefused(`There is no stock ${symbol} here.`);
  return {
    symbol,
    date,
    to,
    from,
    status: 'confirmed',
    source: 'operator',
    decidedAt: splitTookEffectAt,
    takesEffectAt: splitTookEffectAt,
    pendingParts: [],
  };
}

/** Reads what the installation knows of a split; null if nothing. */
async function knownSplit(db: Database, split: SplitDoc): Promise<CorporateActionDoc | null> {
  const { symbol, date, to, from } = actionOf(split);
  const action = (await corporateActionRef(db, { symbol, date }).get()).data();
  if (!action) return null;
  const isSame = action.status === 'confirmed' && action.to * from === action.from * to;
  if (isSame) return action;
  throw new RestoreRefused(
    `In the file ${symbol} was split ${ratioText({ to, from })} on ${date}, which this installation ` +
      'does not know as such. Look at its corporate_actions, decide with `npm run split`, and run ' +
      'this again.',
  );
}

/** Whoever holds the stock here would be left out of a split that comes with a file. */
async function requireNoHoldings(db: Database, action: CorporateActionDoc): Promise<void> {
  const { symbol, date } = action;
  const [largest] = (await queryOf(db, 'largestStockAssets', { symbol }).get()).docs;
  if (!largest || largest.data().totalQuantity === 0) return;
  throw new RestoreRefused(
    `${symbol} was split ${ratioText(action)} on ${date}, and families here hold it. Run \`npm run ` +
      `split -- ${symbol} ${ratioText(action)} --on ${date}\`, and then this again.`,
  );
}

function inEffect(
  one: Placed<StockTransactionDoc>,
  known: ReadonlyMap<string, CorporateActionDoc>,
): Placed<StockTransactionDoc> {
  const { doc } = one;
  if (doc.operation !== 'split') return one;
  const effect = known.get(keyOf({ symbol: doc.symbol, date: doc.splitDate }))?.takesEffectAt;
  return effect ? { ...one, doc: { ...doc, splitTookEffectAt: effect } } : one;
}

/** Lists the splits that the schedule has to bring to a restored holding. */
async function toReopen(
  db: Database,
  { holdings }: FamilyDocuments,
): Promise<readonly CorporateActionDoc[]> {
  if (holdings.length === 0) return [];
  const { docs } = await queryOf(db, 'corporateActions', { status: 'confirmed' }).get();
  return docs
    .map((one) => one.data())
    .filter((action) =>
      holdings.some(({ doc }) => doc.symbol === action.symbol && isToSplit(doc, action)),
    )
    .map((action) => ({ ...action, pendingParts: [...PARTS] }));
}
