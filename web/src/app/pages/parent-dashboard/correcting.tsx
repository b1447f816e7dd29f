import type { ReactNode } from 'react';
import { useCelebration, withCelebration } from '../../../kit/celebration/use-celebration';
import { useSheet } from '../../../kit/dialog/use-sheet';
import type { CorrectionProps } from './correction-sheet';
import type { TakeBackSheetProps } from '../../../ledger/parts/take-back-sheet';
import { CorrectContext, TakeBackContext, type AskTakeBack, type Correct } from './use-correct';

const loadCorrection = async () =>
  (await withCelebration(import('./correction-sheet'))).CorrectionSheet;

const loadTakeBack = async () =>
  (await import('../../../ledger/parts/take-back-sheet')).TakeBackSheet;

interface CorrectingProps {
  readonly familyId: string;
  readonly children: ReactNode;
}

/**
 * Provider of corrections. It sits above the cards and tabs, because the toast that offers a correction
 * outlives them.
 */
export function Correcting({ familyId, children }: CorrectingProps) {
  const sheet = useSheet<CorrectionProps, 'child' | 'correction'>(loadCorrection);
  const celebration = useCelebration();
  const correct: Correct = (child, correction) => {
    sheet.show({ child, correction });
  };
  const takeBack = useSheet<TakeBackSheetProps, 'entry' | 'onCorrect'>(loadTakeBack);
  const askTakeBack: AskTakeBack = (child, entry) => {
    takeBack.show({
      entry,
      onCorrect: (correction) => {
        correct(child, correction);
      },
    });
  };
  return (
    <CorrectContext value={correct}>
      <TakeBackContext value={askTakeBack}>
        {children}
        {takeBack.element({})}
        {sheet.element({
          familyId,
          onDone: (done) => {
            celebration.show({ celebration: done });
          },
        })}
        {celebration.element({})}
      </TakeBackContext>
    </CorrectContext>
  );
}
