import {
  ACHIEVEMENT_IDS,
  ACHIEVEMENTS,
  progressTo,
  unlockedAchievements,
  type AchievementId,
  type SavingsFacts,
} from './achievements';
import type { EntryKind } from '../ledger/kinds';
import { isStep, type StepId, type StepProgress } from './steps';

/** Rewards in a row, with no withdrawal between them, that earn a medal. */
export const KEPT_IN_A_ROW = 3;

/** Medals that an entry reaches, for a child's first weeks; the documented achievements begin far away. */
export const ENTRY_MILESTONE_IDS = ['kept_three', 'first_interest', 'first_share'] as const;
type EntryMilestoneId = (typeof ENTRY_MILESTONE_IDS)[number];

/** Medals between the documented ones. */
export type MilestoneId = EntryMilestoneId | StepId;

export type MedalId = AchievementId | MilestoneId;

const [FIRST, ...FAR] = ACHIEVEMENT_IDS as readonly [AchievementId, ...AchievementId[]];

/** Ids in the order shown, which is roughly the order in which medals are reached. */
export const MEDAL_IDS: readonly MedalId[] = [
  FIRST,
  'first_jar',
  'kept_three',
  'first_interest',
  'first_full_jar',
  'first_wish',
  'first_gift',
  'first_share',
  'ten_paydays',
  'ten_allowances',
  'fifty_allowances',
  ...FAR,
];

export function isMedalId(id: string): id is MedalId {
  return (MEDAL_IDS as readonly string[]).includes(id);
}

export function isMilestone(id: MedalId): id is MilestoneId {
  return !(id in ACHIEVEMENTS);
}

export interface MedalEntry {
  readonly kind: EntryKind;
}

export interface MedalFacts extends SavingsFacts {
  /** Entries of all currencies, newest first. */
  readonly entries: readonly MedalEntry[];
  readonly steps: StepProgress;
}

/**
 * Effect of an entry on the streak of kept rewards. Interest and share trades have none: the child did
 * neither.
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
  stock_buy_undo: 'same',
} as const satisfies Record<EntryKind, 'longer' | 'over' | 'same'>;

/** Counts the rewards since the last withdrawal. */
export function keptInARow(entries: readonly MedalEntry[]): number {
  const spent = entries.findIndex(({ kind }) => ROW[kind] === 'over');
  const since = spent === -1 ? entries : entries.slice(0, spent);
  return since.filter(({ kind }) => ROW[kind] === 'longer').length;
}

/** Returns the row of rewards kept after an entry. */
export function rowAfter(row: number, { kind }: MedalEntry): number {
  if (ROW[kind] === 'over') return 0;
  return ROW[kind] === 'longer' ? row + 1 : row;
}

/** Returns the longest row among the entries: an earned medal stays when something is bought later. */
function longestRow(entries: readonly MedalEntry[]): number {
  let row = 0;
  let longest = 0;
  for (const entry of entries) {
    row = rowAfter(row, entry);
    longest = Math.max(longest, row);
  }
  return longest;
}

/** Kinds of entries whose first one earns a medal. */
const FIRST_OF = {
  first_interest: 'interest',
  first_share: 'stock_buy',
} as const satisfies Record<Exclude<EntryMilestoneId, 'kept_three'>, EntryKind>;

/**
 * Returns true if an entry reaches a milestone.
 *
 * @param row rewards kept, this one included.
 */
export function reachesMilestone(id: EntryMilestoneId, { kind }: MedalEntry, row: number): boolean {
  return id === 'kept_three' ? row >= KEPT_IN_A_ROW : kind === FIRST_OF[id];
}

/** Returns the progress towards a medal: from 0 to 1, and 1 only once it is reached. */
export function progressToMedal(id: MedalId, facts: MedalFacts): number {
  if (!isMilestone(id)) return progressTo(id, facts);
  if (isStep(id)) return facts.steps[id];
  const { entries } = facts;
  const row = longestRow(entries);
  if (entries.some((entry) => reachesMilestone(id, entry, row))) return 1;
  return id === 'kept_three' ? keptInARow(entries) / KEPT_IN_A_ROW : 0;
}

/** Returns the medal to reach next: the one with the most progress; undefined if all are reached. */
export function nextMedal(facts: MedalFacts, reached: readonly MedalId[]): MedalId | undefined {
  const left = MEDAL_IDS.filter((id) => !reached.includes(id));
  const most = Math.max(...left.map((id) => progressToMedal(id, facts)));
  return left.find((id) => progressToMedal(id, facts) === most);
}

export function reachedMedals(facts: MedalFacts): readonly MedalId[] {
  const unlocked: readonly MedalId[] = unlockedAchievements(facts);
  return MEDAL_IDS.filter((id) =>
    isMilestone(id) ? progressToMedal(id, facts) === 1 : unlocked.includes(id),
  );
}
