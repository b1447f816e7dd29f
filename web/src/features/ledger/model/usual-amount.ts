import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import { addMinor, minorToDecimal, type MinorUnits } from '@pennysprout/shared/money/money';
import type { LiveChild, LiveEntry } from '../../../lib/live/live';
import { standing } from '@pennysprout/shared/ledger/taken-back';

/** What a child gets as a rule. */
export interface UsualAmount {
  readonly amountMinor: MinorUnits;
  readonly currency: CurrencyCode;
}

/** A child with what it gets as a rule. */
export interface UsualGift {
  readonly child: LiveChild;
  readonly usual: UsualAmount;
}

/**
 * As much as the last deposit for a reason was that was not taken back; null where there was none.
 *
 * @param entries newest first
 * @param reason what an entry for it may say
 */
export function usualAmount(
  entries: readonly Pick<
    LiveEntry,
    'id' | 'undoes' | 'kind' | 'description' | 'amountMinor' | 'currency'
  >[],
  reason: readonly string[],
): UsualAmount | null {
  const last = standing(entries).find(
    ({ kind, description }) => kind === 'deposit' && reason.includes(description),
  );
  return last ? { amountMinor: last.amountMinor, currency: last.currency } : null;
}

/** What a form that gives it starts with. */
export function asInitial({ amountMinor, currency }: UsualAmount, description: string) {
  return { amount: String(minorToDecimal(amountMinor, currency)), currency, description };
}

/** What several usual amounts are together, as far as one line can say it. */
type Together =
  | { readonly kind: 'same'; readonly each: UsualAmount }
  | { readonly kind: 'sum'; readonly sum: UsualAmount }
  /** In several currencies, which have no sum. */
  | { readonly kind: 'mixed' };

export function together(amounts: readonly UsualAmount[]): Together {
  const [first, ...others] = amounts;
  if (!first || others.some(({ currency }) => currency !== first.currency)) {
    return { kind: 'mixed' };
  }
  if (others.every(({ amountMinor }) => amountMinor === first.amountMinor)) {
    return { kind: 'same', each: first };
  }
  const amountMinor = others.reduce(
    (sum, other) => addMinor(sum, other.amountMinor),
    first.amountMinor,
  );
  return { kind: 'sum', sum: { amountMinor, currency: first.currency } };
}
