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

/**
 * Returns how far the child's plant has grown. It counts what the child has done and not how rich the
 * child is; because the ledger only grows, spending never shrinks the plant.
 *
 * @param entryCount entries known so far; a list of the newest FIRST_ENTRIES is long enough for every
 * stage.
 */
export function growthStage(entryCount: number): MascotStage {
  return STAGES.find(({ entries }) => entryCount >= entries)?.stage ?? 'seed';
}
