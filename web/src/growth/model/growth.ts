import { withoutUndone } from '@pennysprout/shared/ledger/taken-back';
import type { LiveEntry } from '../../kernel/live/live';
import type { MascotStage } from '../../kit/mascot/mascot';

/**
 * Entries that a child's page listens to at first. Each is a billed read on every visit, and no more are
 * shown before the child asks; so few cannot tell of any later stage.
 */
export const FIRST_ENTRIES = 25;

/** Entries needed for each stage, the highest first. */
const STAGES = [
  { stage: 'tree', entries: FIRST_ENTRIES },
  { stage: 'bloom', entries: 15 },
  { stage: 'leaves', entries: 5 },
  { stage: 'sprout', entries: 1 },
] as const satisfies readonly { stage: MascotStage; entries: number }[];

type KnownEntry = Pick<LiveEntry, 'id' | 'undoes'>;

/**
 * Returns how far the child's plant has grown. It counts what the child has done and not how rich the
 * child is: spending never shrinks the plant. What was taken back was never done.
 *
 * @param entries those known so far; a list of the newest FIRST_ENTRIES is long enough for every stage,
 * and a longer ledger has a tree.
 */
export function growthStage(entries: readonly KnownEntry[], hasMore: boolean): MascotStage {
  const count = hasMore ? FIRST_ENTRIES : withoutUndone(entries).length;
  return STAGES.find((stage) => count >= stage.entries)?.stage ?? 'seed';
}
