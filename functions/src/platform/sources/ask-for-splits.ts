import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import type { AnsweredSplits } from '../../kernel/market';
import type { Logger } from '../../kernel/deps';
import { ask } from './ask';
import type { SplitSource } from './provider';

interface SplitContext {
  readonly symbol: StockSymbol;
  /** Source of splits; null if there is none. */
  readonly splits: SplitSource | null;
  readonly logger: Logger;
  readonly now: () => Date;
}

/** Asks the source of splits; null if there is none, or after logging why it has not answered. */
export async function askForSplits(
  context: SplitContext,
  since: string,
): Promise<AnsweredSplits | null> {
  const { symbol, splits: source, now } = context;
  if (!source) return null;
  const answer = await ask(context, source, async (signal) => ({
    splits: await source.splits(symbol, since, signal),
    at: now(),
  }));
  return answer && { source: source.name, splits: answer.splits };
}
