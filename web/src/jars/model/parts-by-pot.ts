import {
  emptyAccount,
  FREE,
  potsOf,
  type Account,
  type Jar,
} from '@pennysprout/shared/ledger/account';
import { setParts } from '@pennysprout/shared/ledger/jars';
import { previewDeposit } from '@pennysprout/shared/ledger/preview';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
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

/** Returns of how many parts those of a new jar would be, and what it would get of a deposit. */
export function partOfNewJar(
  account: Account | undefined,
  currency: CurrencyCode,
  parts: number,
  amountMinor: MinorUnits,
): { readonly total: number; readonly minor: MinorUnits } {
  const before = account ?? emptyAccount(currency);
  const { freeParts, jars } = potsOf(before);
  const others = freeParts + jars.reduce((sum, jar) => sum + jar.parts, 0);
  const pots = { ...potsOf(before), jars: [...jars, { ...NEW_JAR, parts }] };
  const legs = previewDeposit({ ...before, pots }, amountMinor) ?? [];
  const minor = legs.find(({ pot }) => pot === NEW_JAR.id)?.amountMinor ?? ZERO;
  return { total: others + parts, minor };
}

/** Jar that is being described, as far as it matters to how new money is shared. */
const NEW_JAR: Jar = {
  id: 'new',
  name: '',
  icon: 'star',
  purpose: 'save',
  targetMinor: null,
  wantedBy: null,
  parts: 0,
  release: 'own',
  savedMinor: ZERO,
};
