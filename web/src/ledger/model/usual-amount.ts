import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { addMinor, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { LiveEntry } from '../../kernel/live/live';
import { withoutUndone } from '@pennysprout/shared/ledger/taken-back';

/** Amount that a child usually gets. */
export interface UsualAmount {
  readonly amountMinor: MinorUnits;
  readonly currency: CurrencyCode;
}

/**
 * Returns the amount of the last deposit for a reason that was not taken back; null if there was none.
 *
 * @param entries newest first
 * @param reason descriptions that an entry for it may have
 */
export function usualAmount(
  entries: readonly Pick<
    LiveEntry,
    'id' | 'undoes' | 'kind' | 'description' | 'amountMinor' | 'currency'
  >[],
  reason: readonly string[],
): UsualAmount | null {
  const last = withoutUndone(entries).find(
    ({ kind, description }) => kind === 'deposit' && reason.includes(description),
  );
  return last ? { amountMinor: last.amountMinor, currency: last.currency } : null;
}

/** Adds up amounts, one sum for each currency, in the order in which the currencies appear. */
export function sumsOf(amounts: readonly UsualAmount[]): readonly UsualAmount[] {
  const sums = new Map<CurrencyCode, MinorUnits>();
  for (const { amountMinor, currency } of amounts) {
    const sum = sums.get(currency);
    sums.set(currency, sum === undefined ? amountMinor : addMinor(sum, amountMinor));
  }
  return [...sums].map(([currency, amountMinor]) => ({ currency, amountMinor }));
}
