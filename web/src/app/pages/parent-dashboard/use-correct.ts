import { createContext, useContext } from 'react';
import type { LiveChild } from '../../../kernel/live/live';
import type { Correction } from '../../../ledger/model/take-back';

/** Opens the form that reverses one of the child's entries. */
export type Correct = (child: LiveChild, correction: Correction) => void;

export const CorrectContext = createContext<Correct>(() => {
  throw new Error('A correction needs a CorrectContext.');
});

export function useCorrect(): Correct {
  return useContext(CorrectContext);
}
