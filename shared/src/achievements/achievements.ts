import { CURRENCIES, type CurrencyCode } from '../money/currency';
import type { MinorUnits } from '../money/money';

/**
 * What a child can reach, in the order in which it is shown. `savedUnits` is a sum in units of the
 * family's local currency, whatever its decimals: 10,000 dollars, yen or dinars. Null stands for the
 * first entry of the ledger.
 */
export const ACHIEVEMENTS = {
  first_savings: { savedUnits: null },
  saved_10000: { savedUnits: 10_000 },
  goal_50000: { savedUnits: 50_000 },
  master_100000: { savedUnits: 100_000 },
} as const satisfies Record<string, { savedUnits: number | null }>;

export type AchievementId = keyof typeof ACHIEVEMENTS;

export const ACHIEVEMENT_IDS = Object.keys(ACHIEVEMENTS) as readonly AchievementId[];

export interface SavingsFacts {
  /** Entries of the child's ledger, of every currency and kind. */
  readonly entryCount: number;
  /** All balances converted to the local currency, in its minor units; stock does not count. */
  readonly totalSavingsMinor: MinorUnits;
  readonly localCurrency: CurrencyCode;
}

/**
 * What is unlocked now. It is a look at the present savings: who withdraws beneath a threshold locks
 * it again.
 */
export function unlockedAchievements(facts: SavingsFacts): readonly AchievementId[] {
  return ACHIEVEMENT_IDS.filter((id) => progressTo(id, facts) === 1);
}

/** How far the way to an achievement is gone: 0 to 1, and 1 just when it is unlocked. */
export function progressTo(id: AchievementId, facts: SavingsFacts): number {
  const { savedUnits } = ACHIEVEMENTS[id];
  if (savedUnits === null) return facts.entryCount >= 1 ? 1 : 0;
  const neededMinor = savedUnits * 10 ** CURRENCIES[facts.localCurrency].decimals;
  // Both are integers far beneath 2^53, so that one minor unit too few is a quotient beneath 1.
  return Math.min(Math.max(facts.totalSavingsMinor / neededMinor, 0), 1);
}
