import type { Locator } from '@playwright/test';

/**
 * Parses "$1,234.50" or "NT$3,000.00" into minor units of two decimals, the only kind these tests use.
 */
function minorOf(text: string): number {
  const match = /(−?)[^\d−]*([\d,]+)\.(\d\d)/.exec(text);
  if (!match) throw new Error(`there is no amount of money in "${text}"`);
  const [, sign, whole = '', cents = ''] = match;
  return (sign ? -1 : 1) * Number(whole.replaceAll(',', '') + cents);
}

export async function minorIn(locator: Locator): Promise<number> {
  return minorOf((await locator.textContent()) ?? '');
}

/** Formats an amount as the app does in English. */
export function written(minor: number, symbol: '$' | 'NT$' = '$'): string {
  const amount = (Math.abs(minor) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  return `${minor < 0 ? '−' : ''}${symbol}${amount}`;
}

/** Rounds half to even. `n` is exact below 2^53. */
export function halfEven(n: number, divisor: number): number {
  const floor = Math.floor(n / divisor);
  const rest = 2 * (n - floor * divisor);
  if (rest !== divisor) return rest > divisor ? floor + 1 : floor;
  return floor % 2 === 0 ? floor : floor + 1;
}
