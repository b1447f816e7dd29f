import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { addMinor, minorToDecimal, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { LiveChild, LiveEntry } from '../../kernel/live/live';
import { standing } from '@pennysprout/shared/ledger/taken-back';

/** Amount that a child usually gets. */
export interface UsualAmount {
  readonly amountMinor: MinorUnits;
  readonly currency: CurrencyCode;
}

/** Child and the amount that it usually gets. */
export interface UsualDeposit {
  readonly child: LiveChild;
  readonly usual: UsualAmount;
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
  const last = standing(entries).find(
    ({ kind, description }) => kind === 'deposit' && reason.includes(description),
  );
  return last ? { amountMinor: last.amountMinor, currency: last.currency } : null;
}

/** Returns the initial values of a form that gives the amount. */
export function asInitial({ amountMinor, currency }: UsualAmount, description: string) {
  return { amount: String(minorToDecimal(amountMinor, currency)), currency, description };
}

/** Total of several usual amounts, as far as one line can say it. */
type Together =
  | { readonly kind: 'same'; readonly each: UsualAmount }
  | { readonly kind: 'sum'; readonly sum: UsualAmount }
  /** Several currencies have no sum. */
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
