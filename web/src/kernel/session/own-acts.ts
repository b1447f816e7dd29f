import type { MedalId } from '@pennysprout/shared/growth/medals';
import { onSessionEnd } from './session-cleanup';

/** Timestamps in milliseconds of what the child has reached itself in this visit. */
const ownActs = new Set<number>();
/** Medals for what the child has done itself in this visit. They are awarded a moment later. */
const ownMedals = new Set<MedalId>();

onSessionEnd(() => {
  ownActs.clear();
  ownMedals.clear();
});

/** Notes that the child itself has just reached something, such as a full jar. */
export function noteOwnAct(at: Date): void {
  ownActs.add(at.getTime());
}

/** Returns true if the child itself reached what happened then. */
export function isOwnAct(at: Date): boolean {
  return ownActs.has(at.getTime());
}

/** Notes that the child itself has just done what earns a medal, which it may have already. */
export function noteOwnMedal(medal: MedalId): void {
  ownMedals.add(medal);
}

/** Returns true if the child has done what earns this medal itself. */
export function isOwnMedal(medal: MedalId): boolean {
  return ownMedals.has(medal);
}
