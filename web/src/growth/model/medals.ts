import {
  ACHIEVEMENT_IDS,
  ACHIEVEMENTS,
  progressTo,
  unlockedAchievements,
  type AchievementId,
  type SavingsFacts,
} from '@pennysprout/shared/growth/achievements';
import type { EntryKind } from '@pennysprout/shared/ledger/kinds';
import type { LiveEntry } from '../../kernel/live/live';

/** Rewards in a row, with no withdrawal between them, that earn a medal. */
export const KEPT_IN_A_ROW = 3;

/** Medals for a child's first weeks; the documented achievements begin far away. */
const MILESTONE_IDS = ['kept_three', 'first_interest', 'first_share'] as const;
export type MilestoneId = (typeof MILESTONE_IDS)[number];

export type MedalId = AchievementId | MilestoneId;

const [FIRST, ...FAR] = ACHIEVEMENT_IDS as readonly [AchievementId, ...AchievementId[]];

/** Ids in the order shown, which is roughly the order in which medals are reached. */
export const MEDAL_IDS: readonly MedalId[] = [FIRST, ...MILESTONE_IDS, ...FAR];

export function isMedalId(id: string): id is MedalId {
  return (MEDAL_IDS as readonly string[]).includes(id);
}

export function isMilestone(id: MedalId): id is MilestoneId {
  return !(id in ACHIEVEMENTS);
}

type MedalEntry = Pick<LiveEntry, 'kind'>;

export interface MedalFacts extends SavingsFacts {
  /** Entries of all currencies, newest first. */
  readonly entries: readonly MedalEntry[];
}

/**
 * Effect of an entry on the row of rewards kept. Interest and share trades have none: neither is a
 * child's doing.
 */
const ROW = {
  deposit: 'longer',
  withdrawal: 'over',
  stock_buy: 'same',
  stock_sell: 'same',
  split_cash: 'same',
  interest: 'same',
  deposit_undo: 'same',
  withdrawal_undo: 'same',
} as const satisfies Record<EntryKind, 'longer' | 'over' | 'same'>;

/** Counts the rewards since the last withdrawal. */
export function keptInARow(entries: readonly MedalEntry[]): number {
  const spent = entries.findIndex(({ kind }) => ROW[kind] === 'over');
  const since = spent === -1 ? entries : entries.slice(0, spent);
  return since.filter(({ kind }) => ROW[kind] === 'longer').length;
}

/** Returns the longest row among the entries: an earned medal stays when something is bought later. */
function longestRow(entries: readonly MedalEntry[]): number {
  let row = 0;
  let longest = 0;
  for (const { kind } of entries) {
    if (ROW[kind] === 'longer') row += 1;
    if (ROW[kind] === 'over') row = 0;
    longest = Math.max(longest, row);
  }
  return longest;
}

/** Returns the progress towards a medal: from 0 to 1, and 1 only once it is reached. */
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
