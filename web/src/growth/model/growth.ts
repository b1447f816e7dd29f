import { withoutUndone } from '@pennysprout/shared/ledger/taken-back';
import type { LiveEntry } from '../../kernel/live/live';
import type { MascotStage } from '../../kit/mascot/mascot';

/**
 * Entries that a child's page listens to at first. Each is a billed read on every visit, and the page shows
 * no more until the child asks; no later stage can be derived from so few.
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
 * Returns how far the child's plant has grown. It counts the child's actions and not its wealth: spending
 * never shrinks the plant. Entries that were taken back do not count.
 *
 * @param entries those known so far; a list of the newest FIRST_ENTRIES is long enough for every stage, and a
 * longer ledger has a tree.
 */
export function growthStage(entries: readonly KnownEntry[], hasMore: boolean): MascotStage {
  const count = hasMore ? FIRST_ENTRIES : withoutUndone(entries).length;
  return STAGES.find((stage) => count >= stage.entries)?.stage ?? 'seed';
}
