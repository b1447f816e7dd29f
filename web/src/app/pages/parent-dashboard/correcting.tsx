import type { ReactNode } from 'react';
import { useCelebration, withCelebration } from '../../../kit/celebration/use-celebration';
import { useSheet } from '../../../kit/dialog/use-sheet';
import type { CorrectionProps } from './correction-sheet';
import { TakingBack } from './taking-back';
import { CorrectContext, type Correct } from './use-correct';

const loadCorrection = async () =>
  (await withCelebration(import('./correction-sheet'))).CorrectionSheet;

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
  return (
    <CorrectContext value={correct}>
      <TakingBack>{children}</TakingBack>
      {sheet.element({
        familyId,
        onDone: (done) => {
          celebration.show({ celebration: done });
        },
      })}
      {celebration.element({})}
    </CorrectContext>
  );
}
