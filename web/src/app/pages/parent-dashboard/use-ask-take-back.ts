import { createContext, useContext } from 'react';
import type { TakenPayments } from '../../../ledger/model/taken-payments';

/** Asks whether payments are to be taken back. */
export type AskTakeBack = (taken: TakenPayments) => void;

export const TakeBackContext = createContext<AskTakeBack>(() => {
  throw new Error('Taking back needs a TakeBackContext.');
});

export function useAskTakeBack(): AskTakeBack {
  return useContext(TakeBackContext);
}
