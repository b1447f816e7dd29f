import type { KeyboardEvent } from 'react';

/** Key code of every key that an input method has taken. */
const TAKEN = 229;

/**
 * Returns true while an input method composes (Zhuyin, Pinyin): Enter then takes its suggestion, and the
 * arrows choose one. Safari ends the composition before it reports the Enter that did so, which
 * can then be recognised only by its key code.
 */
export function isComposing(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated
  return event.nativeEvent.isComposing || event.keyCode === TAKEN;
}
