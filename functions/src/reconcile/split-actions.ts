import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import {
  corporateActionId,
  type CorporateActionDoc,
} from '@pennysprout/shared/stock/corporate-actions.collection';
import { ratioText } from '@pennysprout/shared/stock/split';
import type { SplitDoc } from '@pennysprout/shared/stock/stock-transactions.collection';
import { isStockSymbol } from '@pennysprout/shared/stock/stocks';
import { expectSame, type Report } from './drift';

/** Checks that a holding was split as its stock was. */
export function checkSplitAction(
  path: string,
  { symbol, splitDate, splitTo, splitFrom, splitTookEffectAt }: SplitDoc,
  splits: ReadonlyMap<string, CorporateActionDoc>,
  report: Report,
): void {
  if (!isStockSymbol(symbol)) return;
  const id = corporateActionId(symbol, splitDate);
  const action = splits.get(id);
  const actual = wordsOf({ to: splitTo, from: splitFrom, takesEffectAt: splitTookEffectAt });
  expectSame(report, {
    invariant: 'split_action',
    paths: [path, `${COLLECTIONS.corporateActions}/${id}`],
    expected: action?.status === 'confirmed' ? wordsOf(action) : null,
    actual,
  });
}

/** Describes what the two must share, e.g. "10:1 at 1763394600000". */
function wordsOf(split: Pick<CorporateActionDoc, 'to' | 'from' | 'takesEffectAt'>): string {
  return `${ratioText(split)} at ${split.takesEffectAt?.toMillis() ?? 'never'}`;
}
