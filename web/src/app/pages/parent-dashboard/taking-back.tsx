import { createContext, useContext, type ReactNode } from 'react';
import { useSheet } from '../../../kit/dialog/use-sheet';
import type { TakeBackSheetProps } from '../../../ledger/parts/take-back-sheet';
import type { TakenPayments } from '../../../ledger/model/taken-payments';

const loadTakeBack = async () =>
  (await import('../../../ledger/parts/take-back-sheet')).TakeBackSheet;

/** Asks whether payments are to be taken back. */
type AskTakeBack = (taken: TakenPayments) => void;

const TakeBackContext = createContext<AskTakeBack>(() => {
  throw new Error('Taking back needs a TakeBackContext.');
});

export function useAskTakeBack(): AskTakeBack {
  return useContext(TakeBackContext);
}

interface TakingBackProps extends Pick<TakeBackSheetProps, 'onCorrect'> {
  readonly children: ReactNode;
}

/**
 * Provider of the question before payments are taken back. It sits above the cards and tabs, because the
 * toast that offers it outlives them.
 */
export function TakingBack({ onCorrect, children }: TakingBackProps) {
  const sheet = useSheet<TakeBackSheetProps, 'taken'>(loadTakeBack);
  const ask: AskTakeBack = (taken) => {
    sheet.show({ taken });
  };
  return (
    <TakeBackContext value={ask}>
      {children}
      {sheet.element({ onCorrect })}
    </TakeBackContext>
  );
}
