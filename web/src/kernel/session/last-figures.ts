import { showApp } from '../browser/loading-state';
import { readStored, writeStored } from './storage';

/** True after the figures were deleted: the page stores none until a session is opened. */
let isStopped = false;

/** Deletes the stored figures and removes them from the screen. */
export function forgetLastFigures(): void {
  writeStored('lastFigures', null);
  showApp();
}

/** Deletes the figures before a session ends, and stores none that still arrive. */
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

/** Records that a child has signed in on this device. The record names nobody, and outlives the sign-out. */
export function recordChildSignIn(): void {
  writeStored('childWasHere', true);
  forgetLastFigures();
}

/** Deletes the figures unless they are those of the family that the parent has open. */
export function forgetOtherFigures(uid: string, familyId: string | undefined): void {
  const figures = readStored('lastFigures');
  if (figures && (figures.uid !== uid || figures.familyId !== familyId)) forgetLastFigures();
}
