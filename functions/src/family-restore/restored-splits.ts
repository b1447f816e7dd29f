import type { FamilyDocuments, Placed } from '@pennysprout/shared/family-export/family-documents';
import { iso } from '@pennysprout/shared/kernel/document/instant';
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

/**
 * Finds the splits of a family's holdings among those of the installation, and uses their times of effect;
 * the file is checked against them afterwards. A split multiplies the shares of every family, so a file
 * cannot declare one.
 *
 * @returns the history with those moments, and the splits to look at again: a restored holding is from before
 * them, and has not been through.
 * @throws RestoreRefused if the installation does not know one, or knows it otherwise.
 */
export async function findSplits(db: Database, documents: FamilyDocuments) {
  const known = new Map<string, CorporateActionDoc>();
  const unknown: string[] = [];
  for (const split of splitsOf(documents.stockTransactions)) {
    const action = await knownSplit(db, split);
    if (action) known.set(keyOf(action), action);
    else unknown.push(await commandFor(db, split));
  }
  if (unknown.length > 0) throw unknownSplits(unknown);
  const stockTransactions = documents.stockTransactions.map((one) => inEffect(one, known));
  return { stockTransactions, reopened: await toReopen(db, documents) };
}

function unknownSplits(commands: readonly string[]): RestoreRefused {
  return new RestoreRefused(
    'Shares in the file were split as this installation does not know. A split counts for all families, so ' +
      'look at the company’s page for investors, declare it here, and run this again:\n' +
      commands.map((command) => `  ${command}`).join('\n'),
  );
}

/**
 * Returns the command with which the operator declares a split. If somebody here has or had the stock, the
 * known price determines when it took effect.
 */
async function commandFor(db: Database, split: SplitDoc): Promise<string> {
  const { symbol, splitDate, splitTo, splitFrom, splitTookEffectAt } = split;
  const ratio = ratioText({ to: splitTo, from: splitFrom });
  const command = `npm run split -- ${symbol} ${ratio} --on ${splitDate}`;
  const { empty } = await queryOf(db, 'largestStockAssets', { symbol }).get();
  return empty ? `${command} --at ${iso(splitTookEffectAt)}` : command;
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

/** Reads the installation's record of a split; null if there is none. */
async function knownSplit(db: Database, split: SplitDoc): Promise<CorporateActionDoc | null> {
  const { symbol, splitDate: date, splitTo: to, splitFrom: from } = split;
  if (!isStockSymbol(symbol)) throw new RestoreRefused(`There is no stock ${symbol} here.`);
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
