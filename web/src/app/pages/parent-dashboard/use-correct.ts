import { createContext, useContext } from 'react';
import type { LiveChild } from '../../../kernel/live/live';
import type { Correction } from '../../../ledger/model/take-back';

/** Opens the form that reverses one of the child's entries. */
export type Correct = (child: LiveChild, correction: Correction) => void;

export const CorrectContext = createContext<Correct | null>(null);

export function useCorrect(): Correct {
  const correct = useContext(CorrectContext);
  if (!correct) throw new Error('useCorrect needs a CorrectContext');
  return correct;
}
