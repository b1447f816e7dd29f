import { interestAhead, type InterestAhead } from '@pennysprout/shared/interest/interest-ahead';
import { everydayAmounts } from '@pennysprout/shared/kernel/money/everyday-amounts';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { toMinorUnits, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { LiveBalance } from '../../kernel/live/live';

/** Savings of one child. */
export interface ChildSavings {
  readonly childId: string;
  readonly name: string;
  readonly balances: readonly Pick<LiveBalance, 'currency' | 'balanceMinor'>[];
}

/** Interest of one child's account. */
interface OfChild extends InterestAhead {
  readonly childId: string;
  readonly name: string;
}

/** Interest at a rate in one currency: on today's savings, or on a round amount if those bring nothing. */
export type RateMeaning = InterestAhead & { readonly currency: CurrencyCode } & (
    | { readonly on: 'savings'; readonly children: readonly OfChild[] }
    | { readonly on: 'base'; readonly baseMinor: MinorUnits }
  );

/**
 * Computes the interest at a rate: in each currency with savings, the family's own first; on the currency's
 * round base if there are none, or if they bring nothing in a month.
 */
export function meaningsOf(
  rate: number,
  localCurrency: CurrencyCode,
  savings: readonly ChildSavings[],
): readonly RateMeaning[] {
  const saved = savings.flatMap(({ balances }) =>
    balances.flatMap(({ currency, balanceMinor }) => (balanceMinor > 0 ? [currency] : [])),
  );
  const currencies = new Set([...saved.filter((code) => code === localCurrency), ...saved]);
  if (currencies.size === 0) return [onBase(rate, localCurrency)];
  return [...currencies].map((currency) => {
    const children = savings.flatMap(({ childId, name, balances }) => {
      const balance = balances.find((one) => one.currency === currency);
      return balance ? [{ childId, name, ...interestAhead(balance.balanceMinor, rate) }] : [];
    });
    const firstMonthMinor = sumOf(children.map((one) => one.firstMonthMinor));
    if (firstMonthMinor === 0) return onBase(rate, currency);
    const yearMinor = sumOf(children.map((one) => one.yearMinor));
    return { on: 'savings', currency, firstMonthMinor, yearMinor, children };
  });
}

function onBase(rate: number, currency: CurrencyCode): RateMeaning {
  const { baseMinor } = everydayAmounts(currency);
  return { on: 'base', currency, baseMinor, ...interestAhead(baseMinor, rate) };
}

function sumOf(amounts: readonly MinorUnits[]): MinorUnits {
  return toMinorUnits(amounts.reduce((sum, amount) => sum + amount, 0));
}
