import type { ReactNode } from 'react';
import { useSheet } from '../../../kit/dialog/use-sheet';
import type { TakeBackSheetProps } from '../../../ledger/parts/take-back-sheet';
import { TakeBackContext, type AskTakeBack } from './use-ask-take-back';
import { useCorrect } from './use-correct';

const loadTakeBack = async () =>
  (await import('../../../ledger/parts/take-back-sheet')).TakeBackSheet;

/**
 * Provider of the question before payments are taken back. It sits above the cards and tabs, because the
 * toast that offers it outlives them.
 */
export function TakingBack({ children }: { readonly children: ReactNode }) {
  const sheet = useSheet<TakeBackSheetProps, 'taken'>(loadTakeBack);
  const correct = useCorrect();
  const ask: AskTakeBack = (taken) => {
    sheet.show({ taken });
  };
  return (
    <TakeBackContext value={ask}>
      {children}
      {sheet.element({ onCorrect: correct })}
    </TakeBackContext>
  );
}
