import { createContext, useContext } from 'react';
import type { LiveChild } from '../../../kernel/live/live';
import type { Correction, TakenEntry } from '../../../ledger/model/take-back';

/** Opens the form that reverses one of the child's entries. */
export type Correct = (child: LiveChild, correction: Correction) => void;

/** Asks whether one of the child's entries is to be taken back. */
export type AskTakeBack = (child: LiveChild, entry: TakenEntry) => void;

export const TakeBackContext = createContext<AskTakeBack>(() => {
  throw new Error('Taking back needs a TakeBackContext.');
});

export function useAskTakeBack(): AskTakeBack {
  return useContext(TakeBackContext);
}

export const CorrectContext = createContext<Correct>(() => {
  throw new Error('A correction needs a CorrectContext.');
});

export function useCorrect(): Correct {
  return useContext(CorrectContext);
}
