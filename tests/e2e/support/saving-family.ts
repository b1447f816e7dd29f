import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { MedalId } from '@pennysprout/shared/growth/medals';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import { medalsOf } from './documents';
import { addChildrenTo, addChildTo, newFamily, type Call, type ChildOfFamily } from './new-family';
import type { NewParent } from './new-parent';
import { expect } from './test';

/** Family that uses all of the product, with an account that nobody is signed in with yet. */
export interface SavingFamily {
  readonly parent: NewParent;
  readonly children: readonly [ChildOfFamily, ...ChildOfFamily[]];
  /** Gives a child a reward in US dollars, as a parent on another device does. */
  readonly reward: (child: ChildOfFamily, amount: number) => Promise<void>;
}

const FIRST_NAME = 'Ada';
const OTHER_NAMES = ['Bea', 'Cid'];
const SAVINGS: readonly CurrencyCode[] = ['USD', 'EUR', 'TWD'];
/**
 * Shares that the children get in turn, so that two children have one in common and the family holds
 * three.
 */
const SHARES: readonly StockSymbol[] = ['DIS', 'AAPL', 'MSFT'];
const SHARES_EACH = 2;
/** Medals that each child has reached. */
const MEDALS: readonly MedalId[] = ['first_savings', 'first_share', 'kept_three'];

/**
 * Creates three children, each with savings in three currencies, shares of two companies and a history
 * of at least five entries.
 *
 * @param rewards how many US dollar rewards the first child has had besides
 */
export async function savingFamily(rewards: number): Promise<SavingFamily> {
  const family = await newFamily('Kim');
  const { parent, call } = family;
  // Fetched now, or the first screen would request it.
  await call('getExchangeRate', { query: { from: 'EUR', to: 'USD' } });
  const first = await addChildTo(family, FIRST_NAME);
  const children = [first, ...(await addChildrenTo(family, OTHER_NAMES))] as const;
  await Promise.all(
    children.map((child, index) => fill(call, child, index, index === 0 ? rewards : 0)),
  );
  // They are noted after the entries: an open listener would read each child once more.
  for (const { id } of children) await expect.poll(() => medalsOf(id)).toEqual(MEDALS);
  return {
    parent,
    children,
    reward: async ({ id }, amount) => {
      await call('deposit', { body: { childId: id, amount, description: 'Reward' } });
    },
  };
}

async function fill(call: Call, { id }: ChildOfFamily, index: number, rewards: number) {
  const give = (amount: number, currency: CurrencyCode) =>
    call('deposit', { body: { childId: id, amount, currency, description: 'Start' } });
  for (const currency of SAVINGS) await give(2000, currency);
  for (let offset = 0; offset < SHARES_EACH; offset += 1) {
    const symbol = SHARES[(index + offset) % SHARES.length];
    if (symbol) await buy(call, id, symbol);
  }
  for (let count = 0; count < rewards; count += 1) await give(1, 'USD');
}

async function buy(call: Call, userId: string, symbol: StockSymbol) {
  const { price } = await call('getStockPrice', { params: { symbol } });
  const seen = { price, currency: 'USD', listedPrice: price, listedCurrency: 'USD' } as const;
  await call('tradeStock', { body: { userId, symbol, operation: 'buy', quantity: 1, ...seen } });
}
