import { jarTotalMinor, potsOf, type Account } from '../ledger/account';
import type { CurrencyCode } from '../kernel/money/currency';
import type { MinorUnits } from '../kernel/money/money';

/** Medals for the state of a child's money, which no single entry earns. */
export const STEP_IDS = [
  'first_jar',
  'first_full_jar',
  'first_wish',
  'first_gift',
  'ten_paydays',
  'ten_allowances',
  'fifty_allowances',
] as const;
export type StepId = (typeof STEP_IDS)[number];

/** Progress towards each: from 0 to 1, and 1 only once it is reached. */
export type StepProgress = Readonly<Record<StepId, number>>;

/** Pay days that earn a medal. */
export const PAY_DAYS = 10;

/** Allowances in the savings that earn each medal. */
export const ALLOWANCES_SAVED = { ten_allowances: 10, fifty_allowances: 50 } as const;

export interface StepAllowance {
  readonly active: boolean;
  readonly currency: CurrencyCode;
  readonly amountMinor: MinorUnits;
}

export interface StepFacts {
  readonly accounts: readonly Account[];
  readonly allowances: readonly StepAllowance[];
  /** Number of entries that paid an allowance, without those taken back. */
  readonly payDays: number;
  /** True if a `save` jar was spent and closed. */
  readonly boughtWish: boolean;
  /** True if money of a `give` jar was spent. */
  readonly gaveGift: boolean;
  /** Converts to the local currency, in which allowances are compared. */
  readonly toLocal: (amountMinor: MinorUnits, currency: CurrencyCode) => number;
}

export function isStep(id: string): id is StepId {
  return (STEP_IDS as readonly string[]).includes(id);
}

/** Returns true for an entry that paid an allowance, by the schedule or on a pay day. */
export function isPayDay(entry: { readonly allowance?: unknown; readonly payDay?: unknown }) {
  return entry.allowance !== undefined || entry.payDay !== undefined;
}

/** Returns the current progress; medals reached before are stored with the child. */
export function stepProgress(facts: StepFacts): StepProgress {
  const { accounts, payDays, boughtWish, gaveGift } = facts;
  const hasJar = accounts.some((account) => potsOf(account).jars.length > 0);
  return {
    first_jar: hasJar ? 1 : 0,
    // A wish is bought out of a full jar, which is gone with it, maybe before anybody looked.
    first_full_jar: Math.max(boughtWish ? 1 : 0, ...accounts.flatMap(fullness)),
    first_wish: boughtWish ? 1 : 0,
    first_gift: gaveGift ? 1 : 0,
    ten_paydays: part(payDays, PAY_DAYS),
    ten_allowances: allowancesSaved(facts, ALLOWANCES_SAVED.ten_allowances),
    fifty_allowances: allowancesSaved(facts, ALLOWANCES_SAVED.fifty_allowances),
  };
}

/** Returns how full each jar with a target is. */
function fullness(account: Account): number[] {
  return potsOf(account).jars.flatMap((jar) =>
    jar.targetMinor === null ? [] : [part(jarTotalMinor(account, jar), jar.targetMinor)],
  );
}

/** Returns the largest active allowance; undefined without one. */
export function largestAllowance({
  allowances,
  toLocal,
}: Pick<StepFacts, 'allowances' | 'toLocal'>): StepAllowance | undefined {
  const inLocal = (one: StepAllowance) => toLocal(one.amountMinor, one.currency);
  return allowances
    .filter(({ active }) => active)
    .reduce<StepAllowance | undefined>(
      (most, one) => (most && inLocal(most) >= inLocal(one) ? most : one),
      undefined,
    );
}

/**
 * Returns the savings as a fraction of this many payments of the largest active allowance, in its currency.
 */
function allowancesSaved(facts: StepFacts, goal: number): number {
  const allowance = largestAllowance(facts);
  const account = facts.accounts.find(({ currency }) => currency === allowance?.currency);
  return allowance && account ? part(account.balanceMinor, allowance.amountMinor * goal) : 0;
}

/** Divides, to 1 at most. */
function part(reached: number, goal: number): number {
  return Math.min(reached / goal, 1);
}
