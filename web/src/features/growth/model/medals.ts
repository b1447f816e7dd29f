import {
  ACHIEVEMENT_IDS,
  ACHIEVEMENTS,
  progressTo,
  unlockedAchievements,
  type AchievementId,
  type SavingsFacts,
} from '@pennysprout/shared/achievements/achievements';
import type { LiveEntry } from '../../../lib/live/live';

/** Rewards in a row, with nothing taken out between them, that make a medal. */
export const KEPT_IN_A_ROW = 3;

/** What a child reaches in its first weeks; the documented achievements begin far away. */
const MILESTONE_IDS = ['kept_three', 'first_interest', 'first_share'] as const;
export type MilestoneId = (typeof MILESTONE_IDS)[number];

export type MedalId = AchievementId | MilestoneId;

const [FIRST, ...FAR] = ACHIEVEMENT_IDS as readonly [AchievementId, ...AchievementId[]];

/** In the order in which they are shown, which is about that in which they are reached. */
export const MEDAL_IDS: readonly MedalId[] = [FIRST, ...MILESTONE_IDS, ...FAR];

export function isMedalId(id: string): id is MedalId {
  return (MEDAL_IDS as readonly string[]).includes(id);
}

export function isMilestone(id: MedalId): id is MilestoneId {
  return !(id in ACHIEVEMENTS);
}

type MedalEntry = Pick<LiveEntry, 'kind'>;

export interface MedalFacts extends SavingsFacts {
  /** Newest first, of all currencies together. */
  readonly entries: readonly MedalEntry[];
}

/**
 * How many rewards came since money was last taken out. Interest and shares neither count nor end it:
 * neither is a child's doing.
 */
export function keptInARow(entries: readonly MedalEntry[]): number {
  const spent = entries.findIndex(({ kind }) => kind === 'withdrawal');
  const since = spent === -1 ? entries : entries.slice(0, spent);
  return since.filter(({ kind }) => kind === 'deposit').length;
}

/** The longest row among the entries: a medal that was earned stays when something is bought later. */
function longestRow(entries: readonly MedalEntry[]): number {
  let row = 0;
  let longest = 0;
  for (const { kind } of entries) {
    if (kind === 'deposit') row += 1;
    if (kind === 'withdrawal') row = 0;
    longest = Math.max(longest, row);
  }
  return longest;
}

/** How far the way to a medal is gone: 0 to 1, and 1 just when it is reached. */
export function progressToMedal(id: MedalId, facts: MedalFacts): number {
  if (!isMilestone(id)) return progressTo(id, facts);
  const { entries } = facts;
  switch (id) {
    case 'kept_three':
      return longestRow(entries) >= KEPT_IN_A_ROW ? 1 : keptInARow(entries) / KEPT_IN_A_ROW;
    case 'first_interest':
      return entries.some(({ kind }) => kind === 'interest') ? 1 : 0;
    case 'first_share':
      return entries.some(({ kind }) => kind === 'stock_buy') ? 1 : 0;
  }
}

export function reachedMedals(facts: MedalFacts): readonly MedalId[] {
  const unlocked: readonly MedalId[] = unlockedAchievements(facts);
  return MEDAL_IDS.filter((id) =>
    isMilestone(id) ? progressToMedal(id, facts) === 1 : unlocked.includes(id),
  );
}
