import { readOfChild, writeOfChild } from '../../kernel/session/of-child';
import { isMedalId, type MedalId } from '@pennysprout/shared/growth/medals';

/** Returns what this browser has celebrated with a child; null if it does not know the child. */
export function readCelebrated(childId: string): readonly MedalId[] | null {
  return readOfChild('celebrated', childId)?.filter(isMedalId) ?? null;
}

export function writeCelebrated(childId: string, ids: readonly MedalId[]): void {
  writeOfChild('celebrated', childId, ids);
}
