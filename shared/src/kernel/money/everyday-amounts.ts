import type { CurrencyCode } from './currency';
import { decimalToMinor, type MinorUnits } from './money';

/** Amounts of a currency that are proposed to families: round ones that a child has seen. */
export interface EverydayAmounts {
  /** Smallest coin in use; a note where coins are not. */
  readonly coinMinor: MinorUnits;
  /** Small to large, for a first coin. */
  readonly firstCoinsMinor: readonly [MinorUnits, MinorUnits, MinorUnits];
  /** A week's allowance. */
  readonly allowanceMinor: MinorUnits;
  /** Round amount on which interest can be seen. */
  readonly baseMinor: MinorUnits;
}

type Row = readonly [
  coin: number,
  firstCoins: readonly [number, number, number],
  allowance: number,
  base: number,
];

/** One line a currency: the smallest coin, three first coins, an allowance, and the base. */
const TABLE = {
  USD: [0.05, [1, 5, 10], 5, 100],
  EUR: [0.05, [1, 5, 10], 5, 100],
  GBP: [0.05, [1, 5, 10], 5, 100],
  JPY: [1, [100, 500, 1_000], 500, 10_000],
  TWD: [1, [50, 100, 200], 100, 3_000],
  CNY: [0.1, [10, 20, 50], 30, 500],
  HKD: [0.1, [10, 20, 50], 40, 1_000],
  SGD: [0.05, [1, 5, 10], 5, 100],
  KRW: [10, [1_000, 5_000, 10_000], 5_000, 100_000],
  INR: [1, [50, 100, 200], 200, 5_000],
  AUD: [0.05, [1, 5, 10], 5, 100],
  NZD: [0.1, [1, 5, 10], 5, 100],
  CAD: [0.05, [1, 5, 10], 5, 100],
  CHF: [0.05, [1, 5, 10], 5, 100],
  SEK: [1, [10, 50, 100], 50, 1_000],
  NOK: [1, [10, 50, 100], 50, 1_000],
  DKK: [0.5, [10, 20, 50], 50, 500],
  ISK: [1, [100, 500, 1_000], 500, 10_000],
  PLN: [0.05, [5, 20, 50], 20, 500],
  CZK: [1, [20, 50, 100], 100, 2_000],
  HUF: [5, [200, 500, 1_000], 1_000, 30_000],
  RON: [0.1, [5, 10, 50], 20, 500],
  UAH: [0.5, [50, 100, 200], 200, 5_000],
  TRY: [0.5, [50, 100, 200], 200, 5_000],
  ILS: [0.1, [5, 10, 20], 20, 500],
  AED: [0.25, [5, 10, 20], 20, 500],
  SAR: [0.25, [5, 10, 50], 20, 500],
  QAR: [0.25, [5, 10, 50], 20, 500],
  KWD: [0.005, [0.25, 1, 5], 1, 30],
  BHD: [0.005, [0.5, 1, 5], 2, 50],
  JOD: [0.05, [1, 5, 10], 5, 100],
  EGP: [0.25, [20, 50, 100], 100, 5_000],
  MAD: [0.1, [10, 20, 50], 50, 1_000],
  ZAR: [0.1, [10, 50, 100], 50, 2_000],
  NGN: [5, [200, 500, 1_000], 1_000, 50_000],
  KES: [1, [50, 100, 500], 200, 10_000],
  GHS: [0.1, [5, 10, 50], 20, 1_000],
  THB: [0.25, [20, 50, 100], 100, 3_000],
  VND: [1_000, [20_000, 50_000, 100_000], 100_000, 2_000_000],
  IDR: [100, [10_000, 20_000, 50_000], 50_000, 1_000_000],
  MYR: [0.05, [5, 10, 20], 10, 500],
  PHP: [0.25, [20, 50, 100], 200, 5_000],
  PKR: [1, [100, 500, 1_000], 500, 20_000],
  BDT: [1, [50, 100, 500], 200, 10_000],
  LKR: [1, [100, 500, 1_000], 500, 20_000],
  BRL: [0.05, [5, 10, 50], 20, 500],
  MXN: [0.5, [20, 50, 100], 100, 2_000],
  ARS: [10, [1_000, 2_000, 10_000], 5_000, 100_000],
  CLP: [10, [1_000, 2_000, 5_000], 5_000, 100_000],
  COP: [50, [5_000, 10_000, 20_000], 20_000, 500_000],
} as const satisfies Record<CurrencyCode, Row>;

/** Returns the deposit to explain with. */
export function exampleDeposit(currency: CurrencyCode): MinorUnits {
  return everydayAmounts(currency).firstCoinsMinor[2];
}

/** Returns the amounts to propose in a currency. */
export function everydayAmounts(currency: CurrencyCode): EverydayAmounts {
  const minor = (decimal: number): MinorUnits => {
    const exact = decimalToMinor(decimal, currency);
    if (exact === null) throw new RangeError('an everyday amount with too many decimals');
    return exact;
  };
  const [coin, [small, middle, large], allowance, base] = TABLE[currency];
  return {
    coinMinor: minor(coin),
    firstCoinsMinor: [minor(small), minor(middle), minor(large)],
    allowanceMinor: minor(allowance),
    baseMinor: minor(base),
  };
}
