import { CURRENCIES, type CurrencyCode } from '../kernel/money/currency';
import type { MinorUnits } from '../kernel/money/money';

/**
 * Achievements in display order. `savedUnits` is a sum in units of the family's local currency, whatever
 * its decimals: 10,000 dollars, yen or dinars. Null stands for the first ledger entry.
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
  /** Count of the child's ledger entries, of any currency and kind. */
  readonly entryCount: number;
  /** Sum of all balances in the local currency, in its minor units, without stocks. */
  readonly totalSavingsMinor: MinorUnits;
  readonly localCurrency: CurrencyCode;
}

/** Lists the achievements unlocked at present; withdrawing below a threshold locks it again. */
export function unlockedAchievements(facts: SavingsFacts): readonly AchievementId[] {
  return ACHIEVEMENT_IDS.filter((id) => progressTo(id, facts) === 1);
}

/** Returns the progress towards an achievement from 0 to 1; 1 exactly when unlocked. */
export function progressTo(id: AchievementId, facts: SavingsFacts): number {
  const { savedUnits } = ACHIEVEMENTS[id];
  if (savedUnits === null) return facts.entryCount >= 1 ? 1 : 0;
  const neededMinor = savedUnits * 10 ** CURRENCIES[facts.localCurrency].decimals;
  // Both are integers far below 2^53, so one minor unit too few gives a quotient below 1.
  return Math.min(Math.max(facts.totalSavingsMinor / neededMinor, 0), 1);
}
