import { FREE, potsOf, type Account } from '@pennysprout/shared/ledger/account';
import { setParts } from '@pennysprout/shared/ledger/jars';
import { previewDeposit } from '@pennysprout/shared/ledger/preview';
import { ZERO, type MinorUnits } from '@pennysprout/shared/kernel/money/money';

/** Parts of new money by jar id, and by `FREE` for what stays free. */
export type PartsByPot = Readonly<Record<string, number>>;

/** Returns how new money of an account is allocated now. */
export function partsByPot(account: Account): PartsByPot {
  const { freeParts, jars } = potsOf(account);
  return Object.fromEntries([
    [FREE, freeParts],
    ...jars.map(({ id, parts }) => [id, parts] as const),
  ]);
}

/** Compares two allocations. A jar that is gone, or not there yet, counts as one without parts. */
export function areSameParts(a: PartsByPot, b: PartsByPot): boolean {
  return Object.keys({ ...a, ...b }).every((pot) => (a[pot] ?? 0) === (b[pot] ?? 0));
}

/** Returns the wanted parts of the account's jars. */
export function partsOfJars(account: Account, wanted: PartsByPot): ReadonlyMap<string, number> {
  return new Map(potsOf(account).jars.map(({ id }) => [id, wanted[id] ?? 0]));
}

/** Returns a function that says what a pot would get of a deposit, with the wanted parts. */
export function previewParts(account: Account, wanted: PartsByPot, amountMinor: MinorUnits) {
  const shared = setParts(account, wanted[FREE] ?? 0, partsOfJars(account, wanted));
  const legs = previewDeposit(shared, amountMinor) ?? [];
  return (pot: string) => legs.find((leg) => leg.pot === pot)?.amountMinor ?? ZERO;
}
