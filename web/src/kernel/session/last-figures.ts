import { showApp } from '../browser/loading-state';
import { readStored, writeStored } from './storage';

/** True after the figures were deleted: this page stores none until a session is opened. */
let isStopped = false;

/** Deletes the figures that this device keeps for the next opening, and takes them off the screen. */
export function forgetLastFigures(): void {
  writeStored('lastFigures', null);
  showApp();
}

/** Deletes them before a session ends. What still arrives for it is not kept either. */
export function stopKeepingFigures(): void {
  isStopped = true;
  forgetLastFigures();
}

export function keepFiguresAgain(): void {
  isStopped = false;
}

export function isKeepingFigures(): boolean {
  return !isStopped;
}

/** Notes that a child has signed in. The note names nobody, and outlives the sign-out. */
export function recordChildSignIn(): void {
  writeStored('childWasHere', true);
  forgetLastFigures();
}

/** Deletes figures of anything but the family that a parent has open. */
export function forgetOtherFigures(uid: string, familyId: string | undefined): void {
  const figures = readStored('lastFigures');
  if (figures && (figures.uid !== uid || figures.familyId !== familyId)) forgetLastFigures();
}
