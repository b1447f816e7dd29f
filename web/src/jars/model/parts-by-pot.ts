import {
  emptyAccount,
  FREE,
  potsOf,
  type Account,
  type Jar,
} from '@pennysprout/shared/ledger/account';
import { MOST_PARTS, MOST_PARTS_OF_CHILD } from '@pennysprout/shared/ledger/jar-choices';
import { freePartsBeside, partsToGive, setParts } from '@pennysprout/shared/ledger/jars';
import { previewDeposit } from '@pennysprout/shared/ledger/preview';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { ZERO, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { accountIn } from './accounts';

/** Parts of new money by jar id, and by `FREE` for free money. */
export type PartsByPot = Readonly<Record<string, number>>;

/** Returns how new money of an account is allocated now. */
export function partsByPot(account: Account): PartsByPot {
  const { freeParts, jars } = potsOf(account);
  return Object.fromEntries([
    [FREE, freeParts],
    ...jars.map(({ id, parts }) => [id, parts] as const),
  ]);
}

/** Compares two allocations. A missing jar counts as one without parts. */
export function areSameParts(a: PartsByPot, b: PartsByPot): boolean {
  return Object.keys({ ...a, ...b }).every((pot) => (a[pot] ?? 0) === (b[pot] ?? 0));
}

/** Returns the wanted parts of the account's jars. */
export function partsOfJars(account: Account, parts: PartsByPot): ReadonlyMap<string, number> {
  return new Map(potsOf(account).jars.map(({ id }) => [id, parts[id] ?? 0]));
}

/** Returns a function that says how much of a deposit a pot would get with the wanted parts. */
export function previewParts(account: Account, parts: PartsByPot, amountMinor: MinorUnits) {
  const shared = setParts(account, parts[FREE] ?? 0, partsOfJars(account, parts));
  const legs = previewDeposit(shared, amountMinor) ?? [];
  return (pot: string) => legs.find((leg) => leg.pot === pot)?.amountMinor ?? ZERO;
}

/** Returns the most parts of new money that a new jar in a currency can be given. */
export function mostParts(
  accounts: readonly Account[],
  currency: CurrencyCode,
  byParent: boolean,
): number {
  if (byParent) return MOST_PARTS;
  return Math.min(MOST_PARTS_OF_CHILD, partsToGive(accountOrEmpty(accounts, currency)));
}

function accountOrEmpty(accounts: readonly Account[], currency: CurrencyCode): Account {
  return accountIn(accounts, currency) ?? emptyAccount(currency);
}

/** Jar that is being made. */
interface NewJar {
  readonly accounts: readonly Account[];
  readonly currency: CurrencyCode;
  /** Its parts of new money. */
  readonly parts: number;
  readonly byParent: boolean;
  readonly targetMinor?: MinorUnits | null;
}

/** Returns the jar that is being made, in its account as it will be. */
export function newJarInAccount(about: NewJar): { readonly account: Account; readonly jar: Jar } {
  const { accounts, currency, parts, byParent, targetMinor = null } = about;
  const before = accountOrEmpty(accounts, currency);
  const freeParts = byParent ? potsOf(before).freeParts : freePartsBeside(before, parts);
  const jar = { ...NEW_JAR, parts, targetMinor };
  const pots = { ...potsOf(before), freeParts, jars: [...potsOf(before).jars, jar] };
  return { account: { ...before, pots }, jar };
}

/** Returns the total number of parts with a new jar, and the amount that it would get of a deposit. */
export function partOfNewJar(
  about: NewJar,
  amountMinor: MinorUnits,
): { readonly total: number; readonly minor: MinorUnits } {
  const { account, jar } = newJarInAccount(about);
  const { freeParts, jars } = potsOf(account);
  const total = jars.reduce((sum, each) => sum + each.parts, freeParts);
  const legs = previewDeposit(account, amountMinor) ?? [];
  return { total, minor: legs.find(({ pot }) => pot === jar.id)?.amountMinor ?? ZERO };
}

/** Fields of a jar in a form that affect how new money is shared. */
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
