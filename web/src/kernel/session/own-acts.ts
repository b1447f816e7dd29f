import type { MedalId } from '@pennysprout/shared/growth/medals';
import { onSessionEnd } from './session-cleanup';

/** Timestamps in milliseconds of goals that the child itself has reached in this visit. */
const ownActs = new Set<number>();
/** Medals for the child's own actions in this visit. They are awarded a moment later. */
const ownMedals = new Set<MedalId>();

onSessionEnd(() => {
  ownActs.clear();
  ownMedals.clear();
});

/** Records that the child itself has just reached something, such as a full jar. */
export function noteOwnAct(at: Date): void {
  ownActs.add(at.getTime());
}

/** Returns true if the event at that time was the child's own action. */
export function isOwnAct(at: Date): boolean {
  return ownActs.has(at.getTime());
}

/** Records an action of the child that earns a medal, which it may have already. */
export function noteOwnMedal(medal: MedalId): void {
  ownMedals.add(medal);
}

/** Returns true if the child's own action earned this medal. */
export function isOwnMedal(medal: MedalId): boolean {
  return ownMedals.has(medal);
}
