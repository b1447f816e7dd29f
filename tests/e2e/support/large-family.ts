import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import { familyWithHistory } from './long-history';
import { addChildrenTo, type Call, type ChildOfFamily } from './new-family';
import type { NewParent } from './new-parent';

/** Family that fills its screens, with an account that nobody is signed in with yet. */
export interface LargeFamily {
  readonly parent: NewParent;
  readonly call: Call;
  /** The first has a long history. */
  readonly children: readonly [ChildOfFamily, ...ChildOfFamily[]];
}

const SAVINGS: readonly CurrencyCode[] = ['EUR', 'TWD', 'USD'];
/** Share of a company that a child with a long history does not hold yet. */
const SHARE: StockSymbol = 'AAPL';
/** Over two months, so that there is a picture of them. */
const HISTORY = { entries: 60, trades: 20, spacingMs: 24 * 60 * 60_000 };

/**
 * Creates a family in which each child has savings in three currencies and an allowance of $5.00 as the
 * last deposit; the first and the last hold shares of two companies.
 */
export async function largeFamily(otherNames: readonly string[]): Promise<LargeFamily> {
  const family = await familyWithHistory(HISTORY);
  const { parent, call, child } = family;
  const children = [child, ...(await addChildrenTo(family, otherNames))] as const;
  await call('getExchangeRate', { query: { from: 'EUR', to: 'USD' } });
  await Promise.all(children.map((each) => fill(call, each)));
  await buy(call, child.id, SHARE);
  const last = children.at(-1);
  if (last && last !== child) {
    await buy(call, last.id, SHARE);
    await buy(call, last.id, 'DIS');
  }
  await Promise.all(children.map(({ id }) => giveAllowance(call, id)));
  return { parent, call, children };
}

async function fill(call: Call, { id }: ChildOfFamily) {
  for (const currency of SAVINGS)
    await call('deposit', { body: { childId: id, amount: 2000, currency, description: 'Start' } });
}

/** Gives an allowance with the family's first reason, which makes it the child's usual amount. */
async function giveAllowance(call: Call, childId: string): Promise<void> {
  await call('deposit', { body: { childId, amount: 5, description: 'Allowance' } });
}

async function buy(call: Call, userId: string, symbol: StockSymbol) {
  const { price } = await call('getStockPrice', { params: { symbol } });
  const seen = { price, currency: 'USD', listedPrice: price, listedCurrency: 'USD' } as const;
  await call('tradeStock', { body: { userId, symbol, operation: 'buy', quantity: 1, ...seen } });
}
