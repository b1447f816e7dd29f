import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { LiveEntry } from '../../kernel/live/live';
import type { PastPoint } from './picture';

export type PastAmount = Pick<
  LiveEntry,
  'currency' | 'balanceAfterMinor' | 'interest' | 'timestamp'
>;

/** Returns an account's balance after each of its entries, oldest first. */
export function pastOf(entries: readonly PastAmount[], currency: CurrencyCode): PastPoint[] {
  return entries
    .filter((entry) => entry.currency === currency)
    .map(({ balanceAfterMinor, timestamp }) => ({
      at: timestamp.getTime(),
      minor: balanceAfterMinor,
    }))
    .reverse();
}
