import { toMinorUnits, ZERO, type MinorUnits } from '../kernel/money/money';
import { allocate } from '../kernel/money/allocate';
import { sumMinor, type Account } from '../ledger/account';
import type { EntryEnvelope } from '../ledger/envelope';
import { depositLegs } from '../ledger/legs';
import type { Leg } from '../ledger/posting';

/** Returns the household that a giver belongs to; the giver's own name if none is entered. */
export function householdOf({
  from,
  household,
}: Pick<EntryEnvelope, 'from' | 'household'>): string {
  return household ?? from;
}

/**
 * Divides the envelopes of a batch among the pots. The parts are computed from the sum, so that seven
 * envelopes are divided like one. Each envelope in turn is divided in proportion to the amounts that the pots
 * still lack of their parts.
 *
 * @param amounts of the envelopes, in order; each positive.
 * @param share false to keep all of it free.
 * @returns the legs of each envelope. Together they are those of one deposit of the sum.
 */
export function divideBatch(
  account: Account,
  amounts: readonly MinorUnits[],
  share: boolean,
): readonly (readonly Leg[])[] {
  const whole = depositLegs(account, { amountMinor: sumMinor(amounts), share });
  let lacking = whole.map(({ amountMinor }) => amountMinor);
  return amounts.map((amountMinor) => {
    const parts = allocate(amountMinor, lacking);
    lacking = lacking.map((left, n) => toMinorUnits(left - (parts[n] ?? ZERO)));
    return whole.flatMap(({ pot }, n) => {
      const part = parts[n] ?? ZERO;
      return part > 0 ? [{ pot, amountMinor: part }] : [];
    });
  });
}
